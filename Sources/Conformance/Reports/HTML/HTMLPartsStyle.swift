extension HTMLReport {
  /// The parts of the report, from the answer to the timelines.
  static let partsStyle = topStyle + bodyStyle

  /// What the top of a page has, and tables of sets.
  static let topStyle = """
    .top { padding-top: 3rem; }
    .kind { font: .85rem var(--plain); color: var(--soft); margin: 0; }
    .notice { border-left: 4px solid var(--inconclusive); background: var(--raised);
      padding: .7em 1em; max-width: 60rem; }
    .sets th { font-weight: 600; text-align: left; padding: .25em 2em .25em 0; vertical-align: top; }
    .sets td { padding: .25em 1em .25em 0; } .sets .v { white-space: normal; }
    .facts { display: flex; flex-wrap: wrap; gap: .2rem 2rem; font: .9rem/1.5 var(--plain);
      max-width: none; }
    .facts div { display: flex; gap: .5em; } .facts dt { color: var(--soft); } .facts dd {
      margin: 0; }

    """

  private static let bodyStyle = """
    .targets { list-style: none; padding: 0; display: grid;
      grid-template-columns: repeat(auto-fit, minmax(min(100%, 17rem), 1fr)); gap: .75rem;
      max-width: none; }
    .targets li { margin: 0; padding: .7em 1em; border: 1px solid var(--line);
      border-left: 4px solid var(--line); border-radius: 4px; }
    .targets .pass { border-left-color: var(--pass); } .targets .warn {
      border-left-color: var(--warn); }
    .targets .fail { border-left-color: var(--fail); } .targets .inconclusive {
      border-left-color: var(--inconclusive); }
    .bar { display: block; width: 100%; height: .6rem; margin: 1.5rem 0 .6rem;
      background: var(--line); border-radius: 3px; overflow: hidden; }
    .bar .pass { fill: var(--pass); } .bar .fail { fill: var(--fail); } .bar .warn {
      fill: var(--warn); } .bar .note { fill: var(--note); }
    .bar .unsupported { fill: var(--unsupported); } .bar .inconclusive { fill: var(--inconclusive);
      } .bar .error { fill: var(--error); }
    .legend { list-style: none; padding: 0; display: flex; flex-wrap: wrap; gap: .1rem 1.5rem;
      max-width: none; font: .9rem/1.5 var(--plain); }
    .next { padding-left: 1.4em; max-width: 60rem; }
    .next > li { margin: 1.2em 0; } .next p { margin: .15em 0; }
    .head { font: .85rem/1.5 var(--plain); color: var(--soft); margin: .3em 0; }
    .next .head strong { font: 600 1.05rem/1.4 var(--prose); color: var(--ink); }
    .why { color: var(--soft); }
    .copy { user-select: all; background: var(--raised); padding: .15em .4em; border-radius: 3px;
      box-decoration-break: clone; -webkit-box-decoration-break: clone; }

    nav { font: .9rem/1.5 var(--plain); border-top: 1px solid var(--line); margin-top: 2rem;
      padding-top: 1rem; }
    nav ul { list-style: none; padding: 0; margin: .2em 0; }
    nav ul ul { display: none; padding-left: .9em; }
    nav a { text-decoration: none; } nav a:hover { text-decoration: underline; }
    .contents { display: flex; flex-wrap: wrap; gap: .1rem 1.2rem; }
    form { display: grid; grid-template-columns: repeat(auto-fill, minmax(8rem, 1fr));
      gap: .5rem .75rem; align-items: end; margin-bottom: 1rem; }
    label { display: block; color: var(--soft); font-size: .8rem; }
    input, select, button { display: block; width: 100%; min-height: 2.25rem;
      font: .9rem var(--plain); color: var(--ink); background: var(--ground);
      border: 1px solid var(--soft); border-radius: 4px; padding: .25em .5em; }
    button { cursor: pointer; }
    form p { grid-column: 1 / -1; margin: 0; color: var(--soft); min-height: 1.5em; }

    summary { cursor: pointer; }
    .page { border-top: 1px solid var(--line); }
    .page > details > summary { display: flex; flex-wrap: wrap; align-items: baseline;
      justify-content: space-between; gap: .2rem 1rem; padding: .6em 0; }
    .page summary h3 { margin: 0; }
    .page > details > summary::before { content: "\\203a" / ""; font: 1.2rem var(--plain);
      color: var(--soft); width: .8em; margin-right: -.8rem; }
    .page > details[open] > summary::before { rotate: 90deg; }
    .page > details > summary::-webkit-details-marker { display: none; }
    .page > details > summary { list-style: none; }
    .page > details > summary > h3 { flex: 1 1 12rem; }
    .page > details[open] { padding-bottom: 2rem; }
    .rule { margin: 2.25rem 0; padding: .1rem 0 .1rem 1.1rem; border-left: 3px solid var(--line); }
    .rule.pass { border-left-color: var(--pass); } .rule.fail { border-left-color: var(--fail); }
    .rule.warn { border-left-color: var(--warn); } .rule.note { border-left-color: var(--note); }
    .rule.inconclusive { border-left-color: var(--inconclusive); } .rule.error {
      border-left-color: var(--error); }
    .rule > h3, .rule > h4 { margin: 0; }
    .meta { font: .85rem/1.6 var(--plain); margin: .2em 0 .5em; max-width: none; }
    .meta a { color: var(--soft); text-decoration: none; }
    .meta a:hover { text-decoration: underline; }
    .lead { font-size: 1.1rem; line-height: 1.5; }
    details.rests, details.timeline, details.finding { font: .9rem/1.5 var(--plain); margin: .5em 0;
      }
    details.rests > summary, details.timeline > summary { color: var(--soft); }
    .fold { border-top: 1px solid var(--line); padding: .5em 0; }
    .fold > summary h3 { display: inline; font-size: 1.05rem; }
    .fold > ul { list-style: none; padding: 0; }
    .fold li { margin: .5em 0; padding: .1em .3em; }
    details.overview > summary { font: .9rem var(--plain); margin: .5em 0 1em; }

    figure { margin: 1.2em 0; }
    figcaption { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 1em;
      font: .85rem/1.5 var(--plain); }
    figure pre { margin-top: .2em; }
    .wide { overflow-x: auto; max-width: 100%; margin: .7em 0; }
    table { border-collapse: collapse; font: .86rem/1.45 var(--plain); }
    th, td { text-align: left; vertical-align: top; padding: .35em .8em .35em 0;
      border-bottom: 1px solid var(--line); }
    thead th { color: var(--soft); font-weight: 600; border-bottom-color: var(--soft);
      white-space: nowrap; }
    tbody th { font-weight: 400; }
    td code, th code { font-size: .92em; overflow-wrap: normal; word-break: normal; }
    .matrix { min-width: 100%; }
    .matrix th[scope=rowgroup] { padding-top: 1.2em; font-weight: 600; }
    .matrix td { white-space: nowrap; }
    .finding { border: 1px solid var(--line); border-radius: 6px; padding: .5em .9em; }
    .finding > summary code { font-size: .85rem; }
    .finding dl { display: grid; grid-template-columns: auto 1fr; gap: .15em 1em; max-width: none; }
    .finding dt { color: var(--soft); } .finding dd { margin: 0; min-width: 0;
      overflow-wrap: anywhere; }
    .finding .copy { font-size: .8rem; }
    .transcript { display: grid; gap: 0 1rem; grid-template-columns: minmax(0, 1fr); }
    .transcript section { min-width: 0; }
    @media (min-width: 60rem) {
      .transcript { grid-template-columns: repeat(2, minmax(0, 1fr)); }
      .transcript section:first-child { grid-column: 1 / -1; }
    }
    .difference td:nth-child(2) code { color: var(--pass); } .difference td:nth-child(3) code {
      color: var(--fail); }

    .lanes { --w: 4.6rem; list-style: none; padding: 0; margin: .8em 0; max-width: none;
      font: .85rem/1.45 var(--plain); }
    .n1 { --n: 1; } .n2 { --n: 2; } .n3 { --n: 3; } .n4 { --n: 4; } .n5 { --n: 5; }
    .lanes li { display: flex; gap: 1rem; margin: 0; }
    .lanes li > span:last-child { padding: .25em 0; min-width: 0; }
    .l { flex: none; position: relative; width: calc(var(--n) * var(--w));
      print-color-adjust: exact; -webkit-print-color-adjust: exact;
      background: repeating-linear-gradient(90deg, transparent 0 calc(var(--w) / 2 - .5px),
        var(--line) 0 calc(var(--w) / 2 + .5px), transparent 0 var(--w)); }
    .lanes .who .l { display: flex; background: none; padding: .2em 0; }
    .who b { width: var(--w); text-align: center; font-weight: 600; font-size: .75rem;
      color: var(--soft); overflow-wrap: normal; }
    .f0 { --f: 0; } .f1 { --f: 1; } .f2 { --f: 2; } .f3 { --f: 3; } .f4 { --f: 4; }
    .t0 { --t: 0; } .t1 { --t: 1; } .t2 { --t: 2; } .t3 { --t: 3; } .t4 { --t: 4; }
    .l i { position: absolute; top: .85em; color: var(--ink); }
    .l i.r { left: calc(var(--w) * (var(--f) + .5)); width: calc(var(--w) * (var(--t) - var(--f)));
      border-top: 1.5px solid; }
    .l i.b { left: calc(var(--w) * (var(--t) + .5)); width: calc(var(--w) * (var(--f) - var(--t)));
      border-top: 1.5px solid; }
    .l i.r::after, .l i.b::after { content: ""; position: absolute; top: -1px; width: .45em;
      height: .45em; border: solid; border-width: 1.5px 1.5px 0 0; }
    .l i.r::after { right: 0; transform: translateY(-50%) rotate(45deg); } .l i.b::after { left: 0;
      transform: translateY(-50%) rotate(-135deg); }
    .l i.d { left: calc(var(--w) * (var(--f) + .5) - .25em); top: .6em; width: .5em; height: .5em;
      border: 1.5px solid; border-radius: 50%; background: var(--ground); }
    .faint { color: var(--soft); } .faint .l i { color: var(--soft); border-style: dotted; }
    .cut > span:last-child { color: var(--soft); border-top: 1px dashed var(--line); flex: 1; }
    .row { margin: 1em 0 0; }

    """
}
