#if Gateway
  @testable import TestSupport
  import Testing

  @testable import Conformance
  @testable import ConformanceModels
  @testable import ConformanceMutants
  @testable import Gateway

  @Suite("A gateway that breaks one thing, over the wire")
  struct WireMutantTests {
    @Test(
      "is detected if TLS or HTTP/2 answers in place of the model",
      arguments: [
        "tlsVersions = 1.1 too", "tlsVersions = not 1.2", "protocols = http/1.1 too",
        "answersPing = false", "endsForPriorityFrames = true",
      ])
    func noticed(_ name: String) async throws {
      let mutant = try #require(Mutant.all.first { $0.name == name })
      let behaviour = try #require(mutant.behaviour?.gateway)
      let target = try WireGateway(behaviour, name: name)
      var own = Selection()
      own.patterns = mutant.breaks
      let matrix = try await KillMatrix.run(
        [mutant], against: ShippedSuite.read(), selection: own
      ) { _, _ in target }
      #expect(matrix.rows.map(\.silent) == [[]])
    }
  }
#endif
