/// Writes the completion script for fish, from 3.0 on.
enum FishCompletion {
  static let script = """
    \(CompletionShell.fish.introduction)

    # The complete words, including the program.
    function __conformance_run_command
        set -l words (commandline -opc)
        if set -q words[2]; and contains -- $words[2] help \(names)
            echo $words[2]
        else
            echo run
        end
    end

    # Whether this is the command, and whether the operand has this number.
    function __conformance_run_is
        test (__conformance_run_command) = $argv[1]; or return 1
        set -q argv[2]; or return 0
        set -l operands (string match -v -- '-*' (commandline -opc))
        set -l given (count $operands)
        contains -- $argv[1] $operands; or set given (math $given + 1)
        test $given -eq (math $argv[2] + 1)
    end

    function __conformance_run_begins
        test (count (commandline -opc)) -eq 1
    end

    # The pages and rules, and the cases of a rule whose id is already typed. A first word
    # is an id if it has a dot or a slash.
    function __conformance_run_ids
        set -l wanted \(quoted("\(CompletionShell.pages); \(CompletionShell.rules)"))
        if string match -q '*/*' -- (commandline -ct)
            set wanted "$wanted; "\(quoted(CompletionShell.cases))
        else if __conformance_run_begins; and not string match -q '*.*' -- (commandline -ct)
            return
        end
        set -l program (commandline -opc)[1]
        command -q -- $program; or set program conformance-run
        command $program list 2>/dev/null | sed -n $wanted
    end

    # The words appended to those already typed, separated by commas.
    function __conformance_run_list
        set -l current (string replace -r '^--[^=]*=' '' -- (commandline -ct))
        set -l before (string match -r '.*,' -- $current)
        printf '%s\\n' "$before"$argv
    end

    complete -c conformance-run -e
    complete -c conformance-run -f
    \(Command.all.map { named($0, "__conformance_run_begins") }.joined(separator: "\n"))
    \(Command.all.map { named($0, "__conformance_run_is help 1") }.joined(separator: "\n"))

    \(Command.all.map(lines).joined(separator: "\n\n"))

    """

  private static let names = Command.all.map(\.name).joined(separator: " ")

  private static func named(_ command: Command, _ condition: String) -> String {
    line(condition, "-a \(command.name) -d \(quoted(command.summary))")
  }

  private static func lines(_ command: Command) -> String {
    let condition = "__conformance_run_is \(command.name)"
    let (each, rest) = command.operandOffers
    var lines = command.allOptions.map { line(condition, words(of: $0)) }
    // If all operands are of one kind, their position doesn't matter.
    let kinds = Set(each + [rest]).subtracting([.nothing])
    if let kind = kinds.first, kinds.count == 1 {
      lines.append(line(condition, words(of: kind)))
    } else {
      for (index, offer) in each.enumerated() {
        lines.append(line("\(condition) \(index + 1)", words(of: offer)))
      }
    }
    return lines.joined(separator: "\n")
  }

  private static func line(_ condition: String, _ words: String) -> String {
    "complete -c conformance-run -n \(quoted(condition)) \(words)"
  }

  private static func words(of option: Option) -> String {
    let short = option.name == Option.help.name ? "-s h " : ""
    let takesValue = option.value != nil && option.defaultValue == nil
    let value = takesValue ? "-r \(words(of: option.offer)) " : ""
    return "\(short)-l \(option.name.dropFirst(2)) \(value)-d \(quoted(Help.summary(of: option)))"
  }

  private static func words(of offer: CompletionKind) -> String {
    switch offer {
    case .nothing: "-f"
    case .files: "-F"
    case .folders: "-f -a '(__fish_complete_directories (commandline -ct))'"
    case .ids: "-f -a '(__conformance_run_ids)'"
    case .word(let words): "-f -a \(quoted(words.map(escaped).joined(separator: " ")))"
    case .words(let words):
      "-f -a \(quoted("(__conformance_run_list \(words.map(escaped).joined(separator: " ")))"))"
    }
  }

  /// Returns a word escaped for a list that fish evaluates a second time.
  private static func escaped(_ word: String) -> String {
    word.map { $0.isLetter || $0.isNumber || "-_.".contains($0) ? "\($0)" : "\\\($0)" }.joined()
  }

  /// Returns a fish word that expands to exactly this text.
  static func quoted(_ text: String) -> String {
    "'\(text.map { "\\'".contains($0) ? "\\\($0)" : "\($0)" }.joined())'"
  }
}
