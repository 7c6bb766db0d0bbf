"""The measuring part of script/bench: medians of several runs, as ratios and as an exponent."""

import argparse
import json
import math
import os
import re
import statistics
import subprocess
import sys
import tempfile
import time

import attacks
import documents


class Cost:
    """What one run of a program took."""

    def __init__(self, command, folder, output=subprocess.DEVNULL, errors=subprocess.DEVNULL):
        start = time.perf_counter()
        process = subprocess.Popen(command, cwd=folder, stdout=output, stderr=errors)
        _, status, usage = os.wait4(process.pid, 0)
        self.wall = time.perf_counter() - start
        # The child has been waited for already.
        process.returncode = os.waitstatus_to_exitcode(status)
        if process.returncode < 0:
            sys.exit(f"{command[0]} was ended by signal {-process.returncode}")
        self.status = process.returncode
        self.user = usage.ru_utime
        self.system = usage.ru_stime
        # Kilobytes on Linux, bytes on macOS.
        self.memory = usage.ru_maxrss / (1024 if sys.platform != "darwin" else 1024 * 1024)


def median(costs, name):
    return statistics.median(getattr(cost, name) for cost in costs)


def check_coverage(binary, folder, files):
    """Stops unless both programs have looked at every document."""
    run = subprocess.run(
        [binary, "lint", "--format", "json", "--jobs", "2", *files],
        cwd=folder, capture_output=True, text=True,
    )
    report = json.loads(run.stdout)
    # A document with an error or a note is not judged; one with a warning is, and counts already.
    skipped = {i["path"] for i in report["input"] if i["severity"] != "warning"}
    seen = report["summary"]["documents"]
    judged_in_spite = seen + len(skipped) - len(files)
    if judged_in_spite < 0:
        sys.exit(f"scrolllint looked at {seen} and refused {len(skipped)} of {len(files)} documents")
    run = subprocess.run(
        ["xmllint", "--noout", "--timing", *files],
        cwd=folder, capture_output=True, text=True, errors="replace",
    )
    parsed = len(re.findall(r"^Parsing took", run.stderr, re.MULTILINE))
    refused = {m.group(1) for m in re.finditer(r"^(.+?):\d+: .*error", run.stderr, re.MULTILINE)}
    if parsed + len(refused) < len(files):
        sys.exit(f"xmllint looked at {parsed} and refused {len(refused)} of {len(files)} documents")
    print(
        f"both looked at all {len(files)} documents; scrolllint judged {seen} with"
        f" {report['summary']['scrollViews']} scroll views and found"
        f" {report['summary']['errors']} errors"
    )


def measure_files(binary, folder, pairs):
    files = documents.files_below(folder)
    if not files:
        sys.exit(f"{folder} holds no storyboards or xibs")
    size = sum(os.path.getsize(os.path.join(folder, file)) for file in files)
    print(f"{len(files)} documents, {size / 1e6:.1f} MB")
    check_coverage(binary, folder, files)
    theirs, ours = [], []
    for _ in range(pairs):
        theirs.append(Cost(["xmllint", "--noout", *files], folder))
        ours.append(Cost([binary, "lint", "--jobs", "2", *files], folder))
    print(f"\nmedians of {pairs} runs in turn      xmllint  scrolllint   ratio")
    for name, title, unit in [
        ("user", "user CPU", "s"), ("system", "system CPU", "s"),
        ("wall", "wall clock, 2 jobs", "s"), ("memory", "peak memory", "MB"),
    ]:
        a, b = median(theirs, name), median(ours, name)
        ratio = f"{b / a:7.2f}" if a else "      –"
        print(f"{title:28} {a:10.3f} {b:10.3f} {ratio}   {unit}")


def chain(count, is_broken=False):
    """A scroll view with labels from top to bottom; broken, without a tie in the middle."""
    lines = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        '<document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0"'
        ' toolsVersion="23094" targetRuntime="iOS.CocoaTouch" propertyAccessControl="none"'
        ' useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES" colorMatched="YES">',
        '<device id="retina6_12" orientation="portrait" appearance="light"/>',
        "<objects>",
        '<view contentMode="scaleToFill" id="root"><rect key="frame" x="0.0" y="0.0" width="393"'
        ' height="852"/><autoresizingMask key="autoresizingMask" widthSizable="YES"'
        ' heightSizable="YES"/>',
        '<subviews><scrollView translatesAutoresizingMaskIntoConstraints="NO" id="scroll">',
        '<rect key="frame" x="0.0" y="0.0" width="393" height="852"/><subviews>',
    ]
    for i in range(count):
        lines.append(
            f'<label text="Line {i}" translatesAutoresizingMaskIntoConstraints="NO" id="label{i}">'
            f'<rect key="frame" x="16" y="{i * 29}" width="361" height="21"/></label>'
        )
    lines.append("</subviews><constraints>")

    def tie(identifier, first, one, second, other, constant=0):
        lines.append(
            f'<constraint firstItem="{first}" firstAttribute="{one}" secondItem="{second}"'
            f' secondAttribute="{other}" constant="{constant}" id="{identifier}"/>'
        )

    for i in range(count):
        above, edge = ("scroll", "top") if i == 0 else (f"label{i - 1}", "bottom")
        if not is_broken or i != count // 2 + 1:
            tie(f"t{i}", f"label{i}", "top", above, edge, 8)
        tie(f"l{i}", f"label{i}", "leading", "scroll", "leading", 16)
        tie(f"r{i}", "scroll", "trailing", f"label{i}", "trailing", 16)
        tie(f"w{i}", f"label{i}", "width", "scroll", "width", -32)
    tie("b", "scroll", "bottom", f"label{count - 1}", "bottom", 8)
    lines.append("</constraints></scrollView></subviews><constraints>")
    for edge in ["top", "leading", "trailing", "bottom"]:
        tie(f"scroll-{edge}", "scroll", edge, "root", edge)
    lines.append("</constraints></view></objects></document>")
    return "\n".join(lines) + "\n"


