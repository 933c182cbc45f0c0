"""What a table reaches beyond itself: bots in their processes, other servers, people's phones and mail."""
