"""Interface Builder documents as text to edit, and scrolllint's reports on folders of them.

Used by script/agreement, script/repairs, script/mutate and script/fixes.
"""

import json
import os
import re
import subprocess
import sys
import xml.parsers.expat
from xml.sax.saxutils import quoteattr

TAG = re.compile(rb"<[^\s/>]+(?:[^>\"']|\"[^\"]*\"|'[^']*')*>")
DECLARATION = re.compile(r"^\s*<\?xml.*?\?>", re.DOTALL)
BATCH = 500
VARIATIONS = {
    "wChR": "heightClass=regular-widthClass=compact",
    "wRhR": "heightClass=regular-widthClass=regular",
    "wChC": "heightClass=compact-widthClass=compact",
    "wRhC": "heightClass=compact-widthClass=regular",
}


def release_binary():
    """Builds the release binary, as the other scripts do, and returns its path."""
    root = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
    command = ["bash", "-c", "source script/requirements.sh && release_binary"]
    run = subprocess.run(command, cwd=root, check=True, stdout=subprocess.PIPE, text=True)
    return run.stdout.strip()


def binary(given):
    return os.path.abspath(given or os.environ.get("SCROLLLINT") or release_binary())


def files_below(folder):
    """The documents in a folder and its subfolders, relative to it, in a fixed order."""
    found = []
    for place, _, names in os.walk(folder):
        found += [
            os.path.relpath(os.path.join(place, name), folder)
            for name in names if name.endswith((".storyboard", ".xib"))
        ]
    return sorted(found)


