internal import ConformanceRunning

/// How a program's messages are read and checked.
extension ConversationLoop {
  /// Handles every complete line that has arrived.
  package func handleLines() {
    while program != nil, let line = lines.next() { handle(line) }
    if program != nil, lines.isOverfull {
      fail("the target wrote a line of more than \(TargetLimits.lineBytes >> 20) MiB")
    }
  }

  private func handle(_ line: ArraySlice<UInt8>) {
    // Empty lines are harmless, and easy to write by mistake.
    guard !line.allSatisfy({ $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\r") }) else { return }
    do throws(TargetProtocol.Breach) {
      guard let message = try TargetMessage(line: line, strictly: conversation.options.validates)
      else { return }
      try handle(message)
    } catch {
      // Most often somebody prints to find a mistake in the adapter.
      let advice =
        error.isNoMessage ? "log to standard error, for standard output is for messages: " : ""
      fail("the target broke the protocol: \(advice)\(error.message)")
    }
  }

  private func handle(_ message: TargetMessage) throws(TargetProtocol.Breach) {
    if case .log(let text) = message { return options.onLog.map { log(text, $0) } ?? () }
    lastProgress = BackgroundThread.milliseconds()
    switch (stage, message) {
    case (.greeted, .ready(let description, let sends)):
      var description = description
      description.version = TargetLimits.shortened(
        description.version, to: TargetLimits.versionBytes)
      try accept(Conversation.Introduction(description: description, sends: sends))
    case (.greeted, _): throw TargetProtocol.Breach("\"ready\" comes before everything else")
    case (_, .ready): throw TargetProtocol.Breach("\"ready\" came twice")
    case (.tried(let open), .unsupported(let id, _)):
      guard open.contains(id) else {
        throw TargetProtocol.Breach(
          "it answered \(id), but was asked \(open.sorted().map(String.init).joined(separator: ", "))"
        )
      }
      stage = open.count == 1 ? .serving : .tried(open: open.subtracting([id]))
      if open.count == 1, let introduction { conversation.reportStart(.success(introduction)) }
    case (.tried, _):
      throw TargetProtocol.Breach(
        "asked for a step that doesn't exist, it answers with \"\(message.type)\" instead of "
          + "\"unsupported\": nothing that it says can be believed")
    case (.serving, .observed(let id, let steps)):
      try answer(id, .success(.observed(steps)))
    case (.serving, .unsupported(let id, let reason)):
      try answer(id, .success(.unsupported(options.redaction.hidden(words: reason))))
    case (.serving, .errored(let id, let text)):
      try answer(id, .failure(ProcessTargetFailure(message: options.redaction.hidden(words: text))))
    case (_, .log): break
    }
  }

  private func answer(
    _ id: Int, _ answer: Result<TargetAnswer, any Error>
  ) throws(TargetProtocol.Breach) {
    guard let question = waiting.removeValue(forKey: id) else {
      let what =
        id > 0 && id <= lastID ? "answered \(id) twice" : "answered \(id), which wasn't asked"
      // The case that it answered wrongly may already have its verdict.
      conversation.recordDoubt("the target broke the protocol: it \(what)")
      throw TargetProtocol.Breach("it \(what)")
    }
    (hasAnswered, hasJustAnswered) = (true, true)
    question.answer.resume(with: answer)
  }

  /// Checks a program's introduction, and tests it with two questions that have no answer.
  private func accept(_ new: Conversation.Introduction) throws(TargetProtocol.Breach) {
    if let introduction, introduction != new {
      throw TargetProtocol.Breach("started again, it says that it is somebody else")
    }
    try check(new.description)
    if new.sends, new.description.role != .provider {
      throw TargetProtocol.Breach(
        "only a provider \"sends\", not a \(new.description.role.rawValue)")
    }
    introduction = new
    // Two at once, to notice a program that mixes up overlapping questions.
    let nothing = "nothing-\(UInt32.random(in: 0...UInt32.max))"
    var open: Set<Int> = []
    for _ in 0..<2 {
      lastID += 1
      open.insert(lastID)
      send(.example(id: lastID, Stimulus(given: [:], steps: [(nothing, [:])])))
    }
    stage = .tried(open: open)
  }

  private func check(_ description: TargetDescription) throws(TargetProtocol.Breach) {
    guard let vocabulary = options.vocabularies[description.role] else {
      throw TargetProtocol.Breach("no rules bind the role \(description.role.rawValue) yet")
    }
    if let complaint = description.complaint(vocabulary) {
      throw TargetProtocol.Breach(complaint)
    }
  }
}
