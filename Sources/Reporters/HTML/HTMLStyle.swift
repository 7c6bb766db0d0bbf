internal import Pictures

/// The page's style: light and dark, for phones, and for print.
enum HTMLStyle {
  static let sheet: String = {
    let inks = PictureStyle.Ink.allCases
    let light = inks.map { "--\($0.rawValue):\($0.light)" }.joined(separator: ";")
    let dark = inks.map { "--\($0.rawValue):\($0.dark)" }.joined(separator: ";")
    // Of an error's badge, and of text that a fix inserts.
    return ":root{color-scheme:light dark;\(light);--alarmFill:#fdecec;--good:#116329}"
      + "@media screen and (prefers-color-scheme:dark){:root{\(dark);--alarmFill:#3d1417;--good:#7ee787}}" + rules
  }()

  private static let rules = """
    *{box-sizing:border-box}[hidden]{display:none!important}
    body{margin:0 auto;max-width:64rem;padding:1rem;background:var(--paper);color:var(--ink);\
    font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif}
    h1{font-size:1.6rem;margin:.2rem 0}h2{font-size:1.1rem;margin:2.2rem 0 .4rem;overflow-wrap:anywhere;\
    border-bottom:2px solid var(--faint)}h3{font-size:1rem;margin:1.2rem 0 .3rem;color:var(--muted)}
    h4{font-size:1rem;margin:0;font-weight:600;overflow-wrap:anywhere}
    code,.chain,.place{font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;font-size:.88em}
    a{color:var(--strut)}:focus-visible{outline:3px solid var(--strut);outline-offset:2px}
    article{margin:.8rem 0;padding:.8rem 1rem;border:1px solid var(--faint);border-left:6px solid var(--line);\
    border-radius:6px;scroll-margin-top:.5rem}
    article.error{border-left-color:var(--alarm)}article.warning{border-left-color:var(--move)}
    .severity{display:inline-block;padding:0 .5em;margin-right:.4em;border:1px solid;border-radius:4px;\
    font-size:.85em;color:var(--muted)}
    .error .severity{color:var(--alarm);background:var(--alarmFill)}
    .warning .severity{color:var(--move);background:var(--moveFill)}
    .place{color:var(--muted);margin:.2rem 0;overflow-wrap:anywhere}
    .chain{margin:.5rem 0;padding:.4rem .6rem;background:var(--screen);border-radius:4px}
    .broken{color:var(--alarm);font-weight:700}
    ul{margin:.4rem 0;padding-left:1.2rem;overflow-wrap:anywhere}ul.help{list-style:'→ '}
    pre{margin:.5rem 0;padding:.4rem .6rem;overflow-x:auto;background:var(--screen);border-radius:4px;font-size:.85em}
    ins,del{text-decoration:none}ins{color:var(--good)}del{color:var(--alarm)}
    figure{margin:.6rem 0 0}figure .picture{display:flex;flex-wrap:wrap;gap:1rem 1.6rem;align-items:flex-start}\
    figure .picture p{flex-basis:100%;margin:0;font-weight:600;color:var(--alarm)}figure svg{display:block;max-width:100%;height:auto}\
    figure .pair{display:flex;gap:.6rem;align-items:flex-start;max-width:100%}figure .pair svg{min-width:0}
    details summary{cursor:pointer;color:var(--strut)}
    table{border-collapse:collapse;margin:.6rem 0}th,td{padding:.15rem .7rem;text-align:right;vertical-align:top}
    th:first-child,td:first-child,td:last-child,th:last-child{text-align:left}thead th{border-bottom:1px solid var(--line)}
    form{display:flex;flex-wrap:wrap;gap:.5rem 1.2rem;align-items:center;margin:.8rem 0;padding:.7rem;\
    background:var(--screen);border-radius:6px}
    input[type=search],select{font:inherit;padding:.25rem .4rem;max-width:100%;color:var(--ink);background:var(--paper);\
    border:1px solid var(--line);border-radius:4px}
    fieldset{border:0;margin:0;padding:0;display:flex;flex-wrap:wrap;gap:.8rem}legend{float:left;padding:0;margin-right:.8rem}
    output,.hint{color:var(--muted)}
    @media(max-width:40rem){body{padding:.6rem .4rem}article{padding:.6rem .4rem}table{font-size:.85em}th:last-child,td:last-child,.hint{display:none}\
    details{overflow-x:auto}figure .pair{gap:.2rem}th,td{padding:.15rem .3rem}}
    @media print{form,.hint,th:last-child,td:last-child{display:none}article{break-inside:avoid}h2,h3{break-after:avoid;break-inside:avoid}pre{white-space:pre-wrap}body{max-width:none}}

    """
}
