#if Gateway
  public import Conformance

  /// The reference gateway over real TLS and HTTP/2: the same model as in process, seen by a client.
  ///
  /// Each case has a gateway of its own on a free port of loopback, and a clock that only the case
  /// moves. Certificates and keys are made once.
  public struct WireGateway: Target {
    /// Who it is.
    public let description: TargetDescription
    private let behaviour: GatewayBehaviour
    private let credentials: WireCredentials

    /// The gateway that behaves as documented, or, with another behaviour and name, a variant of it.
    public init(
      _ behaviour: GatewayBehaviour = GatewayBehaviour(), name: String = "reference over the wire"
    ) throws(WireFailure) {
      description = TargetDescription(
        name: name, version: suiteVersion, role: .gateway,
        capabilities: Set(Vocabulary.shipped[.gateway]?.actions.map(\.name) ?? []))
      self.behaviour = behaviour
      credentials = try WireCredentials.shared.get()
    }

    /// Starts a gateway, and does what the case asks; everything of it has ended on return.
    public func observe(_ stimulus: Stimulus) async throws -> TargetAnswer {
      let gateway = try EphemeralGateway(StatedGateway(stimulus.given), behaviour, credentials)
      defer { gateway.stop() }
      var session = WireCase(gateway)
      defer { session.close() }
      var observed: [JSON.Object] = []
      for step in stimulus.steps { observed.append(try session.take(step.action, step.argument)) }
      return .observed(observed)
    }
  }
#endif
