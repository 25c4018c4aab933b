import Conformance
import ConformanceModels
import ConformanceSpecs
import Testing

@testable import ConformanceContracts
@testable import ConformanceTools

@Suite("Contracts of pushes")
struct ContractTests {
  private static let order = #"""
    {"headers":[["apns-push-type","alert"],["apns-topic","com.example.shop"]],
     "payload":{"aps":{"alert":{"title":"Anna, it is on its way"},"category":"ORDER_SHIPPED"},
     "order":7,"url":"https://shop.example/7"}}
    """#.replacing("\n", with: " ")
  private static let noted = order.replacing(
    #""order":7"#, with: #""order":8,"note":"at the door""#)
  private static let stock = #"""
    {"headers":[["apns-push-type","background"],["apns-priority","5"]],
     "payload":{"aps":{"content-available":1},"type":"stock","items":[{"id":3},{"id":4,"left":0.5}]}}
    """#.replacing("\n", with: " ")

  private func recorded(_ lines: String..., onto contract: Contract = Contract()) throws -> Contract
  {
    let file = SourceFile(path: "pushes.jsonl", bytes: Array(lines.joined(separator: "\n").utf8))
    return contract.recording(try ContractPush.read(file))
  }

  private func read(_ text: String) throws -> Contract {
    try ContractReader.read(SourceFile(path: "pushes.contract.md", bytes: Array(text.utf8)))
  }

  // MARK: Recording

  @Test("A kind has the names that an app goes by, marks for what varies, and no text of a person")
  func kinds() throws {
    let contract = try recorded(Self.order, Self.stock, Self.noted)
    #expect(contract.kinds.map(\.name) == ["order-shipped", "stock"])
    #expect(
      contract.kinds.first?.payload.json == [
        "aps": ["alert": ["title": "{text}"], "category": "ORDER_SHIPPED"], "note?": "{text}",
        "order": "{integer}", "url": "{url}",
      ])
    #expect(
      contract.kinds.last?.payload.json == [
        "aps": ["content-available": 1], "items": [["id": "{integer}", "left?": "{number}"]],
        "type": "stock",
      ])
    #expect(!contract.markdown.contains("Anna"))
  }

  @Test(
    "The order in which pushes came doesn't matter, and what is read is written again as it was")
  func stable() throws {
    let text = try recorded(Self.order, Self.stock, Self.noted).markdown
    #expect(try recorded(Self.noted, Self.stock, Self.order, Self.order).markdown == text)
    #expect(try read(text).markdown == text)
  }

  @Test(
    "A push is named by its header, a rule of the contract, its category, its own keys, or its type",
    arguments: [
      (
        #"{"headers":{"x-push-name":"Order Gone"},"payload":{"aps":{"category":"A"}}}"#,
        "order-gone"
      ),
      (#"{"aps":{"alert":"x"},"state":"late"}"#, "delayed"),
      (#"{"aps":{"alert":"x","category":"newOffer"}}"#, "new-offer"),
      (#"{"aps":{"category":"A"},"kind":"b"}"#, "a-b"),
      (#"{"aps":{"alert":"x"},"type":"a sentence"}"#, "alert-with-type"),
      (#"{"aps":{"alert":"x"},"b":1,"a":2}"#, "alert-with-a-and-b"),
      (#"{"aps":{"alert":"x"}}"#, "alert"),
      (#"{"headers":{"apns-push-type":"background"},"payload":{"aps":{}}}"#, "background"),
      (
        #"{"headers":{"apns-push-type":"liveactivity"},"payload":{"aps":{"event":"end"}}}"#,
        "live-activity-end"
      ),
      (#"{"headers":{"apns-push-type":"voip"},"payload":{"caller":"x"}}"#, "voip"),
    ])
  func names(_ line: String, _ name: String) throws {
    var contract = Contract()
    contract.names = [("delayed", ["state": "late"])]
    #expect(try recorded(line, onto: contract).kinds.map(\.name) == [name])
  }

  @Test("Where pushes of one name have several types, the type is part of the name")
  func types() throws {
    let other = Self.stock.replacing("background", with: "alert")
    #expect(try recorded(Self.stock, other).kinds.map(\.name) == ["stock", "stock-background"])
    #expect(try recorded(other).kinds.map(\.name) == ["stock"])
  }

  @Test("What people wrote stays when it is recorded again; what a phone does is worked out anew")
  func notes() throws {
    let text = try recorded(Self.order).markdown
      .replacing("# The pushes of this server", with: "# The shop's pushes")
      .replacing("## order-shipped\n", with: "## order-shipped\n\nSent when it leaves.\n")
      .replacing(
        #"{ "format": 1 }"#,
        with: #"{ "format": 1, "names": { "x": { "a": 1 } }, "apps": { "1": "a.md" } }"#)
    var again = try recorded(Self.order, onto: try read(text))
    again.kinds = again.kinds.map(\.onPhones)
    #expect(again.title == "The shop's pushes")
    #expect(again.kinds.first?.notes == "Sent when it leaves.")
    #expect(again.names.map(\.name) == ["x"] && again.apps.map(\.path) == ["a.md"])
    #expect(again.markdown.contains("| in front | shows \"text\" as a banner"))
    #expect(try read(again.markdown).markdown == (try read(text)).markdown)
  }

  @Test("Texts that look like marks, and keys that look optional, are themselves")
  func escaped() throws {
    let line = #"{"aps":{"category":"{text}"},"a?":1,"b??":[],"{or}":null}"#
    let contract = try recorded(line)
    let again = try read(contract.markdown)
    #expect(again.kinds.first?.payload == contract.kinds.first?.payload)
    #expect(again.kinds.first?.payload.sample(.full)["aps"]?["category"] == "{text}")
    #expect(again.kinds.first?.payload.sample(.full)["a?"] == 7)
  }

  @Test("Only pushes that were accepted count, and a stream that lacks some is no evidence")
  func accepted() throws {
    let refused =
      #"{"event":"push","connection":1,"answer":{"status":400},"headers":[],"payload":{"aps":{}}}"#
    #expect(try recorded(refused, #"{"event":"opened","connection":1}"#).kinds.isEmpty)
    #expect(throws: InvalidDocuments.self) { try recorded(#"{"event":"dropped","count":3}"#) }
    #expect(throws: InvalidDocuments.self) { try recorded("[1]") }
  }

  // MARK: Bad contracts

  private static let good = """
    # Pushes

