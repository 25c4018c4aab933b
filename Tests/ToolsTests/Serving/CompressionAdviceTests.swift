import Testing

@testable import ConformanceTools
@testable import TestSupport

@Suite("Advice on compression")
struct CompressionAdviceTests {
  /// Returns the headers that are remarked on, push by push, if all have this representation.
  private func remarks(_ encodings: [String], id: [String] = []) -> [[String]] {
    var advice = CompressionAdvice()
    return encodings.enumerated().map { index, encoding in
      let id = index < id.count ? [("apns-id", id[index])] : []
      return advice.remarks(on: ServedSamples.push(#"{}"#, id, encoding: encoding)).map(\.header)
    }
  }

  @Test("A client that indexes lasting headers gets no remarks")
  func good() {
    #expect(remarks(["incremental", "indexed", "indexed"]) == [[], [], []])
  }

  @Test("A header that stays the same but isn't indexed is remarked on once")
  func lasting() {
    let headers = ["apns-topic", "apns-push-type"]
    #expect(remarks(["without-indexing", "never-indexed", "never-indexed"]) == [[], headers, []])
  }

  @Test("A token that is put into the table again is remarked on")
  func authorization() {
    #expect(remarks(["incremental", "incremental"]) == [[], ["authorization"]])
  }

  @Test("A header that changes each time is indexed only by its name")
  func changing() {
    #expect(
      remarks(["incremental", "incremental"], id: ["1", "2"]) == [
        [], ["authorization", "apns-id"],
      ])
  }

  @Test("An indexed path is remarked on at once, and again on each connection")
  func path() {
    var push = ServedSamples.push()
    push = ServedPush(
      connection: 1, stream: 1, arrival: push.arrival,
      headers: push.headers.map { .init(name: $0.name, value: $0.value, encoding: "incremental") },
      body: push.body, showsCertificate: false, answer: push.answer)
    var advice = CompressionAdvice()
    #expect(advice.remarks(on: push).map(\.rule) == ["provider.compression.path"])
    #expect(advice.remarks(on: push).map(\.header) == ["authorization"])
    advice.forget(1)
    #expect(advice.remarks(on: push).map(\.header) == [":path"])
  }

  @Test("The rules that it names are those of the page")
  func rules() throws {
    let suite = try ShippedSuite.read()
    for name in ["path", "authorization", "changing", "lasting"] {
      #expect(suite.rule("provider.compression.\(name)") != nil)
    }
  }
}
