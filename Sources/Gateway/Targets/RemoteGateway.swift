#if Gateway
  public import Conformance

  /// Somebody else's gateway, at a URL, and what is known of it.
  ///
  /// A case is put in its words: its own tokens, keys and topics play the parts of those that the case
  /// states. What it can't be told, and what can't be seen of it, is unsupported.
  public struct RemoteGateway: Target {
    /// Who it is.
    public let description: TargetDescription
    private let configuration: RemoteGatewayConfiguration
    private let address: GatewayAddress
    private let credentials: WireCredentials

    /// Describes the gateway at an address; it isn't called yet.
    public init(
      at address: GatewayAddress, url: String, _ configuration: RemoteGatewayConfiguration
    ) throws(WireFailure) {
      self.configuration = configuration
      self.address = address
      credentials = try WireCredentials.shared.get()
      description = TargetDescription(
        name: configuration.name ?? url, version: "unknown", role: .gateway,
        capabilities: ["request", "connect", "ping", "priority-frame"],
        hidden: ["delivered", "deviations"])
    }

    /// Calls it once, and says why it can't be reached.
    public func probe() throws(WireFailure) {
      let gateway = CaseGateway(self, StatedGateway([:]), nil)
      let line = try Client(
        host: address.host, port: address.port, tls: gateway.tls(nil, protocols: ["h2"]))
      guard line.settle() else {
        throw WireFailure("speaking HTTP/2", reason: "\(line.observation.end ?? .closedHere)")
      }
      line.close()
    }

    /// Does what the case asks, in the gateway's words.
    public func observe(_ stimulus: Stimulus) async throws -> TargetAnswer {
      if let reason = untellable(stimulus.given) { return .unsupported(reason) }
      let stated = StatedGateway(stimulus.given)
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
        self, StatedGateway(names.given(stated, now: now)), names.certificate)
      var session = WireCase(gateway)
      defer { session.close() }
      var observed: [JSON.Object] = []
      for step in stimulus.steps {
        let isRequest = step.action == "request"
        let argument =
          isRequest ? names.argument(step.argument, of: stated, now: now) : step.argument
        observed.append(names.inWordsOfCase(try session.take(step.action, argument)))
      }
      return .observed(observed)
    }

    /// Why a gateway that only answers requests can't be set up so; nil where it can.
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
      let usual = ["online": true, "saving-power": false, "notifications": true]
      for device in given["devices"]?.array ?? [] {
        for (key, value) in usual.sorted(by: { $0.key < $1.key })
        where device[key] != nil && device[key]?.bool != value {
          return "that gateway can't be told that \"\(key)\" is \(!value) for a device"
        }
      }
      return nil
    }

    /// The client's side of a case.
    private struct CaseGateway: GatewayUnderTest {
      let stated: StatedGateway
      let patience = 5_000
      private let gateway: RemoteGateway
      private let identity: Identity?

      init(_ gateway: RemoteGateway, _ stated: StatedGateway, _ identity: Identity?) {
        (self.gateway, self.stated, self.identity) = (gateway, stated, identity)
      }

      private var host: String { gateway.configuration.host ?? gateway.address.host }

      var authority: String {
        let port = gateway.address.port
        let name = host.contains(":") ? "[\(host)]" : host
        return port == 443 ? name : "\(name):\(port)"
      }

      func tls(_ version: TLSVersion?, protocols: [String]) -> ClientTLS {
        var tls = ClientTLS(
          authority: gateway.configuration.authority, serverName: host, identity: identity,
          protocols: protocols, onlyVersion: version)
        tls.trustsSystem = true
        return tls
      }

      func connect(_ version: TLSVersion?, protocols: [String]) throws(WireFailure) -> Client? {
        do throws(WireFailure) {
          return try Client(
            host: gateway.address.host, port: gateway.address.port,
            tls: tls(version, protocols: protocols))
        } catch  where error.isRefusal {
          return nil
        }
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
    /// What was seen, with the time of the case where the gateway's own stands for it.
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
