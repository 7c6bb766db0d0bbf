"""What the trials of integrations have in common: a transcript, a tally, scratch projects."""

import functools
import glob
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile

import documentation

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
CACHE = os.path.join(ROOT, ".build", "integrations")
VENV = os.path.join(CACHE, "venv")
DIST = os.path.join(CACHE, "dist")
PREFIX = os.path.join(CACHE, "prefix")
GATE = os.path.join(CACHE, "gate")
BINARY = os.path.join(PREFIX, "bin", "scrolllint")
PACKAGES = ["pre-commit>=4,<5", "check-jsonschema>=0.28", "dockerfile-parse>=2,<3"]
# What examples say where a reader writes an address and a revision.
REPOSITORY = "<this repository>"
REVISION = "<revision>"
VERSION = "<version>"
# Where examples find the archives of a release.
RELEASE = f"{REPOSITORY}/releases/download/v{VERSION}"
BAD = os.path.join(ROOT, "Fixtures", "cases", "broken-bottom.storyboard")
GOOD = os.path.join(ROOT, "Fixtures", "cases", "recipe-content-view.storyboard")


class Tally:
    passed = 0
    failed = 0
    skipped = 0


@functools.cache
def bad_rule():
    """The rule that reports BAD, whatever it is called."""
    done = subprocess.run(
        [BINARY, "lint", "--no-config", "--format", "json", BAD], capture_output=True, text=True)
    return json.loads(done.stdout)["diagnostics"][0]["rule"]


def section(title):
    print(f"\n== {title}\n", flush=True)


def check(truth, what):
    if truth:
        Tally.passed += 1
    else:
        Tally.failed += 1
    print(f"  {'ok  ' if truth else 'FAIL'} {what}", flush=True)
    return truth


def skip(what, reason):
    Tally.skipped += 1
    print(f"  skip {what}: {reason}", flush=True)


def environment(**more):
    path = os.pathsep.join([os.path.dirname(BINARY), os.path.join(VENV, "bin"), os.environ["PATH"]])
    clean = {
        name: value
        for name, value in os.environ.items()
        # What a server sets for itself is not what is tried here.
        if not name.startswith(("GITHUB_", "GITLAB_", "PRE_COMMIT", "GIT_"))
    }
    clean.update(PATH=path, NO_COLOR="1", PRE_COMMIT_HOME=os.path.join(CACHE, "pre-commit"))
    # What is tried is this tree, and never an archive that was published.
    clean.update(SCROLLLINT_DOWNLOAD="")
    clean.update(more)
    return clean


def run(command, folder, status=(0,), shown=12, env=None):
    """Runs a command line as a person would, and shows it with what it prints."""
    print(f"  $ {command.strip()}".replace("\n", "\n    "), flush=True)
    result = subprocess.run(
        ["bash", "-euo", "pipefail", "-c", command],
        cwd=folder,
        env=env or environment(),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    output = result.stdout.replace(ROOT, ".")
    lines = output.splitlines()
    if result.returncode not in status:
        shown = 200
    for line in lines[:shown]:
        print(f"    {line}")
    if len(lines) > shown:
        print(f"    … {len(lines) - shown} more lines")
    wanted = " or ".join(map(str, status))
    check(result.returncode in status, f"exit {result.returncode}, wanted {wanted}")
    result.stdout = output
    return result


def write(folder, name, text):
    path = os.path.join(folder, name)
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)
    return path


def copy(source, folder, name):
    path = os.path.join(folder, name)
    os.makedirs(os.path.dirname(path), exist_ok=True)
    shutil.copyfile(source, path)


def git(folder, *arguments):
    identity = ["-c", "user.name=Somebody", "-c", "user.email=somebody@example.com"]
    return subprocess.run(
        ["git", *identity, *arguments],
        cwd=folder, check=True, text=True, stdout=subprocess.PIPE, env=environment(),
    ).stdout.strip()


