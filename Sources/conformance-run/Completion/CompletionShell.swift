import Conformance

/// The shells that a completion script is written for.
enum CompletionShell: String, CaseIterable {
  case bash, zsh, fish

  /// The script, made of the declarations that the command line is read by.
  var script: String {
    switch self {
    case .bash: BashCompletion.script
    case .zsh: ZshCompletion.script
    case .fish: FishCompletion.script
    }
  }

  /// How to make the shell use it, a comment at its beginning.
  var introduction: String {
    let place =
      switch self {
      case .bash: "source it in ~/.bashrc, or put it into the folder of bash-completion"
      case .zsh: "put it as _conformance-run into a folder of $fpath, before compinit runs"
      case .fish: "put it as conformance-run.fish into ~/.config/fish/completions"
      }
    return """
      # Completion of conformance-run \(suiteVersion) in \(rawValue): \(place).
      # `conformance-run completions \(rawValue)` writes it.
      """
  }

  /// Picks the ids and pages out of what `conformance-run list` prints.
  ///
  /// Rules are offered first; their cases, of which there are many more, behind a slash.
  static let pages = #"s/^\([^ ]*\.md\)  .*/\1/p"#
  static let rules = #"s/^  \([^ ]*\) · .*/\1/p"#
  static let cases = #"s/^    \([^ ]*\)$/\1/p"#
}

extension Command {
  /// What is offered for each operand, and for those that follow.
  var operandOffers: (each: [Offer], rest: Offer) {
    operands.contains("…") ? (offers.dropLast(), offers.last ?? .nothing) : (offers, .nothing)
  }
}
