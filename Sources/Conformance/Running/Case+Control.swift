import ConformanceSpecs

extension Case {
  /// Whether other cases name it as their control.
  var isNamedControl: Bool {
    row == nil && rule.controls.containsBytes(of: template.slug)
  }

  /// The case that must be kept for this one to mean anything, if it names one.
  var control: CaseTemplate? {
    guard let slug = template.control else { return nil }
    return rule.templates.first { $0.slug == slug }
  }
}

extension CaseTemplate {
  /// The case as others run it as their control: without a row.
  var bodyAsControl: CaseBody { CaseBody(Unfolding(self, row: nil).body()) }
}
