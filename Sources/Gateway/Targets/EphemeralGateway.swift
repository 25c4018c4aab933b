#if Gateway
  internal import Conformance

  /// A gateway on loopback that lives for one case.
  struct EphemeralGateway: GatewayUnderTest {
    let stated: SpecifiedGateway
    // It answers before it acknowledges SETTINGS, so there is nothing left to wait for.
    let patience = 0
    let sharesChannels = false
    private let apns: APNs
    private let credentials: WireCredentials
    /// The time in seconds, which only the case advances.
    private let clock: Guarded<Int>
    private let arrivals: Guarded<Arrivals>

    /// The numbers of the requests that have reached the gateway; requests on an ended connection
    /// don't.
    private struct Arrivals {
      /// The number of the request that is being sent; 0 for one about channels, which isn't counted.
      var leaving = 0
      var arrived: [Int] = []
    }

    init(
      _ stated: SpecifiedGateway, _ behaviour: GatewayBehaviour, _ credentials: WireCredentials,
      managesChannels: Bool
    ) throws(WireFailure) {
      self.stated = stated
      self.credentials = credentials
      let clock = Guarded(stated.setUp.clock)
      let arrivals = Guarded(Arrivals())
      (self.clock, self.arrivals) = (clock, arrivals)
      var keys: [String: VerifyingKey] = [:]
      for key in stated.setUp.keys { keys[key.id] = try credentials.key(key.id).verifyingKey }
      var options = APNs.Options()
      options.loops = 1
      if managesChannels { options.managementPort = 0 }
      options.clock = WireClock { clock.withLock { $0 } * 1_000_000_000 }
      // The client settles by SETTINGS after each step, which is no behaviour of the case's sender.
      options.limits.settings = WireLimits.Allowance(atOnce: 100_000, perSecond: 100_000)
      options.certificates = { [certificate = stated.certificate] _ in certificate }
      options.makeID = ReferenceGateway.identifier
      options.remembersHappenings = true
      options.observer = { happening in
        guard case .exchange = happening else { return }
        arrivals.withLock { arrivals in
          if arrivals.leaving > 0 { arrivals.arrived.append(arrivals.leaving) }
        }
      }
      apns = try APNs(
        stated.setUp, keys: keys, identities: credentials.identities, behaviour: behaviour,
        options: options)
    }

    func stop() { apns.stop() }

    func authority(of service: GatewayService) -> String { "localhost" }

    func connect(
      to service: GatewayService, _ version: TLSVersion?, protocols: [String]
    ) throws(WireFailure) -> Client? {
      let port = service == .push ? apns.port : apns.managementPort ?? apns.port
      let tls = ClientTLS(
        authority: credentials.identities.authority.certificate,
        identity: stated.certificate.flatMap { credentials.sender($0.standing) },
        protocols: protocols, onlyVersion: version)
      do throws(WireFailure) {
        var client = ClientOptions()
        client.settlesByPing = false
        return try Client(port: port, tls: tls, options: client)
      } catch  where error.isRefusal {
        return nil
      }
    }

    func sign(_ keyID: String, _ input: String) throws(WireFailure) -> [UInt8] {
      try credentials.key(keyID).sign(Array(input.utf8))
    }

    func willSend(_ request: Int) { arrivals.withLock { $0.leaving = request } }

    func perform(_ action: String, _ argument: JSON) {
      guard action != "wait" else {
        clock.withLock { $0 += argument["seconds"]?.int ?? 0 }
        return apns.tick()
      }
      apns.change { model in ((), stated.perform(action, argument, on: &model)) }
    }

    func takeHappenings() -> (
      delivered: [GatewayNotification], deviations: [GatewayDeviation]
    ) {
      let (delivered, deviations) = apns.takeHappenings()
      let arrived = arrivals.withLock { $0.arrived }
      return (delivered.map { $0.numbered(by: arrived) }, deviations)
    }
  }

  extension GatewayNotification {
    /// Returns the notification with its request's number in the case.
    fileprivate func numbered(by arrived: [Int]) -> GatewayNotification {
      guard arrived.indices.contains(request - 1) else { return self }
      var notification = self
      notification.request = arrived[request - 1]
      return notification
    }
  }
#endif
