import Conformance

/// A shell that has a completion script.
enum CompletionShell: String, CaseIterable {
  case bash, zsh, fish

  /// The script, made from the declarations that also parse the arguments.
  var script: String {
    switch self {
    case .bash: BashCompletion.script
    case .zsh: ZshCompletion.script
    case .fish: FishCompletion.script
    }
  }

  /// The comment at its beginning, which says how to install it.
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

  /// The sed commands that select pages, rules and cases from the output of `conformance-run list`.
  ///
  /// Rules are offered first; their cases, which are far more, only after a slash.
  static let pages = #"s/^\([^ ]*\.md\)  .*/\1/p"#
  static let rules = #"s/^  \([^ ]*\) · .*/\1/p"#
  static let cases = #"s/^    \([^ ]*\)$/\1/p"#
}

extension Command {
  /// What completion offers for each numbered operand, and for all others.
  var operandOffers: (each: [CompletionKind], rest: CompletionKind) {
    operands.contains("…") ? (offers.dropLast(), offers.last ?? .nothing) : (offers, .nothing)
  }
}
