import ConformanceBase
import ConformanceSpecs

/// Reads a contract strictly, and reports all of its mistakes with their places.
package struct ContractReader {
  private let file: SourceFile
  private var mistakes: [Diagnostic] = []
  private var contract = Contract()
  private var hasSettings = false

  private init(_ file: SourceFile) { self.file = file }

  /// Reads the file at a path.
  package static func read(_ path: String) throws(InvalidDocuments) -> Contract {
    let bytes: [UInt8]
    do throws(FileSystem.Failure) {
      bytes = try FileSystem.read(path, atMost: SuiteLimits.documentBytes)
    } catch {
      throw InvalidDocuments(diagnostics: [
        Diagnostic("the contract \(error.path) can't be read: \(error.reason)")
      ])
    }
    return try read(SourceFile(path: path, bytes: bytes))
  }

  /// Reads a file that is there.
  package static func read(_ file: SourceFile) throws(InvalidDocuments) -> Contract {
    guard file.bytes.withUnsafeBufferPointer({ JSON.UTF8Check.firstFault(in: $0) }) == nil else {
      throw InvalidDocuments(diagnostics: [
        Diagnostic("the contract \(file.path) can't be read: it isn't UTF-8")
      ])
    }
    var reader = ContractReader(file)
    reader.read()
    guard reader.mistakes.isEmpty else { throw InvalidDocuments(diagnostics: reader.mistakes) }
    return reader.contract
  }

  private mutating func read() {
    let (blocks, diagnostics) = MarkdownScanner.scan(file)
    mistakes += diagnostics
    let introduction = blocks.prefix { block in
      if case .heading(level: 2, _) = block.kind { false } else { true }
    }
    mistakes += ContractLimits.secrets(in: file)
    readIntroduction(introduction)
    for section in blocks.sections { readKind(section.heading, section.line, section.body) }
    if contract.kinds.isEmpty, mistakes.isEmpty {
      report(
        "this contract has no kind of push", line: 0,
        hints: ["record what the server's tests send: conformance-run serve --record FILE"])
    }
    contract.kinds.sort { $0.name < $1.name }
  }

  private mutating func report(_ message: String, line: Int, hints: [String] = []) {
    mistakes.append(
      Diagnostic(message, at: file.location(file.range(ofLine: line)), hints: hints))
  }

  // MARK: The beginning

  private mutating func readIntroduction(_ blocks: ArraySlice<MarkdownBlock>) {
    var texts: [String] = []
    for block in blocks {
      switch block.kind {
      case .heading(level: 1, let text): contract.title = text
      case .prose: texts.append(text(of: block))
      case .fence(let info, let content):
        guard info == "json contract" else {
          report(
            "this fence belongs to no kind of push", line: block.lines.lowerBound,
            hints: ["a kind begins with a heading: ## its-name"])
          continue
        }
        if hasSettings { report("a contract has this once", line: block.lines.lowerBound) }
        hasSettings = true
        if let fence = fence(content) { readSettings(fence) }
      default: report("there is nothing like this in a contract", line: block.lines.lowerBound)
      }
    }
    contract.introduction = texts.joined(separator: "\n\n")
    if !hasSettings {
      report(
        "this is no contract of pushes", line: 0,
        hints: [
          file.bytes.first == UInt8(ascii: "{")
            ? "is it what was sent? conformance-run contract check CONTRACT --from WHAT-WAS-SENT"
            : "it begins with a fence: ```json contract, and in it {\"format\":\(Contract.format)}"
        ])
    }
  }

  private static let settings = [
    Field("format", .integer, "the version of this form", required: true),
    Field("names", .object, "by the name of a kind, what its payload has"),
    Field("apps", .object, "by the version of an app, the contract that it was made for"),
  ]

  private mutating func readSettings(_ fence: CheckedFile) {
    // What another format has isn't known here, so nothing else is said of it.
    if let format = fence.json["format"]?.int, format != Contract.format {
      mistakes.append(
        fence.mistake(
          "this contract has the format \(format), and this program reads \(Contract.format)",
          JSON.Path([.key("format")]),
          [format > Contract.format ? "use a newer program" : "record it again"]))
      return
    }
    mistakes += fence.mistakes(in: fence.json, .record(Self.settings), at: JSON.Path())
    for member in fence.json["names"]?.object ?? [:] {
      let path = JSON.Path([.key("names"), .key(member.key)])
      if !PushKindName.isValid(member.key) { mistakes.append(wrongName(member.key, fence, path)) }
      if member.value.object?.isEmpty != false {
        mistakes.append(
          fence.mistake(
            "a kind is named by what its payload has", path,
            ["write it as \"order-shipped\": {\"type\":\"shipped\"}"]))
      }
      contract.names.append((member.key, member.value))
    }
    for member in fence.json["apps"]?.object ?? [:] {
      guard let path = member.value.string else {
        mistakes.append(
          fence.mistake(
            "this is the path of a contract", JSON.Path([.key("apps"), .key(member.key)])))
        continue
      }
      contract.apps.append((member.key, path))
    }
  }

  private func wrongName(_ name: String, _ fence: CheckedFile, _ path: JSON.Path) -> Diagnostic {
    fence.mistake(
      "\"\(name)\" can't name a kind", path, atKey: true, [Self.nameForm])
  }

  private static let nameForm = "a name has small letters, digits, hyphens and dots"

  // MARK: A kind

  private mutating func readKind(
    _ name: String, _ line: Int, _ body: ArraySlice<MarkdownBlock>
  ) {
    if !PushKindName.isValid(name) {
      report("\"\(name)\" can't name a kind", line: line, hints: [Self.nameForm])
    } else if let other = contract.kind(name)?.written?.heading.line {
      report("there is a kind of this name already, on line \(other)", line: line)
    }
    var notes: [String] = []
    var push: (headers: Part, payload: Part, fence: CheckedFile)?
    var example: (json: JSON, fence: CheckedFile)?
    for block in body {
      switch block.kind {
      case .prose: notes.append(text(of: block))
      // What the phone does is worked out again each time.
      case .table(let table) where table.header.first?.text == Contract.stateColumn: break
      case .fence(let info, let content): readFence(info, content, block, &push, &example)
      default: report("there is nothing like this in a contract", line: block.lines.lowerBound)
      }
    }
    guard let push else {
      if !body.contains(where: { if case .fence = $0.kind { true } else { false } }) {
        report(
          "this kind says nothing of its pushes", line: line, hints: ["add a fence: ```json push"])
      }
      return
    }
    var kind = PushKind(name, headers: push.headers, payload: push.payload)
    kind.notes = notes.joined(separator: "\n\n")
    kind.written = PushKind.Written(
      fence: push.fence, heading: file.location(file.range(ofLine: line)))
    if let example {
      kind.example = example.json
      checkExample(example.json, example.fence, of: kind)
    }
    contract.kinds.append(kind)
  }

  private mutating func readFence(
    _ info: String, _ content: Range<Int>, _ block: MarkdownBlock,
    _ push: inout (headers: Part, payload: Part, fence: CheckedFile)?,
    _ example: inout (json: JSON, fence: CheckedFile)?
  ) {
    let line = block.lines.lowerBound
    switch info {
    case "json push":
      if push != nil { report("a kind has this once", line: line) }
      if let fence = fence(content) { push = readPush(fence) }
    case "json example":
      if example != nil { report("a kind has this once", line: line) }
      if let fence = fence(content) { example = (fence.json, fence) }
    default:
      report(
        "unknown fence \"\(info)\"", line: line,
        hints: Diagnostic.hints(for: info, known: ["json push", "json example"]))
    }
  }

  private static let push = [
    Field("headers", .object, "the headers that matter", required: true),
    Field("payload", .object, "the payload", required: true),
  ]

  private mutating func readPush(
    _ fence: CheckedFile
  ) -> (headers: Part, payload: Part, fence: CheckedFile)? {
    let found = fence.mistakes(in: fence.json, .record(Self.push), at: JSON.Path())
    mistakes += found
    guard found.isEmpty, let headers = fence.json["headers"], let payload = fence.json["payload"]
    else { return nil }
    mistakes += ContractLimits.mistakes(in: fence)
    do throws(Part.Mistake) {
      return (
        try Part(headers, at: JSON.Path([.key("headers")])),
        try Part(payload, at: JSON.Path([.key("payload")])), fence
      )
    } catch {
      mistakes.append(fence.mistake(error.message, error.path, atKey: error.isAtKey, error.hints))
      return nil
    }
  }

  /// An example that its kind can't have would try an app with something that never comes.
  private mutating func checkExample(_ example: JSON, _ fence: CheckedFile, of kind: PushKind) {
    if let reason = kind.admits(example) {
      mistakes.append(
        fence.mistake(
          "this example doesn't fit its kind: compared with that, \(reason)", JSON.Path(),
          ["write a whole payload as the server sends it now, or take the example out"]))
    }
  }

  // MARK: Pieces

  private func text(of block: MarkdownBlock) -> String {
    block.lines.map { file.text(file.range(ofLine: $0)) }.joined(separator: "\n")
  }

  private mutating func fence(_ content: Range<Int>) -> CheckedFile? {
    do throws(InvalidDocuments) {
      return try CheckedFile(content, of: file)
    } catch {
      mistakes += error.diagnostics
      return nil
    }
  }
}
