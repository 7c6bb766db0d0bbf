"""A team with an old app adopts the linter, from the clone to the upgrade."""

import os
import re
import shutil
import tempfile

from integrations.trial import (
    DIST, GOOD, ROOT, archive, bad_rule, check, copy, environment, git, marked, project, run, section,
    without_swift, write,
)

# A document with a finding of its own, which the old app has nothing like.
NEW = os.path.join(ROOT, "Fixtures", "cases", "top-pin-only.storyboard")


def adoption():
    section("An old project adopts it")
    _, version = archive()
    home = tempfile.mkdtemp(prefix="scrolllint-home-")

    print("\n  -- install from an archive, without a compiler\n")
    prefix = os.path.join(home, ".local")
    path = os.pathsep.join([os.path.join(prefix, "bin"), without_swift()])
    env = environment(HOME=home, PATH=path, SCROLLLINT_DOWNLOAD=f"file://{DIST}")
    run(f"script/install --prefix {prefix}", ROOT, env=env)
    here = run("command -v scrolllint; scrolllint --version", home, env=env).stdout
    check(here.startswith(prefix) and version in here, "it is what the shell finds")

    print("\n  -- clone, gate, baseline\n")
    origin = project()
    git(origin, "add", "-A")
    git(origin, "commit", "-qm", "An old app")
    run(f"git clone -q {origin} app", home, env=env)
    app = os.path.join(home, "app")
    git(app, "config", "user.name", "Somebody")
    git(app, "config", "user.email", "somebody@example.com")

    def linted(status, command="scrolllint"):
        return run(command, app, status=[status], env=env).stdout

    check(bad_rule() in linted(1), "the old app has a finding")
    for block in marked("gate"):
        for command in block.text.strip().split("\n"):
            run(re.sub(r"\s+#.*$", "", command), app, status=[0, 1], env=env)
    check(len(linted(0).strip().split("\n")) == 1, "green, and one line sums up")
    run("git commit -qm 'Layout is linted'", app, env=env)

    print("\n  -- a hook, and the rename of a folder\n")
    for block in marked("hook"):
        os.chmod(write(app, ".git/hooks/pre-commit", block.text), 0o755)
    run("git mv App Screens", app, env=env)
    check(bad_rule() not in linted(0), "what was accepted stays accepted where its folder has another name")
    run("git commit -qm 'App is called Screens'", app, env=env)
    linted(0)
    copy(GOOD, app, "Screens/Good.storyboard")
    run("git add -A && git commit -qm 'A good screen'", app, env=env)
    copy(NEW, app, "Screens/New.storyboard")
    done = run("git add -A && git commit -qm 'A bad screen'", app, status=[1], env=env)
    check("Screens/New.storyboard:" in done.stdout, "the hook refuses what is new")
    check("Screens/Main.storyboard:" not in done.stdout, "and nothing that was accepted")
    check("Screens/New.storyboard:" in linted(1), "so does the gate")

    print("\n  -- a fix\n")
    check("+" in linted(1, "scrolllint --diff --suggested-fixes Screens/New.storyboard"), "it is shown first")
    linted(0, "scrolllint --fix --suggested-fixes Screens/New.storyboard")
    run("git add -A && git commit -qm 'A screen that scrolls'", app, env=env)
    linted(0)
    copy(GOOD, app, "Screens/Main.storyboard")
    linted(0, "scrolllint --prune-baseline")
    left = open(os.path.join(app, "scrolllint-baseline.json"), encoding="utf-8").read()
    check(bad_rule() not in left, "what was accepted and is fixed leaves the baseline")
    run("git add -A && git commit -qm 'An old screen scrolls, too'", app, env=env)

    print("\n  -- an upgrade, with required_version\n")
    configuration = open(os.path.join(app, ".scrolllint.yml"), encoding="utf-8").read()
    write(app, ".scrolllint.yml", configuration + f'required_version: "{version}"\n')
    linted(0)
    major = int(version.split(".")[0]) + 1
    write(app, ".scrolllint.yml", configuration + f'required_version: ">={major}"\n')
    said = linted(2)
    check(
        f"scrolllint >={major} is required" in said and version in said,
        "a machine that was not upgraded says which version is asked for, and which it has")
    write(app, ".scrolllint.yml", configuration + f'required_version: ">={version}, <{major}"\n')
    # The same version once more stands for the next one.
    run(f"script/install --prefix {prefix}", ROOT, env=env)
    linted(0)
    for folder in [origin, home]:
        shutil.rmtree(folder)
