"""Tables over HTTP and WebSocket: a queue per table, one writer, commit before telling."""
