extension HTMLReport {
  /// How the report looks: quiet, in the reader's own fonts, light and dark, on paper as well.
  ///
  /// Every colour on its ground has a contrast of 4.5 or more, and none says anything alone.
  static let style = """
    :root {
      color-scheme: light dark;
      --ground: #fdfcfa; --raised: #f5f3ee; --ink: #1f1d1a; --soft: #5e5a53; --line: #dcd8cf;
      --link: #1f4f8f; --pass: #1c6b3d; --fail: #b3251d; --warn: #80560a; --note: #3c5591;
      --unsupported: #5e5a53; --inconclusive: #9a3f12; --error: #8c1f66;
      --prose: ui-serif, "Iowan Old Style", Charter, "Source Serif 4", Georgia, "Liberation Serif", serif;
      --plain: system-ui, -apple-system, "Segoe UI", "Helvetica Neue", "Liberation Sans", sans-serif;
      --code: ui-monospace, "SF Mono", Menlo, Consolas, "Liberation Mono", "DejaVu Sans Mono", monospace;
    }
    @media screen and (prefers-color-scheme: dark) {
      :root {
        --ground: #191816; --raised: #23211e; --ink: #ebe7e0; --soft: #aca69b; --line: #3a3732;
        --link: #9dbff2; --pass: #82cc9c; --fail: #ff978c; --warn: #e6bb66; --note: #a3bbf2;
        --unsupported: #aca69b; --inconclusive: #f2a27c; --error: #f09ccd;
      }
    }
    * { box-sizing: border-box; }
    [hidden] { display: none !important; }
    html { scroll-padding-top: 1rem; -webkit-text-size-adjust: 100%; }
    body { margin: 0; background: var(--ground); color: var(--ink); font: 1rem/1.6 var(--prose); overflow-wrap: break-word; }
    main { max-width: 78rem; margin: 0 auto; padding: 0 1.25rem; }
    h1, h2, h3, h4, h5, h6 { line-height: 1.25; margin: 2em 0 .5em; font-weight: 600; text-wrap: balance; }
    h1 { font-size: clamp(1.75rem, 5vw, 2.75rem); margin: .1em 0 .6em; letter-spacing: -.015em; }
    h2 { font-size: 1.6rem; } h3 { font-size: 1.25rem; } h4 { font-size: 1.15rem; } h5, h6 { font-size: 1rem; }
    h2 small { font: .95rem var(--plain); color: var(--soft); }
    p, ul, ol, dl { margin: .6em 0; max-width: 46rem; }
    li { margin: .2em 0; }
    a { color: var(--link); text-underline-offset: .15em; text-decoration-thickness: 1px; }
    a:hover { text-decoration-thickness: 2px; }
    :focus-visible { outline: 2px solid var(--link); outline-offset: 2px; border-radius: 2px; }
    #content:focus { outline: none; }
    :target { scroll-margin-top: 1rem; }
    tr:target, li:target, .fold:target { background: var(--raised); }
    .rule:target { border-left-width: 6px; padding-left: calc(1.1rem - 3px); }
    figure:target figcaption { border-bottom: 2px solid var(--link); }
    small { font: .85em/1.4 var(--plain); color: var(--soft); }
    code, pre { font-family: var(--code); font-size: .84em; }
    code { overflow-wrap: anywhere; unicode-bidi: isolate; }
    pre { margin: .5em 0; padding: .75em .9em; background: var(--raised); border-radius: 6px; overflow-x: auto; line-height: 1.5; font-size: .8rem; }
    pre code { font-size: 1em; overflow-wrap: normal; }
    pre b { font-weight: 600; } var { font-style: normal; color: var(--note); font-weight: 600; }
    .skip { position: absolute; left: -100vw; padding: .5em 1em; background: var(--ground); }
    .skip:focus { left: 0; z-index: 1; }
    .vh { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
    .aside { color: var(--soft); font: .85rem/1.5 var(--plain); }

    .v { font: 600 .8rem/1.4 var(--plain); white-space: nowrap; color: var(--unsupported); }
    .v::before { display: inline-block; min-width: 1.15em; content: "\\2013" / ""; }
    .v.pass { color: var(--pass); } .v.pass::before { content: "\\2713" / ""; }
    .v.fail { color: var(--fail); } .v.fail::before { content: "\\2717" / ""; }
    .v.warn { color: var(--warn); } .v.warn::before { content: "!" / ""; }
    .v.note { color: var(--note); } .v.note::before { content: "\\2022" / ""; }
    .v.inconclusive { color: var(--inconclusive); } .v.inconclusive::before { content: "?" / ""; }
    .v.error { color: var(--error); } .v.error::before { content: "\\00d7" / ""; }
    .level, .known { font: 600 .72rem/1.4 var(--plain); padding: .05em .5em; border: 1px solid currentColor; border-radius: 1em; color: var(--soft); white-space: nowrap; }
    .level.must { color: var(--ink); }
    .known { border-style: dashed; }

    .top { padding-top: 3rem; }
    .kind { font: .85rem var(--plain); color: var(--soft); margin: 0; }
    .notice { border-left: 4px solid var(--inconclusive); background: var(--raised); padding: .7em 1em; max-width: 60rem; }
    .targets { list-style: none; padding: 0; display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 17rem), 1fr)); gap: .75rem; max-width: none; }
    .targets li { margin: 0; padding: .7em 1em; border: 1px solid var(--line); border-left: 4px solid var(--line); border-radius: 4px; }
    .targets .pass { border-left-color: var(--pass); } .targets .warn { border-left-color: var(--warn); }
    .targets .fail { border-left-color: var(--fail); } .targets .inconclusive { border-left-color: var(--inconclusive); }
    .bar { display: block; width: 100%; height: .6rem; margin: 1.5rem 0 .6rem; background: var(--line); border-radius: 3px; overflow: hidden; }
    .bar .pass { fill: var(--pass); } .bar .fail { fill: var(--fail); } .bar .warn { fill: var(--warn); } .bar .note { fill: var(--note); }
    .bar .unsupported { fill: var(--unsupported); } .bar .inconclusive { fill: var(--inconclusive); } .bar .error { fill: var(--error); }
    .legend { list-style: none; padding: 0; display: flex; flex-wrap: wrap; gap: .1rem 1.5rem; max-width: none; font: .9rem/1.5 var(--plain); }
    .facts { display: flex; flex-wrap: wrap; gap: .2rem 2rem; font: .9rem/1.5 var(--plain); max-width: none; }
    .facts div { display: flex; gap: .5em; } .facts dt { color: var(--soft); } .facts dd { margin: 0; }
    .next { padding-left: 1.4em; max-width: 60rem; }
    .next > li { margin: 1.2em 0; } .next p { margin: .15em 0; }
    .head { font: .85rem/1.5 var(--plain); color: var(--soft); margin: .3em 0; }
    .next .head strong { font: 600 1.05rem/1.4 var(--prose); color: var(--ink); }
    .why { color: var(--soft); }
    .copy { user-select: all; background: var(--raised); padding: .15em .4em; border-radius: 3px; box-decoration-break: clone; -webkit-box-decoration-break: clone; }

    nav { font: .9rem/1.5 var(--plain); border-top: 1px solid var(--line); margin-top: 2rem; padding-top: 1rem; }
    nav ul { list-style: none; padding: 0; margin: .2em 0; }
    nav ul ul { display: none; padding-left: .9em; }
    nav a { text-decoration: none; } nav a:hover { text-decoration: underline; }
    .contents { display: flex; flex-wrap: wrap; gap: .1rem 1.2rem; }
    form { display: grid; grid-template-columns: repeat(auto-fill, minmax(8rem, 1fr)); gap: .5rem .75rem; align-items: end; margin-bottom: 1rem; }
    label { display: block; color: var(--soft); font-size: .8rem; }
    input, select, button { display: block; width: 100%; min-height: 2.25rem; font: .9rem var(--plain); color: var(--ink); background: var(--ground); border: 1px solid var(--soft); border-radius: 4px; padding: .25em .5em; }
    button { cursor: pointer; }
    form p { grid-column: 1 / -1; margin: 0; color: var(--soft); min-height: 1.5em; }

    summary { cursor: pointer; }
    .page { border-top: 1px solid var(--line); }
    .page > details > summary { display: flex; flex-wrap: wrap; align-items: baseline; justify-content: space-between; gap: .2rem 1rem; padding: .6em 0; }
    .page summary h3 { margin: 0; }
    .page > details > summary::before { content: "\\203a" / ""; font: 1.2rem var(--plain); color: var(--soft); width: .8em; margin-right: -.8rem; }
    .page > details[open] > summary::before { rotate: 90deg; }
    .page > details > summary::-webkit-details-marker { display: none; }
    .page > details > summary { list-style: none; }
    .page > details > summary > h3 { flex: 1 1 12rem; }
    .page > details[open] { padding-bottom: 2rem; }
    .rule { margin: 2.25rem 0; padding: .1rem 0 .1rem 1.1rem; border-left: 3px solid var(--line); }
    .rule.pass { border-left-color: var(--pass); } .rule.fail { border-left-color: var(--fail); }
    .rule.warn { border-left-color: var(--warn); } .rule.note { border-left-color: var(--note); }
    .rule.inconclusive { border-left-color: var(--inconclusive); } .rule.error { border-left-color: var(--error); }
    .rule > h3, .rule > h4 { margin: 0; }
    .meta { font: .85rem/1.6 var(--plain); margin: .2em 0 .5em; max-width: none; }
    .meta a { color: var(--soft); text-decoration: none; }
    .meta a:hover { text-decoration: underline; }
    .lead { font-size: 1.1rem; line-height: 1.5; }
    details.rests, details.timeline, details.finding { font: .9rem/1.5 var(--plain); margin: .5em 0; }
    details.rests > summary, details.timeline > summary { color: var(--soft); }
    .fold { border-top: 1px solid var(--line); padding: .5em 0; }
    .fold > summary h3 { display: inline; font-size: 1.05rem; }
    .fold > ul { list-style: none; padding: 0; }
    .fold li { margin: .5em 0; padding: .1em .3em; }
    details.overview > summary { font: .9rem var(--plain); margin: .5em 0 1em; }

    figure { margin: 1.2em 0; }
    figcaption { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 1em; font: .85rem/1.5 var(--plain); }
    figure pre { margin-top: .2em; }
    .wide { overflow-x: auto; max-width: 100%; margin: .7em 0; }
    table { border-collapse: collapse; font: .86rem/1.45 var(--plain); }
    th, td { text-align: left; vertical-align: top; padding: .35em .8em .35em 0; border-bottom: 1px solid var(--line); }
    thead th { color: var(--soft); font-weight: 600; border-bottom-color: var(--soft); white-space: nowrap; }
    tbody th { font-weight: 400; }
    td code, th code { font-size: .92em; overflow-wrap: normal; word-break: normal; }
    .matrix { min-width: 100%; }
    .matrix th[scope=rowgroup] { padding-top: 1.2em; font-weight: 600; }
    .matrix td { white-space: nowrap; }
    .finding { border: 1px solid var(--line); border-radius: 6px; padding: .5em .9em; }
    .finding > summary code { font-size: .85rem; }
    .finding dl { display: grid; grid-template-columns: auto 1fr; gap: .15em 1em; max-width: none; }
    .finding dt { color: var(--soft); } .finding dd { margin: 0; min-width: 0; overflow-wrap: anywhere; }
    .finding .copy { font-size: .8rem; }
    .transcript { display: grid; gap: 0 1rem; grid-template-columns: minmax(0, 1fr); }
    .transcript section { min-width: 0; }
    @media (min-width: 60rem) {
      .transcript { grid-template-columns: repeat(2, minmax(0, 1fr)); }
      .transcript section:first-child { grid-column: 1 / -1; }
    }
    .difference td:nth-child(2) code { color: var(--pass); } .difference td:nth-child(3) code { color: var(--fail); }

    .lanes { --w: 4.6rem; list-style: none; padding: 0; margin: .8em 0; max-width: none; font: .85rem/1.45 var(--plain); }
    .n1 { --n: 1; } .n2 { --n: 2; } .n3 { --n: 3; } .n4 { --n: 4; } .n5 { --n: 5; }
    .lanes li { display: flex; gap: 1rem; margin: 0; }
    .lanes li > span:last-child { padding: .25em 0; min-width: 0; }
    .l { flex: none; position: relative; width: calc(var(--n) * var(--w)); print-color-adjust: exact; -webkit-print-color-adjust: exact;
      background: repeating-linear-gradient(90deg, transparent 0 calc(var(--w) / 2 - .5px), var(--line) 0 calc(var(--w) / 2 + .5px), transparent 0 var(--w)); }
    .lanes .who .l { display: flex; background: none; padding: .2em 0; }
    .who b { width: var(--w); text-align: center; font-weight: 600; font-size: .75rem; color: var(--soft); overflow-wrap: normal; }
    .f0 { --f: 0; } .f1 { --f: 1; } .f2 { --f: 2; } .f3 { --f: 3; } .f4 { --f: 4; }
    .t0 { --t: 0; } .t1 { --t: 1; } .t2 { --t: 2; } .t3 { --t: 3; } .t4 { --t: 4; }
    .l i { position: absolute; top: .85em; color: var(--ink); }
    .l i.r { left: calc(var(--w) * (var(--f) + .5)); width: calc(var(--w) * (var(--t) - var(--f))); border-top: 1.5px solid; }
    .l i.b { left: calc(var(--w) * (var(--t) + .5)); width: calc(var(--w) * (var(--f) - var(--t))); border-top: 1.5px solid; }
    .l i.r::after, .l i.b::after { content: ""; position: absolute; top: -1px; width: .45em; height: .45em; border: solid; border-width: 1.5px 1.5px 0 0; }
    .l i.r::after { right: 0; transform: translateY(-50%) rotate(45deg); } .l i.b::after { left: 0; transform: translateY(-50%) rotate(-135deg); }
    .l i.d { left: calc(var(--w) * (var(--f) + .5) - .25em); top: .6em; width: .5em; height: .5em; border: 1.5px solid; border-radius: 50%; background: var(--ground); }
    .faint { color: var(--soft); } .faint .l i { color: var(--soft); border-style: dotted; }
    .cut > span:last-child { color: var(--soft); border-top: 1px dashed var(--line); flex: 1; }
    .row { margin: 1em 0 0; }

    footer { max-width: 78rem; margin: 4rem auto 0; padding: 1rem 1.25rem 3rem; font: .85rem var(--plain); color: var(--soft); border-top: 1px solid var(--line); }
    @media (min-width: 64rem) {
      .columns { display: grid; grid-template-columns: 15rem minmax(0, 1fr); gap: 3rem; border-top: 1px solid var(--line); margin-top: 3rem; }
      nav { position: sticky; top: 0; align-self: start; max-height: 100vh; overflow-y: auto; border: 0; margin: 0; padding: 1.5rem .25rem 2rem; }
      nav ul ul { display: block; } .contents { display: block; }
      form { grid-template-columns: 1fr 1fr; } form label:first-of-type { grid-column: 1 / -1; }
    }
    @media (max-width: 40rem) {
      .lanes { --w: 1.7rem; } .lanes li { gap: .6rem; }
      .who b { writing-mode: vertical-rl; width: var(--w); text-align: right; line-height: var(--w); }
      .rule { padding-left: .75rem; }
      table:not([class]) td:first-child { width: 34%; }
      .finding { padding: .5em .6em; }
    }
    @media print {
      :root { --ground: #fff; --raised: #f6f6f4; --ink: #000; --soft: #444; --line: #ccc; }
      nav, .skip { display: none; }
      .columns { display: block; }
      main { max-width: none; padding: 0; }
      html { font-size: 10pt; }
      details::details-content { content-visibility: visible; display: block; }
      pre, .wide { overflow: visible; white-space: pre-wrap; }
      .rule > h4, h2, h3, .meta { break-after: avoid; }
      .finding, tr, figure pre { break-inside: avoid; }
      a { color: inherit; text-decoration: none; }
    }

    """
}
