/// Writes the completion script for bash, from 3.2 on, without the package bash-completion.
enum BashCompletion {
  static let script = """
    \(CompletionShell.bash.introduction)

    # The commands, and what each does behind a tab.
    _conformance_run_commands=(
    \(lines(Command.all.map { ($0.name, $0.summary) }))
    )

    # Sets the options of a command, in the same way.
    _conformance_run_options() {
      case $1 in
    \(Command.all.map(options).joined(separator: "\n"))
      esac
    }

    # Sets what the value of an option is; false where it takes none.
    _conformance_run_value() {
      case "$1 $2" in
    \(values)
        *) return 1 ;;
      esac
    }

    # Sets what an operand of a command is, by its number.
    _conformance_run_operand() {
      case "$1 $2" in
    \(operands)
      esac
    }

    \(functions)

    """

  private static func options(_ command: Command) -> String {
    "    \(command.name)) lines=(\n"
      + lines(command.allOptions.map { ($0.name, Help.summary(of: $0)) }) + "\n    ) ;;"
  }

  private static func lines(_ rows: [(String, String)]) -> String {
    rows.map { "  \(quoted("\($0)\t\($1)"))" }.joined(separator: "\n")
  }

  /// The branches of a `case`: options with the same offer share one.
  private static let values: String = {
    let rows = Command.all.flatMap { command in
      command.options.filter { $0.value != nil && $0.defaultValue == nil }.map { option in
        (pattern: quoted("\(command.name) \(option.name)"), offer: option.offer)
      }
    }
    var offers: [CompletionKind] = []
    for row in rows where !offers.contains(row.offer) { offers.append(row.offer) }
    return offers.map { offer in
      branch(rows.filter { $0.offer == offer }.map(\.pattern).joined(separator: " | "), offer)
    }.joined(separator: "\n")
  }()

  /// The branches of a `case`: numbered operands come before the pattern for all others.
  private static let operands = Command.all.flatMap { command in
    let (each, rest) = command.operandOffers
    let numbered = each.enumerated().map { index, offer in
      branch(quoted("\(command.name) \(index + 1)"), offer)
    }
    return numbered + [branch("\(quoted("\(command.name) "))*", rest)]
  }.joined(separator: "\n")

  private static func branch(_ pattern: String, _ offer: CompletionKind) -> String {
    "    \(pattern)) \(assignment(offer)) ;;"
  }

  private static func assignment(_ offer: CompletionKind) -> String {
    func list(_ words: [String]) -> String { words.map(quoted).joined(separator: " ") }
    return switch offer {
    case .nothing: "kind=nothing"
    case .files: "kind=files"
    case .folders: "kind=folders"
    case .ids: "kind=ids"
    case .word(let words): "kind=word lines=(\(list(words)))"
    case .words(let words): "kind=words lines=(\(list(words)))"
    }
  }

  /// Returns a bash word that expands to exactly this text.
  static func quoted(_ text: String) -> String {
    var quoted = "$'"
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\", "'": quoted += "\\\(scalar)"
      case "\n": quoted += "\\n"
      case "\t": quoted += "\\t"
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "'"
  }

