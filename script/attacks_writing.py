#!/usr/bin/env python3
"""Attacks on what scrolllint writes, each in a folder of its own: attacks_writing.py BINARY [NAME…]

Prints a line for each, and exits with 1 where one gets through. Nothing outside the temporary folder is
written; as root, a small file system in memory is mounted there.
"""

import json
import os
import random
import resource
import shutil
import signal
import subprocess
import sys
import tempfile

from attacks import ambiguous_scroll_views, main

BEFORE = ambiguous_scroll_views(1)
FIX = ["--no-config", "--fix", "--suggested-fixes"]
PRECIOUS = "precious"


class Attack:
    """A binary, and a folder that is its working folder."""

    def __init__(self, binary, folder):
        self.binary, self.folder = binary, folder

    def path(self, name):
        return os.path.join(os.fsencode(self.folder), os.fsencode(name))

    def write(self, name, text=BEFORE):
        path = self.path(name)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)

    def read(self, name):
        with open(self.path(name), encoding="utf-8") as file:
            return file.read()

    def start(self, *arguments, folder=".", **more):
        # Whoever runs this in the background may have it ignore the signal.
        signal.signal(signal.SIGINT, signal.default_int_handler)
        more.setdefault("stdout", subprocess.DEVNULL)
        more.setdefault("stderr", subprocess.DEVNULL)
        return subprocess.Popen(
            [self.binary, *arguments], cwd=self.path(folder), stdin=subprocess.DEVNULL, **more)

    def run(self, *arguments, **more):
        """Exit status, standard output and standard error."""
        process = self.start(
            *arguments, stdout=subprocess.PIPE, stderr=subprocess.PIPE, **more)
        out, err = process.communicate()
        return process.returncode, out, err

    def names(self, folder="."):
        return sorted(map(os.fsdecode, os.listdir(self.path(folder))))

    def fixed(self):
        """What --fix makes of a document."""
        self.write("sample/a.xib")
        self.run(*FIX, "sample/a.xib")
        text = self.read("sample/a.xib")
        shutil.rmtree(self.path("sample"))
        assert text != BEFORE
        return text

    def torn(self, names, fixed, folder="."):
        """What is wrong with documents that a run may have fixed; nil where nothing is."""
        left = [name for name in self.names(folder) if name not in names]
        if left:
            return f"{left[0]} is left behind"
        for name in names:
            if self.read(os.path.join(folder, name)) not in (BEFORE, fixed):
                return f"{name} is neither old nor new"
        return None


def ended(attack, number):
    """Runs that are ended when a file is there that is no document, or at another time."""
    # So long that writing takes its time.
    long = BEFORE + f"<!--{' ' * 3_000_000}-->\n"
    attack.write("sample/a.xib", long)
    attack.run(*FIX, "sample")
    fixed = attack.read("sample/a.xib")
    names = ["0.xib", "1.xib", "2.xib"]
    left_behind = 0
    for count in range(12):
        for name in names:
            attack.write(f"all/{name}", long)
        process = attack.start(*FIX, "--jobs", "1", "all")
        seen = 0
        while process.poll() is None:
            seen += len(os.listdir(attack.path("all"))) > len(names)
            if seen > count % 4:
                process.send_signal(number)
                break
        status = process.wait()
        if status not in (0, 1, -number):
            return f"ends with {status}"
        left = [name for name in attack.names("all") if name not in names]
        if number == signal.SIGKILL:
            # What is left is nothing that another run reads.
            report = json.loads(attack.run("--no-config", "--format", "json", "all")[1])
            if report["summary"]["documents"] != len(names) or len(left) > 1:
                return f"{left} left behind"
            left_behind += len(left)
            for name in left:
                os.remove(attack.path(f"all/{name}"))
        elif left:
            return f"{left[0]} is left behind"
        if any(attack.read(f"all/{name}") not in (long, fixed) for name in names):
            return "a document is neither old nor new"
    return None if left_behind or number != signal.SIGKILL else "never ended while it wrote"


