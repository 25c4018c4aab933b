#if Gateway
  import Conformance
  import Gateway

  /// The measured gateway, which runs on one thread, and the push that is sent to it.
  struct MeasuredGateway {
    /// The headers of the push, with its provider token.
    let headers: FieldList
    /// The path of the push.
    let path: String
    /// The payload, of a typical length.
    let body =
      #"{"aps":{"alert":{"title":"Bench","body":"#
      + #""a notification of about the usual length, so that the load is one that occurs"},"#
      + #""sound":"default","badge":1},"thread":"bench","id":"0123456789abcdef"}"#
    private let identities: GatewayIdentities
    private let apns: APNs

    /// The port that the gateway listens on.
    var port: Int { apns.port }
    /// The gateway's identity, which nghttpd also presents.
    var identity: Identity { identities.valid }

    init() throws {
      identities = try GatewayIdentities()
      let key = try SigningKey()
      let token = String(repeating: "0123456789abcdef", count: 4)
      let stated = SpecifiedGateway([
        "clock": .number(JSON.Number(WireClock.system.now() / 1_000_000_000)),
        "devices": [["token": .string(token)]],
      ])
      var failure: WireFailure?
      let request = stated.request(["headers": ["apns-priority": "10"]]).signed { _, input in
        do throws(WireFailure) {
          return try key.sign(Array(input.utf8))
        } catch {
          failure = error
          return []
        }
      }
      if let failure { throw failure }
      (headers, path) = (request.headers, request.path)
      var options = APNs.Options()
      options.loops = 1
      apns = try APNs(
        stated.setUp,
        keys: Dictionary(uniqueKeysWithValues: stated.setUp.keys.map { ($0.id, key.verifyingKey) }),
        identities: identities, options: options)
    }

    func stop() { apns.stop() }

    /// Checks that the gateway verifies requests: it accepts the push, and refuses one whose token
    /// has another signature.
    func prove() throws {
      for (isForged, status) in [(false, 200), (true, 403)] {
        let client = try Client(
          port: port, tls: ClientTLS(authority: identities.authority.certificate))
        defer { client.close() }
        let sent = headers.map { name, value in
          (name, isForged && name == "authorization" ? Self.forged(value) : value)
        }
        let result = client.send(
          ClientRequest(path: path, headers: sent, body: Array(body.utf8)))
        guard result.status == status else {
          throw WireFailure(
            "a push to be answered with \(status)", reason: "it was answered with \(result)")
        }
      }
    }

    /// Returns the token with a well-formed but wrong signature.
    private static func forged(_ authorization: String) -> String {
      let signature = authorization.split(separator: ".").last ?? ""
      return authorization.dropLast(signature.count) + (signature.hasPrefix("A") ? "B" : "A")
        + signature.dropFirst()
    }
  }
#endif
