/// The page's script. Without it, everything is shown.
enum HTMLScript {
  /// Filters findings by text, rule and severity; j and k move between them.
  ///
  /// It contains no `<` and no `&`, so that the page is well-formed XML.
  static let filter = """
    'use strict';
    (function () {
      const form = document.getElementById('filter');
      const text = document.getElementById('text');
      const rule = document.getElementById('rule');
      const shown = document.getElementById('shown');
      const boxes = Array.from(form.querySelectorAll('input[type=checkbox]'));
      const findings = Array.from(document.querySelectorAll('article'));
      const words = new Map(findings.map(item => [item, item.textContent.toLowerCase()]));
      function apply() {
        const asked = text.value.toLowerCase().split(' ').filter(Boolean);
        const severities = boxes.filter(box => box.checked).map(box => box.value);
        let count = 0;
        findings.forEach(item => {
          const fits = [
            rule.value === '' ? true : item.dataset.rule === rule.value,
            severities.includes(item.dataset.severity),
            asked.every(word => words.get(item).includes(word))
          ].every(Boolean);
          item.hidden = !fits;
          count += fits ? 1 : 0;
        });
        document.querySelectorAll('main section').forEach(section => {
          const inside = section.querySelectorAll('article');
          section.hidden = inside.length === 0 ? false : !section.querySelector('article:not([hidden])');
        });
        shown.textContent = count + ' of ' + findings.length + ' shown';
      }
      function go(step) {
        const seen = findings.filter(item => !item.hidden);
        const here = seen.indexOf(document.activeElement.closest('article'));
        const next = here === -1 ? (step === 1 ? 0 : seen.length - 1) : here + step;
        if (seen[next]) { seen[next].focus(); seen[next].scrollIntoView({ block: 'start' }); }
      }
      document.addEventListener('keydown', event => {
        if ([event.ctrlKey, event.metaKey, event.altKey].some(Boolean)) { return; }
        if (event.target === text) {
          if (event.key === 'Escape') { text.value = ''; apply(); text.blur(); }
          return;
        }
        if (event.target === rule) { return; }
        if (event.key === '/') { event.preventDefault(); text.focus(); }
        if (event.key === 'j') { go(1); }
        if (event.key === 'k') { go(-1); }
      });
      addEventListener('beforeprint', () => {
        document.querySelectorAll('details').forEach(part => { part.open = true; });
      });
      form.addEventListener('input', apply);
      form.addEventListener('submit', event => event.preventDefault());
      form.hidden = false;
      apply();
    })();
    """
}
