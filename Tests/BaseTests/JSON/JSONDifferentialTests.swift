import Testing

@testable import ConformanceBase
@testable import TestSupport

/// Compares our parser with Python's; `Tests/Differential/json_values.py` lists how Python's is
/// made as strict as ours.
@Suite("JSON, as Python reads it", .enabled(if: Program.exists("python3"), "needs python3"))
struct JSONDifferentialTests {
  @Test("is accepted, rejected and understood by both alike")
  func alike() throws {
    let documents = (0..<4000 * Effort.factor).map(JSONDocumentGenerator.document)
    let (ours, theirs) = (documents.map(Self.meaning), try Self.theirs(documents))
    #expect(theirs.count == documents.count)
    for (document, pair) in zip(documents, zip(ours, theirs)) where pair.0 != pair.1 {
      let text = String(decoding: document, as: UTF8.self)
      Issue.record("\(text)\nours   \(pair.0)\ntheirs \(pair.1)")
      return
    }
    let refused = ours.filter { $0 == "-" }.count
    #expect((documents.count / 5...documents.count * 4 / 5).contains(refused), "\(refused)")
    print("\(documents.count) documents, \(refused) of them refused by both")
  }

  @Test(
    "is compared as finely as it has to be",
    arguments: [
      (#"["a",1.50e1]"#, "[s61,#15e0]"), ("1500", "#15e2"), ("-0.0", "#0"), ("1E-2", "#1e-2"),
      (#"{"b":null,"a":[true,false]}"#, "{61:[t,f],62:n}"), (#""\ud83d""#, "-"), ("[1,]", "-"),
      (#"{"a":1,"a":1}"#, "-"), ("NaN", "-"), ("\u{FEFF}1", "-"), ("", "-"),
    ])
  func form(_ text: String, _ meaning: String) throws {
    #expect(Self.meaning(Array(text.utf8)) == meaning)
    #expect(try Self.theirs([Array(text.utf8)]) == [meaning])
  }

  private static func theirs(_ documents: [[UInt8]]) throws -> [String] {
    let folder = try TemporaryFolder()
    let file = try folder.write(documents.map { hex($0) + "\n" }.joined(), to: "documents")
    // A bare name, because the shell searches the path for it.
    let script = "\(Program.package)/Tests/Differential/json_values.py"
    let ended = try Process(["/bin/sh", "-c", "exec python3 \"$0\" \"$1\"", script, file]).finish()
    try #require(ended.status == 0, "\(ended.errors)")
    return ended.output.split(separator: "\n").map(String.init)
  }

  // MARK: The meaning of a document

  private static func meaning(_ document: [UInt8]) -> String {
    guard let value = try? JSON.parse(document[...]) else { return "-" }
    return meaning(value)
  }

  private static func meaning(_ value: JSON) -> String {
    switch value {
    case .null: "n"
    case .bool(let flag): flag ? "t" : "f"
    case .number(let number): meaning(number.literal)
    case .string(let text): "s" + hex(text.utf8)
    case .array(let entries): "[" + entries.map(meaning).joined(separator: ",") + "]"
    case .object(let object):
      "{"
        + object.map { hex($0.key.utf8) + ":" + meaning($0.value) }.sorted()
        .joined(separator: ",") + "}"
    }
  }

  private static func meaning(_ literal: String) -> String {
    let parts = literal.lowercased().split(separator: "e")
    let sign = literal.hasPrefix("-") ? "-" : ""
    let fraction = parts[0].split(separator: ".").dropFirst().first ?? ""
    let written = parts[0].filter(\.isNumber).drop { $0 == "0" }
    guard !written.isEmpty else { return "#0" }
    let zeros = written.reversed().prefix { $0 == "0" }.count
    let power = (parts.count > 1 ? Int(parts[1]) ?? 0 : 0) - fraction.count + zeros
    return "#\(sign)\(written.dropLast(zeros))e\(power)"
  }

  private static func hex(_ bytes: some Sequence<UInt8>) -> String {
    let digits = Array("0123456789abcdef")
    return String(bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] })
  }
}
