"""Trials of GitHub's action, GitLab's job, reports for other servers, and Xcode's build phase."""

import json
import os
import re
import shutil
import subprocess
import tempfile

from integrations.trial import (
    BAD, GOOD, REPOSITORY, REVISION, ROOT, bad_rule, check, copy, environment, git, load_yaml,
    marked, project, repository, run, section, skip, write,
)


def github():
    section("GitHub action: its steps, as a runner would carry them out")
    run("check-jsonschema --builtin-schema vendor.github-actions action.yml", ROOT)
    for mark in ["workflow", "steps"]:
        for block in marked(mark):
            folder = tempfile.mkdtemp(prefix="scrolllint-")
            text = block.text.replace(REPOSITORY, "owner/scrolllint").replace(REVISION, "v1")
            if mark == "steps":
                job = "on: push\njobs:\n  layout:\n    runs-on: ubuntu-latest\n    steps:\n"
                text = job + "".join("      " + line for line in text.splitlines(keepends=True))
            write(folder, "layout.yml", text)
            run("check-jsonschema --builtin-schema vendor.github-workflows layout.yml", folder)
            shutil.rmtree(folder)
    done, outputs = act({"paths": "App/Good.storyboard"})
    check(done == 0, "a good storyboard passes")
    check(outputs.get("status") == "0", "status is 0")
    done, outputs = act({"paths": "App\n\nOther Views/Good One.storyboard"})
    check(done == 1, "a bad storyboard fails the job, next to a path with spaces")
    check(outputs.get("status") == "1", "status is 1")
    report = outputs.get("sarif", "")
    if check(os.path.exists(report), "the SARIF report is written"):
        with open(report, encoding="utf-8") as file:
            results = json.load(file)["runs"][0]["results"]
        check([result["ruleId"] for result in results] == [bad_rule()], f"it holds one {bad_rule()}")
    summary = outputs["summary"]
    check("**error** line" in summary and bad_rule() in summary and "help:" in summary,
          "the step's summary has the finding, with its help")
    done, outputs = act({}, configuration="included: [Other Views]\n")
    check(done == 0, "without paths, the configuration says what is included")
    done, outputs = act({"paths": "App", "args": "--lenient --quiet"})
    check(done == 0, "options are options")
    done, outputs = act({"new-from": "HEAD"})
    check(done == 0, "what was there at a revision passes")
    done, outputs = act({"new-from": "nope"})
    check(done == 2, "a revision that is not there fails the job")
    done, outputs = act({"paths": "Nothing Here"})
    check(done == 2, "a folder that is not there fails the job")


# What a runner reads after each step.
FILES = ["GITHUB_OUTPUT", "GITHUB_PATH", "GITHUB_STEP_SUMMARY"]


