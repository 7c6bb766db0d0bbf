"""Attacks on the linter, by documents, configurations, files and names that were made to break it."""

import attacks
import attacks_writing
from integrations.trial import BINARY, check, section, skip


def hostile():
    section("What others wrote does no harm")
    kinds = [
        (attacks.ATTACKS, lambda folder: attacks.Place(BINARY, folder)),
        (attacks_writing.ATTACKS, lambda folder: attacks_writing.Attack(BINARY, folder)),
    ]
    for kind, make in kinds:
        for name, title, why in attacks.tried(kind, make):
            if why and why.startswith("not tried"):
                skip(f"{name}: {title}", why)
            else:
                check(why is None, f"{name}: {title}" + (f": {why}" if why else ""))
