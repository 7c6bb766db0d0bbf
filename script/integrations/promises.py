"""What the errors of the linter promise, tried in copies of the project's own documents."""

from integrations.trial import BINARY, ROOT, run, section


def promises():
    section("What errors promise, over the fixtures")
    run(f"script/repairs --binary {BINARY} Fixtures", ROOT)
    run(f"script/mutate --binary {BINARY} Fixtures", ROOT, shown=6)
