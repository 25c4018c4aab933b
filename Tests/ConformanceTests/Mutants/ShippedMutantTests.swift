import Testing

@testable import Conformance

// All pages against all mutants take `conformance-run mutants` seconds, and a test that isn't
// optimised minutes. So here each meets only the cases that are its own; one by one, as each has
// threads of its own.
@Suite("The shipped pages")
struct ShippedMutantTests {
  @Test(
    "kill a mutant by each of its own rules, for the recorded reason", .serialized,
    arguments: Mutant.all.filter { !$0.isSweeping && $0.permitted == nil })
  func ownRules(mutant: Mutant) async throws {
    let suite = try ShippedSuite.read()
    var selection = Selection()
    selection.patterns = mutant.breaks
    let matrix = try await KillMatrix.run([mutant], against: suite, selection: selection)
    // Of other rules' cases nothing is known here.
    let breaches = matrix.breaches.filter { breach in
      breach.gate != .unrecorded || mutant.breaks.contains { breach.name.hasSuffix(", \($0)") }
    }
    #expect(breaches.map { ([$0.name] + $0.details).joined(separator: "\n") } == [])
  }

  @Test("have a recording of every mutant, and of no other")
  func recording() throws {
    let kills = try #require(try ShippedSuite.read().kills)
    let pairs = Mutant.all.flatMap { mutant in
      mutant.breaks.map { "\(mutant.role) \(mutant.name) \($0)" }
    }
    #expect(kills.entries.filter(\.isOwn).map { "\($0.role) \($0.mutant) \($0.rule)" } == pairs)
  }

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
