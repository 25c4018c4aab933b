internal import Conformance

/// The talk itself: one thread, one loop over the pipes of one program.
///
/// It is confined to its thread; `Conversation` is what others see.
final class Talk {
  /// How far the talk with the program that runs now has come.
  enum Stage {
    /// It was greeted, and hasn't answered.
    case greeted
    /// It is being tried: these questions about nothing are open.
    case tried(open: Set<Int>)
    /// It is believed.
    case serving
  }

  let conversation: Conversation
  var program: (any TargetEndpoint)?
  var stage = Stage.greeted
  /// Who the program said it was when it was started first.
  var introduction: Conversation.Introduction?
  /// Nothing more is asked: the program is of no use.
  var isLost = false

  /// What was asked and not answered, by the numbers of asking.
  var waiting: [Int: Conversation.Question] = [:]
  /// What was open when the program broke: each is asked again alone, so that it costs one case.
  var suspects: [Conversation.Question] = []
  /// What hasn't been asked.
  var fresh: [Conversation.Question] = []
  var lastID = 0
  /// Whether the program that runs now has answered a case.
  var hasAnswered = false
  var failuresInARow = 0
  /// Whether a case was answered since it was waited last: whoever asked it soon asks the next.
  var hasJustAnswered = false

  var lines = LineBuffer(limit: TargetProtocol.lineBytes)
  var errors = ErrorOutput()
  /// When something was begun or heard last.
  var lastProgress = 0
  /// When the program closed its output; nil while it is open.
  var closedSince: Int?
  /// Whether there may still come something on its standard error.
  var errorsAreOpen = true
  private var outgoing: [UInt8] = []
  private var written = 0
  /// When it was looked last whether the program has ended.
  private var lastGlance = 0
  private var chunk = [UInt8](repeating: 0, count: 1 << 16)

  /// How often to look whether the program has ended: its children may hold the pipes open.
  private static let glanceMilliseconds: Int32 = 50
  /// How long questions wait for others, so that they go out together, while the program has enough
  /// to do and nobody has to ring for each.
  private static let gatheringMilliseconds: Int32 = 1
  /// How long a program that has closed its output may take to end.
  private static let closingMilliseconds = 500

  init(_ conversation: Conversation) { self.conversation = conversation }

  var options: ProcessTargetOptions { conversation.options }
  private var hasWork: Bool { !fresh.isEmpty || !suspects.isEmpty || !waiting.isEmpty }

  /// Talks until nobody wants to any more, or it is of no use.
  func run() {
    Descriptor.holdBackBrokenPipes()
    begin()
    while !isLost {
      let isGathering = hasJustAnswered && !waiting.isEmpty
      let (questions, isOver) = conversation.takeQuestions(mayRing: !isGathering)
      fresh += questions
      if isOver { break }
      if program == nil, hasWork { begin() }
      askNext()
      waitForSomething(isGathering: isGathering)
    }
    fresh += conversation.close()
    let failure = ProcessTargetFailure(message: conversation.doubt ?? "the target has been ended")
    for question in waiting.values + suspects + fresh {
      question.answer.resume(throwing: failure)
    }
    conversation.tellStart(.failure(failure))
    sayGoodbye()
    conversation.tellEnd()
  }

  // MARK: Saying

  /// Puts a message into what is to be written.
  func say(_ message: RunnerMessage) { message.append(to: &outgoing) }

  /// Asks whatever may be asked now.
  private func askNext() {
    guard case .serving = stage, program != nil else { return }
    if suspects.isEmpty {
      for question in fresh { ask(question) }
      fresh.removeAll(keepingCapacity: true)
    } else if waiting.isEmpty {
      ask(suspects.removeFirst())
    }
  }

  private func ask(_ question: Conversation.Question) {
    if waiting.isEmpty { lastProgress = BackgroundThread.milliseconds() }
    lastID += 1
    waiting[lastID] = question
    RunnerMessage.append(caseNumbered: lastID, question.rest, to: &outgoing)
  }

  /// Writes as much as the pipe takes; one that nobody reads is told of by the end of the program.
  func write() {
    guard let input = program?.input, written < outgoing.count else { return }
    written += Descriptor.write(input, outgoing[written...])
    if written == outgoing.count { forgetOutgoing() }
  }

  /// Forgets what was to be written: it has been, or the program has gone.
  func forgetOutgoing() {
    outgoing.removeAll(keepingCapacity: true)
    written = 0
  }

  // MARK: Hearing