def sigterm(attack):
    """--fix ended by SIGTERM"""
    return ended(attack, signal.SIGTERM)


def sigint(attack):
    """--fix ended by SIGINT"""
    return ended(attack, signal.SIGINT)


def sighup(attack):
    """--fix ended by SIGHUP"""
    return ended(attack, signal.SIGHUP)


def sigkill(attack):
    """--fix ended by SIGKILL"""
    return ended(attack, signal.SIGKILL)


def report_ended(attack):
    """a report with many pictures, ended at any time by SIGTERM"""
    attack.write("a.xib", ambiguous_scroll_views(40))
    for _ in range(6):
        process = attack.start("--no-config", "--output", "markdown=out/", "a.xib")
        pictures = attack.path("out/pictures")
        while process.poll() is None:
            if os.path.isdir(pictures) and len(os.listdir(pictures)) > random.randrange(40):
                process.send_signal(signal.SIGTERM)
                break
        process.wait()
        left = [n for n in attack.names("out") + attack.names("out/pictures") if n.endswith(".tmp")]
        if left:
            return f"{len(left)} left behind"
        shutil.rmtree(attack.path("out"))
    return None


def file_size_limit(attack):
    """--fix and reports with a limit of file size that they go beyond"""
    fixed = attack.fixed()
    attack.write("all/a.xib")

    def limit():
        resource.setrlimit(resource.RLIMIT_FSIZE, (512, 512))

    for arguments in (
        [*FIX, "all"], ["--no-config", "--output", "json=all/report", "all"],
        ["inspect", "--no-config", "--format", "html", "--output", "all/report", "all"],
    ):
        status, _, errors = attack.run(*arguments, preexec_fn=limit)
        if status != 2 or b"file too large" not in errors:
            return f"{' '.join(arguments)} ends with {status}: {errors.decode()}"
    return attack.torn(["a.xib"], fixed, "all")


def full_disk(attack):
    """--fix and reports on a full file system"""
    fixed = attack.fixed()
    os.makedirs(attack.path("disk"))
    if subprocess.run(
        ["mount", "-t", "tmpfs", "-o", "size=64k", "none", attack.path("disk")],
        capture_output=True, check=False,
    ).returncode:
        return "not tried: no file system can be mounted"
    try:
        names = [f"{index}.xib" for index in range(3)]
        for name in names:
            attack.write(f"disk/{name}")
        with open(attack.path("disk/filler"), "wb", buffering=0) as file:
            try:
                while True:
                    file.write(b"x" * 4096)
            except OSError:
                pass
        status, _, _ = attack.run(*FIX, "disk")
        if status != 2:
            return f"--fix ends with {status}"
        for option in ("--output=json=disk/report", "--write-baseline=disk/base.json"):
            if attack.run("--no-config", option, "disk")[0] != 2:
                return f"{option} does not end with 2"
        os.remove(attack.path("disk/filler"))
        return attack.torn(names, fixed, "disk")
    finally:
        subprocess.run(["umount", attack.path("disk")], check=False)


def four_at_once(attack):
    """four runs of --fix over the same documents at once, again and again"""
    fixed = attack.fixed()
    names = [f"{index:02}.xib" for index in range(8)]
    for _ in range(3):
        for name in names:
            attack.write(f"all/{name}")
        for process in [attack.start(*FIX, "all") for _ in range(4)]:
            if process.wait() not in (0, 1, 2):
                return f"ends with {process.returncode}"
        why = attack.torn(names, fixed, "all")
        if why:
            return why
        if any(attack.read(f"all/{name}") != fixed for name in names):
            return "a document is not fixed"
    return None


def victim(attack):
    attack.write("home/victim", PRECIOUS)
    os.chmod(attack.path("home/victim"), 0o600)


