#!/usr/bin/env python3
"""Documents, files and runs that were made to be slow, to fill memory or to break something.

usage: script/attacks.py BINARY [NAME…]

Tries the attacks, each in a folder of its own, and ends with 1 where one gets through. What a run costs is
compared with a harmless run of the same size, never with a clock.
"""

import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time

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


# Nothing that takes less can be a ratio.
SHORTEST = 0.05
# Longer than anything takes that ends by itself, on the slowest machine.
PATIENCE = 120
FORMATS = [
    "text", "concise", "summary", "xcode", "markdown", "github", "gitlab", "codeclimate", "sarif",
    "checkstyle", "junit", "json", "html",
]


class Run:
    """What a run of the command came to."""

    def __init__(self, command, folder, environment):
        with tempfile.TemporaryFile() as output, tempfile.TemporaryFile() as errors:
            process = subprocess.Popen(
                command, cwd=folder, env={**os.environ, **environment}, stdin=subprocess.DEVNULL,
                stdout=output, stderr=errors)
            end = time.monotonic() + PATIENCE
            ended, status, usage = os.wait4(process.pid, os.WNOHANG)
            while not ended:
                if time.monotonic() > end:
                    process.kill()
                    end = float("inf")
                time.sleep(0.005)
                ended, status, usage = os.wait4(process.pid, os.WNOHANG)
            # Otherwise the object waits for it once more.
            process.returncode = os.waitstatus_to_exitcode(status)
            self.status = "no end" if end == float("inf") else process.returncode
            output.seek(0)
            errors.seek(0)
            self.output, self.errors = output.read(), errors.read()
        self.cpu = usage.ru_utime + usage.ru_stime
        # Kilobytes on Linux, bytes on macOS.
        self.memory = usage.ru_maxrss / (1024 if sys.platform != "darwin" else 1024 * 1024)

    @property
    def said(self):
        return self.output + self.errors


class Place:
    """An empty folder, and the binary that is attacked in it."""

    def __init__(self, binary, folder):
        self.binary, self.folder = binary, folder

    def path(self, name):
        return os.path.join(self.folder, name)

    def write(self, name, text):
        if os.path.dirname(name):
            os.makedirs(os.path.dirname(self.path(name)), exist_ok=True)
        with open(self.path(name), "wb") as file:
            file.write(text if isinstance(text, bytes) else text.encode())

    def read(self, name):
        with open(self.path(name), "rb") as file:
            return file.read()

    def run(self, *arguments, **environment):
        return Run([self.binary, *arguments], self.folder, environment)

    def lint(self, *arguments, **environment):
        return self.run("--no-config", *arguments, **environment)

    def configured(self, text, *arguments):
        self.write(".scrolllint.yml", text)
        return self.run(*arguments)


def ends_with(run, *statuses):
    return None if run.status in statuses else f"ends with {run.status}"


def costs(plain, other, factor, memory=None):
    """Why a run costs too much against another one; the memory of both counts where it has a factor."""
    if other.status == "no end" or other.cpu > factor * max(plain.cpu, SHORTEST):
        return f"{other.cpu:.2f} s against {plain.cpu:.2f} s"
    if memory and other.memory > memory * plain.memory:
        return f"{other.memory:.0f} MB against {plain.memory:.0f} MB"
    return None


def first(*reasons):
    return next((reason for reason in reasons if reason), None)


# MARK: Files that are written


def planted_link(place):
    """a link named like a temporary file, to a file outside the tree"""
    place.write("A.xib", ambiguous_scroll_views(1))
    place.write("victim", "precious")
    os.chmod(place.path("victim"), 0o600)
    # The shell's own number is the linter's afterwards.
    script = 'for n in "" .0 .1; do ln -s victim "A.xib.$$$n.tmp"; done; exec "$0" "$@"'
    arguments = ["--no-config", "--fix", "--suggested-fixes", "A.xib"]
    Run(["sh", "-c", script, place.binary, *arguments], place.folder, {})
    if place.read("victim") != b"precious" or os.stat(place.path("victim")).st_mode & 0o777 != 0o600:
        return "--fix writes through the link"
    if os.path.islink(place.path("A.xib")):
        return "the document is a link"
    return None if place.read("A.xib").count(b"<constraint ") > 1 else "nothing was fixed"