def measure_growth(binary, title, make, runs=1, options=(), height=None):
    """Equal numbers of things in many small documents and in few large ones."""
    sizes = [100, 1000, 10000]
    print(f"\n{title}; medians of {runs} runs")
    with tempfile.TemporaryDirectory() as folder:
        costs = []
        command = [binary, "lint", "--jobs", "1", "--no-config", *options]
        start = write(folder, make(1), 1, 1)
        idle = median([Cost([*command, *start], folder) for _ in range(runs)], "user")
        for size in sizes:
            copies = max(1, sizes[-1] // size)
            files = write(folder, make(size), size, copies)
            if height:
                check_verdict(binary, folder, files[0], height)
            measured = [Cost([*command, *files], folder) for _ in range(runs)]
            cost = max(1e-6, (median(measured, "user") - idle) / copies)
            exponent = f"   n^{math.log(cost / costs[-1]) / math.log(10):.2f}" if costs else ""
            print(f"{size:8} {1000 * cost:10.2f} ms user CPU {median(measured, 'memory'):8.1f} MB{exponent}")
            costs.append(cost)
        overall = math.log(costs[-1] / costs[0]) / math.log(sizes[-1] / sizes[0])
        print(f"overall n^{overall:.2f}; start-up {1000 * idle:.1f} ms user CPU")


def measure_formats(binary, runs):
    """What each kind of output costs beside the text of a lint, for many findings in one document."""
    text = attacks.ambiguous_scroll_views(200)
    print(f"\n200 ambiguous scroll views in one document; medians of {runs} runs in turn")
    kinds = {
        "text": [], "json": ["--format", "json"], "sarif": ["--format", "sarif"], "html": ["--format", "html"],
        "--diff": ["--diff", "--suggested-fixes"], "--fix": ["--fix", "--suggested-fixes"],
    }
    costs = {kind: [] for kind in kinds}
    with tempfile.TemporaryDirectory() as folder:
        for _ in range(runs):
            for kind, options in kinds.items():
                files = write(folder, text, 200, 1)
                costs[kind].append(Cost([binary, "lint", "--jobs", "1", "--no-config", *options, *files], folder))
    base = median(costs["text"], "user")
    for kind in kinds:
        cost = median(costs[kind], "user")
        print(f"{kind:8} {1000 * cost:10.1f} ms user CPU {cost / base:8.2f} of a lint")


def measure_start_up(binary, runs=50):
    """What a run costs before it does anything, beside a program that does nothing and xmllint."""
    with tempfile.TemporaryDirectory() as folder:
        # As script/release packs it.
        stripped = os.path.join(folder, "scrolllint")
        subprocess.run(["strip", "-o", stripped, binary], check=True)
        binary = stripped
        size = os.path.getsize(binary) / 1e6
        print(f"\nstart-up, {runs} runs in turn; the binary has {size:.1f} MB")
        # 10 kB: what Interface Builder writes for a scene.
        document = write(folder, chain(13), 13, 1)
        commands = {
            "true (spawning alone)": ["true"],
            "xmllint --noout, 10 kB": ["xmllint", "--noout", *document],
            "scrolllint --version": [binary, "--version"],
            "scrolllint, 10 kB": [binary, "lint", *document],
        }
        costs = {title: [] for title in commands}
        for _ in range(runs):
            for title, command in commands.items():
                costs[title].append(Cost(command, folder))
        print(f"{'':28} {'at best':>10} {'median':>10} {'CPU':>10}   CPU to xmllint")
        theirs = None
        for title, cost in costs.items():
            best = min(one.wall for one in cost)
            cpu = statistics.median(one.user + one.system for one in cost)
            theirs = cpu if title.startswith("xmllint") else theirs
            ratio = f"{cpu / theirs:8.2f}" if theirs else ""
            print(
                f"{title:28} {1e3 * best:7.1f} ms {1e3 * median(cost, 'wall'):7.1f} ms"
                f" {1e3 * cpu:7.1f} ms {ratio}"
            )


def measure_attacks(binary):
    """What the slowest documents and the most hostile runs that are known cost, and what is said."""
    fixtures = os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), "Fixtures")
    texts = attacks.known()
    for name in sorted(os.listdir(os.path.join(fixtures, "hostile"))):
        with open(os.path.join(fixtures, "hostile", name), encoding="utf-8", errors="surrogateescape") as file:
            texts[name] = file.read()
    with tempfile.TemporaryDirectory() as folder:
        print(f"\n{'hostile documents':42} {'user CPU':>10} {'to xmllint':>10} {'memory':>9}   exit, first words")
        for title, text in texts.items():
            with open(os.path.join(folder, "a.xib"), "w", encoding="utf-8", errors="surrogateescape") as file:
                file.write(text)
            # xmllint compares each attribute with every other one, for a minute.
            is_slow = "attributes" in title
            theirs = None if is_slow else Cost(["xmllint", "--noout", "a.xib"], folder)
            for command in ["lint", "inspect"]:
                arguments = [command, "a.xib"] + (["--jobs", "1"] if command == "lint" else [])
                label = title if command == "lint" else "    inspect"
                cpu = theirs and theirs.user + theirs.system
                print_attack(label, binary, arguments, folder, theirs=cpu)
        os.remove(os.path.join(folder, "a.xib"))
        print(f"\n{'hostile runs':42} {'user CPU':>10} {'memory':>20}   exit, first words")
        for title, (arguments, output) in attacks.runs(folder, fixtures).items():
            print_attack(title, binary, arguments, folder, output)


