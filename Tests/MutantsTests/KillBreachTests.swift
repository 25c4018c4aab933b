import Testing

@testable import ConformanceMutants
@testable import TestSupport

@Suite("What a suite owes its mutants")
struct KillBreachTests {
  private static let priority = MutantSpecs.priority
  private static let type = MutantSpecs.type

  /// What a few mutants find wrong with a suite, when they are taken for all that there are.
  private static func breaches(
    _ mutants: [Mutant], five: String = "", ten: String = " control=five", alert: String = ""
  ) async throws -> [String] {
    let suite = try MutantSpecs.suite(five: five, ten: ten, alert: alert)
    return try await KillMatrix.run(mutants, of: mutants, against: suite).breaches
      .map { "\($0.gate.rawValue) \($0.name)" }
  }

  @Test("A mutant that nothing notices survives")
  func survivor() async throws {
    let breaches = try await Self.breaches([MutantSpecs.mutant(5, breaks: Self.priority)])
    #expect(breaches.first == "survivor priorityOfBackground = 5")
  }

  @Test("A rule of its own that doesn't notice it is told, whoever else does")
  func silentRule() async throws {
    let suite = try MutantSpecs.suite()
    let both = try await KillMatrix.run(
      [MutantSpecs.mutant(10, breaks: Self.priority, Self.type)], against: suite)
    #expect(both.breaches.first?.gate == .silentRule)
    #expect(both.breaches.first?.details == ["not by provider.page.type"])
    let other = try await KillMatrix.run(
      [MutantSpecs.mutant(10, breaks: Self.type)], against: suite)
    #expect(
      other.breaches.first?.details == [
        "not by provider.page.type", "but by provider.page.priority",
      ])
  }

  @Test("What is permitted must not be noticed")
  func noticedPermitted() async throws {
    let breaches = try await Self.breaches([MutantSpecs.mutant(10, permitted: "why not")])
    #expect(breaches.first == "noticed-permitted priorityOfBackground = 10")
  }

  @Test("Rules and cases that notice nothing are idle, a refusal without its control among them")
  func idle() async throws {
    let breaches = try await Self.breaches([MutantSpecs.mutant(10, breaks: Self.priority)])
    #expect(
      breaches == [
        "idle-rule provider.page.type", "idle-case provider.page.priority/ten",
        "idle-case provider.page.type/alert",
      ])
  }

  @Test("A control need notice nothing: one that another case names, and one that is marked")
  func controls() async throws {
    let breaches = try await Self.breaches(
      [MutantSpecs.mutant(5, breaks: Self.priority)], alert: " control")
    #expect(!breaches.contains { $0.hasPrefix("idle-case") && $0.hasSuffix("/five") })
    #expect(!breaches.contains { $0.hasPrefix("idle-case") && $0.hasSuffix("/alert") })
    #expect(breaches.contains("idle-case provider.page.priority/ten"))
  }

  @Test("A case that is marked as a control and notices a mutant needs no mark")
  func idleMark() async throws {
    let breaches = try await Self.breaches(
      [MutantSpecs.mutant(10, breaks: Self.priority)], five: " control")
    #expect(breaches.last == "idle-mark provider.page.priority/five")
  }

  @Test("Nothing is said about pages when only some mutants ran")
  func some() async throws {
    let matrix = try await KillMatrix.run(
      [MutantSpecs.mutant(10, breaks: Self.priority)], against: MutantSpecs.suite())
    #expect(matrix.breaches.isEmpty)
  }

  @Test("Who treats everything alike must not pass a refusal, unless that is explained")
  func swept() async throws {
    func knowing(keeps: [String: String]) -> Mutant {
      Sweeping.mutant("knows the answers", of: .provider, keeps: keeps) { _, argument in
        let sent: JSON.Object = ["requests": [["headers": [["apns-priority", "5"]]]]]
        return argument["priority"] == 10 ? ["outcome": ["result": "refused"]] : sent
      }
    }
    let suite = try MutantSpecs.suite()
    let passing = try await KillMatrix.run([knowing(keeps: [:])], against: suite)
    #expect(passing.breaches.first?.gate == .sweptCase)
    #expect(passing.breaches.first?.details == ["provider.page.priority/ten"])
    let explained = try await KillMatrix.run(
      [knowing(keeps: [Self.priority: "it knows them"])], against: suite)
    #expect(!explained.breaches.map(\.gate).contains(.sweptCase))
  }

  @Test("Another place than the row says is told, with what to write")
  func otherPlace() async throws {
    let breaches = try await KillMatrix.run(
      [MutantSpecs.mutant(10, breaks: Self.priority, seen: ["requests[0]"])],
      against: MutantSpecs.suite()
    ).breaches
    #expect(breaches.map(\.gate) == [.otherPlace])
    #expect(
      breaches.first?.details == [
        #"seen: "requests[0]""#, #"now  "requests[0].headers.apns-priority""#,
      ])
  }

  @Test(
    "A rule that notices a mutant of others without being listed is told, and so is the opposite")
  func otherRules() async throws {
    // Its own rule doesn't notice it, so the rule on the priority is one of the others.
    let unlisted = try await KillMatrix.run(
      [MutantSpecs.mutant(10, breaks: Self.type, seen: [])], against: MutantSpecs.suite()
    ).breaches
    #expect(unlisted.map(\.gate) == [.silentRule, .otherRules])
    #expect(unlisted.last?.details == ["also: nothing", "now  \"\(Self.priority)\""])
    let silent = try await KillMatrix.run(
      [MutantSpecs.mutant(10, breaks: Self.priority, also: [Self.type, "provider.other.rule"])],
      against: MutantSpecs.suite()
    ).breaches
    #expect(silent.map(\.gate) == [.otherRules])
    // A suite can't show what it lacks.
    #expect(silent.last?.details == ["also: \"\(Self.type)\"", "now  nothing"])
  }
}
