import LibC
import Testing

@testable import TestSupport

/// A shell with the script that `conformance-run completions` writes for it.
struct CompletingShell {
  let name: String
  /// A script that prints the completions of its other arguments; the first names our script.
  let driver: String

  /// Whether the shell is installed.
  var isThere: Bool {
    (try? Process(["/bin/sh", "-c", "exec \"$0\" -c :", name]).finish().status) == 0
  }

  /// Returns what the shell offers for a prefix, or completes it to.
  func complete(_ words: [String]) throws -> [String] {
    let folder = try TemporaryFolder()
    let script = try folder.write(try Program.run("completions", name).output, to: "completions")
    let file = try folder.write(driver, to: "driver")
    let place = try Program.path().dropLast("/conformance-run".count)
    let path = getenv("PATH").map { String(cString: $0) } ?? ""
    let ended = try Process(
      ["timeout", "120", name, file, script] + words,
      environment: ["PATH": "\(place):\(path)", "HOME": folder.path, "TERM": "dumb"],
      folder: Program.package
    ).finish()
    try #require(ended.status == 0 && ended.errors.isEmpty, "\(ended)")
    return ended.output.split(separator: "\n").map(String.init)
  }

  /// Returns the word that the shell reads from its own notation.
  func shows(_ word: String) throws -> String {
    let words = ["/bin/sh", "-c", "exec \"$0\" -c \"$1\"", name, "printf %s \(word)"]
    return try Process(words).finish().output
  }

  /// Prints what its function offers, one per line, and which names it leaves to bash itself.
  static let bash = CompletingShell(
    name: "bash",
    driver: #"""
      source "$1"
      compopt() { echo "bash itself: $*"; }
      shift
      COMP_WORDS=(conformance-run "$@") COMP_CWORD=$# COMP_TYPE=9
      _conformance_run
      [[ ${#COMPREPLY[@]} == 0 ]] || printf '%s\n' "${COMPREPLY[@]}"
      """#)

  /// Types a line and a tab, and prints the line after that.
  static let zsh = CompletingShell(
    name: "zsh",
    driver: #"""
      zmodload zsh/zpty
      # What is typed is only read as a line of its own once the terminal isn't the system's any more.
      zpty inner zsh -f -i
      zpty -w inner "PS1= PS2= RPS1= zle_bracketed_paste=() ZLE_RPROMPT_INDENT=0"
      zpty -w inner "autoload -U compinit; compinit -u -D; source ${(q)1}"
      zpty -w inner 'tell() { print -r -- "<<<$BUFFER>>>"; BUFFER= }; zle -N tell; bindkey "^X" tell'
      zpty -w inner "print REA''DY"
      zpty -r inner said '*READY*'
      zpty -w -n inner "conformance-run $2"$'\t\x18'
      zpty -r inner said '*<<<*>>>*'
      print -r -- ${${said##*<<<}%%>>>*}
      zpty -d inner
      """#)

  /// Prints what fish offers, one per line, with its description after a tab.
  static let fish = CompletingShell(
    name: "fish", driver: "source $argv[1]\ncomplete -C \"conformance-run $argv[2]\"\n")
}
