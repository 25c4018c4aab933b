public import Conformance

/// A target that is a program of its own, asked by the target protocol over its standard input and output.
///
/// A program that dies, hangs or breaks the protocol is started again: it costs the case that it
/// broke over, and no other.
public final class ProcessTarget: Target {
  /// Who the program says it is, under the name that the command line gives it.
  public let description: TargetDescription
  /// Whether it is a provider that sends to the gateway that each case names.
  public let sends: Bool
  private let conversation: Conversation

  /// Starts a program, and finds out whether it keeps the protocol before anything is believed.
  public convenience init(
    name: String, command: String, options: ProcessTargetOptions = ProcessTargetOptions()
  ) throws(ProcessTargetFailure) {
    try self.init(Conversation(name: name, .command(command), options: options))
  }

  /// Waits for a program that somebody else starts, as long as it takes, and for each of its answers.
  ///
  /// `announce` is told of the two pipes that the program must be tied to. Who wants to wait no longer
  /// asks by the interrupt.
  public convenience init(
    attached name: String, options: ProcessTargetOptions = ProcessTargetOptions(),
    interrupt: Interrupt, announce: (_ cases: String, _ answers: String) throws -> Void
  ) throws {
    let places = try NamedPipes.Places()
    defer { places.remove() }
    var patient = options
    (patient.startMilliseconds, patient.timeoutMilliseconds) = (.max, .max)
    let conversation = Conversation(name: name, .attached(places), options: patient)
    try announce(places.cases, places.answers)
    interrupt.onRequest { [weak conversation] in conversation?.giveUpStart() }
    try self.init(conversation)
  }

  private init(_ conversation: Conversation) throws(ProcessTargetFailure) {
    self.conversation = conversation
    let introduction = try conversation.start()
    var description = introduction.description
    description.name = conversation.name
    self.description = description
    sends = introduction.sends
  }

  deinit { conversation.end() }

  /// Asks the program.
  public func observe(_ stimulus: Stimulus) async throws -> TargetAnswer {
    try await conversation.ask(stimulus, at: nil)
  }

  /// Asks a provider to send to a gateway.
  public func observe(_ stimulus: Stimulus, at place: SendingPlace) async throws -> TargetAnswer {
    try await conversation.ask(stimulus, at: place)
  }

  /// What is told what is said beside the answers; nil where nobody listens.
  public var overhear: (@Sendable (String) -> Void)? { conversation.options.overhear }

  /// Why nothing more is believed of the program; nil while it is.
  public var doubt: String? { conversation.doubt }

  /// The program has deadlines of its own, which know when a case's turn has come.
  public var keepsTime: Bool { true }

  /// Says goodbye, and ends the program and all that it started; returns when that is done.
  public func end() { conversation.end() }
}

/// How much patience a program gets.
public struct ProcessTargetOptions: Sendable {
  /// How long it may work without answering anything.
  public var timeoutMilliseconds = 10_000
  /// How long it may take until it can be asked.
  public var startMilliseconds = 10_000
  /// How long it may take to end when it is asked to, before it is made to.
  public var goodbyeMilliseconds = 1000
  /// After how many cases in a row that broke it the program is given up.
  public var mostFailuresInARow = 3
  /// Whether each of its messages is held against the schema, down to members that nobody knows.
  public var validates = false
  /// What is told each line that it says beside its answers: its logs, and its standard error.
  public var overhear: (@Sendable (String) -> Void)?

  /// The usual patience.
  public init() {}
}

/// Why a program can't be asked, or why a case has no answer.
public struct ProcessTargetFailure: Error, Sendable, Equatable, CustomStringConvertible {
  /// What happened, as a sentence fragment.
  public var message: String
  /// The last lines that it wrote on its standard error.
  public var lastWords: [String] = []

  /// Tells what happened.
  public init(message: String, lastWords: [String] = []) {
    (self.message, self.lastWords) = (message, lastWords)
  }

  /// What happened, in one line.
  public var description: String {
    guard let word = lastWords.last else { return message }
    return message + "; its last words: " + word
  }
}
