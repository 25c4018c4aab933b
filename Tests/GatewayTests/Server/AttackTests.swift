#if Gateway
  import Conformance
  import Testing

  @testable import Gateway

  @Suite("An attack on ten concurrent connections")
  struct AttackTests {
    private static let connections = 10

    @Test(
      "ends each with one log entry, while another provider is served",
      arguments: Attack.all)
    func isBounded(_ attack: Attack) throws {
      let gateway = try TestAPNs {
        attack.tighten(&$0.limits)
        $0.proxiedNames = []
      }
      let provider = try Client(port: gateway.apns.port, tls: gateway.tls)
      #expect(provider.send(gateway.push(), milliseconds: 60_000).status == 200)
      let attackers = try (0..<Self.connections).map { _ in try connection(attack, gateway) }
      for attacker in attackers { for piece in attack.pieces { attacker.send(piece) } }
      #expect(provider.send(gateway.push(), milliseconds: 60_000).status == 200)
      #expect(wait(for: attackers, attack))
      let log = gateway.apns.log
      for number in 2..<Self.connections + 2 {
        let seen = log.wait(milliseconds: 5_000) { $0.number == number && $0.end != nil }
        #expect(seen?.end?.kind == attack.end, "\(String(describing: seen?.end))")
        #expect((seen?.frames.count ?? 0) <= ConnectionObservation.mostFrames)
      }
      #expect(log.endCounts == [attack.end: Self.connections])
      #expect(provider.send(gateway.push(), milliseconds: 60_000).status == 200)
      #expect(log[1]?.end == nil)
    }

    private func connection(_ attack: Attack, _ gateway: TestAPNs) throws -> RawConnection {
      let connection = try RawConnection(
        port: gateway.apns.port, tls: attack.greeting == .none ? nil : gateway.tls)
      if attack.greeting == .http2 {
        connection.send(FrameWriter.preface + FrameWriter.settings())
      }
      return connection
    }

    /// Continues the attack until the gateway has ended every connection; returns false if it
    /// doesn't.
    private func wait(for attackers: [RawConnection], _ attack: Attack) -> Bool {
      let deadline = BackgroundThread.milliseconds() + 20_000
      while attackers.contains(where: { $0.end == nil }) {
        guard BackgroundThread.milliseconds() < deadline else { return false }
        for attacker in attackers where attacker.end == nil {
          if attack.isSlow, let piece = attack.pieces.last { attacker.send(piece) }
          attacker.wait(milliseconds: 10) { _ in false }
        }
      }
      return true
    }
  }
#endif