    ```json contract
    { "format": 1 }
    ```

    ## offer

    ```json push
    { "headers": { "apns-push-type": "alert" }, "payload": { "offer": "{text}" } }
    ```

    """

  @Test(
    "A contract that can't be is an error with its line",
    arguments: [
      (good, "{text}", "{txt}", "10:", "unknown mark {txt}"),
      (good, "{text}", "{text", "10:", "this mark isn't closed"),
      (good, "{text}", "{int}", "10:", "did you mean {integer}?"),
      (good, #""{text}""#, #"{"{or}": ["{text}"], "y": 1}"#, "10:", "{or} stands alone"),
      (
        good, "## offer\n", "## offer\n\nTo \(String(repeating: "ab", count: 32)).\n", "9:",
        "looks like one"
      ),
      (#"{"event":"push"}"#, "", "", "1:", "is it what was sent?"),
      (good, #""{text}""#, "[1, 2]", "10:", "a list has one element here"),
      (good, #""offer": "{text}""#, #""a": 1, "a?": 2"#, "10:", "\"a\" is here twice"),
      (good, "\"alert\"", "\"silent\"", "10:", "APNs takes no apns-push-type of \"silent\""),
      (good, "\"alert\"", "5", "10:", "the value of a header is a text"),
      (good, #"{ "headers""#, #"{ "header""#, "10:", "header"),
      (good, "\"format\": 1", "\"format\": 2", "4:", "has the format 2"),
      (good, "```json contract\n{ \"format\": 1 }\n```", "", "1:", "this is no contract of pushes"),
      (good, "json push", "json pushes", "9:", "unknown fence"),
      (good, "## offer", "## An offer!", "7:", "can't name a kind"),
      (good, "## offer\n", "## offer\n\n| a |\n|---|\n", "9:", "nothing like this"),
      (good, "{text}", String(repeating: "ab", count: 32), "10:", "looks like one"),
      (
        good + good.split(separator: "\n\n").suffix(2).joined(separator: "\n\n"), "", "", "12:",
        "on line 7"
      ),
      ("", "", "", "1:", "this is no contract of pushes"),
      ("# Pushes\n\n```json contract\n{\"format\":1}\n```\n", "", "", "1:", "has no kind of push"),
    ])
  func mistakes(
    _ text: String, _ part: String, _ wrong: String, _ place: String, _ message: String
  ) throws {
    let broken = part.isEmpty ? text : text.replacing(part, with: wrong)
    let failure = #expect(throws: InvalidDocuments.self) { try read(broken) }
    let shown = try #require(failure).description
    #expect(shown.contains("pushes.contract.md:\(place)") && shown.contains(message), "\(shown)")
  }

  @Test("An example is a push of its kind")
  func example() throws {
    let text = Self.good + "\n```json example\n{ \"offer\": \"spring\" }\n```\n"
    #expect(try read(text).kinds.first?.samples.map(\.payload) == [["offer": "spring"]])
    let failure = #expect(throws: InvalidDocuments.self) {
      try read(text.replacing("\"spring\"", with: "7"))
    }
    #expect(
      try #require(failure).description.contains(
        "doesn't fit its kind: compared with that, offer was text, and is a whole number"))
  }

  @Test("What no longer fits, or isn't sent any more, is told of as lost")
  func lost() throws {
    let text =
      try recorded(Self.order, Self.stock).markdown
      .replacing("## stock\n", with: "## stock\n\nEach night.\n") + """

