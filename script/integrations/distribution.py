"""Trials of installation, help, the schema, releases and the image."""

import glob
import json
import os
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile

import documentation
from integrations.trial import (
    DIST, GOOD, PREFIX, ROOT, VENV, check, run, section, shell_quote, skip, write,
)


def install():
    section("script/install: command, manual, completions")
    run(f"script/install --prefix {PREFIX}", ROOT)
    run("scrolllint --version", ROOT)
    run("script/install --prefix", ROOT, status=[2])
    run("script/install --prefix /dev/null/nowhere", ROOT, status=[2])

    confirm = "source script/requirements.sh; confirm brew install libxml2"
    asked = run(f"env -u ASSUME_YES bash -c '{confirm}' </dev/null", ROOT, status=[2])
    check("This needs: brew install libxml2" in asked.stdout, "it does not change the system unasked")
    run(f"ASSUME_YES=1 bash -c '{confirm}' </dev/null", ROOT)

    page = os.path.join(PREFIX, "share/man/man1/scrolllint.1")
    text = open(page, encoding="utf-8").read()
    for command in ["lint", "inspect", "rules", "explain", "config", "init", "version"]:
        check(f".It Cm {command}" in text, f"the manual has {command}")
    if shutil.which("mandoc"):
        run(f"mandoc -T lint -W error {page}", ROOT)
    if shutil.which("man"):
        shown = run(f"MANWIDTH=72 man -l {page} | head -8", ROOT).stdout
        check("warning" not in shown, "man has nothing to complain of")

    script = os.path.join(PREFIX, "share/bash-completion/completions/scrolllint")
    for words, wanted in [
        ("scrolllint ins", ["inspect"]), ("scrolllint --fail", ["--fail-on"]),
        ("scrolllint --fail-on nev", ["never"]), ("scrolllint --format conc", ["concise"]),
        ("scrolllint --only-rule never_s", ["never_scrolls"]),
        ("scrolllint explain never_s", ["never_scrolls"]),
    ]:
        count = len(words.split())
        complete = (
            f"source {script}; COMP_WORDS=({words}); COMP_CWORD={count - 1}; COMP_LINE='{words}'; "
            f"COMP_POINT={len(words)}; _scrolllint scrolllint '{words.split()[-1]}' "
            f"'{words.split()[-2]}'; echo \"${{COMPREPLY[@]}}\""
        )
        done = run(f"bash -c {shell_quote(complete)}", ROOT)
        check(done.stdout.split() == wanted, f"bash completes `{words}`")
    for shell, path in [
        ("zsh", "share/zsh/site-functions/_scrolllint"),
        ("fish", "share/fish/vendor_completions.d/scrolllint.fish"),
    ]:
        if shutil.which(shell):
            run(f"{shell} -n {os.path.join(PREFIX, path)}", ROOT)
        else:
            check("inspect" in open(os.path.join(PREFIX, path)).read(), f"{shell}'s knows inspect")
            skip(f"{shell} -n", f"no {shell} here")
    if shutil.which("fish"):
        path = os.path.join(PREFIX, "share/fish/vendor_completions.d/scrolllint.fish")
        done = run(f"fish -c 'source {path}; complete -C \"scrolllint ins\"'", ROOT)
        check("inspect" in done.stdout, "fish completes `ins` to `inspect`")


def usage():
    section("--help and --version")
    shown = run("scrolllint --help", ROOT, shown=60).stdout.rstrip().split("\n")
    check(len(shown) <= 40, f"--help is {len(shown)} lines: one screen")
    check(max(map(len, shown)) <= 80, "and 80 columns at most")
    version = run("scrolllint --version", ROOT).stdout.strip()
    check(
        re.fullmatch(r"scrolllint \d+\.\d+\.\d+(-[a-z.\d]+)?( \([0-9a-f]+(-dirty)?\))?", version),
        "--version is the name, a semantic version and the commit",
    )