  /// Waits until the program says something, somebody asks, or a deadline passes.
  private func waitForSomething(isGathering: Bool) {
    write()
    hasJustAnswered = false
    let bell = conversation.bellDescriptor
    guard let output = program?.output, let errors = program?.errors, let input = program?.input
    else {
      _ = Descriptor.wait(toRead: [bell], atMost: -1)
      return conversation.silenceBell()
    }
    let ready = Descriptor.wait(
      toRead: [
        isGathering ? -1 : bell, closedSince == nil ? output : -1, errorsAreOpen ? errors : -1,
      ],
      toWrite: written < outgoing.count ? input : -1,
      atMost: isGathering ? Self.gatheringMilliseconds : Self.glanceMilliseconds)
    // What it said is heard before it is noticed that it ended: that may say why.
    if ready.readable[0] { conversation.silenceBell() }
    if ready.readable[2] { hearErrors() }
    if ready.readable[1] { hearOutput() }
    let now = BackgroundThread.milliseconds()
    // Who answers is there.
    let isLate = now - lastGlance >= Int(Self.glanceMilliseconds)
    if program != nil, !hasJustAnswered || isLate {
      lastGlance = now
      look()
    }
  }

  private func hearErrors() {
    guard let descriptor = program?.errors else { return }
    // At most some, so that a flood doesn't keep answers waiting.
    for _ in 0..<16 {
      switch read(descriptor) {
      case .nothing: return
      case .end:
        // A pipe without a writer is always ready: to wait for it would be not to wait at all.
        errorsAreOpen = false
        return
      case .bytes(let count):
        chunk.withUnsafeBytes { errors.append(UnsafeRawBufferPointer(rebasing: $0[..<count])) }
        guard let overhear = options.overhear else { continue }
        let text = String(decoding: chunk[..<count], as: UTF8.self)
        for line in text.split(whereSeparator: \.isNewline) { overhear(String(line)) }
      }
    }
  }

  private func hearOutput() {
    while let descriptor = program?.output {
      switch read(descriptor) {
      case .nothing: return
      case .end:
        closedSince = BackgroundThread.milliseconds()
        return
      case .bytes(let count):
        chunk.withUnsafeBytes { lines.append(UnsafeRawBufferPointer(rebasing: $0[..<count])) }
        hearLines()
        // A piece that doesn't fill the buffer was all there is.
        if count < chunk.count { return }
      }
    }
  }

  private func read(_ descriptor: Int32) -> Descriptor.Reading {
    chunk.withUnsafeMutableBytes { Descriptor.read(descriptor, into: $0) }
  }

  /// Hears what is said for some milliseconds without listening to it.
  func waitForEnd(atMost milliseconds: Int32) {
    guard let output = program?.output, let errors = program?.errors else { return }
    let ready = Descriptor.wait(
      toRead: [closedSince == nil ? output : -1, errorsAreOpen ? errors : -1],
      atMost: milliseconds)
    if ready.readable[0], case .end = read(output) { closedSince = closedSince ?? 0 }
    if ready.readable[1], case .end = read(errors) { errorsAreOpen = false }
  }

  /// Looks whether the program has ended, and whether it is late.
  private func look() {
    guard let ending = program?.ending(outputIsClosed: closedSince != nil) else {
      return lookAtTheClock()
    }
    // What it wrote last is still in the pipes.
    if closedSince == nil { hearOutput() }
    hearErrors()
    guard program != nil else { return }
    let middle = lines.rest.isEmpty ? "" : " in the middle of a line"
    breakDown("the target \(ending.words)\(middle)", hasEnded: true)
  }

  private func lookAtTheClock() {
    guard program != nil else { return }
    let now = BackgroundThread.milliseconds()
    if let closedSince, now - closedSince >= Self.closingMilliseconds {
      return breakDown("the target closed its standard output, and went on running")
    }
    switch stage {
    case .greeted where now - lastProgress >= options.startMilliseconds:
      breakDown("the target didn't say who it is within \(options.startMilliseconds.seconds)")
    case .tried where now - lastProgress >= options.startMilliseconds:
      breakDown(
        "the target gave no answer within \(options.startMilliseconds.seconds) to a step that "
          + "doesn't exist; \"unsupported\" is the answer")
    case .serving where !waiting.isEmpty && now - lastProgress >= options.timeoutMilliseconds:
      let middle = lines.rest.isEmpty ? "" : ", and stopped in the middle of a line"
      breakDown(
        "the target gave no answer within \(options.timeoutMilliseconds.seconds)\(middle)")
    default: break
    }
  }
}

extension Int {
  /// Milliseconds, as a person says them.
  fileprivate var seconds: String { self % 1000 == 0 ? "\(self / 1000) s" : "\(self) ms" }
}
