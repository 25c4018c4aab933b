import Conformance
import FuzzTargets
import Testing

@Suite("The readers of external input")
struct CorpusTests {
  /// An input of a corpus.
  struct Input: Sendable, CustomStringConvertible {
    var target: FuzzTarget
    var path: String
    var description: String { String(path.dropFirst(Project.corpora.count + 1)) }

    static let all: [Input] = FuzzTarget.all.flatMap { target in
      let folder = "\(Project.corpora)/\(target.name)"
      let entries = (try? FileSystem.list(folder)) ?? []
      return entries.map { Input(target: target, path: "\(folder)/\($0.name)") }
    }
  }

  @Test("survive every input of the corpora", arguments: Input.all)
  func corpus(_ input: Input) async throws {
    await input.target.play(try FileSystem.read(input.path, atMost: 1 << 20))
  }

  @Test("survive any prefix of their inputs", arguments: FuzzTarget.all)
  func prefixes(_ target: FuzzTarget) async throws {
    for seed in try target.readSeeds() {
      let step = max(1, seed.count / 20)
      for end in stride(from: 0, through: seed.count, by: step) {
        await target.play(Array(seed[..<end]))
      }
    }
  }

  @Test("have a corpus, and every corpus belongs to a target")
  func folders() throws {
    let names = try FileSystem.list(Project.corpora).map(\.name)
    let known = FuzzTarget.all.map(\.name)
    #expect(Set(known).isSubset(of: names))
    #if Gateway
      #expect(Set(names) == Set(known))
    #endif
  }
}