def schema():
    section("The configuration's JSON schema, as editors read it")
    schema = os.path.join(ROOT, "docs", "scrolllint.schema.json")
    run("check-jsonschema --check-metaschema docs/scrolllint.schema.json", ROOT)
    folder = tempfile.mkdtemp(prefix="scrolllint-")
    page = os.path.join(ROOT, "docs", "configuration.md")
    written = [block.text for block in documentation.blocks(page) if block.language == "yaml"]
    check(written, "docs/configuration.md has an example")
    for text in written:
        write(folder, "example.yml", text)
        run(f"check-jsonschema --schemafile {schema} example.yml", folder)
    run("scrolllint init", folder)
    # Each key's example by itself: together some exclude each other.
    starter = open(os.path.join(folder, ".scrolllint.yml"), encoding="utf-8").read()
    keys = [re.sub(r"^# ?", "", part, flags=re.MULTILINE) for part in starter.split("\n\n")[1:]]
    for number, key in enumerate(keys):
        write(folder, f"key-{number}.yml", re.sub(r"^[A-Z`].*$", "", key, flags=re.MULTILINE))
    check(len(keys) > 5, f"the starter file has {len(keys)} parts")
    run(f"check-jsonschema --schemafile {schema} key-*.yml", folder)
    # What the command refuses, an editor underlines.
    for text in ["strikt: true", "strict: maybe", "disabled_rules: [nevr_scrolls]", "reporter: sarf",
                 "custom_classes: {A: {like: UILable}}", "never_scrolls: fatal", "only_rules: []",
                 "fail_on: warnings"]:
        write(folder, "wrong.yml", text + "\n")
        run(f"check-jsonschema --schemafile {schema} wrong.yml", folder, status=[1], shown=2)
        run("scrolllint --config wrong.yml", folder, status=[2])
    shutil.rmtree(folder)


def release():
    section("script/release")
    shutil.rmtree(DIST, ignore_errors=True)
    run(f"script/release {DIST}", ROOT, shown=20)
    archives = glob.glob(os.path.join(DIST, "scrolllint-*-*.tar.gz"))
    if not check(len(archives) == 1, "one archive of binaries"):
        return
    with tarfile.open(archives[0]) as archive:
        names = archive.getnames()
    root = names[0].split("/")[0]
    for name in [
        "bin/scrolllint", "share/man/man1/scrolllint.1", "LICENSE",
        "share/bash-completion/completions/scrolllint",
        "share/zsh/site-functions/_scrolllint",
        "share/fish/vendor_completions.d/scrolllint.fish",
    ]:
        check(f"{root}/{name}" in names, f"the archive has {name}")
    run("sha256sum -c *.sha256", DIST)
    scratch = tempfile.mkdtemp(prefix="scrolllint-")
    run(f"tar -xzf {archives[0]} -C {scratch} && {scratch}/{root}/bin/scrolllint {GOOD}", ROOT)
    if sys.platform == "linux":
        done = run(f"readelf -d {scratch}/{root}/bin/scrolllint | grep NEEDED", ROOT)
        check("libswift" not in done.stdout, "nothing of Swift is linked dynamically")
        check("libxml2" in done.stdout, "libxml2 is")
        libraries = subprocess.run(
            ["pkg-config", "--variable=libdir", "yaml-0.1"], capture_output=True, text=True)
        if os.path.exists(os.path.join(libraries.stdout.strip(), "libyaml.a")):
            check("libyaml" not in done.stdout, "libyaml is inside")
        else:
            skip("libyaml inside", "no libyaml.a here")
    shutil.rmtree(scratch)

    first = digest(archives[0])
    subprocess.run([os.path.join(ROOT, "script/release"), DIST], check=True, capture_output=True)
    check(digest(archives[0]) == first, "the same source makes the same archive")


def digest(path):
    return subprocess.run(["sha256sum", path], check=True, capture_output=True).stdout.split()[0]


def docker():
    section("Dockerfile")
    code = (
        "import json; from dockerfile_parse import DockerfileParser as P; "
        "print(json.dumps(P(path='.', cache_content=True).structure))"
    )
    done = subprocess.run(
        [os.path.join(VENV, "bin", "python"), "-c", code],
        cwd=ROOT, capture_output=True, text=True)
    if not check(done.returncode == 0, "it parses"):
        return print(done.stderr)
    steps = [(step["instruction"], step["value"]) for step in json.loads(done.stdout)]
    check([word for word, _ in steps].count("FROM") == 2, "two stages")
    ignored = open(os.path.join(ROOT, ".dockerignore")).read().split()
    scratch = tempfile.mkdtemp(prefix="scrolllint-")
    for word, value in steps:
        if word == "COPY" and not value.startswith("--from"):
            for source in value.split()[:-1]:
                path = os.path.join(ROOT, source)
                there = os.path.exists(path) and (
                    source not in ignored or "!" + source in ignored)
                if not check(there, f"what it copies is there: {source}"):
                    continue
                target = os.path.join(scratch, source)
                os.makedirs(os.path.dirname(target), exist_ok=True)
                (shutil.copytree if os.path.isdir(path) else shutil.copyfile)(path, target)
    run("swift package describe", scratch, shown=3)
    shutil.rmtree(scratch)
    if shutil.which("docker") and subprocess.run(["docker", "info"], capture_output=True).returncode == 0:
        run("docker build -q -t scrolllint-test . && docker run --rm scrolllint-test --version", ROOT)
    else:
        skip("docker build", "no Docker engine here")
