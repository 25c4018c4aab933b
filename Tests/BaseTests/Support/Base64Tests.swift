import Testing

@testable import ConformanceBase
@testable import TestSupport

@Suite("Base64")
struct Base64Tests {
  private static let known: [(String, Base64.Form, String)] = [
    ("", .url, ""), ("f", .url, "Zg"), ("fo", .url, "Zm8"), ("foo", .url, "Zm9v"),
    ("f", .padded, "Zg=="), ("fo", .padded, "Zm8="), ("foo", .standard, "Zm9v"),
    ("~~~", .url, "fn5-"), ("~~~", .standard, "fn5+"), ("???", .padded, "Pz8_"),
    ("???", .standard, "Pz8/"),
  ]

  @Test("Bytes are encoded and decoded in each form", arguments: known)
  func bothWays(text: String, form: Base64.Form, written: String) {
    #expect(Base64.encode(Array(text.utf8), form) == written)
    #expect(Base64.decode(written, form) == Array(text.utf8))
  }

  @Test(
    "Text in another form isn't decoded",
    arguments: [
      ("Zg==", Base64.Form.url), ("Zg", .padded), ("fn5+", .url), ("fn5-", .standard), ("Z", .url),
      ("Zh", .url), ("Zm9v Zm9v", .url), ("Zg=a", .padded), ("====", .padded), ("é", .url),
    ])
  func otherForm(text: String, form: Base64.Form) {
    #expect(Base64.decode(text, form) == nil)
  }
}
