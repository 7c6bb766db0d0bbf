"""Trials of GitHub's action, GitLab's job, reports for other servers, and Xcode's build phase."""

import glob
import json
import os
import re
import shutil
import subprocess
import tempfile

from integrations.trial import (
    BAD, DIST, GOOD, ROOT, RULE, Tally, check, copy, environment, load_yaml, marked, project,
    repository, run, section, skip, write,
)


def github():
    section("GitHub action: its steps, with releases from the folder that script/release filled")
    run("check-jsonschema --builtin-schema vendor.github-actions action.yml", ROOT)
    for block in marked("workflow"):
        folder = tempfile.mkdtemp(prefix="scrolllint-")
        write(folder, "layout.yml", block.text)
        run("check-jsonschema --builtin-schema vendor.github-workflows layout.yml", folder)
        shutil.rmtree(folder)
    for block in marked("steps"):
        folder = tempfile.mkdtemp(prefix="scrolllint-")
        job = "on: push\njobs:\n  layout:\n    runs-on: ubuntu-latest\n    steps:\n"
        steps = "".join("      " + line for line in block.text.splitlines(keepends=True))
        write(folder, "steps.yml", job + steps)
        run("check-jsonschema --builtin-schema vendor.github-workflows steps.yml", folder)
        shutil.rmtree(folder)
    if not Tally.released:
        run(f"script/release {DIST}", ROOT)
    releases = tempfile.mkdtemp(prefix="scrolllint-releases-")
    shutil.copytree(DIST, os.path.join(releases, "latest", "download"))
    shutil.copytree(DIST, os.path.join(releases, "download", "0.1.0"))
    for version in ["latest", "0.1.0"]:
        done, outputs = act(releases, {"version": version, "paths": "App/Good.storyboard"})
        check(done == 0, f"a good storyboard passes, version {version}")
        check(outputs.get("status") == "0", "status is 0")
    done, outputs = act(releases, {"paths": "App\nOther"})
    check(done == 1, "a bad storyboard fails the job")
    check(outputs.get("status") == "1", "status is 1")
    report = outputs.get("sarif", "")
    if check(os.path.exists(report), "the SARIF report is written"):
        with open(report, encoding="utf-8") as file:
            results = json.load(file)["runs"][0]["results"]
        check([result["ruleId"] for result in results] == [RULE], f"it holds one {RULE}")
    done, outputs = act(releases, {"version": "9.9.9"})
    check(done == 2, "a release that does not exist is said so, exit 2")

    with open(glob.glob(os.path.join(releases, "latest/download/*-*-*.tar.gz"))[0], "ab") as file:
        file.write(b"tampered")
    done, outputs = act(releases, {})
    check(done not in (0, None) and "status" not in outputs, "a wrong checksum stops the job")
    shutil.rmtree(releases)


def act(releases, given):
    """Carries out the `run` steps of action.yml; gives the exit code and the outputs of Lint."""
    action = load_yaml(os.path.join(ROOT, "action.yml"))
    inputs = {name: spec.get("default", "") for name, spec in action["inputs"].items()}
    inputs.update(given, releases=f"file://{releases}")
    print(f"\n  -- with {given}\n")
    folder = repository()
    copy(GOOD, folder, "App/Good.storyboard")
    copy(BAD, folder, "App/Bad.storyboard")
    copy(GOOD, folder, "Other/Other.storyboard")
    runner = tempfile.mkdtemp(prefix="scrolllint-runner-")
    outputs, path = {}, os.environ["PATH"]
    for step in action["runs"]["steps"]:
        if "uses" in step:
            skip(step["name"], "GitHub's own; needs its servers")
            continue

        def value(match):
            expression = match.group(1)
            if expression == "runner.temp":
                return runner
            kind, _, name = expression.partition(".")
            return inputs[name] if kind == "inputs" else outputs.get(name.split(".")[-1], "")

        def expand(text):
            return re.sub(r"\$\{\{ *(.*?) *\}\}", value, text)

        check("${{" not in step["run"], f"{step['name']}: no input is pasted into the script")
        written = {name: write(runner, name, "") for name in ["GITHUB_OUTPUT", "GITHUB_PATH"]}
        env = environment(GITHUB_ACTIONS="true", **written)
        env.update({name: expand(text) for name, text in step.get("env", {}).items()}, PATH=path)
        result = subprocess.run(
            ["bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", step["run"]],
            cwd=os.path.join(folder, expand(step.get("working-directory", "."))),
            env=env, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        print(f"  [{step['name']}] exit {result.returncode}")
        for line in result.stdout.splitlines()[:12]:
            print(f"    {line}")
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
        copy(BAD, folder, "App/Bad.storyboard")
        job = load_yaml(path)["scrolllint"]
        for command in job["script"]:
            run(command, folder, status=[1], env=environment(GITLAB_CI="true", CI="true"))
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
    section("Reports for other servers, Danger and SonarQube")
    folder = project()
    for block in marked("formats"):
        for command in block.text.strip().split("\n"):
            run(command, folder, status=[0] if command.endswith("|| true") else [1])
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
        line = rf"^{re.escape(folder)}/App/Main\.storyboard:\d+:\d+: error: .* \[{RULE}\]$"
        check(re.search(line, done.stdout, re.MULTILINE), "an error with an absolute path")
        os.remove(os.path.join(folder, "App/Main.storyboard"))
        run(f"/bin/sh {script}", folder, env=env)
        inputs = dict(env, SCRIPT_INPUT_FILE_COUNT="1", SCRIPT_INPUT_FILE_0=BAD)
        done = run(
            "scrolllint lint --format xcode --use-script-input-files", folder, status=[1], env=inputs)
        check(f"[{RULE}]" in done.stdout, "the phase's input files are linted")
        done = run(f"/bin/sh {script}", folder, env=dict(env, PATH="/usr/bin:/bin"))
        check("warning: scrolllint is not installed" in done.stdout, "without scrolllint it warns")
        shutil.rmtree(folder)
