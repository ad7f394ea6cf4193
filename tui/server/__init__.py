"""The shared server: players connect with SSH to tables that one process runs."""
