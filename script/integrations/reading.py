"""Trials of all that the README and docs/ tell a reader to do."""

import glob
import json
import os
import re
import shutil
import subprocess
import tempfile

import documentation
from integrations.trial import (
    BAD, BINARY, REPOSITORY, REVISION, ROOT, build_home, check, copy, environment, git, marked,
    project, run, section, skip, write,
)


def newcomer():
    section("A newcomer's way: install, first run, baseline, green")
    home = tempfile.mkdtemp(prefix="scrolllint-home-")
    folder = tempfile.mkdtemp(prefix="scrolllint-")
    os.mkdir(os.path.join(folder, "origin"))
    os.symlink(ROOT, os.path.join(folder, "origin", "scrolllint"))
    for block in marked("install"):
        text = block.text.replace(REPOSITORY, "origin/scrolllint")
        check(text != block.text, "it leaves the address to the reader")
        # The clone is made, and what is built is this tree: a build of its own takes minutes.
        built = f"cd scrolllint && ls script/install && cd {ROOT}"
        text = re.sub(r"^cd scrolllint$", built, text, flags=re.MULTILINE)
        path = os.pathsep.join(environment()["PATH"].split(os.pathsep)[1:])
        run(text, folder, env=environment(PATH=path, **build_home(home)))
    installed = os.path.join(home, ".local", "bin")
    check(os.path.exists(os.path.join(installed, "scrolllint")), "it is below the prefix")
    env = environment(HOME=home)
    env["PATH"] = os.pathsep.join([installed, env["PATH"]])
    shutil.rmtree(folder)
    for block in marked("gate"):
        folder = project()
        statuses = []
        for command in block.text.strip().split("\n"):
            command = re.sub(r"\s+#.*$", "", command)
            done = run(command, folder, status=[0, 1], env=env)
            if command == "scrolllint":
                statuses.append(done.returncode)
        check(statuses == [1, 0], "red before the baseline, green after it")
        staged = git(folder, "diff", "--cached", "--name-only").split()
        check(
            staged == [".scrolllint.yml", "scrolllint-baseline.json"],
            "configuration and baseline are ready to be committed")
        copy(BAD, folder, "App/New.storyboard")
        run("scrolllint", folder, status=[1], env=env)
        shutil.rmtree(folder)
    shutil.rmtree(home)


def documented():
    section("Every other block of README.md and docs/")
    done_elsewhere = {
        "pre-commit", "workflow", "steps", "gitlab", "formats", "xcode", "plugin", "install", "gate",
        "hook", "archive", "xcode cloud", "fastlane", "danger", "bazel module", "bazel build",
    }
    # In Tests/CommandTests: ReadmeTests and DocumentationTests.
    done_by_swift_test = {"console", "yaml", "text"}
    folder = project()
    home = tempfile.mkdtemp(prefix="scrolllint-home-")
    env = environment(HOME=home)
    pages = [os.path.join(ROOT, "README.md")] + sorted(
        glob.glob(os.path.join(ROOT, "docs", "*.md"))
        + glob.glob(os.path.join(ROOT, "docs", "internals", "*.md")))
    for page in pages:
        name = os.path.relpath(page, ROOT)
        for block in documentation.blocks(page):
            if block.mark in done_elsewhere or block.language in done_by_swift_test:
                continue
            where = f"{name}:{block.line}"
            if block.language in SNIPPETS:
                print(f"  [{where}]")
                SNIPPETS[block.language](block, folder)
                continue
            if not check(block.language == "sh", f"{where}: a block of a kind that is tried"):
                continue
            if block.mark.startswith("not here"):
                skip(where, block.mark)
                continue
            for command in block.text.strip().split("\n"):
                documented_command(where, command, folder, env, block.mark == "in the repository")
        for line, command in documentation.indented_commands(page):
            documented_command(f"{name}:{line}", command, folder, env)
    shutil.rmtree(folder)
    shutil.rmtree(home)


def reports():
    section("The reports, read with parsers that others wrote")
    run(f"script/validate-reports {BINARY}", ROOT)


