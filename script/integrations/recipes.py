"""Trials of the recipes for Xcode Cloud, fastlane, Danger and Bazel, with stand-ins for these."""

import os
import shutil

from integrations.hooks import snapshot
from integrations.trial import (
    BAD, DIST, REPOSITORY, REVISION, archive, bad_rule, check, copy, environment, git, has_ruby, marked,
    of_release, project, run, section, skip, without_swift, write,
)


def recipes():
    section("Recipes of docs/integrations.md")
    xcode_cloud()
    if has_ruby():
        fastlane()
        danger()
    else:
        skip("the recipes for fastlane and Danger", "no Ruby here")
    bazel()


def xcode_cloud():
    print("\n  -- Xcode Cloud\n")
    archive()
    hooks, revision = snapshot()
    for block in marked("xcode cloud"):
        folder = project()
        home = os.path.join(folder, "home")
        text = block.text.replace(REPOSITORY, hooks).replace(REVISION, revision)
        os.chmod(write(folder, "ci_scripts/ci_post_clone.sh", text), 0o755)
        env = environment(
            HOME=home, PATH=without_swift(), CI_PRIMARY_REPOSITORY_PATH=folder,
            SCROLLLINT_DOWNLOAD=f"file://{DIST}")
        os.mkdir(home)
        done = run("./ci_post_clone.sh", os.path.join(folder, "ci_scripts"), status=[1], env=env)
        check(f"{folder}/App/Main.storyboard:" in done.stdout, "an error with an absolute path fails the build")
        os.remove(os.path.join(folder, "App/Main.storyboard"))
        shutil.rmtree(home)
        os.mkdir(home)
        run("./ci_post_clone.sh", os.path.join(folder, "ci_scripts"), env=env)
        shutil.rmtree(folder)


def fastlane():
    print("\n  -- fastlane\n")
    # fastlane's `sh` raises where the command fails.
    stand_in = """
      def desc(text) = puts(text)
      def lane(name) = (Dir.chdir("fastlane") { yield })
      def sh(*command) = system(*command) || raise("exit status of #{command[0]} was #{$?.exitstatus}")
    """
    for block in marked("fastlane"):
        folder = project()
        write(folder, "fastlane/Fastfile", block.text)
        write(folder, "run.rb", f"{stand_in}\nload 'fastlane/Fastfile'\n")
        done = run("ruby run.rb", folder, status=[1], shown=6)
        check("exit status of scrolllint was 1" in done.stdout, "a finding ends the lane")
        check(os.path.exists(os.path.join(folder, "fastlane/scrolllint-junit.xml")), "the report is written")
        os.remove(os.path.join(folder, "App/Main.storyboard"))
        run("ruby run.rb", folder)
        shutil.rmtree(folder)


def danger():
    print("\n  -- Danger\n")
    stand_in = """
      def failure(text, file: nil, line: nil) = puts("failure #{file}:#{line} #{text}")
      def warn(text, file: nil, line: nil) = puts("warning #{file}:#{line} #{text}")
      def github = Struct.new(:branch_for_base).new("main")
    """
    for block in marked("danger"):
        folder = project()
        git(folder, "add", "-A")
        git(folder, "commit", "-qm", "What was there")
        git(folder, "update-ref", "refs/remotes/origin/main", "HEAD")
        write(folder, "Dangerfile", block.text)
        write(folder, "run.rb", f"{stand_in}\nload 'Dangerfile'\n")
        done = run("ruby run.rb", folder)
        check(done.stdout == "", "what was there is not told")
        copy(BAD, folder, "App/New.storyboard")
        done = run("ruby run.rb", folder)
        is_told = "failure App/New.storyboard:19 " in done.stdout and bad_rule() in done.stdout
        check(is_told, "what is new is, at its line")
        git(folder, "update-ref", "-d", "refs/remotes/origin/main")
        check("failure : scrolllint: " in run("ruby run.rb || true", folder).stdout, "a run that fails is told")
        shutil.rmtree(folder)


def bazel():
    print("\n  -- Bazel\n")
    skip("bazel test", "Debian's Bazel needs rules from the network")
    path, _ = archive()
    module, rule = [[block.text for block in marked(mark)] for mark in ["bazel module", "bazel build"]]
    # Starlark is a part of Python.
    given = {}
    exec(of_release(module[0]), {
        "use_repo_rule": lambda file, name: check(name == "http_archive", "the rule") and given.update})
    check(given["urls"] == [f"file://{path}"], "the address is the archive's")
    done = run(f"tar -tzf {path} {given['strip_prefix']}/bin/scrolllint", "/")
    check(done.stdout.strip().endswith("/bin/scrolllint"), "what it exports is in the archive")
    folder = project()
    write(folder, ".scrolllint.yml", "")
    found = ["App/Main.storyboard", "App/Settings.storyboard"]
    test = {}
    exec(rule[0], {"glob": lambda patterns: found, "sh_test": test.update})
    check(test["data"] == found + [".scrolllint.yml"], "documents and configuration are its data")
    check(given["build_file_content"] == 'exports_files(["bin/scrolllint"])', "the command is exported")
    check(test["srcs"] == ["@scrolllint//:bin/scrolllint"], "and is what is run")
    run(f"scrolllint {' '.join(test['args'])}", folder, status=[1])
    shutil.rmtree(folder)
