extension HTMLReport {
  /// How the report looks: quiet, in the reader's own fonts, light and dark, on paper as well.
  ///
  /// Every colour has a contrast of 4.5 or more with its ground, and none carries meaning alone.
  static let style = baseStyle + partsStyle + screenStyle

  /// How a page for paper looks.
  static let printedStyle =
    baseStyle + topStyle + screenStyle + """
      @page { margin: 12mm 14mm; }
      main, footer { max-width: 48rem; }
      h2 { margin-top: 1.2em; } h3 { margin: 1em 0 .3em; font-size: 1.05rem; }
      footer { margin-top: 1.5rem; padding-bottom: 0; }
      @media print {
        .top { padding-top: 0; } html { font-size: 9pt; }
        h2 { margin-top: .9em; } h3 { margin-top: .7em; } footer { margin-top: 1rem; }
      }

      """

  /// Colours, fonts, and what all parts share.
  private static let baseStyle = """
    :root {
      color-scheme: light dark;
      --ground: #fdfcfa; --raised: #f5f3ee; --ink: #1f1d1a; --soft: #5e5a53; --line: #dcd8cf;
      --link: #1f4f8f; --pass: #1c6b3d; --fail: #b3251d; --warn: #80560a; --note: #3c5591;
      --unsupported: #5e5a53; --inconclusive: #9a3f12; --error: #8c1f66;
      --prose: ui-serif, "Iowan Old Style", Charter, "Source Serif 4", Georgia, "Liberation Serif",
        serif;
      --plain: system-ui, -apple-system, "Segoe UI", "Helvetica Neue", "Liberation Sans",
        sans-serif;
      --code: ui-monospace, "SF Mono", Menlo, Consolas, "Liberation Mono", "DejaVu Sans Mono",
        monospace;
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
    body { margin: 0; background: var(--ground); color: var(--ink); font: 1rem/1.6 var(--prose);
      overflow-wrap: break-word; }
    main { max-width: 78rem; margin: 0 auto; padding: 0 1.25rem; }
    h1, h2, h3, h4, h5, h6 { line-height: 1.25; margin: 2em 0 .5em; font-weight: 600;
      text-wrap: balance; }
    h1 { font-size: clamp(1.75rem, 5vw, 2.75rem); margin: .1em 0 .6em; letter-spacing: -.015em; }
    h2 { font-size: 1.6rem; } h3 { font-size: 1.25rem; } h4 { font-size: 1.15rem; }
    h5, h6 { font-size: 1rem; }
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
    pre { margin: .5em 0; padding: .75em .9em; background: var(--raised); border-radius: 6px;
      overflow-x: auto; line-height: 1.5; font-size: .8rem; }
    pre code { font-size: 1em; overflow-wrap: normal; }
    pre b { font-weight: 600; } var { font-style: normal; color: var(--note); font-weight: 600; }
    .skip { position: absolute; left: -100vw; padding: .5em 1em; background: var(--ground); }
    .skip:focus { left: 0; z-index: 1; }
    .vh { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%);
      white-space: nowrap; }
    .aside { color: var(--soft); font: .85rem/1.5 var(--plain); }

    .v { font: 600 .8rem/1.4 var(--plain); white-space: nowrap; color: var(--unsupported); }
    .v::before { display: inline-block; min-width: 1.15em; content: "\\2013" / ""; }
    .v.pass { color: var(--pass); } .v.pass::before { content: "\\2713" / ""; }
    .v.fail { color: var(--fail); } .v.fail::before { content: "\\2717" / ""; }
    .v.warn { color: var(--warn); } .v.warn::before { content: "!" / ""; }
    .v.note { color: var(--note); } .v.note::before { content: "\\2022" / ""; }
    .v.inconclusive { color: var(--inconclusive); } .v.inconclusive::before { content: "?" / ""; }
    .v.error { color: var(--error); } .v.error::before { content: "\\00d7" / ""; }
    .level, .known { font: 600 .72rem/1.4 var(--plain); padding: .05em .5em;
      border: 1px solid currentColor; border-radius: 1em; color: var(--soft); white-space: nowrap; }
    .level.must { color: var(--ink); }
    .known { border-style: dashed; }

    """
}
