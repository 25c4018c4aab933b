#if Gateway
  package import Conformance

  /// The reference gateway behind real TLS and HTTP/2, observed by a client.
  ///
  /// Each case has its own gateway on a free port of loopback, with a clock that only the case
  /// advances. Certificates and keys are made once.
  package struct WireGateway: Target {
    /// The target's description.
    package let description: TargetDescription
    private let behaviour: GatewayBehaviour
    private let credentials: WireCredentials

    /// Creates the documented gateway, or a variant with another behaviour and name.
    package init(
      _ behaviour: GatewayBehaviour = GatewayBehaviour(), name: String = "reference over the wire"
    ) throws(WireFailure) {
      description = TargetDescription(
        name: name, version: suiteVersion, role: .gateway,
        capabilities: Set(Vocabulary.shipped[.gateway]?.actions.map(\.name) ?? []))
      self.behaviour = behaviour
      credentials = try WireCredentials.shared.get()
    }

    /// Starts a gateway, performs the case, and stops the gateway before it returns.
    package func observe(_ stimulus: Stimulus) async throws -> TargetAnswer {
      let gateway = try EphemeralGateway(
        SpecifiedGateway(stimulus.given), behaviour, credentials,
        managesChannels: stimulus.steps.contains { step in
          step.action == "manage" || step.argument["service"] != nil
        })
      defer { gateway.stop() }
      var session = WireCase(gateway)
      defer { session.close() }
      var observed: [JSON.Object] = []
      for step in stimulus.steps { observed.append(try session.take(step.action, step.argument)) }
      return .observed(observed)
    }
  }
#endif
