/// Checks documents against the rules that a single request can break.
struct Checker: Sendable {
  let context: CheckContext

  /// What was found in a part of an input.
  struct Result: Sendable {
    var findings: [CheckFinding] = []
    var summary = CheckSummary()
    /// The last request, from which the advice on headers is made.
    var request: PushRequest?
    var app: String?
  }

  /// Checks the lines of a text, each of which is a request; `firstLine` is the number of the
  /// first.
  func check(lines: ArraySlice<UInt8>, path: String, firstLine: Int) -> Result {
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
  func check(document bytes: ArraySlice<UInt8>, path: String) -> Result {
    var result = Result()
    check(document: bytes, path: path, firstLine: 1, into: &result)
    return result
  }

  private func check(
    document bytes: ArraySlice<UInt8>, path: String, firstLine: Int, into result: inout Result
  ) {
    let requests: [CheckedRequest]
    var fault: JSON.SyntaxError?
    do {
      requests = CheckedRequest.all(
        in: try JSON.parse(bytes), bytes: bytes.count, context)
    } catch {
      let isEmpty = bytes.allSatisfy(JSON.Byte.isSpace)
      fault = isEmpty ? nil : error
      let body = isEmpty ? .empty : PushRequest.Body.unreadable(error, bytes: bytes.count)
      requests = [CheckedRequest(unreadable: body, context)]
    }
    result.summary.requests += requests.count
    // Findings point into a file, which is only made for the first of them.
    var file: SourceFile?
    let before = result.findings.count
    for checked in requests {
      for (rule, problem) in checked.request.problems {
        let source = file ?? SourceFile(path: path, bytes: Array(bytes), firstLine: firstLine)
        file = source
        let location = location(of: problem.part, of: checked, fault, in: source)
        result.findings.append(CheckFinding(rule, problem, at: location))
        result.summary.findings[rule.level, default: 0] += 1
      }
    }
    if result.findings.count - before > 1 {
      result.findings[before...].sort { $0.location.isBefore($1.location) }
    }
    if let last = requests.last { (result.request, result.app) = (last.request, last.app) }
  }

  /// Returns the place of a part, or for a missing part, the place of the innermost value that
  /// should contain it.
  private func location(
    of part: RequestProblem.Part, of checked: CheckedRequest, _ fault: JSON.SyntaxError?,
    in file: SourceFile
  ) -> SourceLocation {
    if let fault { return file.location(fault.offset..<fault.offset + fault.length) }
    var path = checked.path(of: part)
    while true {
      if let found = JSON.locate(path, in: file.bytes[...]) {
        // The place of a member includes its key, because people read the two together.
        let start = found.key?.lowerBound ?? found.value.lowerBound
        return file.location(start..<found.value.upperBound)
      }
      guard !path.steps.isEmpty else { return file.location(0..<1) }
      path.steps.removeLast()
    }
  }
}
