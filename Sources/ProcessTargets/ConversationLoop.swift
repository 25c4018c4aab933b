package import ConformanceRunning
internal import Descriptors

/// The loop over the pipes of one program.
///
/// It is confined to one thread; other threads use `Conversation`.
package final class ConversationLoop {
  /// The stage of the conversation with the running program.
  package enum Stage {
    /// The program was greeted, and hasn't answered.
    case greeted
    /// It is being tested: these questions about a step that doesn't exist are open.
    case tried(open: Set<Int>)
    /// Its answers count.
    case serving
  }

  let conversation: Conversation
  package var program: (any TargetEndpoint)?
  package var stage = Stage.greeted
  /// The introduction of the program when it was first started.
  var introduction: Conversation.Introduction?
  /// Whether the program was given up.
  package var isLost = false

  /// The questions without an answer, by their numbers.
  var waiting: [Int: Conversation.Question] = [:]
  /// The questions that were open when the program failed: each is asked again alone, to find the one.
  var suspects: [Conversation.Question] = []
  /// The questions that haven't been sent.
  var fresh: [Conversation.Question] = []
  var lastID = 0
  /// Whether the running program has answered a case.
  var hasAnswered = false
  /// Whether a case was answered since the last wait: its asker will soon ask the next.
  var hasJustAnswered = false

  package var lines = LineBuffer(limit: TargetLimits.lineBytes)
  private var errorLines = ErrorLines()
  /// When a question was last sent, or a message received.
  var lastProgress = 0
  /// When the program closed its output; nil while it is open.
  var closedSince: Int?
  /// Whether its standard error is still open.
  var errorsAreOpen = true
  private var outgoing: [UInt8] = []
  private var written = 0
  /// When the program was last checked for its end.
  private var lastCheck = 0
  private var chunk = [UInt8](repeating: 0, count: 1 << 16)

  /// How often to check whether the program has ended: its children may keep the pipes open.
  private static let checkMilliseconds: Int32 = 50
  /// How long questions are gathered while the program is busy, so that one write sends several and
  /// their askers needn't wake the thread for each.
  private static let gatheringMilliseconds: Int32 = 1
  /// How often a pipe is read in one turn, so that a flood delays neither answers nor deadlines.
  ///
  /// It is enough to empty the largest pipe of a program that has ended.
  private static let mostReads = 16
  /// How long a program that has closed its output may take to end.
  private static let closingMilliseconds = 500

  init(_ conversation: Conversation) { self.conversation = conversation }

  /// Makes a loop over a program that runs already; nobody asks it anything.
  package convenience init(
    over program: any TargetEndpoint, named name: String, _ vocabularies: [Role: Vocabulary]
  ) throws(ProcessTargetFailure) {
    let options = ProcessTargetOptions(vocabularies)
    self.init(try Conversation(name: name, .command(name), options: options))
    self.program = program
  }

  var options: ProcessTargetOptions { conversation.options }
  private var hasWork: Bool { !fresh.isEmpty || !suspects.isEmpty || !waiting.isEmpty }

  /// Runs the loop until the conversation is ended or the program is given up.
  func run() {
    BrokenPipes.blockSignal()
    begin()
    while !isLost {
      let isGathering = hasJustAnswered && !waiting.isEmpty
      let (questions, isOver) = conversation.takeQuestions(wantsWakeUp: !isGathering)
      fresh += questions
      if isOver { break }
      if program == nil, hasWork { begin() }
      askNext()
      waitForEvent(isGathering: isGathering)
    }
    fresh += conversation.close()
    let failure = ProcessTargetFailure(message: conversation.doubt ?? "the target has been ended")
    for question in waiting.values + suspects + fresh {
      question.answer.resume(throwing: failure)
    }
    conversation.reportStart(.failure(failure))
    shutDown()
    conversation.reportEnd()
  }

  // MARK: Sending

  /// Appends a message to the output buffer.
  func send(_ message: RunnerMessage) { message.append(to: &outgoing) }

  /// Asks the questions that may be asked now.
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
    if waiting.isEmpty {
      lastProgress = BackgroundThread.milliseconds()
      conversation.errors.withLock { $0.beginCase() }
    }
    lastID += 1
    waiting[lastID] = question
    RunnerMessage.append(caseNumbered: lastID, question.rest, to: &outgoing)
  }

  /// Writes as much as the pipe takes; a pipe without a reader shows as the end of the program.
  func write() {
    guard let input = program?.input, written < outgoing.count else { return }
    while written < outgoing.count {
      let outcome = outgoing.withUnsafeBytes { bytes in
        Descriptor.write(input, UnsafeRawBufferPointer(rebasing: bytes[written...]))
      }
      guard case .count(let count) = outcome else { break }
      written += count
    }
    if written == outgoing.count { forgetOutgoing() }
  }

  /// Clears the output buffer: it was written, or the program has ended.
  func forgetOutgoing() {
    outgoing.removeAll(keepingCapacity: true)
    written = 0
  }

  // MARK: Receiving

  /// Waits until the program writes, another thread asks, or a deadline passes.
  private func waitForEvent(isGathering: Bool) {
    write()
    hasJustAnswered = false
    let wakeUp = conversation.wakeUpDescriptor
    guard let output = program?.output, let errors = program?.errors, let input = program?.input
    else {
      _ = Descriptor.wait(toRead: [wakeUp], atMost: -1)
      return conversation.drainWakeUps()
    }
    let ready = Descriptor.wait(
      toRead: [
        isGathering ? -1 : wakeUp, closedSince == nil ? output : -1, errorsAreOpen ? errors : -1,
      ],
      toWrite: written < outgoing.count ? input : -1,
      atMost: isGathering ? Self.gatheringMilliseconds : Self.checkMilliseconds)
    // Output is read before the end is noticed, because it may say why the program ended.
    if ready.readable[0] { conversation.drainWakeUps() }
    if ready.readable[2] { readErrors() }
    if ready.readable[1] { readOutput() }
    let now = BackgroundThread.milliseconds()
    // A program that has just answered is running.
    let isLate = now - lastCheck >= Int(Self.checkMilliseconds)
    if program != nil, !hasJustAnswered || isLate {
      lastCheck = now
      checkForEnd()
    }
  }

  private func readErrors() {
    guard let descriptor = program?.errors else { return }
    for _ in 0..<Self.mostReads {
      switch read(descriptor) {
      case .wouldBlock: return
      case .ended, .failed:
        // A pipe without a writer is always ready, so polling it would never wait.
        errorsAreOpen = false
        return
      case .count(let count):
        chunk.withUnsafeBytes { bytes in
          let piece = UnsafeRawBufferPointer(rebasing: bytes[..<count])
          conversation.errors.withLock { $0.append(piece) }
          if let onLog = options.onLog {
            for line in errorLines.append(piece) { log(line, onLog) }
          }
        }
      }
    }
  }

  /// Passes on what the program wrote last on its standard error, even if it isn't a whole line.
  func finishErrors() {
    let lines = errorLines.finish()
    if let onLog = options.onLog { for line in lines { log(line, onLog) } }
  }

  /// Passes on a line that isn't judged.
  func log(_ line: String, _ onLog: @Sendable (String) -> Void) {
    onLog(TargetLimits.shortened(line, to: TargetLimits.logLineBytes))
  }

  private func readOutput() {
    for _ in 0..<Self.mostReads {
      guard let descriptor = program?.output else { return }
      switch read(descriptor) {
      case .wouldBlock: return
      case .ended, .failed:
        closedSince = BackgroundThread.milliseconds()
        return
      case .count(let count):
        chunk.withUnsafeBytes { lines.append(UnsafeRawBufferPointer(rebasing: $0[..<count])) }
        handleLines()
        // A read that doesn't fill the buffer has emptied the pipe.
        if count < chunk.count { return }
      }
    }
  }

  private func read(_ descriptor: Int32) -> Descriptor.Outcome {
    chunk.withUnsafeMutableBytes { Descriptor.read(descriptor, into: $0) }
  }

  /// Reads and discards what is there; returns whether that was the end.
  private func hasEnded(_ descriptor: Int32) -> Bool {
    switch read(descriptor) {
    case .ended, .failed: true
    case .count, .wouldBlock: false
    }
  }

  /// Reads and discards output for some milliseconds.
  func waitForEnd(atMost milliseconds: Int32) {
    guard let output = program?.output, let errors = program?.errors else { return }
    let ready = Descriptor.wait(
      toRead: [closedSince == nil ? output : -1, errorsAreOpen ? errors : -1],
      atMost: milliseconds)
    if ready.readable[0], hasEnded(output) { closedSince = closedSince ?? 0 }
    if ready.readable[1], hasEnded(errors) { errorsAreOpen = false }
  }

  /// Checks whether the program has ended or missed a deadline.
  private func checkForEnd() {
    guard let ending = program?.ending(outputIsClosed: closedSince != nil) else {
      return checkDeadlines()
    }
    // What it wrote last is still in the pipes.
    if closedSince == nil { readOutput() }
    readErrors()
    guard program != nil else { return }
    let middle = lines.rest.isEmpty ? "" : " in the middle of a line"
    fail("the target \(ending.words)\(middle)", hasEnded: true)
  }

  private func checkDeadlines() {
    guard program != nil else { return }
    let now = BackgroundThread.milliseconds()
    if let closedSince, now - closedSince >= Self.closingMilliseconds {
      return fail("the target closed its standard output, and went on running")
    }
    switch stage {
    case .greeted where now - lastProgress >= options.startMilliseconds:
      fail(
        "the target didn't say who it is within \(options.startMilliseconds.millisecondsInWords)")
    case .tried where now - lastProgress >= options.startMilliseconds:
      fail(
        Finding.noAnswer(withinMilliseconds: options.startMilliseconds)
          + " to a step that doesn't exist; \"unsupported\" is the answer")
    case .serving where !waiting.isEmpty && now - lastProgress >= options.timeoutMilliseconds:
      let middle = lines.rest.isEmpty ? "" : ", and stopped in the middle of a line"
      fail(Finding.noAnswer(withinMilliseconds: options.timeoutMilliseconds) + middle, as: .silent)
    default: break
    }
  }
}
