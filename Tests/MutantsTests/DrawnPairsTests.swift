import Testing

@testable import ConformanceMutants
@testable import TestSupport

@Suite("Pairs of a rule and another rule's mutant, drawn to be judged")
struct DrawnPairsTests {
  private static func matrix() async throws -> KillMatrix {
    let mutants = Mutant.all.filter { $0.role == .app }
    return try await KillMatrix.run(mutants, against: ShippedSuite.read())
  }

  @Test("The seed alone decides which are drawn")
  func seeds() async throws {
    let matrix = try await Self.matrix()
    let drawn = DrawnPairs(matrix, count: 10, seed: 1).text
    #expect(drawn == DrawnPairs(matrix, count: 10, seed: 1).text)
    #expect(
      drawn.replacing("--seed 1`", with: "--seed 2`")
        != DrawnPairs(matrix, count: 10, seed: 2).text)
  }

  @Test("They name neither the mutant nor its rule, and none is drawn twice")
  func pairs() async throws {
    let matrix = try await Self.matrix()
    let all = matrix.pairs
    let drawn = matrix.pairs(drawing: 1000, seed: 1)
    #expect(drawn.count == all.count)
    #expect(Set(drawn.map { [$0.mutant.name, $0.rule.id] }).count == all.count)
    #expect(drawn.allSatisfy { !$0.mutant.breaks.contains($0.rule.id) })
    let text = DrawnPairs(matrix, count: 1000, seed: 1).text
    #expect(drawn.allSatisfy { !text.contains($0.mutant.name) })
    #expect(text.hasSuffix(" |  |\n"))
  }
}
