"""Line-drawn widgets: each gets rows of styled segments and repaints only the lines that changed."""
