"""What the pictures are made with: Pillow and pyte from PyPI, and fonts from Debian."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

PYTHON_PACKAGES = {"pillow": "13.0.0", "pyte": "0.8.2", "wcwidth": "0.2.13"}
FONTS = Path("/usr/share/fonts")
# The Debian package that a font is in.
FONT_PACKAGES = {
    FONTS / "truetype/dejavu/DejaVuSansMono.ttf": "fonts-dejavu-core",
    FONTS / "opentype/noto/NotoSansCJK-Regular.ttc": "fonts-noto-cjk",
    FONTS / "truetype/noto/NotoColorEmoji.ttf": "fonts-noto-color-emoji",
}


def fetch(folder):
    """Installs what is missing; Python's packages only under the folder."""
    sys.path.insert(0, str(folder))
    for package, version in PYTHON_PACKAGES.items():
        if not (folder / f"{package}-{version}.dist-info").exists():
            _run(sys.executable, "-m", "pip", "install", "--quiet", "--upgrade", "--no-deps",
                 "--target", str(folder), f"{package}=={version}")
    missing = [package for font, package in FONT_PACKAGES.items() if not font.exists()]
    if not missing:
        return
    if not shutil.which("apt-get") or os.geteuid() != 0:
        sys.exit(f"make screenshots needs these fonts: {' '.join(missing)}")
    _run("apt-get", "update", "-qq")
    _run("apt-get", "install", "-y", "-qq", "--no-install-recommends", *missing)


def _run(*command):
    try:
        subprocess.run(command, check=True)
    except (OSError, subprocess.CalledProcessError) as error:
        sys.exit(f"make screenshots could not fetch what it needs: {error}")
