"""Kingdom: Arthur's Britain, its castles, jousts and the Grail, for two to six players."""
