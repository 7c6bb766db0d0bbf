"""Trials of the plugin and the library, in packages that depend on this one."""

import os

from integrations.trial import BAD, GATE, GOOD, ROOT, bad_rule, check, marked, run, section, skip


def plugin(quick):
    section("swift package lint-layout")
    done = run("swift package plugin --list", ROOT)
    check("lint-layout" in done.stdout, "the package offers it")
    documented = " ".join(block.text.strip() for block in marked("plugin"))
    good = documented.replace(" App", f" {GOOD}")
    bad = documented.replace(" App", f" {BAD}")
    try_plugin(good, bad)
    # A target without documents: linting nothing is not green unless it is meant.
    of_target = "swift package lint-layout --target ScrollLint"
    done = run(f"{of_target} 2>&1 | tail -3", ROOT, status=[1])
    check("(exit 2)" in done.stdout, "a target without documents is not green")
    run(f"{of_target} --allow-empty 2>&1 | tail -1", ROOT)
    if quick:
        return skip("lint-layout in a package that depends on this one", "--quick")
    print("\n  -- in a package that depends on this one: Examples/Gate\n")
    there = f"swift package --package-path Examples/Gate --scratch-path {GATE}"
    try_plugin(good.replace("swift package", there), bad.replace("swift package", there))


def try_plugin(good, bad):
    run(f"{good} 2>&1 | tail -1", ROOT)
    done = run(f"{bad} 2>&1 | tail -30", ROOT, status=[1])
    check(f"[{bad_rule()}]" in done.stdout, "a finding is shown and fails it")
    # SwiftPM has one exit code for all failures; the last line tells them apart, as documented.
    check("(exit 1)" in done.stdout, "it says that scrolllint ended with 1")
    done = run(f"{good} no-such.xib 2>&1 | tail -3", ROOT, status=[1])
    check("(exit 2)" in done.stdout, "it says that scrolllint ended with 2")


def library(quick):
    section("The library in a package of its own: Examples/Gate")
    if quick:
        return skip("Examples/Gate", "--quick")
    build = f"swift build --package-path Examples/Gate --scratch-path {GATE}"
    run(f"{build} 2>&1 | tail -3", ROOT)
    gate = os.path.join(GATE, "debug", "Gate")
    done = run(f"{gate} {BAD}", ROOT, status=[1])
    check(bad_rule() in done.stdout, "the gate shows the finding")
    run(f"{gate} {GOOD}", ROOT)
