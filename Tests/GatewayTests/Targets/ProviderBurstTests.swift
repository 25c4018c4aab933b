#if Gateway
  import Testing

  @testable import Conformance
  @testable import ConformanceBase
  @testable import ConformanceModels
  @testable import Gateway

  @Suite("The gateway of a case with a burst")
  struct ProviderBurstTests {
    private static let devices = ["00fc13a1", "00fc13a2", "00fc13a3"]

    private static func session(_ gateway: JSON) throws -> ProviderSession {
      try ProviderSession(
        ProviderWitness(["gateway": gateway]), WireCredentials.shared.get())
    }

    private static func client(of session: ProviderSession) throws -> Client {
      let authority = try WireCredentials.shared.get().identities.authority.certificate
      let client = try Client(port: session.port, tls: ClientTLS(authority: authority))
      // A client that hasn't read the settings knows no limit.
      client.settle()
      return client
    }

    private static func push(_ device: String) -> ClientRequest {
      ClientRequest(path: "/3/device/\(device)", headers: [], body: Array("{}".utf8))
    }

    @Test("answers each notification by its device, and counts its arrivals and acceptances")
    func shares() throws {
      let session = try Self.session([:])
      defer { session.stop() }
      let rejecting: JSON = ["device": "00FC13A2", "answers": [["status": 400]]]
      session.expect("burst", [["device": "00fc13a1"], rejecting, ["device": "00fc13a3"]])
      let client = try Self.client(of: session)
      let twice = ["00fc13a1", "00fc13a2", "00fc13a1"].map(Self.push)
      #expect(client.send(twice).map(\.status) == [200, 400, 200])
      let told: JSON = [["outcome": ["result": "accepted"]], ["outcome": ["result": "failed"]]]
      let report = try session.complete(["deliveries": told], of: "burst")
      #expect(
        report == [
          "excess": 0,
          "deliveries": [
            ["outcome": ["result": "accepted"], "arrived": 2, "accepted": 2],
            ["outcome": ["result": "failed"], "arrived": 1, "accepted": 0],
            ["arrived": 0, "accepted": 0],
          ],
        ])
    }

    @Test("finds no excess in a client that keeps to the stream limit")
    func kept() throws {
      let session = try Self.session(["streams": 1, "streams-later": 2])
      defer { session.stop() }
      session.expect("burst", .array(Self.devices.map { ["device": .string($0)] }))
      let client = try Self.client(of: session)
      #expect(client.send(Self.devices.map(Self.push)).map(\.status) == [200, 200, 200])
      #expect(try session.complete([:], of: "burst")["excess"] == 0)
      let told = client.observation.settings.map { $0.map(\.value) }
      #expect(told == [[1], [2]])
    }

    @Test("refuses streams before the limit is known, without counting them as excess")
    func impatient() throws {
      let session = try Self.session(["streams": 1])
      defer { session.stop() }
      session.expect("burst", .array(Self.devices.map { ["device": .string($0)] }))
      let authority = try WireCredentials.shared.get().identities.authority.certificate
      let client = try Client(port: session.port, tls: ClientTLS(authority: authority))
      let ends = client.send(Self.devices.map(Self.push)).map(\.end)
      #expect(ends == [.response, .reset(.refusedStream), .reset(.refusedStream)])
      let report = try session.complete([:], of: "burst")
      #expect(report["excess"] == 0)
      #expect(report["deliveries"]?.array?.map { $0["arrived"] } == [1, 0, 0])
    }

    @Test("counts streams beyond the limit once")
    func excess() throws {
      let session = try Self.session(["streams": 1])
      defer { session.stop() }
      session.expect("burst", .array(Self.devices.map { ["device": .string($0)] }))
      let authority = try WireCredentials.shared.get().identities.authority.certificate
      let client = try RawConnection(port: session.port, tls: ClientTLS(authority: authority))
      var bytes = FrameWriter.preface + FrameWriter.settings() + FrameWriter.settings(isAck: true)
      for stream in [1, 3, 5] {
        bytes += FrameWriter.headers(stream, block: TestGateway.requestBlock)
      }
      client.send(bytes)
      #expect(client.wait { $0.contains { $0.head.known == .goAway } })
      #expect(try session.complete([:], of: "burst")["excess"] == 2)
      #expect(try session.complete([:], of: "burst")["excess"] == 0)
    }
  }
#endif
