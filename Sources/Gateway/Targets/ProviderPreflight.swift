#if Gateway
  package import Conformance
  internal import ProcessTargets

  /// What became of the plainest push, which a provider sends before its first case.
  ///
  /// The gateway's log tells a wrong address, an authority that isn't trusted and HTTP/1.1 apart. To
  /// a case, they all look like a provider that sends nothing.
  struct ProviderPreflight {
    /// The gateway's host and port.
    let address: String
    /// The gateway's connections, in order.
    let connections: [ConnectionObservation]
    /// Whether the push arrived at the gateway of another session instead.
    var wentElsewhere = false
    /// What the program answered.
    let answer: Answer
    /// What it wrote on its standard error.
    let lastWords: LastWords

    /// What the program answered.
    enum Answer {
      /// This is what its caller was told.
      case told(JSON?)
      /// It failed, for this reason.
      case failed(String)
      /// Its program ended or didn't answer, as this says.
      case broke(String)
    }

    /// The one push: it says what every library can say, and leaves out the priority, which some
    /// can't send.
    static let notification: JSON = [
      "device": "00fc13ad00fc13ad00fc13ad00fc13ad00fc13ad00fc13ad00fc13ad00fc13ad",
      "topic": "com.example.news", "type": "alert",
      "payload": ["aps": ["alert": "Hello"]],
    ]

    /// Why the push didn't arrive.
    var failure: PreflightFailure {
      let reached = PreflightFailure.Cause(connections.last, wentElsewhere: wentElsewhere)
      // An error before anything was sent says more than "nobody connected" does.
      let cause =
        switch (answer, reached) {
        case (.failed(let reason), .nothing), (.broke(let reason), .nothing):
          PreflightFailure.Cause.raised(reason)
        default: reached
        }
      var seen = cause.seen
      switch answer {
      case .failed(let reason) where cause != .raised(reason): seen += "; it says: \(reason)"
      case .broke(let reason) where cause != .raised(reason): seen += "; \(reason)"
      case .told(let outcome?): seen += "; its caller was told \(outcome.output())"
      default: break
      }
      return PreflightFailure(
        cause.problem, tried: "one alert, to the gateway at \(address)", seen: seen,
        remedies: cause.remedies, lastWords: lastWords)
    }
  }

  extension PreflightFailure {
    /// Why a push didn't arrive.
    enum Cause: Equatable {
      /// No connection was made.
      case nothing
      /// The program failed before it connected.
      case raised(String)
      /// The push arrived at the gateway of another session.
      case elsewhere
      /// It doesn't trust the gateway's certificate; the reason is a TLS alert.
      case distrust(String)
      /// It left during the handshake or right after it, without an alert.
      case left
      /// It doesn't use TLS.
      case plainText
      /// It asks for a tunnel that the gateway doesn't give.
      case tunnel(String)
      /// It speaks HTTP/1.1.
      case oldHTTP
      /// The handshake failed for another reason.
      case noHandshake(String)
      /// It opened an HTTP/2 connection, and sent no complete request.
      case noRequest(String)

      /// Finds the cause in the gateway's last connection.
      init(_ last: ConnectionObservation?, wentElsewhere: Bool) {
        guard !wentElsewhere else { self = .elsewhere; return }
        guard let last else { self = .nothing; return }
        switch last.end {
        case .proxyRefused(_, isTunnel: false): self = .plainText
        case .proxyRefused(let reason, isTunnel: true): self = .tunnel(reason)
        case .handshakeFailed(let reason): self.init(handshake: reason)
        // In TLS 1.3 a client refuses a certificate when the server's handshake is already done.
        case .lost(let reason) where last.frameCount == 0 && reason.contains("alert"):
          self.init(handshake: reason)
        case .lost where last.frameCount == 0, .closedByClient where last.frameCount == 0:
          self = .left
        case .protocolError where last.frameCount == 0: self = .oldHTTP
        case .protocolError(let code, let text):
          self = .noRequest("it broke HTTP/2 (\(code.rawValue))\(text.isEmpty ? "" : ": " + text)")
        default:
          self = .noRequest(
            last.malformed.first.map { "it sent a malformed request: \($0)" }
              ?? "\(last.frameCount) frames, and no complete request")
        }
      }

      private init(handshake reason: String) {
        let distrust = [
          "unknown ca", "bad certificate", "certificate unknown", "certificate expired",
          "unsupported certificate", "certificate revoked",
        ]
        self =
          switch reason {
          case "http request": .plainText
          case "no application protocol": .oldHTTP
          case "the client went away": .left
          case let reason where distrust.contains(where: { reason.hasSuffix("alert \($0)") }):
            .distrust(reason)
          default: .noHandshake(reason)
          }
      }
    }
  }

  extension PreflightFailure.Cause {
    /// What is wrong, as the rest of a sentence that begins with the target's name.
    fileprivate var problem: String {
      switch self {
      case .nothing: "didn't connect to the gateway"
      case .raised: "failed before it connected to the gateway"
      case .elsewhere: "sends to the gateway of another session"
      case .distrust: "reached the gateway, but doesn't trust its certificate"
      case .left: "reached the gateway, but left during the TLS handshake"
      case .plainText: "reached the gateway, but doesn't use TLS"
      case .tunnel: "uses the gateway as a proxy that it isn't"
      case .oldHTTP: "reached the gateway, but speaks HTTP/1.1, not HTTP/2"
      case .noHandshake: "reached the gateway, but their TLS handshake failed"
      case .noRequest: "reached the gateway, but its request didn't arrive"
      }
    }

    /// What was seen.
    fileprivate var seen: String {
      switch self {
      case .nothing: "no connection"
      case .raised(let reason): reason
      case .elsewhere: "the push of one session arrived at the gateway of the one before"
      case .distrust(let reason): "the TLS handshake ended with \"\(reason)\""
      case .left: "a connection that ended without a TLS alert, before HTTP/2 began"
      case .plainText: "a request without TLS"
      case .tunnel(let reason): reason
      case .oldHTTP: "a TLS connection without HTTP/2"
      case .noHandshake(let reason): "the TLS handshake ended with \"\(reason)\""
      case .noRequest(let reason): reason
      }
    }

    /// What to do about it.
    fileprivate var remedies: [String] {
      switch self {
      case .nothing:
        [
          "send to the \"host\" and \"port\" that each case names in \"gateway\", or through its \"proxy\""
        ]
      case .raised: []
      case .elsewhere:
        [
          "each session has a gateway of its own: make a client for each \"session\", and end it after the step that is \"last\""
        ]
      case .distrust:
        ["trust the authority in the file that each case names in \"ca\""] + Self.waysToTrust
      case .left:
        [
          "a client that leaves like this usually doesn't trust the certificate, which is for localhost, 127.0.0.1 and APNs' host names",
          "trust the authority in the file that each case names in \"ca\"",
        ] + Self.waysToTrust
      case .plainText: ["use TLS: https, not http"]
      case .tunnel: ["use the \"proxy\" that each case names only for APNs' host names"]
      case .oldHTTP: ["switch HTTP/2 on: APNs accepts nothing else, and ALPN has to offer \"h2\""]
      case .noHandshake: ["the gateway offers TLS 1.2 and 1.3 with ALPN \"h2\""]
      case .noRequest: []
      }
    }

    private static let waysToTrust = [
      "Python, Ruby, Go, curl: SSL_CERT_FILE; Node: the option \"ca\", or NODE_EXTRA_CA_CERTS; "
        + "PHP: curl.cainfo; Java: a trust store",
      "Adapters/Redirecting.md in the source has a line for each client",
    ]
  }

  extension WireProvider {
    /// Has the program send two plain pushes in two sessions, and checks that each arrives.
    ///
    /// A program that can't say such a push isn't judged by it.
    package func preflight() async throws(PreflightFailure) -> Bool {
      guard program.description.capabilities.contains("send") else { return false }
      let witness = ProviderWitness([:], clock: WireClock.system.now() / 1_000_000_000)
      let sessions: [ProviderSession]
      do throws(WireFailure) {
        sessions = [try session(witness), try session(witness)]
      } catch {
        throw PreflightFailure(
          "can't be tested: the gateway didn't start", tried: "starting two gateways",
          seen: "\(error)")
      }
      defer { for session in sessions { session.stop() } }
      for (index, session) in sessions.enumerated() {
        let answer: ProviderPreflight.Answer
        do {
          switch try await take(
            ("send", ProviderPreflight.notification), given: [:], isLast: true, at: session)
          {
          case .unsupported: return false
          case .observed(let steps): answer = .told(steps["outcome"])
          }
        } catch let failure as ProcessTargetFailure where failure.kind != .failed {
          answer = .broke("\(failure)")
        } catch {
          answer = .failed("\(error)")
        }
        if session.requestCount > 0 {
          guard case .broke(let reason) = answer else { continue }
          throw PreflightFailure(
            "sent the push, but never said what became of it",
            tried: "one alert, to the gateway at \(session.host):\(session.port)", seen: reason,
            remedies: ["if it needs more time, allow it: --timeout SECONDS"],
            lastWords: program.lastWords)
        }
        session.waitForEnd()
        throw ProviderPreflight(
          address: "\(session.host):\(session.port)", connections: session.connections,
          wentElsewhere: index > 0 && sessions[index - 1].requestCount > 1, answer: answer,
          lastWords: program.lastWords
        ).failure
      }
      return true
    }

    private func session(_ witness: ProviderWitness) throws(WireFailure) -> ProviderSession {
      try session(witness, began: witness.clock * 1_000_000_000)
    }
  }
#endif
