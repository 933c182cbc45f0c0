"""Mail by the host's own SMTP server."""

from __future__ import annotations

import re
import smtplib
from email.message import EmailMessage
from typing import final
from urllib.parse import unquote, urlsplit

ADDRESS = re.compile(r"[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)*", re.ASCII)
TIMEOUT = 15.0


def is_address(text: str) -> bool:
    return ADDRESS.fullmatch(text) is not None


@final
class Mailer:
    """`url` is smtp://user:password@host:port (STARTTLS when offered) or smtps://..."""

    def __init__(self, url: str, sender: str) -> None:
        self._parts = urlsplit(url)
        self._sender = sender

    def send(self, address: str, subject: str, text: str) -> bool:
        """Was it taken? Called in a thread."""
        message = EmailMessage()
        message["From"] = self._sender
        message["To"] = address
        message["Subject"] = " ".join(subject.split())
        message.set_content(text)
        try:
            with self._connect() as smtp:
                smtp.send_message(message)
            return True
        except (OSError, smtplib.SMTPException):
            return False

    def greet(self) -> None:
        """Only to see whether it could: raises what keeps it from that."""
        with self._connect() as smtp:
            smtp.noop()

    def _connect(self) -> smtplib.SMTP:
        parts = self._parts
        host, port = parts.hostname or "localhost", parts.port or 0
        if parts.scheme == "smtps":
            smtp: smtplib.SMTP = smtplib.SMTP_SSL(host, port, timeout=TIMEOUT)
        else:
            smtp = smtplib.SMTP(host, port, timeout=TIMEOUT)
            smtp.ehlo()
            if smtp.has_extn("starttls"):
                smtp.starttls()
        if parts.username:
            smtp.login(unquote(parts.username), unquote(parts.password or ""))
        return smtp
