"""Bare Debian systems: made by debootstrap, reached by the ways this machine has, entered with or without a network."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

from tests.hook import ROOT

PLACE = Path(os.environ.get("DOUBLOON_FRESH", "/var/tmp/doubloon-fresh"))
BARE = ["git", "make", "python3", "python3-venv", "ca-certificates"]  # what the README asks for
COMPILER = ["gcc", "libc6-dev", "python3-dev"]
SCRIPTS = "/usr/share/debootstrap/scripts"
HOMES = {"root": "root", "user": "home/newcomer"}

# How this machine reaches its packages: the clients' own settings, copied as they are.
SETTINGS = ["etc/resolv.conf", "etc/hosts", "etc/pip.conf", "etc/npmrc", "usr/etc/npmrc", "usr/local/etc/npmrc"]
CERTIFICATES = Path("/etc/ssl/certs/ca-certificates.crt")
OF_HOME = [".npmrc", ".config/pip/pip.conf", ".pip/pip.conf"]
PASSED_ON = re.compile(r"(?i).*_proxy|pip_.*|npm_config_.*|node_extra_ca_certs|ssl_cert_(file|dir)|\w+_ca_bundle")


def build(name: str, release: str, user: str, with_compiler: bool, log: Path) -> Path:
    """A root of its own with a fresh clone in the newcomer's home."""
    base = build_base(release, log)
    place = PLACE / name
    shutil.rmtree(place, ignore_errors=True)
    subprocess.run(["cp", "-a", base, place], check=True)
    if with_compiler:
        command = ["sh", "-c", f"apt-get -q update && apt-get -qy install --no-install-recommends {' '.join(COMPILER)}"]
        with log.open("ab") as file:
            subprocess.run(enter(place, "root", command), check=True, stdout=file, stderr=file)
    if user != "root":
        subprocess.run(["chroot", place, "useradd", "--create-home", "--shell", "/bin/sh", "newcomer"], check=True)
    home = place / HOMES[user]
    for setting in OF_HOME:
        copy(Path.home() / setting, home / setting)
    subprocess.run(["git", "clone", "-q", "--no-hardlinks", ROOT, home / "doubloon"], check=True)
    if user != "root":
        subprocess.run(["chroot", place, "chown", "-R", "newcomer:newcomer", f"/{HOMES[user]}"], check=True)
    return place


def build_base(release: str, log: Path) -> Path:
    """Made once for each release, and copied for each root."""
    base = PLACE / release
    if (base / "made").exists():
        return base
    shutil.rmtree(base, ignore_errors=True)
    base.parent.mkdir(parents=True, exist_ok=True)
    script = release if Path(SCRIPTS, release).exists() else "sid"  # a release newer than this debootstrap
    options = ["--variant=minbase", f"--include={','.join(BARE)}"]
    command = ["debootstrap", *options, release, str(base), mirror(), f"{SCRIPTS}/{script}"]
    with log.open("ab") as file:
        subprocess.run(command, check=True, stdout=file, stderr=file)
    for setting in SETTINGS:
        copy(Path("/", setting), base / setting)
    copy(CERTIFICATES, base / CERTIFICATES.relative_to("/"))
    (base / "etc/apt/apt.conf.d/80host").write_text(apt_settings())
    policy = base / "usr/sbin/policy-rc.d"  # installing a service starts none: there is no init to stop it
    policy.write_text("#!/bin/sh\nexit 101\n")
    policy.chmod(0o755)
    (base / "made").touch()
    return base


def copy(source: Path, target: Path) -> None:
    if source.is_file():
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(source, target)


def mirror() -> str:
    """Where this machine has its own Debian packages from."""
    command = ["apt-get", "indextargets", "--format", "$(REPO_URI)", "Created-By: Packages", "Origin: Debian"]
    addresses = subprocess.run(command, check=True, capture_output=True, text=True).stdout.split()
    return next(address for address in addresses if "security" not in address)


def apt_settings() -> str:
    """This machine's own; and the lists of a mirror that is some days behind will do."""
    command = ["apt-config", "dump", "--format", '%F "%v";%n', "Acquire::http", "Acquire::https"]
    own = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    return f'{own}Acquire::Check-Valid-Until "false";\n'


def enter(place: Path, user: str, words: list[str], *, has_network: bool = True) -> list[str | Path]:
    """A command in the root, in name spaces of its own: its mounts and whatever it started go with it."""
    spaces = ["--mount", "--pid", "--fork", "--kill-child", *([] if has_network else ["--net"])]
    inside = Path(__file__).with_name("inside.py")
    kept = [f"{name}={value}" for name, value in os.environ.items() if PASSED_ON.fullmatch(name)]
    home = f"/{HOMES[user]}"
    own = [f"HOME={home}", "PATH=/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin", "LANG=C.UTF-8", "PYTHONUNBUFFERED=1"]
    return ["unshare", *spaces, sys.executable, inside, place, user, "env", "-i", *kept, *own, *words]