def killed(place):
    """--fix that is ended by SIGTERM"""
    for index in range(200):
        place.write(f"{index}.xib", ambiguous_scroll_views(4))
    for pause in range(1, 16):
        process = subprocess.Popen(
            [place.binary, "--no-config", "--fix", "--suggested-fixes", "."], cwd=place.folder,
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        time.sleep(pause / 15)
        process.send_signal(signal.SIGTERM)
        process.wait()
    left = [name for name in os.listdir(place.folder) if not name.endswith(".xib")]
    return f"{len(left)} files are left" if left else None


def two_names(place):
    """one document by two names"""
    place.write("a.xib", ambiguous_scroll_views(1))
    run = place.lint("--fix", "--suggested-fixes", "a.xib", "./a.xib")
    return "ends with 2, though the document was fixed" if run.status == 2 else None


def foreign_name(place):
    """a file name that is not UTF-8"""
    if sys.platform == "darwin":
        return None
    with open(os.path.join(os.fsencode(place.folder), b"caf\xe9.xib"), "w", encoding="utf-8") as file:
        file.write(ambiguous_scroll_views(1))
    return ends_with(place.lint(b"caf\xe9.xib"), 1)


# MARK: Files that are read


def parent_chain(place):
    """8,000 configurations, each with the next as its parent"""
    for index in range(8000):
        place.write(f"{index}.yml", f"parent_config: {index + 1}.yml\n")
    place.write("8000.yml", "strict: true\n")
    place.write("a.xib", ambiguous_scroll_views(1))
    run = place.configured("parent_config: 0.yml\n")
    return first(ends_with(run, 2), None if b"at most 16 files" in run.errors else "does not say why")


SECRETS = {
    "key": "-----BEGIN KEY-----\nhunter2\n", "netrc": "machine example password hunter2\n",
    "shadow": "root:hunter2:1:0\n", "env": "KEY=hunter2\n", "ini": "[default]\nkey = hunter2\n",
    "yaml": "hunter2: 1\nother: hunter2\n", "list": "- hunter2\n", "twice": "hunter2: 1\nhunter2: 2\n",
    "open": '"hunter2\n', "xml": "<a>hunter2</b>\n", "json": '{"hunter2": ["hunter2"}',
}


def leaked_file(place):
    """a configuration whose parent is a file that is none"""
    place.write("a.xib", ambiguous_scroll_views(1))
    for name, text in SECRETS.items():
        place.write("secret", text)
        run = place.configured("parent_config: secret\n")
        if why := leak(run, name):
            return why
    return None


def leak(run, name):
    return first(
        f"the content of {name} is printed" if b"hunter2" in run.said else None, ends_with(run, 2))


def leaked_otherwise(place):
    """a baseline, a configuration and documents that are links to files which are none"""
    for name, text in SECRETS.items():
        place.write("secret", text)
        place.write("a.xib", ambiguous_scroll_views(1))
        runs = [place.configured("baseline: secret\n"), place.run("--config", "secret")]
        os.remove(place.path(".scrolllint.yml"))
        for link in [".scrolllint.yml", "b.storyboard"]:
            os.symlink("secret", place.path(link))
            runs += [place.run("--format", form) for form in ["text", "json"]]
            os.remove(place.path(link))
        if why := first(*(leak(run, name) for run in runs)):
            return why
    return None


def fifo(place):
    """a configuration, a parent and a baseline that are named pipes or devices"""
    place.write("a.xib", ambiguous_scroll_views(1))
    os.mkfifo(place.path(".scrolllint.yml"))
    runs = [place.run()]
    os.remove(place.path(".scrolllint.yml"))
    os.mkfifo(place.path("pipe"))
    for target in ["pipe", "/dev/zero", "/dev/tty"]:
        runs += [place.configured(f"{key}: {target}\n") for key in ["baseline", "parent_config"]]
    return first(*(ends_with(run, 2) for run in runs))


def other_pipes(place):
    """documents and file lists that are pipes, by name and through links"""
    os.mkfifo(place.path("pipe"))
    os.symlink("pipe", place.path("a.xib"))
    os.symlink("/dev/zero", place.path("b.xib"))
    lists = {"SCRIPT_INPUT_FILE_COUNT": "0", "SCRIPT_INPUT_FILE_LIST_COUNT": "1"}
    runs = [
        place.lint("."), place.lint("a.xib", "b.xib"), place.lint("pipe"), place.run("inspect", "a.xib"),
        place.run("picture", "a.xib"), place.lint("--fix", "a.xib"), place.lint("--diff", "a.xib"),
        place.run("--config", "pipe"),
        place.lint("--use-script-input-files", SCRIPT_INPUT_FILE_LIST_0=place.path("pipe"), **lists),
    ]
    return first(*(ends_with(run, 2) for run in runs))


def large_configuration(place):
    """a configuration of 3 GB, and one of a megabyte that is all mistakes"""
    place.write("a.xib", ambiguous_scroll_views(1))
    with open(place.path("sparse.yml"), "wb") as file:
        file.truncate(3 << 30)
    plain = place.configured("strict: true\n")
    sparse = place.configured("parent_config: sparse.yml\n")
    wrong = place.configured("strict: true\n" + "".join(f"disabled_rule{n}: x\n" for n in range(45_000)))
    return first(
        ends_with(sparse, 2), ends_with(wrong, 2), costs(plain, sparse, 4, memory=2),
        costs(plain, wrong, 60, memory=10),
        None if len(wrong.errors) < 10_000 else f"{len(wrong.errors)} bytes of errors")


# MARK: What little can be made much


def commented(text, count=1):
    """A view with ambiguous scroll views in it, and a note."""
    return xib(
        ['<view id="n"><subviews>', *(scroll_view(index) for index in range(count)), "</subviews>"
         f'<string key="userComments">{text}</string></view>'])


def swelling(place, hostile, harmless, *arguments):
    """Why a document makes more of a report than one of the same size does."""
    place.write("a.xib", harmless)
    plain = place.lint("--format", "sarif", "a.xib", *arguments)
    place.write("a.xib", hostile)
    other = place.lint("--format", "sarif", "a.xib", *arguments)
    return first(
        costs(plain, other, 6, memory=3), ends_with(other, 0, 1),
        None if len(other.output) < len(plain.output) + 4 * len(hostile)
        else f"{len(other.output) >> 10} kB of {len(hostile) >> 10} kB")


def notes(place):
    """a note that names 100,000 unknown rules"""
    words = " ".join(f"r_{index}" for index in range(100_000))
    return swelling(place, commented(f"scrolllint:disable {words}"), commented(f"for translators {words}"))


def note_lines(place):
    """100,000 lines of a note, each a directive that hides nothing or cannot be understood"""
    lines = "".join(f"scrolllint:disable r_{n}&#10;scrolllint:{n}&#10;" for n in range(50_000))
    return swelling(place, commented(lines), commented(lines.replace("scrolllint", "interface")))


def long_reason(place):
    """a reason of 300 kB that hides the findings of 100 scroll views, and a class name of as much"""
    reason = "x" * 300_000
    owner = f'<placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="Owner" customClass="{reason}"/>'
    named = commented("", 100).replace("<objects>", f"<objects>{owner}")
    return first(
        swelling(place, commented(f"scrolllint:disable all {reason}", 100), commented(reason, 100)),
        swelling(place, named, commented(reason, 100)))


def many_texts(place):
    """10,000 texts of one object, of which the first is long"""
    texts = '<string key="userComments">b</string>' * 10_000
    long = f'<string key="userComments">{"scrolllint:disable all" + " x" * 50_000}</string>'
    return swelling(
        place, xib([scroll_view(0), f'<view id="n">{long}{texts}</view>']),
        xib([scroll_view(0), f'<view id="n">{texts}</view>{long}']))


def globs(place):
    """1,000 patterns with many stars against 1,500 long names"""
    return against(place, "excluded:\n" + "".join(f"  - '**/*a*a*a*a*b{n}'\n" for n in range(1000)))


def more_globs(place):
    """1,000 patterns of sets, of long words and by rule, against 1,500 long names"""
    words = "".join(f"  - '*{'a' * 60}{n}*'\n" for n in range(1000))
    sets = "".join(f"  '{'*[!a-y]' * 20}{n}': all\n" for n in range(1000))
    return first(against(place, f"excluded:\n{words}"), against(place, f"per_file_ignores:\n{sets}"))


def against(place, configuration):
    """Why 1.5 million hostile matches cost more than four times what as many harmless ones of that length do."""
    for index in range(1500):
        place.write("a" * 90 + f"{index}.xib", "")
    harmless = "excluded:\n" + "".join(f"  - '{'a' * 60}{n}*'\n" for n in range(1000))
    return costs(place.configured(harmless), place.configured(configuration), 4, memory=3)


def times(place, factor, *arguments, ties=("top",)):
    def content(n):
        return "".join(constraint(f"c{n}{tie}", f"v{n}", tie, f"s{n}", tie) for tie in ties)

    place.write("a.xib", xib([
        f'<scrollView id="s{n}" translatesAutoresizingMaskIntoConstraints="NO"><subviews>'
        f'<view id="v{n}" translatesAutoresizingMaskIntoConstraints="NO"/></subviews><constraints>'
        f"{content(n)}</constraints></scrollView>" for n in range(200)]))
    return costs(place.lint("a.xib"), place.lint(*arguments, "a.xib"), factor)


def fixes_many(place):
    """--diff of 200 ambiguous scroll views"""
    return times(place, 10, "--diff", "--suggested-fixes")


def html_many(place):
    """the page of 200 ambiguous scroll views"""
    return times(place, 5, "--format", "html")


def json_of_two_changes(place):
    """the JSON of 200 scroll views whose repairs change two things each"""
    return times(place, 3, "--format", "json", ties=("top", "leading"))


# MARK: XML


def colliding_ids(count):
    """Ids that a well-known hash function without a seed maps to one value."""
    mask, ids, state = (1 << 64) - 1, [], 88172645463325252
    letters = set(range(0x20, 0x7F)) - set(b"\"&<>")
    while len(ids) < count:
        state ^= state << 13 & mask
        state ^= state >> 7
        state ^= state << 17 & mask
        word = bytes(97 + (state >> 8 * byte & 15) for byte in range(8))
        product = (16 ^ int.from_bytes(word, "little")) * 0xA0761D6478BD642F
        rest = ((product >> 64) ^ (product & mask)).to_bytes(8, "little")
        if letters.issuperset(rest):
            ids.append((word + rest).decode())
    return ids


def flood(place):
    """ids that a well-known hash function without a seed maps to one value, and constraints that name them"""
    def cost(name, names, named):
        constraints = "".join(
            f'<constraint firstItem="{one}" firstAttribute="width" constant="1" id="c{number}"/>'
            for number, one in enumerate(names)) if named else ""
        views = [f'<view id="{one}"/>' for one in names] + [scroll_view(0)]
        place.write(name, xib(views).replace("</subviews></view></objects>",
                                             f"</subviews><constraints>{constraints}</constraints></view></objects>"))
        return place.lint(name)

    ids = colliding_ids(12_000)
    plain = [f"{number:016d}" for number in range(len(ids))]
    return first(
        costs(cost("plain.xib", plain, False), cost("flood.xib", ids, False), 4),
        costs(cost("plain.xib", plain[:2_000], True), cost("flood.xib", ids[:2_000], True), 4))


def crowded(place):
    """60,000 declarations of namespaces on one element, which a parser compares with each other"""
    names = range(60_000)
    place.write("plain.xib", xib([f'<view id="{number}"/>' for number in names]))
    place.write("crowded.xib", xib(["<view " + " ".join(f'xmlns:n{number}="u"' for number in names) + "/>"]))
    plain, crowded = place.lint("plain.xib"), place.lint("crowded.xib")
    return first(ends_with(crowded, 2), costs(plain, crowded, 4))


def prologs(place):
    """declarations, marks and bytes that contradict each other: nothing is read that is no sound text"""
    text = xib([scroll_view(0).replace("<scrollView ", '<scrollView userLabel="Größe" ')])
    body = text[text.index("\n"):]
    marks = {"utf-8": b"\xef\xbb\xbf", "utf-16-le": b"\xff\xfe", "utf-16-be": b"\xfe\xff", "latin-1": b""}
    for written, mark in marks.items():
        for start in ("", " ", "<!-- -->", '<?xml-model encoding="{}"?>', '<?xml version="1.0" encoding="{}"?>'):
            for encoding in ("UTF-8", "UTF-16", "ISO-8859-1", "US-ASCII", "EBCDIC-CP-US", "nothing"):
                for lead in {b"", mark}:
                    place.write("a.xib", lead + (start.format(encoding) + body).encode(written))
                    run = place.lint("a.xib")
                    if run.status not in (1, 2):
                        return f"{written}, {start}, {encoding}: ends with {run.status}"
                    # Bytes that a declaration calls ISO-8859-1 are that, whatever was meant.
                    is_latin = "version" in start and encoding == "ISO-8859-1" and not (lead and mark)
                    if run.status == 1 and not is_latin and "Größe".encode() not in run.output:
                        return f"{written}, {start}, {encoding}: read as something else"
    return None


def declaration(place):
    """a processing instruction that looks like an XML declaration"""
    def run(encoding, written):
        text = xib([scroll_view(0).replace("<scrollView ", '<scrollView userLabel="Größe" ')])
        start = f'<?xml-stylesheet href="x" encoding="{encoding}"?>'
        place.write("a.xib", (start + text[text.index("\n"):]).encode(written))
        return place.lint("a.xib")

    latin, plain, wide = run("ISO-8859-1", "latin-1"), run("ISO-8859-1", "utf-8"), run("UTF-16", "utf-8")
    return first(
        "text that is not UTF-8 is judged" if latin.status != 2 else None,
        "UTF-8 is read as something else" if "Größe".encode() not in plain.output else None,
        "sound text is refused" if "Größe".encode() not in wide.output else None)


# MARK: Reports

COMMANDS = ["##vso[task.setvariable variable=x]y", "##[error]y", "##teamcity[buildStatus]", "::error::y"]


def command_in(text):
    """The line that a build server would obey; GitHub's own format begins each of its lines so."""
    for line in text.decode(errors="replace").replace("\r", "\n").split("\n"):
        word = line.strip()
        if "##vso[" in word or "##[" in word or "##teamcity[" in word:
            return line
        ours = ("::error file=", "::warning file=", "::notice file=")
        if word.startswith("::") and not word.startswith(ours):
            return line
    return None


def hostile_document(name):
    escaped = name.replace("&", "&amp;").replace("<", "&lt;").replace('"', "&quot;")
    return ambiguous_scroll_views(1).replace('"s0"', f'"{escaped}"').replace(
        "<scrollView ", f'<scrollView userLabel="{escaped}" ').replace(
        'firstAttribute="leading"', f'firstAttribute="{escaped}"', 1)


# MARK: Sources


def sources_of(size):
    """Sources of a size that were made to be slow, by what they do; the first is harmless."""
    head = "final class Form: UIViewController {\n@IBOutlet weak var form: UIScrollView!\nfunc viewDidLoad() {\n"
    tail = "\n}\n}\n"

    def filled(unit):
        return head + unit * (size // len(unit)) + tail

    half = size // 2
    return {
        "harmless": filled("form.isHidden = true\n"),
        "nested parentheses": head + "(" * half + ")" * half + tail,
        "nested braces": head + "{" * half + "}" * half + tail,
        "900 nested brackets, again and again": filled("f" + "[" * 900 + "]" * 900 + "\n"),
        "brackets without an end": filled("form.contentSize = f(["),
        "ends without brackets": filled("form ]) } "),
        "nested #if": head + "#if A\n" * (size // 13) + "#endif\n" * (size // 13) + tail,
        "#if without an end": filled("#if A\nform.contentSize = a\n"),
        "#else after #else": filled("#if A\n{\n#else\n}\n#endif\n"),
        "nested interpolations": head + '"\\(' * (size // 5) + ')"' * (size // 5) + tail,
        "interpolations": filled('f("\\(form)\\(form)\\(form)")\n'),
        "strings without an end": filled('form.text = "a\n'),
        "raw strings": filled('form.text = ##"a"#"##\n'),
        "nested comments": head + "/*" * (half // 2) + "*/" * (half // 2) + tail,
        "comments without an end": filled("/* form */ /*"),
        "one line": filled("form.contentSize = f(form, [form]); "),
        "one expression": filled("form + "),
        "one chain": filled("form.constraint(form)."),
        "one call": head + "f(" + "form, " * (size // 6) + "form)" + tail,
        "NUL": filled("form\0"),
        "bytes that are no text": filled("form\udcff\udcfe "),
        "classes": "class Form: UIViewController {}\n" * (size // 31),
        "superclasses": "".join(f"class A{n}: A{n + 1} {{}}\n" for n in range(size // 20)) + "class Form: A0 {}\n",
        "extensions": head + tail + "extension Form { func a() { form.a() } }\n" * (size // 40),
        "functions that call each other": head + tail + "extension Form {\n" + "".join(
            f"func viewDidLoad{n}() {{ viewDidLoad{n + 1}(); form.a() }}\n" for n in range(size // 52)) + "}\n",
        "aliases": filled("let form = form\n"),
        "steps": filled("viewDidLoad(form)\n"),
        "ties": filled("form.topAnchor.constraint(equalTo: form.topAnchor).isActive = true\n"),
    }


def source_files(place):
    """sources of a megabyte each, one and nine of them, that were made to be slow"""
    document = ambiguous_scroll_views(1).replace(
        "<objects>", '<objects><placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="Form">'
        '<connections><outlet property="form" destination="s0" id="o"/></connections></placeholder>', 1)

    def measured(kind, text, count):
        folder = f"{kind}-{count}"
        place.write(f"{folder}/Form.xib", document)
        place.write(f"{folder}/A.xcodeproj/project.pbxproj", "")
        for index in range(count):
            place.write(f"{folder}/{index}.swift", text.encode("utf-8", "surrogateescape"))
        run = place.lint("--jobs", "1", folder)
        shutil.rmtree(place.path(folder))
        return run

    texts = sources_of(1_000_000)
    plain = {count: measured("harmless", texts["harmless"], count) for count in [1, 9]}
    for kind, text in texts.items():
        runs = {count: measured(kind, text, count) for count in [1, 9]}
        for count, run in runs.items():
            if why := first(ends_with(run, 0, 1), costs(plain[count], run, 6, memory=4)):
                return f"{kind}, {count} times: {why}"
        # What grows as the square of the whole is 81 times as much.
        if why := costs(runs[1], runs[9], 27, memory=18):
            return f"{kind}, 9 against 1: {why}"
    return ends_with(measured("large", texts["harmless"] * 10, 1), 0, 1)


def names(place):
    """names in documents that break out of reports"""
    breakout = "x`\u0301 **bold** @octocat ![i](http://evil.example/x.png) `\u0301"
    place.write("a.xib", hostile_document(breakout))
    report = place.lint("--format", "markdown", "a.xib").output.decode()
    if why := first(*(loose(line) for line in report.splitlines())):
        return why
    for name in COMMANDS:
        place.write("a.xib", hostile_document(name))
        for run in [
            *(place.lint("--format", form, "a.xib") for form in FORMATS),
            *(place.run("inspect", "--format", form, "a.xib") for form in ["text", "jsonl", "html"]),
            place.run("picture", "a.xib"), place.lint("--diff", "--suggested-fixes", "a.xib"),
        ]:
            if line := command_in(run.said):
                return f"printed: {line[:80]}"
    return None


def loose(line):
    """What of a line of Markdown is outside of code, and calls somebody or is a link."""
    rest, outside = line.encode(), b""
    while b"`" in rest:
        start = rest.index(b"`")
        outside, rest = outside + rest[:start], rest[start:]
        fence = len(rest) - len(rest.lstrip(b"`"))
        rest, end = rest[fence:], 0
        while True:
            end = rest.find(b"`", end)
            run = len(rest[end:]) - len(rest[end:].lstrip(b"`"))
            if end < 0 or run == fence:
                break
            end += run
        if end < 0:
            return f"code without an end: {line[:80]}"
        rest = rest[end + fence:]
    outside += rest
    return f"outside of code: {line[:80]}" if b"octocat" in outside or b"evil" in outside else None


def names_of_files(place):
    """names of files and folders, in configurations and on the command line, that break out of reports"""
    for name in [*COMMANDS, "\u25a0\u25a0vso[task.x]y", "a\n::error::y", "a\r##vso[task.x]"]:
        place.write(f"{name}/a.xib", ambiguous_scroll_views(1))
        place.write(f"{name}/torn.xib", "<document>")
        quoted = '"' + name.replace("\n", "\\n").replace("\r", "\\r") + '"'
        place.write(f"{name}/.scrolllint.yml", f"excluded: [{quoted}]\nbaseline: {quoted}\n")
        broken = place.path("broken.yml")
        place.write(broken, f"strict: true\n{quoted}: 1\n")
        folder = f"./{name}" if name.startswith("#") else name
        runs = [
            *(place.lint("--format", form, folder, LC_ALL=locale)
              for form in FORMATS for locale in ["C", "C.UTF-8"]),
            place.run("inspect", "--format", "jsonl", folder),
            place.run("config", "--config", f"{name}/.scrolllint.yml"), place.run("--config", broken),
            place.run("--config", f"{name}/none.yml"), place.lint(f"{name}/none.xib"),
            place.lint("--diff", "--suggested-fixes", folder), place.lint("--exclude", f"/{name}"),
            place.run("explain", name), place.lint("--only-rule", name),
            place.lint("--write-baseline", f"{name}/b.json", folder),
        ]
        for run in runs:
            if line := command_in(run.said):
                return f"printed: {line[:80]}"
    return None


def differences(place):
    """documents whose own lines would be commands in a difference"""
    for text in [*COMMANDS, "\u0085::error::y", "&#13;", "\u009b31m"]:
        views = [f"<string key='a'>\n{text}\n</string>", scroll_view(0), f"<!--\n{text}\n-->"]
        place.write("a.xib", xib(views))
        before = place.read("a.xib")
        run = place.lint("--diff", "--suggested-fixes", "a.xib")
        if line := command_in(run.said):
            return f"printed: {line[:80]}"
        if b"\xc2\x9b" in run.said:
            return "a control character is printed"
        if run.output and subprocess.run(
            ["patch", "-s", "--dry-run", "a.xib"], cwd=place.folder, input=run.output).returncode:
            return "the difference cannot be applied"
        if place.read("a.xib") != before:
            return "--diff writes"
    return None


ATTACKS = [
    planted_link, killed, two_names, foreign_name, parent_chain, leaked_file, leaked_otherwise, fifo,
    other_pipes, large_configuration, notes, note_lines, long_reason, many_texts, globs, more_globs,
    fixes_many, html_many, json_of_two_changes, flood, crowded, prologs, declaration, source_files, names,
    names_of_files, differences,
]


def tried(attacks, make, chosen=()):
    """Tries attacks, each in a folder that `make` is given; for each its name, what it is, and why it gets
    through, or None."""
    for attack in attacks:
        if not chosen or attack.__name__ in chosen:
            with tempfile.TemporaryDirectory() as folder:
                yield attack.__name__, attack.__doc__, attack(make(folder))


def report(outcomes):
    """Prints a line for each attack, and ends with 1 where one got through."""
    through = 0
    for name, title, why in outcomes:
        is_through = why is not None and not why.startswith("not tried")
        through += is_through
        print(f"{'THROUGH' if is_through else 'held   '} {name}: {title}" + (f": {why}" if why else ""), flush=True)
    print(f"{through} attacks get through")
    sys.exit(bool(through))


def main(usage, attacks, make):
    if len(sys.argv) < 2:
        sys.exit(usage)
    binary = os.path.abspath(sys.argv[1])
    report(tried(attacks, lambda folder: make(binary, folder), sys.argv[2:]))


if __name__ == "__main__":
    main(__doc__, ATTACKS, Place)