def run(command, folder):
    done = subprocess.run(command, cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    if done.returncode < 0:
        sys.exit(f"scrolllint was ended by signal {-done.returncode}")
    return done.stdout.decode()


def lint(program, folder, files, rules=()):
    """The diagnostics of some rules, by default the default ones, by document."""
    found = {}
    for start in range(0, len(files), BATCH):
        # Findings that a document suppresses have a proof and a repair, too.
        command = [
            program, "lint", "--no-config", "--ignore-verify-ambiguity", "--format", "json",
            *(word for rule in rules for word in ("--only-rule", rule)), *files[start:start + BATCH]]
        for item in json.loads(run(command, folder))["diagnostics"]:
            found.setdefault(item["path"], []).append(item)
    return found


def inspect(program, folder, files):
    """The verdicts of all scroll views, by document and then by id; None for an id that several
    scroll views have."""
    found = {}
    for start in range(0, len(files), BATCH):
        command = [program, "inspect", "--no-config", "--format", "jsonl", *files[start:start + BATCH]]
        for line in run(command, folder).splitlines():
            item = json.loads(line)
            views = found.setdefault(item["path"], {})
            views[item["id"]] = None if item["id"] in views else item
    return found


def every_view(program, folder, files):
    """The verdicts on every view outside cells, by document."""
    found = {}
    for start in range(0, len(files), BATCH):
        command = [
            program, "inspect", "--no-config", "--all-views", "--format", "jsonl",
            *files[start:start + BATCH]]
        for line in run(command, folder).splitlines():
            item = json.loads(line)
            found.setdefault(item["path"], []).append(item)
    return found


def verdicts(item):
    """The verdicts of `inspect` on a scroll view, by quantity and trait combination."""
    found = {}
    for configuration in item["configurations"]:
        frame = configuration["frame"]
        open_parts = frame.get("open", [])
        values = {
            "content.width": configuration["contentWidth"]["verdict"],
            "content.height": configuration["contentHeight"]["verdict"],
        }
        for name, parts in (("frame.width", "x width"), ("frame.height", "y height")):
            is_open = any(part in open_parts for part in parts.split())
            settled = "determined" if frame["verdict"] == "ambiguous" else frame["verdict"]
            values[name] = "ambiguous" if is_open else settled
        for traits in configuration["traits"]:
            for name, verdict in values.items():
                found[(name, traits)] = verdict
    return found


def constraints(document):
    """The constraints that are the same in every size class."""
    varied = {
        item.attributes["reference"] for item in document.elements
        if item.name in ("exclude", "include") and "reference" in item.attributes}
    return [
        item.attributes["id"] for item in document.elements
        if item.name == "constraint" and item.parent.name == "constraints"
        and "id" in item.attributes and item.attributes["id"] not in varied
        and "firstAttribute" in item.attributes
        and not any(child.name == "variation" for child in item.children)
    ]


def is_healthy(views, diagnostics):
    if any(item["severity"] != "note" or item["covers"] for item in diagnostics):
        return False
    return bool(views) and all(
        item is not None
        and not any(configuration["conflict"] for configuration in item["configurations"])
        and set(verdicts(item).values()) == {"determined"}
        for item in views.values())


def percent(part, whole):
    return f"{100 * part / whole:.2f} %" if whole else "–"


class Element:
    def __init__(self, name, attributes, parent, start, tag_end):
        self.name = name
        self.attributes = attributes
        self.parent = parent
        self.start = start
        self.tag_end = tag_end
        self.end = tag_end
        self.close = tag_end
        self.children = []

    def within(self, other):
        return other.start <= self.start and self.end <= other.end


class Document:
    """A document's bytes in UTF-8, and the positions of its elements."""

    def __init__(self, data):
        self.data = utf8(data)
        self.read()

    @classmethod
    def at(cls, path):
        with open(path, "rb") as file:
            return cls(file.read())

    def read(self):
        self.elements = []
        open_elements = []
        parser = xml.parsers.expat.ParserCreate()

        def begin(name, attributes):
            start = parser.CurrentByteIndex
            parent = open_elements[-1] if open_elements else None
            element = Element(name, attributes, parent, start, TAG.match(self.data, start).end())
            if parent:
                parent.children.append(element)
            self.elements.append(element)
            open_elements.append(element)

        def finish(_):
            element = open_elements.pop()
            if not self.data.startswith(b"/>", element.tag_end - 2):
                element.close = parser.CurrentByteIndex
                element.end = self.data.index(b">", element.close) + 1

        parser.StartElementHandler = begin
        parser.EndElementHandler = finish
        parser.Parse(self.data, True)
        self.by_id = {}
        for element in self.elements:
            if "id" in element.attributes:
                self.by_id.setdefault(element.attributes["id"], element)

    def put(self, start, end, text):
        self.data = self.data[:start] + text + self.data[end:]
        self.read()

    def apply(self, edits):
        for edit in edits:
            if edit["edit"] == "add":
                self.add(edit["owner"], edit["attributes"], edit["traits"])
            elif edit["edit"] == "change":
                self.change(edit["id"], edit["attributes"])
            elif edit["edit"] == "addGuide":
                guide = element("viewLayoutGuide", {"key": edit["key"], "id": edit["id"]})
                self.append(self.by_id[edit["owner"]], guide)
            elif edit["edit"] == "setMargins":
                self.set_margins(edit["id"], edit["attributes"])
            elif edit["edit"] == "uninstall":
                self.uninstall(edit["id"], edit["traits"])
            else:
                self.remove(edit["id"])

    def add(self, owner, attributes, traits):
        """A new constraint, at the end of the owner's constraints."""
        view = self.by_id[owner]
        number = 1
        while f"new-cn-{number:03}" in self.by_id:
            number += 1
        identifier = f"new-cn-{number:03}"
        constraint = element("constraint", {**attributes, "id": identifier})
        place = next((child for child in view.children if child.name == "constraints"), None)
        if place is None:
            constraint = b"<constraints>" + constraint + b"</constraints>"
            place = view
        self.append(place, constraint)
        if traits:
            self.install(owner, identifier, traits)

    def set_margins(self, identifier, attributes):
        view = self.by_id[identifier]
        for child in view.children:
            if child.attributes.get("key") in ("layoutMargins", "directionalLayoutMargins"):
                self.put(child.start, child.end, b"")
                view = self.by_id[identifier]
                break
        self.append(view, element(
            "directionalEdgeInsets", {"key": "directionalLayoutMargins", **attributes}))

    def append(self, place, text):
        if place.close == place.tag_end:
            # It has no content yet.
            end = f"</{place.name}>".encode()
            self.put(place.tag_end - 2, place.tag_end, b">" + text + end)
        else:
            self.put(place.close, place.close, text)

    def install(self, owner, identifier, traits):
        """Installs a constraint in some size classes only."""
        base = "any" in traits
        wanted = {} if base else {"default": "exclude"}
        for code, key in VARIATIONS.items():
            if (code in traits) != base:
                wanted[key] = "exclude" if base else "include"
        for key, word in wanted.items():
            self.append(self.mask(owner, key), element(word, {"reference": identifier}))

    def uninstall(self, identifier, traits):
        """Uninstalls a constraint in some size classes."""
        constraint = self.by_id[identifier]
        # The view that holds `<constraints>`.
        owner = constraint.parent.parent.attributes["id"]
        for code in traits:
            if code not in VARIATIONS:
                continue
            mask = self.mask(owner, VARIATIONS[code])
            there = [
                item for item in mask.children if item.attributes.get("reference") == identifier]
            for item in sorted(there, key=lambda item: -item.start):
                self.put(item.start, item.end, b"")
            mask = self.mask(owner, VARIATIONS[code])
            self.append(mask, element("exclude", {"reference": identifier}))

    def mask(self, owner, key):
        """The mask of a view's constraints in a variation; created if there is none."""
        for child in self.by_id[owner].children:
            if child.name == "variation" and child.attributes.get("key") == key:
                for mask in child.children:
                    if mask.name == "mask" and mask.attributes.get("key") == "constraints":
                        return mask
                self.append(child, element("mask", {"key": "constraints"}))
                return self.mask(owner, key)
        self.append(self.by_id[owner], element("variation", {"key": key}))
        return self.mask(owner, key)

    def change(self, identifier, attributes):
        for name, value in attributes.items():
            item = self.by_id[identifier]
            there = re.compile(rb"\s" + re.escape(name.encode()) + rb"\s*=\s*(\"[^\"]*\"|'[^']*')")
            found = there.search(self.data, item.start, item.tag_end)
            text = f" {name}={quoteattr(value)}".encode() if value is not None else b""
            if found:
                self.put(found.start(), found.end(), text)
            elif text:
                end = item.tag_end - (2 if self.data[item.tag_end - 2:item.tag_end] == b"/>" else 1)
                self.put(end, end, text)
        # A new constant holds in all size classes.
        while "constant" in attributes and (
            variation := next(
                (child for child in self.by_id[identifier].children if child.name == "variation" and "constant" in child.attributes), None)
        ):
            self.put(variation.start, variation.end, b"")

    def remove(self, identifier):
        self.data = self.without(identifier)
        self.read()

    def without(self, identifier):
        """The text without an object and references to it."""
        gone = [self.by_id[identifier]] + [
            item for item in self.elements
            if identifier in (item.attributes.get("reference"), item.attributes.get("destination"))
        ]
        data = self.data
        for item in sorted(gone, key=lambda item: -item.start):
            data = data[:item.start] + data[item.end:]
        return data


def element(name, attributes):
    return f"<{name} {' '.join(f'{key}={quoteattr(attributes[key])}' for key in attributes)}/>".encode()


def utf8(data):
    """The same document in UTF-8, whatever its encoding was."""
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        text = data.decode("utf-16")
    else:
        found = re.match(rb"\s*<\?xml[^>]*encoding=[\"']([\w.-]+)[\"']", data)
        name = found.group(1).decode() if found else "utf-8"
        if name.lower() in ("utf-8", "utf8", "us-ascii"):
            return data
        text = data.decode(name)
    return DECLARATION.sub('<?xml version="1.0" encoding="UTF-8"?>', text).encode()
