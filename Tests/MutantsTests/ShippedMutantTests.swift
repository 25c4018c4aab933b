import Testing

@testable import ConformanceMutants
@testable import TestSupport

// `conformance-run mutants` runs all pages against all mutants, in seconds; a test that isn't
// optimised would take minutes. So here are those mutants that few cases may notice.
@Suite("The shipped pages")
struct ShippedMutantTests {
  @Test("don't notice what is permitted", arguments: Role.allCases)
  func permitted(role: Role) async throws {
    let mutants = Mutant.all.filter { $0.role == role && $0.permitted != nil }
    let matrix = try await KillMatrix.run(mutants, against: ShippedSuite.read())
    #expect(matrix.rows.count == mutants.count)
    #expect(matrix.rows.flatMap(\.notices).map(\.id) == [])
  }

  @Test("let no negative case pass where everything is treated alike", arguments: Role.allCases)
  func sweeping(role: Role) async throws {
    let mutants = Mutant.all.filter { $0.role == role && $0.isSweeping }
    let matrix = try await KillMatrix.run(mutants, against: ShippedSuite.read())
    #expect(matrix.rows.count == mutants.count && mutants.count >= 7)
    #expect(matrix.rows.filter(\.kills.isEmpty).map(\.mutant.name) == [])
    #expect(matrix.breaches.map { ([$0.name] + $0.details).joined(separator: "\n") } == [])
  }
}
