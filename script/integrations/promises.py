"""Trials of what errors promise: one for each ambiguity, and repairs that hold."""

from integrations.trial import BINARY, ROOT, run, section


def promises():
    section("What errors promise, over the fixtures")
    run(f"script/repairs --binary {BINARY} Fixtures", ROOT)
    run(f"script/mutate --binary {BINARY} --most 600 Fixtures", ROOT, shown=6)
