#if Gateway
  package import Conformance

  /// A gateway at a URL, and what its configuration says about it.
  ///
  /// Cases are translated into its names: its own tokens, keys and topics replace those of the
  /// case. Cases that need a set-up or an observation that isn't possible from outside are
  /// unsupported.
  package struct RemoteGateway: Target {
    /// The target's description.
    package let description: TargetDescription
    private let configuration: RemoteGatewayConfiguration
    private let address: GatewayAddress
    private let credentials: WireCredentials
    private let presence = GatewayPresence()

    /// Creates the target without connecting.
    package init(
      at address: GatewayAddress, url: String, _ configuration: RemoteGatewayConfiguration
    ) throws(WireFailure) {
      self.configuration = configuration
      self.address = address
      credentials = try WireCredentials.shared.get()
      description = TargetDescription(
        name: configuration.name ?? url, version: "unknown", role: .gateway,
        capabilities: Set(
          ["request", "connect", "ping", "priority-frame"]
            + (configuration.management == nil ? [] : ["broadcast", "manage"])),
        hidden: ["delivered", "deviations"])
    }

    /// Connects once; throws the reason if the gateway can't be reached.
    package func probe() throws(WireFailure) {
      let gateway = CaseGateway(self, SpecifiedGateway([:]), nil)
      let line = try Client(
        host: address.host, port: address.port, tls: gateway.tls(nil, protocols: ["h2"]))
      guard line.settle() else {
        let end = line.observation.end?.description ?? WireFailure.tooLate
        let isChosen = line.observation.chosenProtocol == "h2"
        throw WireFailure(
          "speaking HTTP/2", reason: isChosen ? end : "\(end); the server didn't choose h2 by ALPN")
      }
      line.close()
    }

    /// Why the gateway was given up, if it can't be reached any more.
    package var doubt: String? { presence.absence?.description }

    /// True: it is somewhere in the network.
    package var runsElsewhere: Bool { true }

    /// Performs the case with the gateway's names.
    ///
    /// Throws if the gateway isn't there any more. Only another connection can tell that from a
    /// refusal: a proxy in front of a gateway that has died accepts connections and closes them.
    package func observe(_ stimulus: Stimulus) async throws -> TargetAnswer {
      if let absence = presence.absence { throw absence }
      let answer = Result { () throws(WireFailure) in try perform(stimulus) }
      let isDoubtful =
        switch answer {
        case .success(.observed(let steps)): Self.isDoubtful(steps, of: stimulus)
        case .success(.unsupported): false
        case .failure: true
        }
      if isDoubtful {
        do throws(WireFailure) {
          try probe()
        } catch {
          throw presence.missed(error)
        }
      }
      presence.found()
      return try answer.get()
    }

    /// Whether the observations would be the same if the gateway had died.
    static func isDoubtful(_ steps: [JSON.Object], of stimulus: Stimulus) -> Bool {
      zip(steps, stimulus.steps).contains { observed, step in
        observed["connected"]?.bool == false || observed["ended"] != nil
          || ["request", "broadcast", "manage"].contains(step.action) && observed["answer"] == nil
      }
    }

    private func perform(_ stimulus: Stimulus) throws(WireFailure) -> TargetAnswer {
      if let reason = untellable(stimulus.given) ?? unreachable(stimulus) {
        return .unsupported(reason)
      }
      let stated = SpecifiedGateway(stimulus.given)
      let isSwapped =
        stimulus.given["environment"] == nil
        && stated.setUp.environment != configuration.environment
      let names: CaseNames
      do throws(CaseNames.Missing) {
        names = try CaseNames(stated, configuration, isSwapped: isSwapped)
      } catch {
        return .unsupported(error.reason)
      }
      let now = WireClock.system.now() / 1_000_000_000
      let gateway = CaseGateway(
        self, SpecifiedGateway(names.given(stated, now: now)), names.certificate)
      var session = WireCase(gateway)
      var channels = RemoteChannels(gateway, configuration)
      defer {
        channels?.deleteAll(and: session.made)
        session.close()
      }
      if Self.usesChannels(stimulus) {
        for channel in gateway.stated.setUp.channels {
          guard let id = channels?.make(channel) else {
            return .unsupported("that gateway made no channel for the case")
          }
          session.setID(id, ofChannel: channel.id)
        }
        if let unknown = channels?.makeUnknown(for: names.topic(CaseNames.usualTopic)) {
          session.setUnknownID(unknown)
        }
      }
      var observed: [JSON.Object] = []
      for step in stimulus.steps {
        let argument =
          switch step.action {
          case "request": names.argument(step.argument, of: stated, now: now)
          case "broadcast", "manage":
            names.argument(aboutChannels: step.argument, of: stated, now: now)
          default: step.argument
          }
        observed.append(names.inWordsOfCase(try session.take(step.action, argument)))
      }
      return .observed(observed)
    }

    /// Whether a case needs the channels of its set-up: one that only creates channels doesn't, unless
    /// it says how many there are.
    private static func usesChannels(_ stimulus: Stimulus) -> Bool {
      let steps = stimulus.steps
      let createsOnly = steps.allSatisfy { step in
        step.action != "broadcast"
          && (step.action != "manage" || (step.argument["operation"] ?? "create") == "create")
      }
      return createsOnly ? stimulus.given["channels"] != nil : true
    }

    /// Returns why a step can't reach the gateway; nil if all can.
    private func unreachable(_ stimulus: Stimulus) -> String? {
      let needsManagement = stimulus.steps.contains { $0.argument["service"] != nil }
      return needsManagement && configuration.management == nil
        ? "the configuration names no service for channels" : nil
    }

    /// Returns why a remote gateway can't be set up like this; nil if it can.
    private func untellable(_ given: JSON.Object) -> String? {
      for key in ["condition", "idle-limit", "device-limit"] where given[key] != nil {
        return "that gateway can't be told its \"\(key)\""
      }
      if let profile = given["profile"]?.string, profile != GatewayProfile.strict.rawValue {
        return "that gateway can't be told to be \(profile)"
      }
      if let environment = given["environment"]?.string,
        environment != configuration.environment.rawValue
      {
        return "that gateway isn't \(environment), but \(configuration.environment.rawValue)"
      }
      for app in given["apps"]?.array ?? [] {
        if app["more-channels"] != nil { return "that gateway can't be told of more channels" }
        if app["broadcasts"]?.bool == false {
          return "that gateway can't be told to switch broadcasts off"
        }
      }
      let usual = ["online": true, "saving-power": false, "notifications": true]
      for device in given["devices"]?.array ?? [] {
        for (key, value) in usual.sorted(by: { $0.key < $1.key })
        where device[key] != nil && device[key]?.bool != value {
          return "that gateway can't be told that \"\(key)\" is \(!value) for a device"
        }
      }
      return nil
    }

    /// The remote gateway with the state and the identity of one case.
    struct CaseGateway: GatewayUnderTest {
      let stated: SpecifiedGateway
      let patience = 5_000
      let sharesChannels = true
      private let gateway: RemoteGateway
      private let identity: Identity?

      init(_ gateway: RemoteGateway, _ stated: SpecifiedGateway, _ identity: Identity?) {
        (self.gateway, self.stated, self.identity) = (gateway, stated, identity)
      }

      private func address(of service: GatewayService) -> GatewayAddress {
        let own = gateway.address
        return service == .push ? own : gateway.configuration.management ?? own
      }

      private func host(of service: GatewayService) -> String {
        gateway.configuration.host ?? address(of: service).host
      }

      func authority(of service: GatewayService) -> String {
        let (host, port) = (host(of: service), address(of: service).port)
        let name = host.contains(":") ? "[\(host)]" : host
        return port == 443 ? name : "\(name):\(port)"
      }

      func tls(
        of service: GatewayService = .push, _ version: TLSVersion?, protocols: [String]
      ) -> ClientTLS {
        var tls = ClientTLS(
          authority: nil, serverName: host(of: service), identity: identity, protocols: protocols,
          onlyVersion: version)
        tls.authorities = gateway.configuration.authorities
        tls.trustsSystem = true
        return tls
      }

      func connect(
        to service: GatewayService, _ version: TLSVersion?, protocols: [String]
      ) throws(WireFailure) -> Client? {
        do throws(WireFailure) {
          return try client(of: service, tls(of: service, version, protocols: protocols))
        } catch  where error.isRefusal {
          return nil
        }
      }

      /// Opens a connection for what belongs to no step, with an identity of its own.
      func connect(
        to service: GatewayService, as identity: Identity?
      ) throws(WireFailure) -> Client {
        var tls = tls(of: service, nil, protocols: ["h2"])
        tls.identity = identity
        return try client(of: service, tls)
      }

      private func client(
        of service: GatewayService, _ tls: ClientTLS
      ) throws(WireFailure) -> Client {
        let address = address(of: service)
        return try Client(host: address.host, port: address.port, tls: tls)
      }

      func sign(_ keyID: String, _ input: String) throws(WireFailure) -> [UInt8] {
        let known = gateway.configuration.signingKeys[keyID]
        let key = if let known { known } else { try gateway.credentials.key(keyID) }
        return try key.sign(Array(input.utf8))
      }

      func willSend(_ request: Int) {}

      func perform(_ action: String, _ argument: JSON) {}

      func takeHappenings() -> (
        delivered: [GatewayNotification], deviations: [GatewayDeviation]
      ) { ([], []) }
    }
  }

  extension CaseNames {
    /// Returns an observation in which the case's time replaces the gateway's own.
    fileprivate func inWordsOfCase(_ observed: JSON.Object) -> JSON.Object {
      guard var answer = observed["answer"]?.object,
        let time = answer["timestamp"]?.int.flatMap(since)
      else { return observed }
      var observed = observed
      answer["timestamp"] = .number(JSON.Number(time))
      observed["answer"] = .object(answer)
      return observed
    }
  }
#endif
