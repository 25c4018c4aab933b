import Testing

@testable import ConformanceSpecs
@testable import TestSupport

@Suite("Addresses of documents")
struct WebAddressTests {
  @Test(
    "An address is https and needs no quoting",
    arguments: [
      "https://example.com", "https://example.com/", "https://a-b.example.com/c/d?e=f&g#h-1",
      "https://example.com/application(_:didReceive:)", "https://example.com/%C3%A9",
      "https://example.com?a", "https://example.com#a",
    ])
  func right(text: String) throws {
    #expect(try WebAddress(text).text == text)
  }

  @Test(
    "What is wrong is told at its characters",
    arguments: [
      ("", "an address starts with https://", 0..<1),
      ("http://example.com/", "an address starts with https://", 0..<19),
      ("https://example.com/a b", "this character can't stand in an address", 21..<22),
      ("https://example.com/é!", "this character can't stand in an address", 20..<22),
      ("https://example.com/<a>", "this character can't stand in an address", 20..<21),
      ("https://example.com/%2", "% stands before two hexadecimal digits", 20..<22),
      ("https://example.com/%", "% stands before two hexadecimal digits", 20..<21),
      ("https://example.com/%xyz", "% stands before two hexadecimal digits", 20..<23),
      ("https://example/page", "this is no name of a host", 8..<15),
      ("https://example..com/", "this is no name of a host", 8..<20),
      ("https://-example.com/", "this is no name of a host", 8..<20),
      ("https://example.com:8443/", "this is no name of a host", 8..<24),
      ("https://me@example.com/", "this is no name of a host", 8..<22),
      ("https:///page", "this is no name of a host", 0..<13),
      ("https://", "this is no name of a host", 0..<8),
    ])
  func wrong(text: String, message: String, range: Range<Int>) {
    #expect(throws: WebAddress.Fault(message: message, range: range)) { try WebAddress(text) }
  }
}
