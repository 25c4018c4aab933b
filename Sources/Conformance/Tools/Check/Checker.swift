import ConformanceModels

/// Checks documents against the rules that a single request can break.
package struct Checker: Sendable {
  let context: CheckContext
  /// What is taken out of the findings.
  var redaction = Redaction.standard

  package init(context: CheckContext, redaction: Redaction = .standard) {
    (self.context, self.redaction) = (context, redaction)
  }

  /// What was found in a part of an input.
  package struct Result: Sendable {
    package var findings: [CheckFinding] = []
    /// What wasn't checked: members that no request has.
    package var failures: [FileSystem.Failure] = []
    var summary = CheckSummary()
    /// The services to which there were messages.
    var services: Set<PushService> = []
    /// Whether there was a payload of an app with a part for browsers.
    var hasWebPush = false
    /// The last request, from which the advice on headers is made.
    var request: PushRequest?
    var app: String?
  }

  /// Checks the lines of a text, each of which is a request; `firstLine` is the number of the
  /// first.
  package func check(lines: ArraySlice<UInt8>, path: String, firstLine: Int) -> Result {
    var result = Result()
    var number = firstLine
    var rest = lines
    while !rest.isEmpty {
      let end = rest.firstIndex(of: JSON.Byte.lineFeed) ?? rest.endIndex
      let line = rest[rest.startIndex..<end]
      rest = rest[min(end + 1, rest.endIndex)...]
      if !line.allSatisfy(JSON.Byte.isSpace) {
        check(document: line, path: path, firstLine: number, into: &result)
      }
      number += 1
    }
    return result
  }

  /// Checks a document: a payload, a request, or a list of them.
  package func check(document bytes: ArraySlice<UInt8>, path: String) -> Result {
    var result = Result()
    check(document: bytes, path: path, firstLine: 1, into: &result)
    return result
  }

  private func check(
    document bytes: ArraySlice<UInt8>, path: String, firstLine: Int, into result: inout Result
  ) {
    let requests: [CheckedRequest]
    var document: JSON?
    var fault: JSON.SyntaxError?
    do {
      let json = try JSON.parse(bytes)
      requests = CheckedRequest.all(in: json, bytes: bytes.count, context)
      document = json
    } catch {
      let isEmpty = bytes.allSatisfy(JSON.Byte.isSpace)
      fault = isEmpty ? nil : error
      let body = isEmpty ? .empty : PushRequest.Body.unreadable(error, bytes: bytes.count)
      requests = [CheckedRequest(unreadable: body, context)]
    }
    switch WrittenRequest.webPush(in: document) {
    case .all:
      let reason = WrittenRequest.WebPush.all.rawValue
      return result.failures.append(FileSystem.Failure(path: path, reason: reason))
    case .beside: result.hasWebPush = true
    case nil: break
    }
    result.summary.requests += requests.count
    // Findings point into a file, which is only made for the first of them.
    var file: SourceFile?
    var redaction = redaction
    let before = result.findings.count
    for checked in requests {
      if let service = checked.service { result.services.insert(service) }
      if let member = checked.unknownMember {
        result.failures.append(failure(member, of: checked, in: bytes, path, firstLine))
      }
      for (rule, problem) in checked.request.problems {
        if file == nil { redaction = redaction.hiding(textsIn: document ?? .null) }
        let source = file ?? shown(bytes, document, path: path, firstLine: firstLine)
        file = source
        let location = location(of: problem.part, of: checked, fault, in: bytes, source)
        result.findings.append(CheckFinding(rule, problem, at: location, redaction))
        result.summary.findings[rule.level, default: 0] += 1
      }
    }
    if result.findings.count - before > 1 {
      result.findings[before...].sort { $0.location.isBefore($1.location) }
    }
    if let last = requests.last { (result.request, result.app) = (last.request, last.app) }
  }

  /// Says that a request has no such member, and where it stands.
  private func failure(
    _ member: String, of checked: CheckedRequest, in bytes: ArraySlice<UInt8>, _ path: String,
    _ firstLine: Int
  ) -> FileSystem.Failure {
    let key = JSON.locate(checked.path(ofMember: member), in: bytes)?.key ?? 0..<1
    let line = SourceFile(path: path, bytes: Array(bytes), firstLine: firstLine).location(key).line
    let hint = Diagnostic.hints(for: member, known: WrittenRequest.members).last ?? ""
    return FileSystem.Failure(
      path: path,
      reason:
        "line \(line): a request has no member \"\(Style.printable(member))\", so what it says "
        + "wasn't checked; \(hint)")
  }

  /// Returns the file that findings point into and that is quoted: with the same places, and without
  /// what users wrote if that is to be hidden.
  private func shown(
    _ bytes: ArraySlice<UInt8>, _ document: JSON?, path: String, firstLine: Int
  ) -> SourceFile {
    var content = Array(bytes)
    if redaction.hidesTexts {
      var texts = document == nil ? [0..<content.count] : []
      PayloadTexts.forEach(in: document ?? .null, JSON.Path()) {
        guard let place = JSON.locate($1, in: bytes) else { return }
        texts.append(place.value.lowerBound + 1..<place.value.upperBound - 1)
      }
      content = redaction.masked(content, hiding: texts)
    }
    return SourceFile(path: redaction.redacted(path: path), bytes: content, firstLine: firstLine)
  }

  /// Returns the place of a part, or for a missing part, the place of the innermost value that
  /// should contain it.
  private func location(
    of part: RequestProblem.Part, of checked: CheckedRequest, _ fault: JSON.SyntaxError?,
    in bytes: ArraySlice<UInt8>, _ file: SourceFile
  ) -> SourceLocation {
    if let fault { return file.location(fault.offset..<fault.offset + fault.length) }
    var path = checked.path(of: part)
    while true {
      if let found = JSON.locate(path, in: bytes) {
        // The place of a member includes its key, because people read the two together.
        let start = found.key?.lowerBound ?? found.value.lowerBound
        return file.location(start..<found.value.upperBound)
      }
      guard !path.steps.isEmpty else { return file.location(0..<1) }
      path.steps.removeLast()
    }
  }
}
