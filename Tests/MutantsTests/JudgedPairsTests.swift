import Testing

@testable import ConformanceMutants
@testable import TestSupport

@Suite("The pairs that people judged")
struct JudgedPairsTests {
  /// What is wrong with the pairs of the apps, drawn and then changed.
  private static func faults(changing change: (String) -> String) async throws -> [String] {
    let mutants = Mutant.all.filter { $0.role == .app }
    let matrix = try await KillMatrix.run(mutants, against: ShippedSuite.read())
    let drawn = DrawnPairs(matrix, count: 5, seed: 1).text.replacing(" |  |\n", with: " | yes |\n")
    return try JudgedPairs(Array(change(drawn).utf8), path: "pairs.md").faults(in: matrix)
  }

  @Test("are in order if all are judged, and noticed as they were")
  func inOrder() async throws {
    #expect(try await Self.faults { $0 } == [])
    let two = try await Self.faults { $0.replacing("| yes |", with: "| no |", maxReplacements: 2) }
    #expect(two == [])
  }

  @Test("aren't if somebody said no to more than two, or nothing")
  func refused() async throws {
    let three = try await Self.faults {
      $0.replacing("| yes |", with: "| no |", maxReplacements: 3)
    }
    #expect(three == ["3 rows are judged no, and at most 2 may be"])
    let open = try await Self.faults { $0.replacing("| yes |", with: "|  |", maxReplacements: 1) }
    #expect(open.count == 1 && open[0].hasSuffix(" isn't judged: yes or no"))
  }

  @Test("aren't if a requirement or an observation is another now")
  func stale() async throws {
    let reworded = try await Self.faults { $0.replacing("the app", with: "an app") }
    #expect(
      !reworded.isEmpty && reworded.allSatisfy { $0.contains(" isn't noticed so any more: ") })
    let observed = try await Self.faults {
      $0.replacing("observed", with: "saw", maxReplacements: 4)
    }
    #expect(!observed.isEmpty)
  }

  @Test("The committed ones are a hundred, so that none is dropped instead of judged")
  func hundred() throws {
    let path = "\(Program.package)/Reports/pairs.md"
    let file = SourceFile(path: path, bytes: try FileSystem.read(path, atMost: 1 << 20))
    let rows = MarkdownScanner.scan(file).blocks.reduce(0) { count, block in
      if case .table(let table) = block.kind { count + table.rows.count } else { count }
    }
    #expect(rows == 100)
  }

  @Test("A document without pairs is an error")
  func none() {
    let error = #expect(throws: InvalidDocuments.self) {
      try JudgedPairs(Array("# Nothing\n".utf8), path: "pairs.md")
    }
    #expect(error?.diagnostics.map(\.message) == ["pairs.md has no judged pairs"])
  }
}
