"""The line protocol by which a program in any language takes a seat; docs/protocol.md describes it."""
