import Testing

@testable import Conformance

@Suite("Explanations")
struct ExplanationTests {
  @Test("What a statement waits for stands apart from the rules that rest on it")
  func pendingBesideRules() throws {
    var specs = SpecFolder()
    try specs.replace(
      "priority 5. | provider |", with: "priority 5. | provider, device |", in: SpecFolder.guide)
    specs.append("| guide.1 | device | the device pages |\n", to: "Pending.md")
    try specs.replace("Pending: 1", with: "Pending: 2", in: "Snapshot.md")
    let text = try #require(Explanation(of: try specs.suite()).text(for: "guide.1"))
    #expect(
      text.hasSuffix(
        """
          it binds: provider, device
          pending for: device

        Rules that rest on it
          provider.page.priority

        """))
  }

  @Test("Control characters of a page never reach the terminal")
  func controlCharacters() throws {
    var specs = SpecFolder()
    try specs.replace("## A push has a type", with: "## A \u{1B}[31mpush", in: SpecFolder.page)
    let text = try #require(Explanation(of: try specs.suite()).text(for: "provider.page.type"))
    #expect(text.hasPrefix("A \\u{1B}[31mpush\n\n"))
  }
}
