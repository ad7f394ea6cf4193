"""The shared server: people come in over SSH, and sit down at tables that one process keeps."""
