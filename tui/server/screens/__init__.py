"""What people see of the shared server: the hall, a new table, the page and the board of a table."""