def repository():
    """A scratch repository with an app that has one good document and one bad one."""
    folder = tempfile.mkdtemp(prefix="scrolllint-")
    git(folder, "init", "-q", "-b", "main")
    git(folder, "config", "user.name", "Somebody")
    git(folder, "config", "user.email", "somebody@example.com")
    return folder


def project():
    """A scratch folder as the documentation supposes one."""
    folder = repository()
    for path in ["Main.storyboard", "App/Main.storyboard"]:
        copy(BAD, folder, path)
    copy(GOOD, folder, "App/Settings.storyboard")
    git(folder, "add", "-A")
    git(folder, "commit", "-qm", "App")
    os.remove(os.path.join(folder, "Main.storyboard"))
    return folder


# Those with blocks for other programs.
PAGES = ["README.md", "docs/integrations.md"]


def marked(mark):
    """The blocks of the pages with a mark; of blocks that are alike, the last."""
    found = {
        block.text: block
        for page in PAGES
        for block in documentation.blocks(os.path.join(ROOT, page))
        if block.mark == mark
    }
    check(found, f"{' and '.join(PAGES)} have blocks marked {mark}")
    return list(found.values())


def archive():
    """The archive that script/release makes for this machine, and the version that it has."""
    def made():
        return glob.glob(os.path.join(DIST, "scrolllint-*.tar.gz"))
    if not made():
        run(f"script/release {DIST}", ROOT)
    path = made()[0]
    return path, os.path.basename(path).split("-", 1)[1].rsplit("-", 2)[0]


def of_release(text):
    """An example as a reader would write it, with the archive of this machine at a file's address."""
    path, version = archive()
    platform = os.path.basename(path)[len(f"scrolllint-{version}-"):-len(".tar.gz")]
    text = text.replace(RELEASE, f"file://{DIST}").replace(VERSION, version)
    return re.sub(r"(linux-x86_64|macos-universal)(?=\.tar)", platform, text)


def without_swift():
    """A path on which there is no compiler."""
    folders = environment()["PATH"].split(os.pathsep)[1:]
    return os.pathsep.join(
        folder for folder in folders if not os.path.exists(os.path.join(folder, "swift")))


def prepare():
    section("Prepare")
    os.makedirs(CACHE, exist_ok=True)
    if not os.path.exists(os.path.join(VENV, "bin", "python")):
        made = subprocess.run([sys.executable, "-m", "venv", VENV], capture_output=True)
        if made.returncode:
            need("apt_install python3-venv")
            subprocess.run([sys.executable, "-m", "venv", "--clear", VENV], check=True)
    packages = " ".join(f"'{package}'" for package in PACKAGES)
    run(f"{VENV}/bin/pip install --quiet {packages}", ROOT)
    run("pre-commit --version; git --version; swift --version 2>&1 | head -1", ROOT)


def need(command):
    subprocess.run(["bash", "-c", f"source script/requirements.sh && {command}"], cwd=ROOT, check=True)


def has_ruby():
    """Whether Ruby is there; a machine that may be changed gets it."""
    if not shutil.which("ruby") and os.environ.get("ASSUME_YES") == "1":
        need("apt_install ruby")
    return shutil.which("ruby") is not None


def shell_quote(text):
    return "'" + text.replace("'", "'\\''") + "'"


def load_yaml(path):
    code = "import json, sys, ruamel.yaml as y; print(json.dumps(y.YAML(typ='safe').load(open(sys.argv[1]))))"
    done = subprocess.run(
        [os.path.join(VENV, "bin", "python"), "-c", code, path],
        check=True, capture_output=True, text=True)
    return json.loads(done.stdout)


def build_home(home):
    """A home for `~` to mean, with git's configuration, by which some machines find packages."""
    config = os.path.expanduser("~/.gitconfig")
    if os.path.exists(config):
        shutil.copy(config, os.path.join(home, ".gitconfig"))
    return {"HOME": home}