def swift_snippet(block, folder):
    """A manifest's dependencies, or a use of the library."""
    if block.text.startswith("dependencies:"):
        package = tempfile.mkdtemp(prefix="scrolllint-")
        text = block.text.replace(REPOSITORY, "https://example.com/scrolllint")
        text = text.replace(REVISION, "0" * 40)
        write(package, "Package.swift", (
            "// swift-tools-version: 6.1\nimport PackageDescription\n"
            f'let package = Package(name: "App", {text})\n'))
        done = run("swift package dump-package", package, shown=0)
        check("scrolllint" in done.stdout, "the manifest depends on the package")
        return shutil.rmtree(package)
    # As a script, against the module that `swift build` leaves.
    source = write(folder, "snippet/main.swift", block.text)
    run("swift build --product scrolllint --quiet; swift build --target ScrollLint --quiet", ROOT)
    modules = (
        "-I .build/debug/Modules -I Sources/CLibXML2 -I Sources/CLibYAML -I Sources/CLinux -Xcc -fmodule-map-file=.build/debug/CBuild.build/module.modulemap"
        " $(pkg-config --cflags libxml-2.0 yaml-0.1)"
    )
    run(f"swiftc -swift-version 6 -typecheck {modules} {source}", ROOT)


def json_snippet(block, _):
    try:
        json.loads(block.text)
        problem = ""
    except ValueError as error:
        problem = f": {error}"
    check(not problem, f"it is JSON{problem}")


SNIPPETS = {"json": json_snippet, "swift": swift_snippet}


def documented_command(where, command, folder, env, in_repository=False):
    command = re.sub(r"\s+#.*$", "", command).strip()
    if not command:
        return
    # One run and documents of our own: what it shows is that the command line is right.
    command = re.sub(r"^(script/bench) DIR$", r"\1 DIR --pairs 1", command)
    command = re.sub(r"\bDIR\b", "Fixtures/layouts", command)
    command = command.replace("PATH…", "Fixtures/cases")
    if command.startswith("scrolllint init"):
        for name in [".scrolllint.yml", "scrolllint-baseline.json"]:
            if os.path.exists(os.path.join(folder, name)):
                os.remove(os.path.join(folder, name))
    command = re.sub(r"\bLABELS\b", lambda _: labels(folder), command)
    if command.startswith("script/test"):
        return skip(f"{where} {command}", "is what calls this")
    print(f"  [{where}]")
    at_root = in_repository or command.startswith("script/") or "Fixtures/" in command
    # 2 would be a command line that is not understood, or a document that is not there.
    status = [0] if in_repository else [0, 1]
    # What a build needs is in the builder's home.
    run(command, ROOT if at_root else folder, status=status, shown=6,
        env=dict(env, PATH=env["PATH"], **build_home(env["HOME"])) if at_root else env)


def labels(folder):
    """Reference verdicts for script/agreement: our own, with which we agree."""
    layouts = os.path.join(ROOT, "Fixtures", "layouts")
    run_inspect = [BINARY, "inspect", "--format", "jsonl"]
    done = subprocess.run(run_inspect, cwd=layouts, check=True, capture_output=True, text=True)
    lines = []
    for item in map(json.loads, done.stdout.splitlines()):
        verdicts = {
            traits: {
                name: each[name]["verdict"] for name in ["contentWidth", "contentHeight", "frame"]
            }
            for each in item["configurations"]
            for traits in each["traits"]
        }
        canvas = [each["traits"][0] for each in item["configurations"] if each["canvas"]]
        lines.append(json.dumps({
            "file": item["path"], "id": item["id"], "configurations": verdicts,
            "canvas": canvas[0] if canvas else "default", "xcodeFlag": False, "subviews": 1,
            "contentConstraints": 1, "contentLayoutGuide": False, "fixedFrame": False,
            "verifyAmbiguity": None,
        }))
    return write(folder, "labels.jsonl", "\n".join(lines) + "\n")
