/// The program at the other end of a talk, and how it is reached; it belongs to the thread that talks.
package protocol TargetEndpoint: AnyObject {
  /// Where its standard input is written; it never waits.
  var input: Int32 { get }
  /// Where its standard output is read; it never waits.
  var output: Int32 { get }
  /// Where its standard error is read, without waiting; -1 where somebody else reads it.
  var errors: Int32 { get }

  /// Lets the program see the end of its standard input.
  func closeInput()

  /// How it ended; nil while it runs. Its output may have been closed before.
  func ending(outputIsClosed: Bool) -> Ending?

  /// Asks it to end.
  func terminate()

  /// Ends it as far as that can be done from here, and closes what leads to it.
  func end()
}

/// How a program ended.
package enum Ending: Equatable {
  case status(Int32)
  case signal(Int32)
  /// More isn't known of a program that somebody else started.
  case outputClosed

  /// What happened, as a sentence fragment.
  var words: String {
    switch self {
    case .status(127): "ended with status 127: the shell found no such program"
    case .status(let status): "ended with status \(status)"
    case .signal(let signal): "was ended by signal \(signal)"
    case .outputClosed: "closed its standard output"
    }
  }
}

/// How the other end of a talk is made.
enum Approach: Sendable {
  /// A command is started, as often as need be.
  case command(String)
  /// Somebody starts a program and ties it to two pipes that have names; it can't be started again.
  case attached(NamedPipes.Places)

  /// Whether what has broken can be had anew.
  var isRepeatable: Bool { if case .command = self { true } else { false } }

  /// Makes the other end.
  func begin() throws(ProgramStart.Failure) -> any TargetEndpoint {
    switch self {
    case .command(let command): try ChildProcess(command)
    case .attached(let places): try NamedPipes(places)
    }
  }
}