def is_harmed(attack):
    status = os.stat(attack.path("home/victim"))
    return (
        attack.read("home/victim") != PRECIOUS
        or status.st_mode & 0o777 != 0o600
        or attack.names("home") != ["victim"]
    )


def planted_outputs(attack):
    """links at the places of reports, a baseline, a picture and a configuration, to a file elsewhere"""
    victim(attack)
    attack.write("tree/a.xib")
    for name in ("report", "scrolllint-baseline.json", ".scrolllint.yml"):
        os.symlink("../home/victim", attack.path(f"tree/{name}"))
    for arguments in (
        ["--no-config", "--output", "json=report", "a.xib"],
        ["--no-config", "--output", "markdown=report", "a.xib"],
        ["inspect", "--no-config", "--output", "report", "a.xib"],
        ["picture", "--no-config", "--output", "report", "a.xib"],
        ["--no-config", "--write-baseline", "scrolllint-baseline.json", "a.xib"],
        ["init", "--baseline"],
    ):
        status = attack.run(*arguments, folder="tree")[0]
        if is_harmed(attack):
            return f"{' '.join(arguments)} wrote through the link"
        if status != 2:
            return f"{' '.join(arguments)} ends with {status}"
    return None


def planted_nothings(attack):
    """links to files that are not there yet"""
    victim(attack)
    attack.write("tree/a.xib")
    for name in ("report", "scrolllint-baseline.json", ".scrolllint.yml"):
        os.symlink("../home/new", attack.path(f"tree/{name}"))
    attack.run("--no-config", "--output", "json=report", "a.xib", folder="tree")
    attack.run("--no-config", "--write-baseline", "scrolllint-baseline.json", "a.xib", folder="tree")
    attack.run("init", "--baseline", folder="tree")
    return "a file was made at the target" if is_harmed(attack) else None


def planted_folders(attack):
    """a folder for pictures, and one of a report, that are links"""
    victim(attack)
    attack.write("tree/a.xib")
    attack.write("tree/out/notes.txt", "")
    os.symlink("../../home", attack.path("tree/out/pictures"))
    status = attack.run("--no-config", "--output", "markdown=out/", "a.xib", folder="tree")[0]
    return "written through the link" if is_harmed(attack) or status != 2 else None


def pruned_link(attack):
    """a baseline in a configuration, which is a link to one elsewhere"""
    attack.write("tree/a.xib")
    attack.run("--no-config", "--write-baseline", "base.json", "a.xib", folder="tree")
    os.makedirs(attack.path("home"))
    os.rename(attack.path("tree/base.json"), attack.path("home/victim"))
    before = attack.read("home/victim")
    os.symlink("../home/victim", attack.path("tree/base.json"))
    attack.write("tree/.scrolllint.yml", "baseline: base.json\n")
    attack.write("tree/a.xib", BEFORE.replace("<scrollView", "<view").replace("</scrollView", "</view"))
    status, _, errors = attack.run("--prune-baseline", folder="tree")
    if attack.read("home/victim") != before:
        return "--prune-baseline wrote through the link"
    return None if status == 2 else f"ends with {status}: {errors.decode()}"


def found_link(attack):
    """a document that is a link out of the folder, found and named"""
    fixed = attack.fixed()
    attack.write("home/a.xib")
    os.makedirs(attack.path("tree"))
    os.symlink("../home/a.xib", attack.path("tree/a.xib"))
    status = attack.run(*FIX, "tree")[0]
    if attack.read("home/a.xib") != BEFORE or status != 2:
        return f"found: ends with {status}"
    status = attack.run(*FIX, "tree/a.xib")[0]
    if attack.read("home/a.xib") != fixed or not os.path.islink(attack.path("tree/a.xib")):
        return f"named: ends with {status}"
    return None


