#if Gateway
  internal import Conformance
  package import ConformanceTools

  /// Pushes that it sends itself.
  extension ServedGateway {
    /// How a client of itself connects: it trusts any certificate that isn't the gateway's own.
    private var tls: ClientTLS {
      ClientTLS(
        authority: options.shown == nil ? apns.identities.authority.certificate : nil,
        serverName: Self.ownName)
    }

    /// Where a push goes if nothing else is said.
    package func usual() throws -> PushToSend.Usual {
      PushToSend.Usual(device: Self.device, topic: Self.topic, token: try providerToken())
    }

    /// How long an answer to itself may take, in milliseconds.
    fileprivate static let patience = 10_000

    /// Sends itself a push over a connection of its own, and waits for the answer.
    package func send(_ push: PushToSend) -> SentPush {
      let isEverywhere = options.host == "0.0.0.0"
      let isAboutChannels = push.path.hasPrefix("/1/apps/")
      let client: Client
      do throws(WireFailure) {
        client = try Client(
          host: isEverywhere ? "127.0.0.1" : options.host == "::" ? "::1" : options.host,
          port: isAboutChannels ? apns.managementPort ?? apns.port : apns.port,
          tls: tls)
      } catch {
        return SentPush(status: nil, headers: [], body: [], failure: "\(error)")
      }
      defer { client.close() }
      let request = ClientRequest(
        method: push.method, path: push.path, headers: push.headers.map { ($0.name, $0.value) },
        body: push.body)
      let result = client.send(request, milliseconds: Self.patience)
      return SentPush(
        status: result.status,
        headers: result.fields.filter { !$0.name.hasPrefix(":") }.map { ($0.name, $0.value) },
        body: result.body, failure: result.end.failure)
    }
  }

  extension ClientResult.End {
    /// Why there is no whole answer; nil where there is one.
    fileprivate var failure: String? {
      switch self {
      case .response: nil
      case .reset(let code): "the stream was reset: \(code)"
      case .notProcessed: "a GOAWAY says that the request wasn't processed"
      case .lost(let reason): reason
      case .timedOut: "no answer came within \(ServedGateway.patience / 1_000) s"
      }
    }
  }
#endif
