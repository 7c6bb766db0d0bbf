"""Attacks on the linter, by documents, configurations, files and names that were made to break it."""

import attacks
from integrations.trial import BINARY, check, section


def hostile():
    section("What others wrote does no harm")
    for name, title, why in attacks.tried(BINARY):
        check(why is None, f"{name}: {title}" + (f": {why}" if why else ""))
