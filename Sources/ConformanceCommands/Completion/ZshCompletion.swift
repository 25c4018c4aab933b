/// Writes the completion script for zsh.
enum ZshCompletion {
  static let script = """
    #compdef conformance-run
    \(CompletionShell.zsh.introduction)

    # The pages and rules, and the cases of a rule whose id is already typed.
    _conformance_run_ids() {
      local wanted=\(quoted("\(CompletionShell.pages); \(CompletionShell.rules)"))
      [[ $PREFIX == */* ]] && wanted+=\(quoted("; \(CompletionShell.cases)"))
      local -a ids
      ids=(${(f)"$(_call_program ids ${(q)program} list 2> /dev/null | sed -n $wanted)"})
      compadd "$@" -a ids
    }

    _conformance_run_commands() {
      local -a commands
      commands=(
    \(commands)
      )
      _describe -t commands command commands
    }

    _conformance_run() {
      local program=${~words[1]} command=run
      if (( CURRENT == 2 )) && [[ $PREFIX != -* ]]; then
        # A word that isn't the beginning of a command is an id.
        _conformance_run_commands || { [[ -n $PREFIX ]] && _conformance_run_ids }
        return
      fi
      case $words[2] in
        help) (( CURRENT == 3 )) && _conformance_run_commands; return ;;
        (\(Command.all.map(\.name).joined(separator: "|")))
          command=$words[2]
          shift words
          (( CURRENT-- ))
          ;;
      esac
      case $command in
    \(Command.all.map(branch).joined(separator: "\n"))
      esac
    }

    # Autoloaded from $fpath, it completes at once; sourced, it registers itself.
    if [[ $funcstack[1] == _conformance-run ]]; then
      _conformance_run "$@"
    else
      compdef _conformance_run conformance-run
    fi

    """

  private static let commands = Command.all.map { command in
    "    " + quoted("\(command.name):\(escaped(command.summary, ":"))")
  }.joined(separator: "\n")

  private static func branch(_ command: Command) -> String {
    let (each, rest) = command.operandOffers
    var specifications = command.allOptions.map(specification) + ["-h\(summary(of: .help))"]
    for (index, offer) in each.enumerated() {
      specifications.append("\(index + 1):operand:\(action(offer, "operand"))")
    }
    if rest != .nothing { specifications.append("*:operand:\(action(rest, "operand"))") }
    let lines = specifications.map { "        \(quoted($0))" }
    return "    \(command.name)) _arguments -S \\\n\(lines.joined(separator: " \\\n")) ;;"
  }

  /// Returns the specification of an option for `_arguments`.
  private static func specification(_ option: Option) -> String {
    let summary = summary(of: option)
    guard let value = option.value else { return option.name + summary }
    let colons = option.defaultValue == nil ? ":" : "::"
    return
      "\(option.isRepeatable ? "*" : "")\(option.name)=\(summary)\(colons)\(escaped(value, ":")):"
      + action(option.offer, value)
  }

  private static func summary(of option: Option) -> String {
    "[\(escaped(Help.summary(of: option), "[]"))]"
  }

  private static func action(_ offer: CompletionKind, _ name: String) -> String {
    func list(_ words: [String]) -> String {
      words.map { escaped($0, ": ()[]") }.joined(separator: " ")
    }
    return switch offer {
    case .nothing: " "
    case .files: "_files"
    case .folders: "_files -/"
    case .ids: "_conformance_run_ids"
    case .word(let words): "(\(list(words)))"
    case .words(let words): "_values -s , \(name) \(list(words))"
    }
  }

  /// Returns a text in which some characters, and backslashes, are escaped.
  private static func escaped(_ text: String, _ characters: String) -> String {
    text.map { characters.contains($0) || $0 == "\\" ? "\\\($0)" : "\($0)" }.joined()
  }

  /// Returns a zsh word that expands to exactly this text.
  static func quoted(_ text: String) -> String {
    "'\(text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''"))'"
  }
}
