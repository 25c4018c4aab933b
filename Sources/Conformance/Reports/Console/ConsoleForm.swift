/// How much the report on the console tells.
package enum ConsoleForm: Sendable {
  /// The figures alone.
  case figures
  /// What is broken, by rule.
  case summary
  /// Each finding as it is made, in full, and then the summary.
  case details
  /// Each finding in a line, as compilers write them.
  case lines
}
