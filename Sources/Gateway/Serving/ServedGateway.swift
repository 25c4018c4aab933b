#if Gateway
  public import Conformance

  /// A gateway for people: anybody is welcome, and what happens is kept until somebody tells it.
  public final class ServedGateway: Sendable {
    /// What can be chosen.
    public struct Options: Sendable {
      /// The address to listen on.
      public var host = "127.0.0.1"
      /// The port; 0 takes one that is free.
      public var port = 2197
      /// Names beside the usual ones that its certificate speaks for.
      public var names: [String] = []
      /// Whether it is a proxy as well, which leads the names of APNs to itself.
      public var isProxy = false
      /// How strictly it reads.
      public var profile = GatewayProfile.lenient
      /// Answers in place of its own.
      public var script = AnswerScript()
      /// The limits.
      public var limits = WireLimits()

      /// The usual gateway.
      public init() {}
    }

    /// How many things are kept until they are told, and how many bytes.
    private static let mostEvents = 10_000
    private static let mostBytes = 16 << 20

    private static let keyID = "SERVEDKEY1"
    private static let team = "SERVEDTEAM"
    private static let topic = "com.example.app"
    private static let device = String(repeating: "c0ffee00", count: 8)

    private let options: Options
    private let started: Int
    private let key: SigningKey
    private let apns: APNs
    private let events: BoundedQueue<Event>

    /// What is kept of a happening: turning it into words is left to whoever tells it.
    fileprivate enum Event: Sendable {
      case served(ServeEvent)
      case exchange(APNs.Exchange)
    }

    /// What happened, to be told.
    ///
    /// An event is put together when it is asked for: that takes longer than answering it did.
    public struct Batch {
      private let batch: BoundedQueue<Event>.Batch

      fileprivate init(_ batch: BoundedQueue<Event>.Batch) { self.batch = batch }

      /// How many events there are.
      public var count: Int { batch.elements.count }

      /// How many more there were, which nobody had room to keep.
      public var dropped: Int { batch.dropped }

      /// The events, in order.
      public var events: some Sequence<ServeEvent> {
        batch.elements.lazy.map { event in
          switch event {
          case .served(let event): event
          case .exchange(let exchange): .push(exchange.push)
          }
        }
      }
    }

    /// Starts to serve.
    public init(_ options: Options) throws(WireFailure) {
      self.options = options
      let clock = WireClock.system
      started = clock.now()
      key = try SigningKey()
      let events = BoundedQueue<Event>(elements: Self.mostEvents, weight: Self.mostBytes)
      self.events = events
      var setUp = GatewaySetUp(clock: started / 1_000_000_000)
      setUp.profile = options.profile
      setUp.devices = [
        GatewayDevice(token: Self.device, topic: Self.topic, environment: setUp.environment)
      ]
      setUp.keys = [GatewayKey(id: Self.keyID, team: Self.team)]
      setUp.apps = [GatewayApp(id: Self.topic, team: Self.team)]
      var apns = APNs.Options()
      (apns.host, apns.port, apns.limits) = (options.host, options.port, options.limits)
      if options.isProxy { apns.proxiedNames = GatewayIdentities.hosts + options.names }
      apns.welcomesGuests = true
      apns.script = options.script
      apns.observer = { Self.keep($0, in: events) }
      self.apns = try APNs(
        setUp, keys: [Self.keyID: key.verifyingKey],
        identities: GatewayIdentities(alsoFor: options.names), behaviour: .welcomingGuests,
        options: apns)
    }

    /// The port that it listens on.
    public var port: Int { apns.port }

    /// How to get to it; the authority's certificate and the key are written to files by whoever
    /// asks.
    public func invitation(
      _ write: (_ text: String, _ name: String) throws -> String
    ) throws -> ServeInvitation {
      var invitation = ServeInvitation(
        host: options.host, port: apns.port, profile: options.profile,
        authority: try write(apns.identities.authority.certificate.pem(), "ca.pem"),
        keyFile: try write(key.pem(), "AuthKey_\(Self.keyID).p8"), keyID: Self.keyID,
        team: Self.team, token: try providerToken(), device: Self.device, topic: Self.topic,
        started: started)
      invitation.isProxy = options.isProxy
      return invitation
    }

    private func providerToken() throws(WireFailure) -> String {
      let header = "{\"alg\":\"ES256\",\"kid\":\"\(Self.keyID)\"}"
      let claims = "{\"iss\":\"\(Self.team)\",\"iat\":\(started / 1_000_000_000)}"
      let input = Base64.encode(Array(header.utf8)) + "." + Base64.encode(Array(claims.utf8))
      return input + "." + Base64.encode(try key.sign(Array(input.utf8)))
    }

    /// Waits for something to happen, and takes all that did; nil when the gateway was stopped and
    /// everything was taken.
    public func take() -> Batch? { events.take().map { Batch($0) } }

    /// Ends all connections, and returns when every descriptor is closed.
    public func stop() {
      apns.stop()
      events.close()
    }

    // MARK: What happens

    /// Called on the server's threads: nothing is put into words here, and nothing waits.
    private static func keep(_ happening: APNs.Happening, in events: BoundedQueue<Event>) {
      switch happening {
      case .opened(let number, let peer, let time):
        events.put(.served(.opened(peer.connection(number, at: time))))
      case .exchange(let exchange):
        let bytes = exchange.request.body.count + exchange.request.fields.list.listSize
        events.put(.exchange(exchange), weight: bytes)
      case .ended(let observation):
        guard let event = observation.farewell else { return }
        events.put(.served(event))
      }
    }
  }

  extension APNs.Exchange {
    /// The exchange as it is told.
    fileprivate var push: ServedPush {
      ServedPush(
        connection: request.connection, stream: request.stream, arrival: request.arrival,
        headers: request.fields.map { field in
          ServedPush.Header(
            name: field.name, value: field.value, encoding: field.representation.word)
        }, body: request.body, showsCertificate: request.peer.certificate != nil,
        answer: ServedPush.Answer(own: reply, scripted: scripted),
        trust: trust + (request.peer.distrust == nil ? [] : [.certificate]))
    }
  }

  extension HPACKRepresentation {
    /// The word that cases use.
    fileprivate var word: String {
      switch self {
      case .indexed: "indexed"
      case .incremental: "incremental"
      case .withoutIndexing: "without-indexing"
      case .neverIndexed: "never-indexed"
      }
    }
  }

  extension WirePeer {
    fileprivate func connection(_ number: Int, at time: Int) -> ServedConnection {
      var connection = ServedConnection(
        number: number, tls: tlsVersion, alpn: chosenProtocol, at: time)
      connection.serverName = hello.serverName
      connection.proxied = proxied
      connection.certificate = certificate.map { $0.commonName ?? $0.userID ?? "" }
      return connection
    }
  }
#endif
