import Conformance
import ProcessTargets

/// Small programs in the shell's language that keep the target protocol, or break it in one way.
enum Adapter {
  /// The `ready` of a well-behaved program.
  static let ready =
    #"{"type":"ready","protocol":1,"name":"shell","version":"1","role":"device","capabilities":["push","wait"]}"#

  /// An answer without observations for a case of one step.
  static let observed = #"say '{"type":"observed","id":'$id',"steps":[{}]}'"#

  /// Returns a program that runs `answering` for each case, with its `$id` and `$line`.
  static func command(
    ready: String = "say '\(ready)'",
    trial: String = #"say '{"type":"unsupported","id":'$id',"reason":"no"}'"#,
    answering: String = observed, bye: String = "exit"
  ) -> String {
    #"""
    say() { printf '%s\n' "$1"; }
    while read -r line; do
      id=${line#*\"id\":}; id=${id%%,*}
      case $line in
      *'"hello"'*) \#(ready);;
      *'"nothing-'*) \#(trial);;
      *'"bye"'*) \#(bye);;
      *) \#(answering);;
      esac
    done
    """#
  }

  /// Returns a target that is started by a command, with a short deadline.
  static func target(
    _ command: String, timeoutMilliseconds: Int = 400, startMilliseconds: Int = 5000,
    validates: Bool = false
  ) throws(ProcessTargetFailure) -> ProcessTarget {
    var options = ProcessTargetOptions(Vocabulary.shipped)
    options.timeoutMilliseconds = timeoutMilliseconds
    options.startMilliseconds = startMilliseconds
    options.shutdownMilliseconds = 300
    options.validates = validates
    return try ProcessTarget(name: "shell", command: command, options: options)
  }
}

extension ProcessTarget {
  /// Asks about a push with this payload; returns the answer or the failure as text.
  func answer(to payload: JSON) async -> String {
    do {
      switch try await observe(Stimulus(given: [:], steps: [("push", payload)])) {
      case .observed(let steps): return JSON.array(steps.map(JSON.object)).text()
      case .unsupported(let reason): return "unsupported: \(reason)"
      }
    } catch {
      return "failed: \(error)"
    }
  }

  /// Asks about several pushes at once; returns the answers in the order of the payloads.
  func answers(to payloads: [JSON]) async -> [String] {
    await withTaskGroup(of: (Int, String).self) { group in
      for (index, payload) in payloads.enumerated() {
        group.addTask { (index, await self.answer(to: payload)) }
      }
      var answers = payloads.map { _ in "" }
      for await (index, answer) in group { answers[index] = answer }
      return answers
    }
  }
}
