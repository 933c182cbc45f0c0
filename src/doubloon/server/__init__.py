"""Tables over HTTP and WebSocket: a queue per table, one writer, commit before telling.

http     what comes in and how it is answered           store    what is kept: SQLite or PostgreSQL, one writer
tables   a table: people, commands, viewers' frames     outside  bots' processes, other servers, phones and mail
server.py holds the tables and looks after them; what all rooms need lies beside it.
"""
