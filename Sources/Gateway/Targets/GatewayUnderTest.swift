#if Gateway
  internal import Conformance

  /// The gateway that a case tests over the wire, and the client's means of reaching it.
  protocol GatewayUnderTest {
    /// The gateway's state that the case gives.
    var stated: SpecifiedGateway { get }
    /// Returns the `:authority` of requests to a service.
    func authority(of service: GatewayService) -> String
    /// Whether it is another's, which also has channels that aren't the case's.
    var sharesChannels: Bool { get }
    /// How long to wait for an answer after everything sent was acknowledged, in milliseconds.
    var patience: Int { get }

    /// Opens a connection to a service that offers one version of TLS, or the usual ones; nil if the gateway
    /// refuses the client.
    func connect(
      to service: GatewayService, _ version: TLSVersion?, protocols: [String]
    ) throws(WireFailure) -> Client?

    /// Signs a text with the key of this ID.
    func sign(_ keyID: String, _ input: String) throws(WireFailure) -> [UInt8]

    /// Called before the case's request with this number, counted from 1, is sent.
    func willSend(_ request: Int)

    /// Performs an action on the gateway itself; its effects are observed on the connections.
    func perform(_ action: String, _ argument: JSON)

    /// Returns and clears the deliveries and deviations since the last call, which no client can
    /// see.
    func takeHappenings() -> (delivered: [GatewayNotification], deviations: [GatewayDeviation])
  }

  extension GatewayUnderTest {
    /// Returns a request with its provider token.
    func signed(_ stated: SpecifiedRequest) throws(WireFailure) -> GatewayRequest {
      var failure: WireFailure?
      let request = stated.signed { keyID, input in
        do throws(WireFailure) {
          return try sign(keyID, input)
        } catch {
          failure = error
          return []
        }
      }
      if let failure { throw failure }
      return request
    }
  }
#endif
