"""Trials of pictures and pages in a browser, where it can be installed."""

import glob
import json
import os
import re
import shutil
import subprocess
import tempfile

from integrations.trial import BINARY, ROOT, check, need, run, section, skip

# What a page does for itself is seen in what the browser makes of it.
PROBE = """
<script>
addEventListener('load', () => {
  const report = [];
  document.querySelectorAll('[role=img]').forEach(svg => {
    const whole = svg.getBoundingClientRect();
    const cut = Array.from(svg.querySelectorAll('text')).filter(text => {
      const outer = text.ownerSVGElement.getBoundingClientRect();
      const box = text.getBoundingClientRect();
      return box.width > 0 && (box.right > outer.right + 1 || box.left < outer.left - 1
        || box.bottom > outer.bottom + 1);
    }).map(text => text.textContent);
    const boxes = svg.querySelectorAll('rect').length;
    report.push({ cut, boxes, width: whole.width, height: whole.height });
  });
  const element = document.createElement('pre');
  element.id = 'probe';
  element.textContent = JSON.stringify(report);
  document.body.append(element);
});
</script>
"""


def browser():
    """Chromium's path; Debian's package where there is none."""
    name = shutil.which("chromium") or shutil.which("chromium-browser")
    if not name and shutil.which("apt-get"):
        need("apt_install chromium")
        name = shutil.which("chromium")
    return name


def dump(chromium, page, *options):
    """The page as the browser has it once its script has run."""
    done = subprocess.run(
        [chromium, "--headless", "--no-sandbox", "--disable-gpu", *options, "--dump-dom", f"file://{page}"],
        capture_output=True, text=True, timeout=300)
    return done.stdout


def pictures():
    section("Pictures and pages, in Chromium")
    chromium = browser()
    if not chromium:
        return skip("pictures in a browser", "there is no Chromium and no apt-get")
    folder = tempfile.mkdtemp(prefix="scrolllint-")
    fixtures = os.path.join(ROOT, "Fixtures")
    run(f"{BINARY} --no-config --output html={folder}/page.html --output json={folder}/all.json"
        f" --output markdown={folder}/lint/ cases catalogue defects", fixtures, status=[1], shown=0)
    with open(f"{folder}/page.html", encoding="utf-8") as file:
        page = file.read()
    with open(f"{folder}/all.json", encoding="utf-8") as file:
        found = json.load(file)["diagnostics"]
    shown = dump(chromium, f"{folder}/page.html")
    check(f"{len(found)} of {len(found)} shown" in shown, "the page's script runs and shows everything")
    rule = found[0]["rule"]
    count = sum(one["rule"] == rule for one in found)
    filtered = f"{folder}/filtered.html"
    with open(filtered, "w", encoding="utf-8") as file:
        file.write(page.replace("</body>", FILTER.replace("RULE", rule) + "</body>"))
    check(f"{count} of {len(found)} shown" in dump(chromium, filtered), f"the filter leaves {count} of {rule}")
    probed = look(chromium, folder, page.replace("</body>", PROBE + "</body>"))
    check(len(probed) == page.count('role="img"'), f"{len(probed)} pictures are drawn")
    check(all(one["boxes"] > 2 and one["width"] > 300 for one in probed), "none is empty")
    cut = [text for one in probed for text in one["cut"]]
    check(not cut, f"no text is cut off: {cut[:5]}")
    files = glob.glob(f"{folder}/lint/pictures/*.svg")
    # A page draws equal pictures once; in Markdown each finding has a file.
    check(len(files) >= len(probed), "the Markdown report has no fewer")
    # A file of its own stands for all: they have the same drawing.
    shot = f"{folder}/picture.png"
    subprocess.run(
        [chromium, "--headless", "--no-sandbox", "--disable-gpu", f"--screenshot={shot}",
         "--window-size=900,700", f"file://{os.path.join(ROOT, 'docs', 'picture.svg')}"],
        capture_output=True, timeout=300)
    check(os.path.exists(shot) and os.path.getsize(shot) > 10_000, "a picture is rendered as an image")
    narrow = look(chromium, folder, page.replace("</body>", WIDE + "</body>"), "--window-size=400,800")
    check(narrow == [], f"on a phone nothing but pictures is wider than the screen: {narrow[:5]}")
    shutil.rmtree(folder)


# Somebody who chooses a rule.
FILTER = """
<script>
addEventListener('load', () => {
  const rule = document.getElementById('rule');
  rule.value = 'RULE';
  rule.dispatchEvent(new Event('input', { bubbles: true }));
});
</script>
"""

# Elements that make a narrow page scroll sideways.
WIDE = """
<script>
addEventListener('load', () => {
  const wide = Array.from(document.querySelectorAll('body *'))
    .filter(item => !item.closest('figure, table, pre'))
    .filter(item => item.getBoundingClientRect().right > document.documentElement.clientWidth + 1)
    .map(item => item.tagName + ' ' + item.textContent.slice(0, 40));
  const element = document.createElement('pre');
  element.id = 'probe';
  element.textContent = JSON.stringify(wide);
  document.body.append(element);
});
</script>
"""


def look(chromium, folder, page, *options):
    """What a page's probe wrote into it; all pictures are open."""
    path = f"{folder}/probe.html"
    with open(path, "w", encoding="utf-8") as file:
        file.write(page.replace("<details>", '<details open="open">'))
    match = re.search(r'<pre id="probe">(.*?)</pre>', dump(chromium, path, *options), re.DOTALL)
    text = match.group(1) if match else "null"
    for entity, plain in [("&lt;", "<"), ("&gt;", ">"), ("&amp;", "&")]:
        text = text.replace(entity, plain)
    return json.loads(text)