def act(given, configuration=""):
    """Carries out the `run` steps of action.yml; gives the exit code and the outputs of Lint."""
    action = load_yaml(os.path.join(ROOT, "action.yml"))
    inputs = {name: spec.get("default", "") for name, spec in action["inputs"].items()}
    inputs.update(given)
    print(f"\n  -- with {given}\n")
    folder = repository()
    write(folder, ".scrolllint.yml", configuration)
    copy(GOOD, folder, "App/Good.storyboard")
    copy(BAD, folder, "App/Bad.storyboard")
    copy(GOOD, folder, "Other Views/Good One.storyboard")
    git(folder, "add", "-A")
    git(folder, "commit", "-qm", "App")
    runner = tempfile.mkdtemp(prefix="scrolllint-runner-")
    outputs, path = {}, os.environ["PATH"]
    for step in action["runs"]["steps"]:
        if "uses" in step:
            skip(step["name"], "GitHub's own action; needs its servers")
            continue

        def value(match):
            expression = match.group(1)
            if expression == "runner.temp":
                return runner
            if expression == "github.action_path":
                return ROOT
            kind, _, name = expression.partition(".")
            return inputs[name] if kind == "inputs" else outputs.get(name.split(".")[-1], "")

        def expand(text):
            return re.sub(r"\$\{\{ *(.*?) *\}\}", value, text)

        check("${{" not in step["run"], f"{step['name']}: no input is pasted into the script")
        written = {name: write(runner, name, "") for name in FILES}
        env = environment(GITHUB_ACTIONS="true", **written)
        env.update({name: expand(text) for name, text in step.get("env", {}).items()}, PATH=path)
        result = subprocess.run(
            ["bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", step["run"]],
            cwd=os.path.join(folder, expand(step.get("working-directory", "."))),
            env=env, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        print(f"  [{step['name']}] exit {result.returncode}")
        for line in result.stdout.splitlines()[:12]:
            print(f"    {line}")
        outputs["summary"] = outputs.get("summary", "") + open(written["GITHUB_STEP_SUMMARY"]).read()
        for line in open(written["GITHUB_PATH"]):
            path = line.strip() + os.pathsep + path
        for line in open(written["GITHUB_OUTPUT"]):
            name, _, text = line.rstrip("\n").partition("=")
            outputs[name] = text
        if result.returncode:
            return result.returncode, outputs
    return 0, outputs


def gitlab():
    section("GitLab CI: the documented job")
    for block in marked("gitlab"):
        folder = repository()
        path = write(folder, ".gitlab-ci.yml", block.text)
        run("check-jsonschema --builtin-schema vendor.gitlab-ci .gitlab-ci.yml", folder)
        git(folder, "add", "-A")
        git(folder, "commit", "-qm", "The job")
        base = git(folder, "rev-parse", "HEAD")
        copy(BAD, folder, "App/Bad.storyboard")
        job = load_yaml(path)["scrolllint"]
        for command in job["script"]:
            env = environment(GITLAB_CI="true", CI="true", CI_MERGE_REQUEST_DIFF_BASE_SHA=base)
            run(command, folder, status=[1], env=env)
        report = os.path.join(folder, job["artifacts"]["reports"]["codequality"])
        if check(os.path.exists(report), "the artifact that it names is there"):
            with open(report, encoding="utf-8") as file:
                issues = json.load(file)
            check(len(issues) == 1, "with one issue")
            check(
                {"description", "check_name", "fingerprint", "severity", "location"} <= set(issues[0]),
                "that has the fields which GitLab requires")
        shutil.rmtree(folder)


def formats():
    section("Reports for other servers")
    folder = project()
    for block in marked("formats"):
        for command in block.text.strip().split("\n"):
            run(command, folder, status=[1])
            path = re.search(r"--output \w+=(\S+)", command)[1]
            check(os.path.getsize(os.path.join(folder, path)) > 0, f"{path} is written")
    shutil.rmtree(folder)


def xcode():
    section("Xcode build phase: its script, as xcodebuild would run it")
    for block in marked("xcode"):
        folder = project()
        script = write(folder, "phase.sh", block.text)
        env = environment(SRCROOT=folder)
        done = run(f"/bin/sh {script}", folder, status=[1], env=env)
        line = rf"^{re.escape(folder)}/App/Main\.storyboard:\d+:\d+: error: .*; help: .* \[{bad_rule()}\]$"
        check(re.search(line, done.stdout, re.MULTILINE), "an error with an absolute path")
        os.remove(os.path.join(folder, "App/Main.storyboard"))
        run(f"/bin/sh {script}", folder, env=env)
        inputs = dict(env, SCRIPT_INPUT_FILE_COUNT="1", SCRIPT_INPUT_FILE_0=BAD)
        done = run(
            "scrolllint lint --format xcode --use-script-input-files", folder, status=[1], env=inputs)
        check(f"[{bad_rule()}]" in done.stdout, "the phase's input files are linted")
        done = run(f"/bin/sh {script}", folder, env=dict(env, PATH="/usr/bin:/bin", HOME=folder))
        check("warning: scrolllint is not installed" in done.stdout, "without scrolllint it warns")
        shutil.rmtree(folder)
