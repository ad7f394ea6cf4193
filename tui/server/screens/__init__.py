"""What people see of the shared server: the hall, the door, a new table, a table with others."""
