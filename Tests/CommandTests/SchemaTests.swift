import Testing

@testable import ConformanceBase
@testable import TestSupport

@Suite("The schemas of payloads")
struct SchemaTests {
  /// A Python with a validator of others, where there is one.
  private static let python = ["\(Program.package)/.build/python/bin/python", "python3"].first {
    (try? Process([$0, "-c", "import jsonschema"]).finish().status) == 0
  }

  @Test(
    "They name the rules that check names, for each request of the pages",
    .enabled(if: python != nil, "Python's jsonschema isn't installed"))
  func agree() throws {
    let said = try Process([
      try #require(Self.python), "\(Program.package)/Tests/Schemas/payloads.py",
      try Program.path(),
    ]).finish()
    #expect(said.status == 0, "\(said.output)")
  }

  @Test("Only what is asked for is in them")
  func levels() async throws {
    let must = try JSON.parse(try await Program.perform("schema").output)
    let should = try JSON.parse(try await Program.perform("schema", "--level", "should").output)
    #expect(must["$schema"] == "https://json-schema.org/draft/2020-12/schema")
    #expect(!must.text().contains("provider.alerts.legacy"))
    #expect(should.text().contains("provider.alerts.legacy"))
    let background = try await Program.perform("schema", "--push-type", "background").output
    #expect(background.contains("provider.background.no-interaction"))
    #expect(!background.contains("provider.alerts.form"))
    #expect(try await Program.perform("schema", "--push-type", "alarm").status == 2)
  }
}
