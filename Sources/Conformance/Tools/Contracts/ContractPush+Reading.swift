import ConformanceContracts
import ConformanceModels

extension ContractPush {
  /// Takes a push that `serve` saw; nil for one that was refused, and for a request about channels.
  package init?(_ push: ServedPush) {
    guard !push.isAboutChannels, push.status == 200, let payload = push.request.payload,
      payload.object != nil
    else { return nil }
    self.init(headers: push.headers.map { ($0.name, $0.value) }, payload: payload)
  }

  /// Reads what a server sent from lines of `serve --json`, or from requests, one a line.
  ///
  /// Of the lines of `serve`, those about pushes count that were accepted.
  package static func read(_ file: SourceFile) throws(InvalidDocuments) -> [ContractPush] {
    var pushes: [ContractPush] = []
    for number in 0..<file.lineCount {
      let range = file.range(ofLine: number)
      guard !file.text(range).allSatisfy({ $0.isWhitespace }) else { continue }
      let line = try CheckedFile(range, of: file)
      if let push = try read(line) { pushes.append(push) }
    }
    return pushes
  }

  /// The most bytes of a stream that are read.
  static let mostBytes = 256 << 20

  private static func read(_ line: CheckedFile) throws(InvalidDocuments) -> ContractPush? {
    func mistake(_ message: String, _ hints: [String]) -> InvalidDocuments {
      InvalidDocuments(diagnostics: [line.mistake(message, JSON.Path(), hints)])
    }
    if line.json["event"] == "dropped" {
      throw mistake("pushes are missing here, which came too fast", ["send them more slowly"])
    }
    if line.json["event"]?.string != nil {
      guard line.json["event"] == "push", line.json["answer"]?["status"] == 200 else { return nil }
    }
    let parts = WrittenRequest(line.json, bytes: line.byteCount).parts
    let isPayload = line.json["headers"] == nil
    if isPayload, line.json["aps"] == nil, line.json["payload"]?["aps"] == nil {
      throw mistake(
        "this line is neither a push nor one of serve --json",
        ["write a push as {\"headers\":{\"apns-push-type\":\"alert\"},\"payload\":{\"aps\":{…}}}"])
    }
    guard let payload = parts.payload, payload.object != nil else {
      throw mistake(
        "this line is neither a push nor one of serve --json",
        ["record what the server's tests send: conformance-run serve --json > pushes.jsonl"])
    }
    return ContractPush(headers: parts.headers.map { ($0.name, $0.value) }, payload: payload)
  }
}

extension Contract {
  /// Reads a contract, or makes one of what a server sent; the rules of another contract name its kinds.
  package init(
    pathOrStream path: String, namedBy other: Contract
  ) throws(InvalidDocuments) {
    let bytes: [UInt8]
    do throws(FileSystem.Failure) {
      let limit = ContractPush.mostBytes
      bytes =
        try path == "-"
        ? FileSystem.readStandardInput(atMost: limit) : FileSystem.read(path, atMost: limit)
    } catch {
      throw InvalidDocuments(diagnostics: [
        Diagnostic("what was sent, \(error.path), can't be read: \(error.reason)")
      ])
    }
    let file = SourceFile(path: path == "-" ? "standard input" : path, bytes: bytes)
    // A stream is lines of JSON, and a contract begins with its title.
    if bytes.first(where: { !JSON.Byte.isSpace($0) && $0 != JSON.Byte.lineFeed })
      == UInt8(ascii: "#")
    {
      self = try ContractReader.read(file)
    } else {
      self = other.recording(try ContractPush.read(file))
    }
  }
}
