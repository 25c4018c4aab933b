extension HTMLReport {
  /// What differs on wide screens, on narrow ones, and on paper.
  static let screenStyle = """
    footer { max-width: 78rem; margin: 4rem auto 0; padding: 1rem 1.25rem 3rem;
      font: .85rem var(--plain); color: var(--soft); border-top: 1px solid var(--line); }
    @media (min-width: 64rem) {
      .columns { display: grid; grid-template-columns: 15rem minmax(0, 1fr); gap: 3rem;
        border-top: 1px solid var(--line); margin-top: 3rem; }
      nav { position: sticky; top: 0; align-self: start; max-height: 100vh; overflow-y: auto;
        border: 0; margin: 0; padding: 1.5rem .25rem 2rem; }
      nav ul ul { display: block; } .contents { display: block; }
      form { grid-template-columns: 1fr 1fr; } form label:first-of-type { grid-column: 1 / -1; }
    }
    @media (max-width: 40rem) {
      .lanes { --w: 1.7rem; } .lanes li { gap: .6rem; }
      .who b { writing-mode: vertical-rl; width: var(--w); text-align: right; line-height: var(--w);
        }
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
