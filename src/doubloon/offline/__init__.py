"""A server in a browser's worker: the server's tables, commands and frames without a server. docs/offline.md."""