def swapped_folder(attack):
    """a folder that gives way to a link while it is fixed, again and again"""
    fixed = attack.fixed()
    names = [f"{index}.xib" for index in range(8)]
    for name in names:
        attack.write(f"home/{name}")
    swapper = (
        "import os, random, time\n"
        "while True:\n"
        "    os.rename('tree/in', 'tree/away'); os.symlink('../home', 'tree/in')\n"
        "    os.unlink('tree/in'); os.rename('tree/away', 'tree/in')\n"
        "    time.sleep(random.random() / 200)\n"
    )
    wrote = 0
    for turn in range(100):
        # Whether a document is fixed between two swaps is up to the machine.
        if turn >= 10 and wrote:
            break
        shutil.rmtree(attack.path("tree"), ignore_errors=True)
        for name in names:
            attack.write(f"tree/in/{name}")
        process = subprocess.Popen([sys.executable, "-c", swapper], cwd=attack.path("."))
        attack.run(*FIX, "tree")
        process.kill()
        process.wait()
        if any(attack.read(f"home/{name}") != BEFORE for name in names):
            return "--fix wrote through the link"
        if attack.names("home") != names:
            return "something is left behind elsewhere"
        folder = "tree/in" if not os.path.islink(attack.path("tree/in")) else "tree/away"
        if os.path.isdir(attack.path(folder)):
            why = attack.torn(names, fixed, folder)
            if why:
                return why
            wrote += sum(attack.read(f"{folder}/{name}") == fixed for name in names)
    return None if wrote else "nothing was fixed"


def attributes(attack):
    """owner, mode and extended attributes of a document that is fixed and of a report that is replaced"""
    attack.write("a.xib")
    attack.write("report", "old")
    kept = {}
    for name in ("a.xib", "report"):
        path = attack.path(name)
        if os.getuid() == 0:
            os.chown(path, 12345, 23456)
        os.chmod(path, 0o2640)
        try:
            os.setxattr(path, "user.note", b"a\0b")
            os.setxattr(path, "user.empty", b"")
        except OSError:
            pass
        kept[name] = state(path)
    attack.run(*FIX, "a.xib")
    attack.run("--no-config", "--output", "json=report", "a.xib")
    if attack.read("a.xib") == BEFORE or attack.read("report") == "old":
        return "nothing was written"
    changed = [name for name, before in kept.items() if state(attack.path(name)) != before]
    return f"{changed[0]}: {kept[changed[0]]} became {state(attack.path(changed[0]))}" if changed else None


def state(path):
    status = os.stat(path)
    try:
        names = sorted(os.listxattr(path))
    except OSError:
        names = []
    return (
        status.st_uid, status.st_gid, oct(status.st_mode),
        [(name, os.getxattr(path, name)) for name in names],
    )


def foreign_owner(attack):
    """a document of somebody else's, in a folder that everybody may write: --fix refuses"""
    if os.getuid() != 0:
        return "not tried: only root can make one"
    attack.write("all/a.xib")
    os.chmod(attack.path("all/a.xib"), 0o666)
    os.chmod(attack.path("all"), 0o777)
    os.chmod(attack.path("."), 0o755)

    def become_nobody():
        os.setgroups([])
        os.setgid(65534)
        os.setuid(65534)

    with tempfile.TemporaryDirectory() as folder:
        os.chmod(folder, 0o755)
        other = Attack(shutil.copy(attack.binary, folder), attack.folder)
        try:
            status, _, errors = other.run(*FIX, "all", preexec_fn=become_nobody)
        except PermissionError:
            return "not tried: others may not enter the folder"
    if status != 2 or b"its owner cannot be preserved" not in errors:
        return f"ends with {status}: {errors.decode()}"
    return attack.torn(["a.xib"], BEFORE, "all")


