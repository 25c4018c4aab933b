import ConformanceSpecs

extension CaseResult {
  /// Takes the secrets out of everything that a target said.
  ///
  /// It is judged before, and expectations are applied afterwards: they and the finding's id concern
  /// what is stored. What is in the case itself was published with the suite.
  mutating func redact(by redaction: Redaction, publishedIn body: CaseBody? = nil) {
    guard redaction.isActive, finding != nil || evidence != nil || !reason.isEmpty else { return }
    var published = evidence.map { [$0.stimulus, $0.expected] } ?? []
    if let body { published += body.texts }
    var redaction = published.reduce(redaction) { $0.publishing($1) }
    if let observed = evidence?.observed { redaction = redaction.hiding(textsIn: observed) }
    evidence?.redact(by: redaction)
    guard var finding else {
      reason = redaction.redacted(reason)
      return
    }
    finding.redact(by: redaction)
    // The reason of differences names them as they are stored, so that each follows from the other.
    if evidence != nil { finding.wordByDifferences() }
    take(finding)
  }

  /// Takes the secrets out of what is stored, for reports that are made of it.
  fileprivate mutating func redactStored(by redaction: Redaction, _ targets: [String: String]) {
    if let name = targets[target] { target = name }
    if let remark { self.remark = redaction.redacted(remark) }
    // Most results have no secret, and a copy would cost.
    guard redaction.hidesTexts || hasSecret else { return }
    hideWords(by: redaction)
    redact(by: redaction)
    if redaction.hidesTexts { redactObservations(by: redaction) }
  }

  /// Hides what an adapter told in its own words, unless that was done when it was stored.
  private mutating func hideWords(by redaction: Redaction) {
    guard redaction.hidesTexts, var finding, [.failed, .unsupported].contains(finding.kind),
      !finding.message.contains(Redaction.hiddenBeginning)
    else { return }
    finding.message = redaction.hidden(words: finding.message)
    take(finding)
  }

  private var hasSecret: Bool {
    if !SecretScanner.secrets(in: reason).isEmpty { return true }
    guard let evidence else { return false }
    return Array(evidence.json.text().utf8).withUnsafeBufferPointer {
      !SecretScanner.secrets(in: $0).isEmpty
    }
  }

  /// Takes out of the observations what users wrote; everything else was taken out when they were
  /// stored.
  private mutating func redactObservations(by redaction: Redaction) {
    func redacted(_ text: [UInt8]) -> [UInt8] {
      guard let value = try? JSON.parse(text[...], limits: RunEvent.limits) else { return [] }
      let shown = redaction.redacted(value)
      if shown == value { return text }
      isRedacted = true
      return Array(shown.text().utf8)
    }
    if !observations.ofCase.isEmpty { observations.ofCase = redacted(observations.ofCase) }
    if !observations.ofControl.isEmpty { observations.ofControl = redacted(observations.ofControl) }
  }
}

extension Redaction {
  /// Returns observations without secrets; what is in the case or its control was published with the
  /// suite.
  func redacted(_ steps: [JSON.Object], publishedIn example: Case) -> [JSON.Object] {
    func redacted(by redaction: Redaction) -> [JSON.Object] {
      steps.map { redaction.redacted(.object($0)).object ?? $0 }
    }
    // Most observations have no secret, even if nothing is published.
    guard isActive, redacted(by: self) != steps else { return steps }
    let bodies = [example.body] + (example.control.map { [$0.bodyAsControl] } ?? [])
    return redacted(by: bodies.flatMap { $0.texts }.reduce(self) { $0.publishing($1) })
  }
}

extension CaseResult.Evidence {
  fileprivate mutating func redact(by redaction: Redaction) {
    observed = redaction.redacted(observed)
    stimulus = redaction.redacted(stimulus)
    expected = redaction.redacted(expected)
    for index in differences.indices { differences[index].redact(by: redaction) }
  }
}

extension Finding {
  fileprivate mutating func redact(by redaction: Redaction) {
    message = redaction.redacted(message)
    for index in differences.indices { differences[index].redact(by: redaction) }
  }
}

extension Difference {
  fileprivate mutating func redact(by redaction: Redaction) {
    path = redaction.redacted(path)
    expected = redaction.redacted(expected)
    observed = redaction.redacted(observed)
  }
}

extension CaseBody {
  /// Everything that is in the case.
  fileprivate var texts: [JSON] {
    [.object(given)]
      + steps.flatMap { step in
        let stated: [JSON.Object] =
          switch step.expectation {
          case .expect(let expected), .require(let expected): [expected]
          case .permit(let outcomes): outcomes.map { $0.expectation }
          }
        return [step.argument] + (stated + [step.required]).map { .object($0) }
      }
  }
}

extension RunHeader {
  /// Takes the secrets out of what targets and arguments say.
  func redacted(by redaction: Redaction) -> RunHeader {
    var header = self
    header.root = redaction.redacted(path: root)
    header.selection = redaction.redacted(selection)
    header.replayOptions = redaction.naming(files: [root]).redacted(replayOptions)
    header.targets = targets.map { target in
      var target = target
      target.name = redaction.redacted(target.name)
      target.version = redaction.redacted(target.version)
      let words = target.capabilities.map { (text: String) in redaction.redacted(text) }
      target.capabilities = Set(words)
      return target
    }
    return header
  }
}

extension StoredRun {
  /// Returns the run without secrets, as one that is recorded today has none.
  package func redacted(by redaction: Redaction) -> StoredRun {
    guard redaction.isActive else { return self }
    var run = self
    run.header = header.redacted(by: redaction)
    let names = zip(header.targets, run.header.targets).filter { $0.name != $1.name }
    let targets = Dictionary(keepingFirst: names.map { ($0.name, $1.name) })
    for index in run.results.indices {
      // Most results say nothing, and a copy would cost.
      let result = run.results[index]
      guard
        !targets.isEmpty || !result.reason.isEmpty || result.remark != nil || redaction.hidesTexts
      else { continue }
      run.results[index].redactStored(by: redaction, targets)
    }
    return run
  }
}