def print_attack(title, binary, arguments, folder, output=None, theirs=None):
    with tempfile.TemporaryFile() as said, tempfile.TemporaryFile() as errors:
        cost = Cost([binary, *arguments], folder, said if output is None else output, errors)
        words = ""
        for stream in [said, errors]:
            stream.seek(0)
            words = stream.readline().decode(errors="replace").strip() or words
    # Nothing that runs for a hundredth of a second can be a ratio.
    ratio = f"{(cost.user + cost.system) / theirs:10.1f}" if theirs and theirs > 0.01 else " " * 10
    # A new process counts the memory of the one that started it until it has more of its own.
    floor = Cost(["true"], folder).memory
    memory = f"{cost.memory:6.0f}" if cost.memory > 1.05 * floor else f"{f'<{floor:.0f}':>6}"
    print(
        f"{title:42} {1000 * cost.user:7.0f} ms {ratio} {memory} MB   {cost.status}, {words[:70]}"
    )


def write(folder, text, size, copies):
    names = [f"{size}-{copy}.xib" for copy in range(copies)]
    for name in names:
        with open(os.path.join(folder, name), "w", encoding="utf-8") as file:
            file.write(text)
    return names


def check_verdict(binary, folder, file, height):
    """A fast wrong answer does not count."""
    run = subprocess.run(
        [binary, "inspect", "--format", "jsonl", file], cwd=folder, capture_output=True, text=True
    )
    configurations = [json.loads(line) for line in run.stdout.splitlines()][0]["configurations"]
    for quantity, wanted in [("contentWidth", "determined"), ("contentHeight", height), ("frame", "determined")]:
        verdict = configurations[0][quantity]["verdict"]
        if verdict != wanted:
            print(f"{file}: {quantity} is {verdict}, though it is {wanted}", file=sys.stderr)


def main():
    parser = argparse.ArgumentParser(prog="script/bench", description=__doc__)
    parser.add_argument("binary", help=argparse.SUPPRESS)
    parser.add_argument("folder", metavar="DIR")
    parser.add_argument("--pairs", type=int, default=5)
    parser.add_argument("--only", choices=["files", "scaling", "formats", "start-up", "attacks"])
    options = parser.parse_args()
    if options.only in (None, "files"):
        measure_files(options.binary, options.folder, options.pairs)
    if options.only in (None, "scaling"):
        measure_growth(options.binary, "chains of subviews", chain, options.pairs, height="determined")
        broken = lambda size: chain(size, is_broken=True)
        measure_growth(options.binary, "broken chains of subviews", broken, options.pairs, height="ambiguous")
        measure_growth(options.binary, "ambiguous scroll views", attacks.ambiguous_scroll_views)
        measure_growth(options.binary, "contradictory pairs", attacks.contradictory_pairs)
    if options.only in (None, "formats"):
        measure_formats(options.binary, options.pairs)
        measure_growth(
            options.binary, "ambiguous scroll views in HTML", attacks.ambiguous_scroll_views,
            options=["--format", "html"])
    if options.only in (None, "attacks"):
        measure_attacks(options.binary)
    if options.only in (None, "start-up"):
        measure_start_up(options.binary)


if __name__ == "__main__":
    main()
