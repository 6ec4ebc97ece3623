"""What measurements work with: folders, programs, peers, and a terminal to run them in."""

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from harness import terminal
from harness.failure import Skipped, Unmeasured
from harness.rounds import interleave


class Workshop:
    """A folder under .build: what is fetched and compiled stays, what runs leave behind goes."""

    def __init__(self, root, rounds=None, renews=False, compares=False):
        self.root = root
        # True if only what is recorded counts, not the bars of the design.
        self.compares = compares
        # True if what is recorded is written anew.
        self.renews = renews
        self.rounds = rounds
        self.contestants = root / "Tests" / "Benchmarks" / "contestants"
        self.kept = root / ".build" / "bench"
        self._compiled = {}
        self._installed = {}

    def __enter__(self):
        self.kept.mkdir(parents=True, exist_ok=True)
        self._scratch = tempfile.TemporaryDirectory(dir=self.kept)
        return self

    def __exit__(self, *_):
        self._scratch.cleanup()

    def fresh_folder(self):
        """A new, empty folder, on the disk that the project is on."""
        return tempfile.mkdtemp(dir=self._scratch.name)

    # Programs

    def built(self, product):
        """A program that `make bench` has built, copied as `make install` would, for its peers are
        installed too: what a linker has just written lies in memory page by page, and starts a tenth
        slower than what was copied or comes from the disk."""
        if product not in self._installed:
            path = self.root / ".build/optimized/release" / product
            if not path.exists():
                raise Unmeasured(f"{path.relative_to(self.root)} is not built; run make bench")
            copy = Path(self._scratch.name) / product
            copy.write_bytes(path.read_bytes())
            copy.chmod(0o755)
            self._installed[product] = str(copy)
        return self._installed[product]

    def compiled(self, name, *flags):
        """A contestant in C, compiled anew in each run of the bench."""
        if name not in self._compiled:
            source, program = self.contestants / f"{name}.c", self.kept / name
            command = ["cc", "-O2", "-Wall", "-o", str(program), str(source), *flags]
            self.call(command, Unmeasured, f"{name}.c does not compile")
            self._compiled[name] = str(program)
        return self._compiled[name]

    def script(self, name):
        """The command that runs a contestant in Python or sh."""
        path = self.contestants / name
        return [sys.executable if path.suffix == ".py" else "sh", str(path)]

    # Peers

    def need_debian_package(self, name, command=None):
        """The path of a package's command, named like it unless given, which is installed where it
        is missing and apt-get may."""
        path = f"{os.environ['PATH']}:/usr/games"
        found = shutil.which(command or name, path=path)
        if found:
            return found
        if not shutil.which("apt-get") or os.geteuid() != 0:
            raise Skipped(f"{name} is not installed")
        install = ["apt-get", "install", "-y", "-qq", "--no-install-recommends", name]
        try:
            self.call(install, Skipped, f"apt-get cannot install {name}")
        except Skipped:
            self.call(["apt-get", "update", "-qq"], Skipped, "apt-get cannot update its lists")
            self.call(install, Skipped, f"apt-get cannot install {name}")
        print(f"{name} was installed with apt-get", file=sys.stderr)
        found = shutil.which(command or name, path=path)
        if not found:
            raise Skipped(f"{name} has no {command or name}")
        return found

    def need_python_package(self, package, version):
        """Fetches a package from PyPI into .build, for `environment` to name."""
        folder = self.kept / "python"
        if (folder / f"{package}-{version}.dist-info").exists():
            return
        pip = [sys.executable, "-m", "pip", "install", "--quiet", "--target", str(folder)]
        command = [*pip, "--upgrade", f"{package}=={version}"]
        self.call(command, Skipped, f"pip cannot fetch {package}")

    # Runs

    def interleave(self, contestants, rounds):
        """Runs contestants in turns, with fewer rounds where fewer were asked for."""
        return interleave(contestants, min(rounds, self.rounds or rounds))

    def environment(self):
        """The same for every contestant, and nothing of the person's own."""
        home = self.fresh_folder()
        return {
            "PATH": os.environ["PATH"], "HOME": home, "XDG_STATE_HOME": f"{home}/state",
            "XDG_CONFIG_HOME": f"{home}/config", "TERM": "xterm-256color",
            "COLORTERM": "truecolor", "LC_ALL": "C.UTF-8", "PYTHONPATH": str(self.kept / "python"),
            # Asking a terminal that does not answer where its cursor is would cost questionary time.
            "PYTHONDONTWRITEBYTECODE": "1", "PROMPT_TOOLKIT_NO_CPR": "1",
            # Contestants are measured at what they do, and none of the others has pages that move.
            "FIRSTRUN_REDUCE_MOTION": "1",
        }

    def converse(self, command, turns, status=0, variables={}):
        """Runs a command in a terminal of its own; see `terminal.converse`."""
        report = os.path.join(self.fresh_folder(), "report")
        return terminal.converse(
            self.compiled("launch"), command, turns, self.environment() | variables, report, status)

    def answer(self, command):
        """The numbers that a command prints, for those that measure themselves."""
        failed = f"{os.path.basename(command[0])} failed"
        done = self.call(command, Unmeasured, failed, self.environment())
        return [float(word) for word in done.stdout.split()]

    def call(self, command, failure, reason, environment=None):
        """Runs a command to its end; where it fails, raises `failure` with the reason."""
        try:
            return subprocess.run(
                command, check=True, capture_output=True, text=True, env=environment)
        except FileNotFoundError:
            raise failure(f"{reason}: there is no {command[0]}") from None
        except subprocess.CalledProcessError as error:
            raise failure(f"{reason}: {(error.stderr or error.stdout).strip()[-300:]}") from None
