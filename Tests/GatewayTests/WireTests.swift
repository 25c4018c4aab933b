import Gateway
import Testing

@Suite("The wire")
struct WireTests {
  #if Gateway
    @Test("is in a build with the trait")
    func isThere() { #expect(Wire.missing == nil) }
  #else
    @Test("says on one line what to install and what to run")
    func saysWhatIsMissing() throws {
      let sentence = try #require(Wire.missing)
      #expect(sentence.contains("libnghttp2-dev libssl-dev"))
      #expect(sentence.contains("swift build --traits Gateway"))
      #expect(sentence.last == "." && !sentence.contains("\n"))
    }

    @Test(
      "is tested in builds with the trait",
      .disabled("built without the Gateway trait: swift test --traits Gateway"))
    func isLeftOut() {}
  #endif
}
