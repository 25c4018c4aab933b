import Testing

@testable import ConformanceModels
@testable import TestSupport

@Suite("What is said about payloads that break a rule")
struct PayloadProblemTests {
  private static let pages = ["Alerts", "Aps", "Payloads", "Sounds"]

  /// A refused case of these pages, and what is found in its request.
  private struct Refusal {
    let id: String
    let request: PushRequest
    let problems: [RequestProblem]
  }

  private func refusals() throws -> [Refusal] {
    let pages = Self.pages.map { "Provider/\($0).md" }
    return try ShippedSuite.read().cases.filter { pages.contains($0.rule.page) }
      .compactMap { example in
        guard example.template.control != nil, let step = example.body.steps.first,
          step.action == "check"
        else { return nil }
        let request = PushRequest(PushRequest.Parts(checking: step.argument))
        let problems = RequestRule.all.flatMap { $0.problems(request) }
        return Refusal(id: example.id, request: request, problems: problems)
      }
  }

  @Test("Each mistake is said once, in words that fit into a sentence")
  func wording() throws {
    let refusals = try refusals()
    #expect(refusals.count > 100)
    for refusal in refusals {
      #expect(refusal.problems.count == 1, "\(refusal.id)")
      for text in refusal.problems.flatMap({ [$0.reason, $0.remedy] }) {
        #expect(!text.isEmpty && text.last != "." && !text.contains("\n"), "\(refusal.id)")
        #expect(text.count < 150, "\(refusal.id)")
      }
    }
  }

  @Test("Each is said of a place that there is in the payload")
  func places() throws {
    for refusal in try refusals() {
      for case .payload(let path) in refusal.problems.map(\.part) {
        var json = refusal.request.payload
        for case .key(let key) in path.steps { json = json?[key] }
        #expect(json != nil, "\(refusal.id): \(path)")
      }
    }
  }

  @Test("What is said of each refused case")
  func table() throws {
    let lines = try refusals().flatMap { refusal in
      refusal.problems.map { problem in
        let place = if case .payload(let path) = problem.part { "\(path)" } else { "the request" }
        let id = refusal.id.dropFirst("provider.".count)
        return "\(id)\n  \(place): \(problem.reason)\n  \(problem.remedy)\n"
      }
    }
    try Golden.expect(lines.joined(), "Problems/payload.txt")
  }
}
