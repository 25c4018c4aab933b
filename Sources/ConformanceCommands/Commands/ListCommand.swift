import Conformance

extension Command {
  /// Lists rules and cases.
  static let list = Command(
    name: "list", summary: "List the rules and their cases.",
    operands: "[ID | PATTERN | PAGE | PAGE:LINE]…", offers: [.ids],
    options: Session.selectionOptions + [.json],
    examples: [
      ("conformance-run list --only-level must", "only rules that must be kept"),
      ("conformance-run list --json", "for machines: one object per case"),
    ],
    perform: { arguments in
      let suite = try Session.suite(arguments)
      let cases = try Session.selection(arguments).cases(of: suite)
      try Terminal.print(
        rendered: arguments.has(.json)
          ? JSON.array(cases.map(\.listed)).output(.pretty) + "\n" : text(cases, of: suite)
      )
      return .asExpected
    })

  private static func text(_ cases: [Case], of suite: Suite) -> String {
    var lines: [String] = []
    var last: Case?
    for example in cases {
      if example.rule.page != last?.rule.page {
        let page = suite.pages.first { $0.path == example.rule.page }
        lines += (last == nil ? [] : [""]) + ["\(example.rule.page)  \(page?.title ?? "")"]
      }
      if example.rule !== last?.rule {
        lines.append(
          "  \(example.rule.id) · \(example.rule.level.rawValue) · \(example.rule.title)")
      }
      lines.append("    \(example.id)")
      last = example
    }
    let rules = Set(cases.map(\.rule.id)).count
    lines += ["", "\(counted(cases.count, "case")) of \(counted(rules, "rule"))"]
    return Style.printable(lines: lines)
  }
}