        """
    let example =
      "```json example\n{\"aps\":{\"alert\":{\"title\":\"t\"},\"category\":\"ORDER_SHIPPED\"},\"order\":9,\"url\":\"https://a.example\"}\n```\n\n## stock"
    let known = try read(text.replacing("## stock", with: example))
    let same = try recorded(Self.order, Self.stock, onto: known)
    #expect(known.lost(in: same) == [] && same.kinds.first?.example?["order"] == 9)
    let other = try recorded(
      Self.order.replacing("\"order\":7", with: "\"order\":\"7\""), onto: known)
    #expect(known.lost(in: other) == ["the example of order-shipped", "stock, with its text"])
    #expect(try read(other.markdown).kinds.count == 1)
  }

  @Test("A name that looks like a secret names nothing, and what isn't a push is refused")
  func secret() throws {
    let token = String(repeating: "ab", count: 32)
    let line = #"{"headers":{"x-push-name":"\#(token)"},"payload":{"aps":{}}}"#
    #expect(try recorded(line).kinds.map(\.name) == ["alert"])
    for wrong in [#"{"foo":1}"#, #"{"header":{},"body":{}}"#] {
      #expect(throws: InvalidDocuments.self) { try recorded(wrong) }
    }
  }

  // MARK: Samples

  @Test("An example's values are used where they show all that a part may be")
  func likeExample() {
    let part = Part(members: [
      .init(key: "n", part: Part(.number)), .init(key: "day", part: Part(.day)),
      .init(key: "t", part: Part(.text)),
    ])
    #expect(
      part.sample(like: ["n": 7, "day": "2026-12-24", "t": "Anna"])
        == ["day": "2026-12-24", "n": 7.5, "t": "Anna"])
  }

  @Test("A kind that may lack something has a second sample without it")
  func samples() throws {
    let kind = try #require(try recorded(Self.order, Self.noted).kinds.first)
    #expect(kind.samples.map { $0.payload["note"] } == ["text", nil])
    #expect(kind.samples.map { $0.payload["order"] } == [7, 7])
  }
}
