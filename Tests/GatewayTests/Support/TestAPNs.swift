#if Gateway
  import Conformance
  import Testing

  @testable import Gateway

  /// A whole gateway, and a push that it accepts.
  ///
  /// It stops with the last reference to it.
  final class TestAPNs: Sendable {
    let apns: APNs
    let identities: GatewayIdentities
    /// The headers of the push, with its provider token.
    let headers: [(String, String)]
    /// The path of the push.
    let path: String
    /// The payload.
    let body: [UInt8]

    init(_ change: (inout APNs.Options) -> Void = { _ in }) throws {
      identities = try TestGateway.identities.get()
      let stated = SpecifiedGateway([
        "clock": .number(JSON.Number(WireClock.system.now() / 1_000_000_000))
      ])
      let key = try SigningKey()
      let request = stated.request([:]).signed { _, input in
        (try? key.sign(Array(input.utf8))) ?? []
      }
      headers = request.headers.map { ($0.name, $0.value) }
      (path, body) = (request.path, request.body)
      var options = APNs.Options()
      options.limits.linger = 200
      change(&options)
      let keys = Dictionary(
        uniqueKeysWithValues: stated.setUp.keys.map { ($0.id, key.verifyingKey) })
      apns = try APNs(stated.setUp, keys: keys, identities: identities, options: options)
    }

    deinit { apns.stop() }

    /// Returns the push, or the same push to another path.
    func push(path: String? = nil) -> ClientRequest {
      ClientRequest(path: path ?? self.path, headers: headers, body: body)
    }

    /// The TLS configuration of a client that trusts the gateway.
    var tls: ClientTLS { ClientTLS(authority: identities.authority.certificate) }

    /// The URL of the push.
    var url: String { "https://127.0.0.1:\(apns.port)\(path)" }
  }
#endif
