"""Commands and examples in the documentation: the fenced blocks of a Markdown file.

A block's mark is the HTML comment above it: what kind of test it is for, or why there is none.
"""

import re
from dataclasses import dataclass

FENCE = re.compile(
    r"(?:^<!-- (?P<mark>[^\n]*?) -->\n)?^```(?P<language>\w+)\n(?P<text>.*?)^```$",
    re.MULTILINE | re.DOTALL,
)


@dataclass
class Block:
    path: str
    line: int
    language: str
    mark: str
    text: str


def blocks(path):
    with open(path, encoding="utf-8") as file:
        text = file.read()
    return [
        Block(
            path=path,
            line=text.count("\n", 0, match.start("language")) + 1,
            language=match["language"],
            mark=match["mark"] or "",
            text=match["text"],
        )
        for match in FENCE.finditer(text)
    ]


def indented_commands(path):
    """Commands in indented blocks, one a line, without what is said about them after a `#`."""
    with open(path, encoding="utf-8") as file:
        lines = file.read().split("\n")
    fenced = False
    for number, line in enumerate(lines, 1):
        if line.startswith("```"):
            fenced = not fenced
        elif not fenced and line.startswith("    ") and line.strip():
            yield number, re.sub(r"\s+#.*$", "", line).strip()
