"""Started in fresh name spaces: mounts what a system needs, steps into the root as the newcomer, and runs the rest."""

from __future__ import annotations

import ctypes
import fcntl
import os
import signal
import socket
import struct
import subprocess
import sys
from pathlib import Path

SIOCGIFFLAGS, SIOCSIFFLAGS, IFF_UP = 0x8913, 0x8914, 1
PR_SET_PDEATHSIG = 1


def main(place: str, user: str, *command: str) -> None:
    subprocess.run(["mount", "--make-rprivate", "/"], check=True)
    subprocess.run(["mount", "--bind", place, place], check=True)  # a system's root is a mount; `ip netns` needs that
    subprocess.run(["mount", "-t", "proc", "proc", f"{place}/proc"], check=True)
    subprocess.run(["mount", "--rbind", "/dev", f"{place}/dev"], check=True)
    subprocess.run(["mount", "-t", "tmpfs", "tmpfs", f"{place}/tmp"], check=True)
    switch_loopback_on()
    os.chroot(place)
    home = "/root" if user == "root" else "/home/newcomer"
    if user != "root":
        become_newcomer()
    os.chdir(f"{home}/doubloon" if Path(home, "doubloon").is_dir() else "/")
    os.execvp(command[0], command)


def switch_loopback_on() -> None:
    """A network name space of its own begins without: then this machine can reach itself, and nothing else."""
    with socket.socket() as any_socket:
        asked = struct.pack("16sh22x", b"lo", 0)
        flags = struct.unpack("16sh22x", fcntl.ioctl(any_socket, SIOCGIFFLAGS, asked))[1]
        fcntl.ioctl(any_socket, SIOCSIFFLAGS, struct.pack("16sh22x", b"lo", flags | IFF_UP))


def become_newcomer() -> None:
    import pwd

    newcomer = pwd.getpwnam("newcomer")
    os.setgroups([])
    os.setgid(newcomer.pw_gid)
    os.setuid(newcomer.pw_uid)
    # Another user is no longer ended with whoever started them: ask for it again.
    ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGKILL)


if __name__ == "__main__":
    main(*sys.argv[1:])
