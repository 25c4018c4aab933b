import Testing

@testable import ConformanceMutants
@testable import ConformanceReports
@testable import TestSupport

@Suite("The reports of the kill matrix")
struct KillReportTests {
  private static func matrix() async throws -> KillMatrix {
    let mutants = [
      MutantSpecs.mutant(10, breaks: MutantSpecs.priority),
      MutantSpecs.mutant(5, permitted: "<both>"),
      Sweeping.mutant("does nothing", of: .provider) { _, _ in JSON.Object() },
    ]
    return try await KillMatrix.run(mutants, of: mutants, against: MutantSpecs.suite())
  }

  @Test("The figures have their denominator, and only what is wrong is listed")
  func text() async throws {
    #expect(
      KillReport(try await Self.matrix()).text().split(separator: "\n").filter {
        !$0.contains("Probe.md")
      }.joined(separator: "\n")
        == """
        Mutants: 3 targets that break the rules on purpose
                      mutants     killed  permitted   sweeping      rules    killing      cases    killing
        provider            1          1          1          1          2          1          3          1
        Rules that notice no mutant: 1
          provider  provider.page.type
        Cases that notice no mutant and are no control: 2
          provider  provider.page.priority/ten
          provider  provider.page.type/alert
        Noticed by other rules too: 0 pairs of mutant and rule
        Killed by their own rules: 1 of 1 (100.0 %); 3 breaches
        """)
  }

  @Test("The matrix names for every mutant the rules that notice it")
  func matrixText() async throws {
    let text = KillReport(try await Self.matrix()).text(withMatrix: true)
    let line = "provider  priorityOfBackground = 10".padded(to: 56) + " provider.page.priority\n"
    #expect(text.contains(line))
    #expect(text.contains("permitted: <both>\n"))
  }

  @Test("A mutant is reported with what killed it")
  func mutant() async throws {
    let row = try #require(try await Self.matrix().rows.first)
    #expect(
      MutantReport(row).text == """
        provider  priorityOfBackground = 10
          breaks     provider.page.priority
          killed by  1 case

          fail  provider.page.priority/five · its own rule
            requests[0].headers.apns-priority: expected "5", observed "10"

          inconclusive  provider.page.priority/ten · its own rule
            its control "five" was not kept: requests[0].headers.apns-priority: expected "5", observed "10"

        """)
  }

  @Test("The JSON has the figures, what is wrong, and who noticed each mutant")
  func json() async throws {
    let json = try await Self.matrix().json
    #expect(json["all"]?["killed"] == 1 && json["figures"]?["provider"]?["cases"] == 3)
    #expect(json["breaches"]?[0]?["gate"] == "idle-rule")
    #expect(json["mutants"]?[0]?["notices"]?[0]?["verdict"] == "fail")
    #expect(json["mutants"]?[1]?["permitted"] == "<both>")
    #expect(json["mutants"]?[2]?["sweeping"] == true)
  }

  @Test("The page is well formed, and holds each rule with what it catches")
  func html() async throws {
    let html = KillHTMLReport(try await Self.matrix()).text
    #expect(HTMLChecker(html).problems == [])
    #expect(html.contains("<h1>1 of 1 mutants are caught by their own rules</h1>"))
    #expect(html.contains("<code>priorityOfBackground = 10</code>"))
    #expect(html.contains("&lt;both&gt;"))
    #expect(html.contains("<span class=\"v fail\">catches none</span>"))
  }

  @Test("The report of a run shows at each rule what it catches")
  func runReport() throws {
    let proofs = ProofHTML(
      RuleProofs([
        MutantSpecs.priority: [
          RuleProofs.Proof(field: "a", mutant: "a = 1", bug: "<b>"),
          RuleProofs.Proof(field: "a", mutant: "a = 2", bug: nil),
        ]
      ]))
    #expect(proofs.list(of: MutantSpecs.type) == nil)
    let list = try #require(proofs.list(of: MutantSpecs.priority)).text
    #expect(list.contains("<summary>It catches 2 broken targets</summary>"))
    #expect(list.contains("<li><code>a = 1</code> <small>&lt;b&gt;</small></li>\n"))
    #expect(list.contains("<li><code>a = 2</code></li>\n"))
    #expect(ProofHTML(.none).list(of: MutantSpecs.priority) == nil)
  }

  @Test("Every mutant of the shipped suite is a proof of each of its rules")
  func shippedProofs() {
    for mutant in Mutant.all where mutant.permitted == nil {
      for rule in mutant.breaks {
        let proofs = RuleProofs.shipped.proofs(of: rule)
        #expect(proofs.contains { $0.mutant == mutant.name && $0.field == mutant.field })
      }
    }
  }
}