  private static let functions = #"""
    # Sets the pages and rules, and the cases of a rule whose id is already typed.
    _conformance_run_ids() {
      local wanted='\#(CompletionShell.pages); \#(CompletionShell.rules)' line
      [[ $current == */* ]] && wanted+='; \#(CompletionShell.cases)'
      while IFS= read -r line; do
        lines+=("$line")
      done < <("$program" list 2> /dev/null | sed -n "$wanted")
    }

    # Offers the lines whose word begins with the current one.
    _conformance_run_offer() {
      local line word written=$current isQuoted= width=0 index
      local -a meanings
      COMPREPLY=() meanings=()
      # bash needs the literal word inside quotes, and backslashes outside.
      case $written in \'* | \"*) isQuoted=1 written=${written:1} ;; esac
      for line in "${lines[@]}"; do
        word=${line%%$'\t'*}
        if [[ $word != "$written"* ]]; then
          printf -v word %q "$word"
          [[ -z $isQuoted && $word == "$written"* ]] || continue
        fi
        [[ -n $isQuoted ]] || printf -v word %q "${line%%$'\t'*}"
        COMPREPLY+=("$word")
        meanings+=("${line#"${line%%$'\t'*}"}")
        ((${#word} > width)) && width=${#word}
      done
      # With several candidates, only their common prefix is inserted, so meanings can follow. They
      # can't if the key inserts one after the other (37) or all at once (42).
      [[ ${#COMPREPLY[@]} -lt 2 || $COMP_TYPE == 37 || $COMP_TYPE == 42 ]] && return
      for index in "${!COMPREPLY[@]}"; do
        [[ -n ${meanings[index]} ]] || continue
        printf -v line '%-*s  %s' "$width" "${COMPREPLY[index]}" "${meanings[index]#$'\t'}"
        COMPREPLY[index]=${line:0:${COLUMNS:-80}}
      done
    }

    # Completes the last of several words separated by commas.
    _conformance_run_offer_list() {
      local before= index
      if [[ $current == *,* ]]; then
        before=${current%,*},
        for index in "${!lines[@]}"; do lines[index]=$before${lines[index]}; done
      fi
      _conformance_run_offer
    }

    # Lets bash complete the names of files or folders; bash 3.2 always does.
    _conformance_run_files() { compopt -o "$1" 2> /dev/null || true; }

    _conformance_run() {
      local program=${COMP_WORDS[0]} command=run current=${COMP_WORDS[COMP_CWORD]} kind=nothing
      local option= number=1 first=1 index
      local -a lines
      lines=() COMPREPLY=()
      # Neither an alias nor a tilde in a variable is expanded when it is run.
      program=${program/#\~\//$HOME/}
      type -P -- "$program" > /dev/null || program=conformance-run

      if ((COMP_CWORD > 1)); then
        if [[ ${COMP_WORDS[1]} == help ]]; then
          ((COMP_CWORD == 2)) || return 0
          lines=("${_conformance_run_commands[@]}")
          _conformance_run_offer
          return
        fi
        for index in "${_conformance_run_commands[@]}"; do
          if [[ ${COMP_WORDS[1]} == "${index%%$'\t'*}" ]]; then
            command=${COMP_WORDS[1]} first=2
            break
          fi
        done
      fi

      # Each earlier word is an option, its value, or an operand. bash splits --option=value
      # into three words.
      for ((index = first; index < COMP_CWORD; index++)); do
        if [[ ${COMP_WORDS[index]} == = ]]; then
          ((index > first)) && option=${COMP_WORDS[index - 1]}
        elif [[ -n $option ]]; then
          option=
        elif [[ ${COMP_WORDS[index]} == -?* ]]; then
          _conformance_run_value "$command" "${COMP_WORDS[index]}" && option=${COMP_WORDS[index]}
        else
          number=$((number + 1))
        fi
      done
      if [[ $current == = && -n $option ]]; then current=; fi
      kind=nothing lines=()

      if [[ -n $option ]]; then
        _conformance_run_value "$command" "$option" || kind=nothing
      elif [[ $current == -* ]]; then
        _conformance_run_options "$command"
        kind=word
      else
        _conformance_run_operand "$command" "$number"
      fi
      case $kind in
        word) _conformance_run_offer ;;
        words) _conformance_run_offer_list ;;
        files) _conformance_run_files default ;;
        folders) _conformance_run_files dirnames ;;
        ids)
          # A first word that isn't the beginning of a command is an id.
          ((COMP_CWORD == 1)) && lines=("${_conformance_run_commands[@]}")
          _conformance_run_offer
          if [[ ${#COMPREPLY[@]} == 0 && ( -n $current || COMP_CWORD -gt 1 ) ]]; then
            lines=()
            _conformance_run_ids
            _conformance_run_offer
          fi
          ;;
      esac
      return 0
    }

    if type -t compopt > /dev/null; then
      complete -F _conformance_run conformance-run
    else
      complete -o default -F _conformance_run conformance-run
    fi
    """#
}
