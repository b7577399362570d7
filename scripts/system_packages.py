"""What the tests need from the system: Chromium to drive the pages, PostgreSQL to be a second database.

Where this may be done (as root on Debian or Ubuntu) the missing is installed; elsewhere one line says how.
The tests themselves fail, with the same line, when it is still missing.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

#: For each package: the programs of which one must be there.
NEEDED = {"chromium": ("chromium", "chromium-browser", "google-chrome"), "postgresql": ("initdb",)}
POSTGRES_HOMES = ("/usr/lib/postgresql", "/usr/local/opt", "/opt/homebrew/opt")


def main() -> None:
    missing = [package for package, programs in NEEDED.items() if not any(map(is_there, programs))]
    if not missing:
        return
    if not can_install():
        print(f"missing: {' '.join(missing)}. On Debian or Ubuntu: sudo apt-get install {' '.join(missing)}")
        return
    install(missing)


def is_there(program: str) -> bool:
    homes = [Path(home) for home in POSTGRES_HOMES]
    return bool(shutil.which(program)) or any(any(home.glob(f"*/bin/{program}")) for home in homes)


def can_install() -> bool:
    return shutil.which("apt-get") is not None and os.geteuid() == 0


def install(packages: list[str]) -> None:
    quiet = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
    print(f"installing {' '.join(packages)}", flush=True)
    subprocess.call(["apt-get", "update", "-qq"], env=quiet)
    subprocess.call(["apt-get", "install", "-y", "-qq", "--no-install-recommends", *packages], env=quiet)


if __name__ == "__main__":
    sys.exit(main())
