import ConformanceSpecs

/// The target's side of the protocol: answers a runner's lines with a target in this process.
///
/// It lets a runner in any language test a target in Swift, and the suite test its own protocol
/// from both sides.
public struct TargetServer: Sendable {
  private let target: any Target
  private let vocabulary: Vocabulary?

  /// Makes a server for a target, which says what the vocabulary of its role says.
  package init(_ target: any Target, _ vocabulary: Vocabulary?) {
    (self.target, self.vocabulary) = (target, vocabulary)
  }

  /// Reads lines from standard input and answers on standard output, until the runner ends.
  public func serve() async throws {
    let input = try FileInput.standardInput()
    var lines = LineBuffer(limit: TargetLimits.lineBytes)
    var piece: [UInt8] = []
    while try input.read(1 << 16, into: &piece) {
      piece.withUnsafeBytes { lines.append($0) }
      piece.removeAll(keepingCapacity: true)
      while let line = lines.next() {
        switch try await reply(to: line) {
        case .line(let bytes): try FileOutput.standardOutput.write(bytes)
        case .nothing: break
        case .end: return
        }
      }
      if lines.isOverfull {
        throw TargetProtocol.Breach(
          "a line has more than \(FileSystem.byteCount(TargetLimits.lineBytes))")
      }
    }
  }

  /// How a line is answered.
  package enum Reply: Sendable {
    /// Write this line, line feed included.
    case line([UInt8])
    /// It has no answer.
    case nothing
    /// The runner has ended the conversation.
    case end
  }

  /// Answers a line; throws if the runner breaks the protocol.
  package func reply(to line: ArraySlice<UInt8>) async throws -> Reply {
    guard let message = try RunnerMessage(line: line) else { return .nothing }
    switch message {
    case .bye: return .end
    case .hello: return .line(TargetMessage.ready(target.description))
    case .example(let id, let stimulus, _):
      let known = target.description.capabilities
      if let strange = stimulus.steps.first(where: { !known.contains($0.action) }) {
        return .line(.unsupported(id: id, reason: "there is no action \"\(strange.action)\""))
      }
      if let reason = impossibility(in: stimulus) {
        return .line(.errored(id: id, message: "this can't be a case: \(reason)"))
      }
      do {
        switch try await target.observe(stimulus) {
        case .observed(let steps): return .line(.observed(id: id, steps))
        case .unsupported(let reason): return .line(.unsupported(id: id, reason: reason))
        }
      } catch {
        return .line(.errored(id: id, message: "\(error)"))
      }
    }
  }

  /// Returns why a stimulus can't be a case; nil if it can.
  ///
  /// The suite's pages are checked against the vocabulary, but another runner may ask for anything.
  /// As everywhere in the protocol, unknown members are ignored.
  private func impossibility(in stimulus: Stimulus) -> String? {
    guard let vocabulary else { return nil }
    var checker = ShapeChecker(.stimulus)
    checker.check(stimulus.given, vocabulary.given, at: JSON.Path([.key("given")]))
    for (index, step) in stimulus.steps.enumerated() {
      guard let action = vocabulary.action(step.action) else { continue }
      let path = JSON.Path([.key("steps"), .index(index), .key(step.action)])
      checker.check(step.argument, action.argument, at: path)
    }
    let problem = checker.problems.first { $0.part == .value && $0.missingKey == nil }
    if let problem { return "\(problem.path.description): \(problem.message)" }
    return vocabulary.impossible(CaseBody(stimulus)).first?.message
  }
}

extension TargetServer.Reply {
  fileprivate static func line(_ message: TargetMessage) -> TargetServer.Reply {
    var bytes: [UInt8] = []
    message.append(to: &bytes)
    return .line(bytes)
  }
}
