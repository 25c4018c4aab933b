package import ConformanceRunning

/// A target that is a separate program, which speaks the target protocol on its standard streams.
///
/// A program that dies, hangs or breaks the protocol is started again: only the case that it failed
/// on is lost.
package final class ProcessTarget: CopyableTarget {
  /// The program's own description, with the name that the command line gives it.
  package let description: TargetDescription
  /// Whether it is a provider that sends to the gateway that each case names.
  package let sends: Bool
  private let conversation: Conversation

  /// Starts a program, and checks that it follows the protocol before its answers count.
  package convenience init(
    name: String, command: String, options: ProcessTargetOptions,
    interrupt: Interrupt? = nil
  ) throws(ProcessTargetFailure) {
    let conversation = try Conversation(name: name, .command(command), options: options)
    try self.init(conversation, interrupt)
  }

  /// Waits without a deadline for a program that the user starts, and for each of its answers.
  ///
  /// `announce` receives the paths of the two pipes that the program must be started with. The
  /// interrupt ends the wait.
  package convenience init(
    attached name: String, options: ProcessTargetOptions,
    interrupt: Interrupt, announce: (_ cases: String, _ answers: String) throws -> Void
  ) throws {
    let places = try NamedPipes.Places()
    defer { places.remove() }
    var patient = options
    (patient.startMilliseconds, patient.timeoutMilliseconds) = (.max, .max)
    let conversation = try Conversation(name: name, .attached(places), options: patient)
    try announce(places.cases, places.answers)
    try self.init(conversation, interrupt)
  }

  private init(
    _ conversation: Conversation, _ interrupt: Interrupt?
  ) throws(ProcessTargetFailure) {
    self.conversation = conversation
    interrupt?.onRequest { [weak conversation] in conversation?.cancelStart() }
    let introduction = try conversation.start()
    var description = introduction.description
    description.name = conversation.name
    self.description = description
    sends = introduction.sends
  }

  /// Starts the program once more, beside this one.
  package func copy(timeoutMilliseconds: Int) throws -> any Target {
    try another(timeoutMilliseconds: timeoutMilliseconds)
  }

  /// Starts the program once more; throws if the user started it.
  package func another(timeoutMilliseconds: Int) throws(ProcessTargetFailure) -> ProcessTarget {
    guard conversation.launch.isRepeatable else {
      throw ProcessTargetFailure(message: "it was attached, so that it can't be started again")
    }
    var options = conversation.options
    options.timeoutMilliseconds = timeoutMilliseconds
    // Several may start at the same time.
    options.startMilliseconds = max(options.startMilliseconds, timeoutMilliseconds)
    let another = try ProcessTarget(
      Conversation(name: conversation.name, conversation.launch, options: options), nil)
    guard another.description == description, another.sends == sends else {
      another.end()
      throw ProcessTargetFailure(message: "started again, it says that it is somebody else")
    }
    return another
  }

  deinit { conversation.end() }

  /// Sends a case to the program, and returns its answer.
  package func observe(_ stimulus: Stimulus) async throws -> TargetAnswer {
    try await conversation.ask(stimulus, at: nil)
  }

  /// Sends a step of a case to a provider, which sends its pushes to a gateway, and returns the answer.
  ///
  /// Throws `ProgramStartedAgain` if the program failed, and it isn't known on which step, unless
  /// this is the only one.
  package func observe(
    _ stimulus: Stimulus, at place: SendingPlace, isAlone: Bool = false
  ) async throws -> TargetAnswer {
    try await conversation.ask(stimulus, at: place, isAlone: isAlone)
  }

  /// How often the program has failed so far; each time, what it knew of its cases was lost.
  package var failures: Int { conversation.failures }

  /// Receives each line that the program writes in addition to its answers; nil if they aren't wanted.
  package var onLog: (@Sendable (String) -> Void)? { conversation.options.onLog }

  /// The program's last words on its standard error.
  package var lastWords: LastWords { conversation.lastWords }

  /// Why the program is no longer trusted; nil while it is.
  package var doubt: String? { conversation.doubt }

  /// True: the conversation has its own deadlines, which begin when a case is sent.
  package var keepsTime: Bool { true }

  /// True: it is a program.
  package var runsElsewhere: Bool { true }

  /// Ends the program and every process that it started; returns when that is done.
  package func end() { conversation.end() }
}

/// The deadlines and checks of a program.
package struct ProcessTargetOptions: Sendable {
  /// What a target of each role can be asked, and report.
  package var vocabularies: [Role: Vocabulary]
  /// How long it may work without answering anything.
  package var timeoutMilliseconds = usualTimeoutMilliseconds
  /// How long it may take until it can be asked.
  package var startMilliseconds = 10_000
  /// How long it may take to end when asked to, before it is killed.
  package var shutdownMilliseconds = 1000
  /// Whether each of its messages is checked against the schema, including unknown members.
  package var validates = false
  /// What is taken out of its last words.
  package var redaction = Redaction.standard
  /// Receives each line that it writes in addition to its answers: its logs, and its standard error.
  package var onLog: (@Sendable (String) -> Void)?

  /// How long a program may usually work without answering anything.
  package static let usualTimeoutMilliseconds = 10_000

  /// Creates the default options, for programs with these vocabularies.
  package init(_ vocabularies: [Role: Vocabulary]) { self.vocabularies = vocabularies }
}

/// A program failed, maybe on another case, and was started again between two steps of a case or
/// within one.
///
/// The program and the case's gateway know different things now, so that the case has to begin anew.
package struct ProgramStartedAgain: Error, Sendable, CustomStringConvertible {
  package var failure = ProcessTargetFailure(message: "the target ended between two steps")

  package init() {}
  init(failure: ProcessTargetFailure) { self.failure = failure }

  package var description: String { failure.description }
}

/// The reason why a program can't be used, or why a case has no answer.
package struct ProcessTargetFailure: TargetError, Sendable, Equatable, CustomStringConvertible {
  /// What happened, as a sentence fragment.
  package var message: String
  /// Its last words on its standard error.
  package var lastWords = LastWords.none
  /// `ended` or `silent` if the program broke, and on no other case.
  package var kind = Finding.Kind.failed

  /// Creates a failure.
  package init(message: String, lastWords: LastWords = .none) {
    (self.message, self.lastWords) = (message, lastWords)
  }

  /// What happened, in one line.
  package var description: String {
    guard let word = lastWords.shortest else { return message }
    return message + "; its last words: " + word
  }
}
