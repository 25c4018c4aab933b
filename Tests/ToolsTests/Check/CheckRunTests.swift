import Testing

@testable import ConformanceTools
@testable import TestSupport

@Suite("Reading the inputs of check")
struct CheckRunTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Returns the places of all findings of a file, and how many requests were checked.
  private func check(
    _ text: String, name: String = "push.json", _ context: CheckContext = CheckContext()
  ) throws -> (places: [String], requests: Int) {
    try folder.write(text, to: name)
    var places: [String] = []
    var run = CheckRun(context) { findings in
      places += findings.map { "\($0.location.line):\($0.location.column) \($0.rule)" }
    }
    try run.check("\(folder.path)/\(name)")
    return (places, run.summary.requests)
  }

  private static let wrong = #"{"aps":{"content-available":"1"}}"#
  private static let finding = "provider.background.content-available"

  @Test("An input with one request a line is read in pieces, and every line keeps its number")
  func manyLines() throws {
    // More than one piece of the input, and more than one part of a piece.
    let right = #"{"aps":{"alert":"\#(String(repeating: "a", count: 2000))"}}"# + "\n"
    let text =
      Self.wrong + "\n" + String(repeating: right, count: 2700) + "\n" + Self.wrong + "\n"
      + String(repeating: right, count: 10) + Self.wrong
    #expect(text.utf8.count > 5 << 20)
    let (places, requests) = try check(text)
    #expect(
      places == ["1:9", "2703:9", "2714:9"].map { "\($0) \(Self.finding)" })
    #expect(requests == 2713)
  }

  @Test("A single line is a document, unless its name says that it has one request a line")
  func oneLine() throws {
    #expect(try check(Self.wrong + "\n").requests == 1)
    #expect(try check(Self.wrong + "\n", name: "push.jsonl").requests == 1)
    #expect(try check("{\n\"aps\": {\"alert\": \"a\"}\n}").requests == 1)
  }

  @Test(
    "The payload of a request is measured, and not the file", arguments: [(4096, 0), (4097, 1)])
  func size(bytes: Int, findings: Int) throws {
    let start = #"{"aps":{"alert":""#
    let payload = start + String(repeating: "a", count: bytes - start.utf8.count - 3) + #""}}"#
    #expect(payload.utf8.count == bytes)
    let headers = #"{"apns-topic":"com.example.app","apns-push-type":"alert"}"#
    let request = "{\n  \"headers\": \(headers),\n  \"payload\": \(payload)\n}"
    #expect(try check(request).places.count == findings)
    #expect(try check("[\(request), \(request)]").places.count == 2 * findings)
  }

  @Test("A list holds payloads and requests, each with its own place")
  func list() throws {
    let (places, requests) = try check(
      """
      [
        { "aps": { "content-available": 2 } },
        { "headers": [["apns-push-type", "background"], ["apns-priority", "10"]],
          "payload": { "aps": { "content-available": 1 } } },
        { "headers": {}, "body": "{\\"aps\\":{\\"content-available\\":3}}" }
      ]
      """)
    #expect(requests == 3)
    #expect(places.contains("2:14 \(Self.finding)"))
    #expect(places.contains("3:5 provider.background.priority"))
    #expect(places.contains("5:20 \(Self.finding)"), "a body that was captured is one text")
  }

  @Test("Only what is known is judged: a payload alone says nothing about its headers")
  func unknownHeaders() throws {
    let payload = #"{"aps":{"alert":"a"}}"#
    #expect(try check(payload).places == [])
    let whole = try check(#"{"headers":{},"payload":\#(payload)}"#).places
    #expect(whole.contains("1:2 provider.background.push-type-everywhere"))
    #expect(try check(#"{"payload":\#(payload)}"#).places == [])
  }

  @Test("Headers of the context count for every request")
  func context() throws {
    var context = CheckContext()
    context.headers = [("apns-push-type", "background"), ("apns-priority", "10")]
    let (places, _) = try check(
      #"{"aps":{"content-available":1}}"# + "\n" + #"{"aps":{"content-available":1}}"#,
      context)
    #expect(places == ["1:1", "2:1"].map { "\($0) provider.background.priority" })
  }

  @Test("The findings of a document are in the order of its text")
  func order() throws {
    let (places, _) = try check(#"{"aps":{"own":1,"content-available":2,"other":3}}"#)
    #expect(places.map { $0.prefix { $0 != " " } } == ["1:9", "1:17", "1:39"])
  }
}
