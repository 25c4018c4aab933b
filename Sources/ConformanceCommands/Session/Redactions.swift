import Conformance

/// The options that say which secrets an output may contain, and what they stand for.
enum Redactions {
  /// The options of every command that shows or stores what comes from outside.
  static let options = [redact, reveal]
  static let reveal = Option(
    "--reveal", "Show tokens and keys as they are: for your own machine, not for CI.")
  private static let redact = Option(
    "--redact", "WHAT", oneOf: ["texts"], isRepeatable: true
  ) { "Also hide what users wrote in payloads: \($0)." }

  /// A paragraph for the help.
  static let details =
    "Secrets are taken out of everything that is shown, stored or sent: a provider token becomes its "
    + "header, its claims and a short hash, a device token its first eight digits and its length, and "
    + "a private key nothing. In quoted lines of files, stars are in place of secrets. With --redact "
    + "texts, titles, bodies, categories, threads, names of sounds, the app's own texts of payloads, "
    + "and reasons and logs of programs become their length too. With --reveal, nothing is hidden."

  /// Returns the redaction that the arguments ask for.
  static func chosen(_ arguments: Arguments) throws -> Redaction {
    let hides = try !arguments.choices(redact, as: What.self).isEmpty
    guard arguments.has(reveal) else { return Redaction(hidesTexts: hides) }
    guard !hides else {
      throw CommandError(
        "--reveal and --redact contradict each other", hints: ["leave one of them out"],
        status: .usage)
    }
    return .none
  }

  private enum What: String { case texts }
}
