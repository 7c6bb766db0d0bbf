"""Documents, files and runs that were made to be slow, to fill memory or to break something."""

import os

HEAD = (
    '<?xml version="1.0" encoding="UTF-8"?>\n'
    '<document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="23094"'
    ' targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES"'
    ' useSafeAreas="YES">\n<objects>\n'
    '<view id="root"><rect key="frame" x="0" y="0" width="393" height="852"/><subviews>\n'
)
TAIL = "</subviews></view></objects></document>\n"
FRAME = '<rect key="frame" x="0" y="0" width="100" height="100"/>'


def xib(views):
    return HEAD + "\n".join(views) + TAIL


def constraint(identifier, first, one, second="", other="", more=""):
    ends = f' secondItem="{second}" secondAttribute="{other}"' if second else ""
    return (
        f'<constraint firstItem="{first}" firstAttribute="{one}"{ends}{more} id="{identifier}"/>'
    )


def scroll_view(index, tie="leading"):
    """A scroll view whose content is tied on one edge alone."""
    return (
        f'<scrollView translatesAutoresizingMaskIntoConstraints="NO" id="s{index}">{FRAME}<subviews>'
        f'<view translatesAutoresizingMaskIntoConstraints="NO" id="v{index}">{FRAME}</view>'
        f"</subviews><constraints>"
        f'{constraint(f"c{index}", f"v{index}", tie, f"s{index}", tie)}</constraints></scrollView>'
    )


def contradictory_pairs(count):
    pairs = "".join(
        constraint(f"a{i}", f"p{i}", "width", more=' constant="10"')
        + constraint(f"b{i}", f"p{i}", "width", more=' constant="20"')
        for i in range(count)
    )
    views = "".join(
        f'<view translatesAutoresizingMaskIntoConstraints="NO" id="p{i}">{FRAME}</view>'
        for i in range(count)
    )
    return xib(
        [
            f'<scrollView translatesAutoresizingMaskIntoConstraints="NO" id="s">{FRAME}<subviews>'
            f"{views}</subviews><constraints>{pairs}</constraints></scrollView>"
        ]
    )


def ambiguous_scroll_views(count):
    return xib([scroll_view(i) for i in range(count)])


def note(text):
    return (
        '<view id="n"><attributedString key="userComments"><fragment content="'
        f'{text}"/></attributedString></view>'
    )


def known():
    """By name, each of the size at which it was first seen."""
    attributes = " ".join(f'a{i}=""' for i in range(100_000))
    dangling = [
        f'<view translatesAutoresizingMaskIntoConstraints="NO" id="v{i}">{FRAME}<constraints>'
        f'{constraint(f"c{i}", f"m{i}", "leading", f"v{i}", "leading")}</constraints></view>'
        for i in range(6500)
    ]
    one_note = note("scrolllint:disable all&#10;" * 4800)
    return {
        "1.7 MB in one line": xib(dangling).replace("\n", ""),
        "300 scroll views before 1.3 MB of blanks": xib(
            [scroll_view(i) for i in range(300)] + [" " * 1_300_000]
        ).replace("\n", ""),
        "100,000 attributes on one element": xib([f"<view id='x' {attributes}/>", "<scrollView/>"]),
        "134 kB of notes on one object": xib([one_note]),
        "134 kB of notes on 1,000 objects": xib([note("scrolllint:disable all")] * 1000),
        "100,000 views side by side": xib(["<view/>"] * 100_000 + ["<scrollView/>"]),
        "100,000 views inside each other": xib(
            ["<view><subviews>"] * 100_000 + ["<scrollView/>"] + ["</subviews></view>"] * 100_000
        ),
        "100,000 marker lines in a text": xib(
            ["<label><string key='text'>a"] + ["======="] * 100_000 + ["</string></label><scrollView/>"]
        ),
        "1,000 contradictory pairs": contradictory_pairs(1000),
        "300 ambiguous scroll views": ambiguous_scroll_views(300),
    }


def runs(folder, fixtures):
    """Runs that are hostile by more than one document: by name, arguments and standard output."""

    def write(name, text):
        path = os.path.join(folder, name)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
        return name

    def configured(name, text):
        return ["lint", "--config", write(f"{name}.yml", text), "one"]

    write("one/a.xib", ambiguous_scroll_views(1))
    write("deep/" + "ab/" * 120 + "a.xib", ambiguous_scroll_views(1))
    write('names/a"\n::error::b\r%0A\u202e.xib', ambiguous_scroll_views(1))
    levels = "".join(f"{b}: &{b} [{', '.join(['*' + a] * 9)}]\n" for a, b in zip("abcdefg", "bcdefgh"))
    os.makedirs(os.path.join(folder, "loop/b"))
    os.symlink("..", os.path.join(folder, "loop/b/up"))
    os.symlink("self.xib", os.path.join(folder, "loop/self.xib"))
    os.makedirs(os.path.join(folder, "devices"))
    os.symlink("/dev/zero", os.path.join(folder, "devices/zero.xib"))
    os.mkfifo(os.path.join(folder, "devices/pipe.xib"))
    with open(os.path.join(folder, "sparse.xib"), "wb") as file:
        file.truncate(3 << 30)
    reader, closed = os.pipe()
    os.close(reader)
    one = ["lint", "--no-config", "one"]
    return {
        "aliases of aliases in a configuration": (
            configured("aliases", f"a: &a [{', '.join('x' * 9)}]\n{levels}"), None),
        "100,000 brackets in a configuration": (configured("brackets", "excluded: " + "[" * 100_000), None),
        "a pattern of 4,000 stars, 120 folders": (
            ["lint", "--no-config", "--exclude", "**/a*/" * 2000 + "**/x", "deep"], None),
        "an entity bomb": (["lint", os.path.join(fixtures, "malformed/entity-bomb.xib")], None),
        "/dev/zero, named": (["lint", "--no-config", "/dev/zero"], None),
        "links to devices and pipes, found": (["lint", "--no-config", "devices"], None),
        "a sparse file of 3 GB": (["lint", "--no-config", "sparse.xib"], None),
        "loops of links": (["lint", "--no-config", "loop"], None),
        "a name with line ends and commands": (
            ["lint", "--no-config", "--format", "github", "names"], None),
        "a full disk": (one, os.open("/dev/full", os.O_WRONLY)),
        "a broken pipe": (one, closed),
    }
