"""Trials of installation, help, the schema, releases and the image."""

import functools
import http.server
import json
import os
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
import threading

import documentation
from integrations.trial import (
    DIST, GOOD, PREFIX, ROOT, VENV, archive, check, environment, has_ruby, marked, of_release, run,
    section, shell_quote, skip, without_swift, write,
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
    options = {word.strip(",") for line in shown for word in line.split() if word.startswith("--")}
    check({"--format", "--fix", "--config"} <= options, "--help has the options of lint, the default command")
    check(max(map(len, shown)) <= 80, "and 80 columns at most")
    version = run("scrolllint version", ROOT).stdout.strip()
    check(re.fullmatch(r"\d+\.\d+\.\d+(-[a-z.\d]+)?", version), "`version` is a semantic version")
    named = run("scrolllint --version", ROOT).stdout.strip()
    check(
        re.fullmatch(r"scrolllint \d+\.\d+\.\d+(-[a-z.\d]+)?( \([0-9a-f]+(-dirty)?\))?", named),
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
    path, version = archive()
    name = os.path.basename(path)
    wanted = r"scrolllint-[\d.]+(-dev)?-(linux-\w+|macos-universal)\.tar\.gz"
    check(re.fullmatch(wanted, name), f"it makes {name}")
    with tarfile.open(path) as opened:
        names = opened.getnames()
    root = f"scrolllint-{version}"
    check(all(each == root or each.startswith(root + "/") for each in names), "all of it is in one folder")
    for each in [
        "bin/scrolllint", "share/man/man1/scrolllint.1", "share/bash-completion/completions/scrolllint",
        "share/zsh/site-functions/_scrolllint", "share/fish/vendor_completions.d/scrolllint.fish",
        "share/doc/scrolllint/LICENSE", "share/doc/scrolllint/README.md",
    ]:
        check(f"{root}/{each}" in names, f"the archive has {each}")
    run("sha256sum -c *.sha256", DIST)
    scratch = tempfile.mkdtemp(prefix="scrolllint-")
    run(f"tar -xzf {path} -C {scratch} && {scratch}/{root}/bin/scrolllint {GOOD}", ROOT)
    if sys.platform == "linux":
        needed = run(f"readelf -d {scratch}/{root}/bin/scrolllint | grep NEEDED", ROOT).stdout
        needed = re.findall(r"\[(\w[\w.+-]*?)\.so", needed)
        check("libxml2" in needed, "libxml2 is linked dynamically")
        system = {"libc", "libm", "ld-linux-x86-64", "ld-linux-aarch64"}
        more = set(needed) - system - {"libxml2"}
        check(not more, "and nothing else but libc" + f": {' '.join(sorted(more))}" * bool(more))
    shutil.rmtree(scratch)

    first = digest(path)
    subprocess.run([os.path.join(ROOT, "script/release"), DIST], check=True, capture_output=True)
    check(digest(path) == first, "the same source makes the same archive")

    changelog = open(os.path.join(ROOT, "CHANGELOG.md"), encoding="utf-8").read()
    for part in re.split(r"^## ", changelog, flags=re.MULTILINE)[1:]:
        title = part.split("\n")[0]
        told = "### What a team's gate will notice\n" in part
        check(told, f"CHANGELOG.md: {title} says what a gate notices")
    notes = run("script/release --notes", ROOT, shown=4).stdout
    is_section = "## " + version not in notes and "What a team's gate will notice" in notes
    check(is_section, "the notes are its section")
    run("script/release --wrong", ROOT, status=[2])
    run("check-jsonschema --builtin-schema vendor.github-workflows .github/workflows/release.yml", ROOT)
    formula(version)
    download(path, version)


def formula(version):
    print("\n  -- the formula\n")
    run(f"SCROLLLINT_DOWNLOAD=file://{DIST} script/release --formula {DIST}", ROOT)
    path = os.path.join(DIST, "scrolllint.rb")
    text = open(path, encoding="utf-8").read()
    has_both = f'version "{version}"' in text and digest(archive()[0]).decode() in text
    check(has_both, "it has version and checksum")
    if not has_ruby():
        return skip("what it installs", "no Ruby here")
    run(f"ruby -c {path}", ROOT)
    cellar = tempfile.mkdtemp(prefix="scrolllint-")
    brew = os.path.join(ROOT, "script", "integrations", "brew.rb")
    run(f"ruby {brew} {path} {cellar}", ROOT)
    installed = {
        os.path.relpath(os.path.join(at, name), cellar)
        for at, _, names in os.walk(cellar) for name in names
    }
    wanted = {"bin/scrolllint", "share/man/man1/scrolllint.1", "share/zsh/site-functions/_scrolllint",
              "etc/bash_completion.d/scrolllint", "share/fish/vendor_completions.d/scrolllint.fish"}
    check(wanted <= installed, "it installs the command, its manual and its completions")
    shutil.rmtree(cellar)


def download(path, version):
    print("\n  -- script/install from an archive, without a compiler\n")
    name = os.path.basename(path)
    home = tempfile.mkdtemp(prefix="scrolllint-home-")
    prefix = os.path.join(home, "prefix")
    installed = os.path.join(prefix, "bin", "scrolllint")
    handler = functools.partial(http.server.SimpleHTTPRequestHandler, directory=DIST)
    handler.log_message = lambda *_: None
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        for address in [f"file://{DIST}", f"http://127.0.0.1:{server.server_port}/"]:
            env = environment(PATH=without_swift(), SCROLLLINT_DOWNLOAD=address)
            done = run(f"script/install --prefix {prefix}", ROOT, env=env)
            taken = f"took {address.rstrip('/')}/{name}".replace(ROOT, ".")
            check(taken in done.stdout, "it takes the archive")
            run(f"{installed} {GOOD}", ROOT)
            shutil.rmtree(prefix)
        server.shutdown()

    def refused(folder, what, status):
        env = environment(PATH=without_swift(), SCROLLLINT_DOWNLOAD=f"file://{folder}")
        # What a build needs is missing here: the error is of that where it goes on to build.
        done = run(f"script/install --prefix {prefix}", ROOT, status=[status], env=env)
        check(not os.path.exists(installed), f"{what}: nothing is installed")
        return done.stdout

    folder = os.path.join(home, "changed")
    os.mkdir(folder)
    check("Swift 6.1" in refused(folder, "no archive", 2), "it goes on to build")
    for each in [name, name + ".sha256"]:
        shutil.copy(os.path.join(DIST, each), folder)
    with open(os.path.join(folder, name), "ab") as file:
        file.write(b"x")
    said = refused(folder, "another archive", 2)
    check("not what its checksum says" in said and "Swift" not in said, "it says so, and does not build")
    # An archive of a machine that has what this one has not.
    root = os.path.join(home, f"scrolllint-{version}")
    write(root, "bin/scrolllint", "#!/bin/sh\necho cannot find libxml2 >&2\nexit 127\n")
    os.chmod(os.path.join(root, "bin/scrolllint"), 0o755)
    run(f"tar -czf changed/{name} scrolllint-{version} && cd changed && sha256sum {name} >{name}.sha256", home)
    said = refused(folder, "an archive that does not run", 2)
    check("cannot find libxml2" in said and "Swift 6.1" in said, "it says why, and goes on to build")
    for value in ["", f"file://{DIST}"]:
        env = environment(PATH=without_swift(), SCROLLLINT_DOWNLOAD=value)
        option = "--build" if value else ""
        run(f"script/install --prefix {prefix} {option}", ROOT, status=[2], env=env)
    check(not os.path.exists(installed), "--build, or an empty SCROLLLINT_DOWNLOAD, takes none")
    for block in marked("archive"):
        run(of_release(block.text), home, env=environment(HOME=home, PATH=without_swift()))
        check(os.path.exists(os.path.join(home, ".local/bin/scrolllint")), "the documented commands install it")
        shutil.rmtree(os.path.join(home, ".local"))
    shutil.rmtree(home)


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
