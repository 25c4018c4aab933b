import Gateway
import Testing

@Suite("The wire")
struct WireTests {
  #if Gateway
    @Test("is in a build with the trait")
    func isThere() { #expect(Wire.missing == nil) }
  #else
    @Test("says in one sentence what to install and what to type")
    func saysWhatIsMissing() throws {
      let sentence = try #require(Wire.missing)
      #expect(sentence.contains("libnghttp2-dev libssl-dev"))
      #expect(sentence.contains("swift build --traits Gateway"))
      #expect(sentence.last == "." && !sentence.contains("\n"))
    }

    @Test(
      "is tested where it is built",
      .disabled("built without the Gateway trait: swift test --traits Gateway"))
    func isLeftOut() {}
  #endif
}