def foreign_names(attack):
    """names that are not UTF-8, and names that look like what they are shown as, in every report"""
    fixed = attack.fixed()
    names = [b"caf\xe9.xib", rb"caf\xE9.xib", rb"caf\x5CxE9.xib", b"\xff\xfe/a.xib", b"\xcc\x81.xib"]
    for name in names:
        attack.write(b"all/" + name)
    seen = set()
    for form in ("text", "json", "sarif", "html", "markdown", "github", "gitlab", "codeclimate",
                 "checkstyle", "junit", "xcode", "concise"):
        out = attack.run("--no-config", "--format", form, "all")[1]
        out.decode("utf-8")
        if form == "json":
            seen = {item["path"] for item in json.loads(out)["diagnostics"]}
    if len(seen) != len(names):
        return f"{len(names)} names are shown as {len(seen)}"
    diff = attack.run("--no-config", "--diff", "--suggested-fixes", "all")[1]
    shutil.copytree(attack.path("all"), attack.path("copy/all"))
    if subprocess.run(
        ["git", "apply", "-"], input=diff, cwd=attack.path("copy"), check=False).returncode:
        return "git apply refuses the difference"
    status = attack.run(*FIX, "all")[0]
    wrong = [
        name for name in names for folder in (b"all/", b"copy/all/") if attack.read(folder + name) != fixed
    ]
    return f"{wrong[0]} is not fixed" if wrong else None if status == 0 else f"ends with {status}"


def foreign_names_in_git(attack):
    """the same, as Git lists them"""
    names = [b"caf\xe9.xib", rb"caf\xE9.xib", b"\xff/\xcc\x81.xib", "\u00e9.xib".encode(), "e\u0301.xib".encode()]
    subprocess.run(["git", "init", "-q", "."], cwd=attack.path("."), check=True)
    for name in names:
        attack.write(name)
    for step, option in (([], "--changed"), (["add", "-A"], "--staged"), ([], "--changed")):
        if step:
            subprocess.run(["git", *step], cwd=attack.path("."), check=True)
        out = attack.run("--no-config", option, "--format", "json")[1]
        count = json.loads(out)["summary"]["documents"]
        if count != len(names):
            return f"{option}: {count} of {len(names)} documents"
    with open(attack.path(".gitignore"), "wb") as file:
        file.write(b"caf\xe9.xib\n")
    subprocess.run(["git", "rm", "-q", "--cached", b"caf\xe9.xib"], cwd=attack.path("."), check=True)
    out = attack.run("--no-config", "--format", "json")[1]
    count = json.loads(out)["summary"]["documents"]
    return None if count == len(names) - 1 else f"ignored: {count} documents"


def other_kinds(attack):
    """baselines that are devices, pipes, folders and sockets"""
    import socket

    attack.write("a.xib")
    os.mkfifo(attack.path("pipe"))
    os.makedirs(attack.path("folder"))
    with socket.socket(socket.AF_UNIX) as server:
        folder = os.getcwd()
        os.chdir(attack.path("."))
        server.bind("socket")
        os.chdir(folder)
        for place in ("/dev/null", "/dev/zero", "pipe", "folder", "socket"):
            process = attack.start("--no-config", "--write-baseline", place, "a.xib")
            try:
                status = process.wait(30)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()
                status = "nothing"
            if status != 2:
                return f"{place}: ends with {status}"
    return None


def long_name(attack):
    """a document with the longest name that there is"""
    fixed = attack.fixed()
    name = "a" * 251 + ".xib"
    attack.write(f"all/{name}")
    status = attack.run(*FIX, "all")[0]
    return None if status == 0 and attack.read(f"all/{name}") == fixed else f"ends with {status}"


ATTACKS = [
    sigterm, sigint, sighup, sigkill, report_ended, file_size_limit, full_disk, four_at_once,
    planted_outputs, planted_nothings, planted_folders, pruned_link, found_link, swapped_folder,
    attributes, foreign_owner, foreign_names, foreign_names_in_git, other_kinds, long_name,
]


if __name__ == "__main__":
    main(__doc__, ATTACKS, Attack)
