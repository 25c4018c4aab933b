import ConformanceRunning

/// The filters, which need scripts, and the attributes that they look at.
///
/// The address contains the choices as well (`#role=device&verdict=fail`), so that a filtered
/// report can be linked to.
package enum FilterForm {
  /// Returns the attributes by which the script finds a rule.
  static func attributes(role: Role, level: Level, _ tally: Tally) -> HTML {
    var words = tally.verdicts.map { $0.verdict.rawValue }
    if tally.isEmpty { words.append("none") }
    if tally.unexpected > 0 { words.append("unexpected") }
    if tally.remarked > 0 { words.append("known") }
    return """
      data-role="\(role.rawValue)" data-level="\(level.rawValue)" \
      data-verdict="\(words.joined(separator: " "))"
      """
  }

  /// Returns the form, which is hidden until the script shows it.
  static func html(roles: [Role], _ tally: Tally) -> HTML {
    html(
      roles: roles,
      verdicts: [("unexpected", "not expected")]
        + tally.verdicts.map { ($0.verdict.rawValue, $0.verdict.rawValue) }
        + (tally.remarked > 0 ? [("known", "known")] : [])
        + [("none", "not run")])
  }

  /// Returns the form with these choices of verdicts.
  package static func html(roles: [Role], verdicts: [(String, String)]) -> HTML {
    """
    <form id="filters" role="search" aria-label="Rules" hidden>
    <label>Text <input type="search" name="text" placeholder="id, word, header …"></label>
    \(choice("role", "Role", roles.map { ($0.rawValue, $0.rawValue) }))\
    \(choice("level", "Level", Level.allCases.map { ($0.rawValue, $0.rawValue) }))\
    \(choice("verdict", "Verdict", verdicts))\
    <button type="reset">Show all</button>
    <p role="status"></p>
    </form>

    """
  }

  /// Returns a link that shows only the rules with a verdict.
  ///
  /// Without scripts it stays hidden.
  static func link(_ verdict: String, _ words: String) -> HTML {
    "<a href=\"#verdict=\(verdict)\" data-filter hidden>\(words)</a>"
  }

  private static func choice(
    _ name: String, _ label: String, _ values: [(value: String, label: String)]
  ) -> HTML {
    let options: [HTML] = values.map { "<option value=\"\($0.value)\">\($0.label)</option>" }
    return """
      <label>\(label) <select name="\(name)">\
      <option value="">any</option>\(options)</select></label>

      """
  }
}
