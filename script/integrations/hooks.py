"""Trials of pre-commit, from PyPI, in scratch repositories."""

import functools
import os
import shutil
import subprocess
import tempfile

from integrations.trial import (
    BAD, CACHE, DIST, GOOD, REPOSITORY, REVISION, ROOT, archive, bad_rule, check, copy, environment, git,
    marked, repository, run, section, skip, without_swift, write,
)


def snapshot():
    """This working tree, committed or not, as the repository that pre-commit clones."""
    folder = tempfile.mkdtemp(prefix="scrolllint-hooks-")
    listed = git(ROOT, "ls-files", "-co", "--exclude-standard", "-z")
    for name in filter(None, listed.split("\0")):
        # Fixtures are no part of the build: without them the commit changes only where the hook does.
        is_needed = name == "docs/scrolllint.1" or not name.startswith(("Fixtures/", "docs/"))
        if is_needed and os.path.exists(os.path.join(ROOT, name)):
            target = os.path.join(folder, name)
            os.makedirs(os.path.dirname(target), exist_ok=True)
            shutil.copy(os.path.join(ROOT, name), target)
    git(folder, "init", "-q", "-b", "main")
    git(folder, "add", "-A")
    # At a fixed time, so that the same tree is the same revision and is built once.
    time = "2000-01-01T00:00:00Z"
    subprocess.run(
        ["git", "-c", "user.name=Somebody", "-c", "user.email=somebody@example.com",
         "commit", "-qm", "Snapshot"],
        cwd=folder, check=True,
        env=environment(GIT_AUTHOR_DATE=time, GIT_COMMITTER_DATE=time),
    )
    # One path for all times, since pre-commit keeps what it built by path and revision.
    fixed = os.path.join(CACHE, "hooks")
    shutil.rmtree(fixed, ignore_errors=True)
    shutil.move(folder, fixed)
    return fixed, git(fixed, "rev-parse", "HEAD")


def pre_commit(quick):
    section("pre-commit, from PyPI, in a scratch repository")
    run("pre-commit validate-manifest .pre-commit-hooks.yaml", ROOT)
    try_archive_by_hook()
    hooks, revision = snapshot()
    for block in marked("pre-commit"):
        builds = "id: scrolllint\n" in block.text
        hook = "that builds" if builds else "that is installed"
        print(f"\n  -- the hook {hook}, as in {os.path.relpath(block.path, ROOT)}:{block.line}\n")
        if builds and quick:
            skip("the hook that builds", "--quick")
            continue
        check(REPOSITORY in block.text, "the documented configuration leaves the address to the reader")
        folder = repository()
        text = block.text.replace(REPOSITORY, hooks).replace(REVISION, revision)
        write(folder, ".pre-commit-config.yaml", text)
        run("cat .pre-commit-config.yaml; pre-commit validate-config", folder)
        # For the hook that builds, the one that is installed must not answer.
        path = environment()["PATH"].split(os.pathsep)
        env = environment(PATH=os.pathsep.join(path[1:])) if builds else environment()
        try_commits(folder, functools.partial(run, env=env))
        shutil.rmtree(folder)


def try_archive_by_hook():
    """The hook that pre-commit starts, with an archive and without a compiler."""
    print("\n  -- the hook, where there is an archive\n")
    archive()
    hooks, _ = snapshot()
    folder = repository()
    copy(BAD, folder, "App/Bad.storyboard")
    env = environment(PATH=without_swift(), SCROLLLINT_DOWNLOAD=f"file://{DIST}")
    # As in a commit, where git names its own index to what it starts.
    env["GIT_INDEX_FILE"] = os.path.join(folder, ".git", "index")
    done = run(f"{hooks}/script/hook App/Bad.storyboard", folder, status=[1], env=env)
    check("scrolllint: took file://" in done.stdout, "it takes the archive")
    check(bad_rule() in done.stdout, "and lints with it")
    done = run(f"{hooks}/script/hook App/Bad.storyboard", folder, status=[1],
               env=environment(PATH=without_swift(), SCROLLLINT_DOWNLOAD="file:///nowhere"))
    check("took" not in done.stdout, "a second time it is there")
    shutil.rmtree(folder)


def git_hook():
    section("A hook of Git alone")
    for block in marked("hook"):
        folder = repository()
        copy(BAD, folder, "App/Old.storyboard")
        git(folder, "add", "-A")
        git(folder, "commit", "-qm", "What was there")
        os.chmod(write(folder, ".git/hooks/pre-commit", block.text), 0o755)
        run("git mv App/Old.storyboard App/Moved.storyboard && git commit -qm 'Moved'", folder)
        copy(BAD, folder, "App/New.storyboard")
        done = run("git add -A && git commit -qm 'New'", folder, status=[1])
        check("App/New.storyboard:" in done.stdout, "it reports what is new")
        check("Moved.storyboard:" not in done.stdout, "and nothing that was there")
        shutil.rmtree(folder)


def try_commits(folder, run):
    run("pre-commit install", folder)
    copy(GOOD, folder, "App/Good.storyboard")
    write(folder, "README.md", "# App\n")
    run("git add -A && git commit -qm 'A good storyboard'", folder)
    check(git(folder, "rev-list", "--count", "HEAD") == "1", "a good storyboard is committed")

    copy(BAD, folder, "App/Bad.storyboard")
    done = run("git add -A && git commit -m 'A bad storyboard'", folder, status=[1], shown=20)
    check(bad_rule() in done.stdout, f"the hook reports {bad_rule()}")
    check("App/Bad.storyboard:" in done.stdout, "at its place in App/Bad.storyboard")
    check("Good.storyboard" not in done.stdout, "and does not look at what is not staged")
    check(git(folder, "rev-list", "--count", "HEAD") == "1", "a bad storyboard blocks the commit")

    git(folder, "reset", "-q")
    copy(GOOD, folder, "App/Other.storyboard")
    done = run("git add App/Other.storyboard && git commit -m 'Another good one'", folder)
    check(os.path.exists(os.path.join(folder, "App/Bad.storyboard")), "the bad one lies unstaged")
    check(git(folder, "rev-list", "--count", "HEAD") == "2", "only staged documents are linted")

    os.remove(os.path.join(folder, "App/Bad.storyboard"))
    copy(BAD, folder, "App/Good.storyboard")
    git(folder, "add", "-A")
    copy(GOOD, folder, "App/Good.storyboard")
    run("git commit -m 'Staged bad, good on disk'", folder, status=[1], shown=20)
    check(git(folder, "rev-list", "--count", "HEAD") == "2", "what is staged counts, not the disk")

    git(folder, "reset", "-q", "--hard")
    write(folder, ".scrolllint.yml", "excluded: [Pods]\n")
    copy(BAD, folder, "Pods/Bad.storyboard")
    run("git add -A && git commit -qm 'Excluded'", folder)
    check(git(folder, "rev-list", "--count", "HEAD") == "3", "what is excluded stays excluded")

    write(folder, "README.md", "# An app\n")
    done = run("git commit -qam 'No document'", folder)
    check(
        "Skipped" in done.stdout or "no files to check" in done.stdout,
        "a commit without documents skips the hook")
