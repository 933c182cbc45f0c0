"""What comes in over HTTP and WebSockets: the gate, the routes, their handlers, the built client."""
