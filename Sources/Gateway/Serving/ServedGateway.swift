#if Gateway
  package import Conformance
  package import ConformanceTools

  /// The gateway of the command `serve`: it accepts any client, and queues events until they are
  /// taken.
  package final class ServedGateway: Sendable {
    /// The options of the gateway.
    package struct Options: Sendable {
      /// The address to listen on.
      package var host = "127.0.0.1"
      /// The port; 0 takes a free one.
      package var port = 2197
      /// The port of the service for channels; 0 takes a free one, and nil the one below `port`, or a
      /// free one where that is taken.
      package var managementPort: Int?
      /// The port that is for development only; 0 takes a free one, and nil leaves it out.
      package var sandboxPort: Int?
      /// What is declared of the environments of device tokens and keys.
      package var environments = GuestEnvironments()
      /// Names, in addition to the usual ones, that its certificate is valid for.
      package var names: [String] = []
      /// Whether it is also a proxy, which tunnels connections for APNs to itself.
      package var isProxy = false
      /// How strictly it checks requests.
      package var profile = GatewayProfile.lenient
      /// The authority that issues its certificate; nil makes one.
      package var authority: CertificateAuthority?
      /// The signing key that it knows; nil makes one.
      package var key: SigningKey?
      /// The certificate that it shows in place of its own, with the file that has it.
      package var shown: (identity: Identity, file: String)?
      /// Answers that replace its own.
      package var script = AnswerScript()
      /// The limits.
      package var limits = WireLimits()
      /// Where pushes are recorded; nil where nobody asks for them.
      package var journal: PushJournal?

      /// Creates the default options.
      package init() {}
    }

    /// The capacity of the queue, in events and in bytes.
    private static let mostEvents = 10_000
    private static let mostBytes = 16 << 20

    /// The server name of connections on which it sends itself pushes, so that they aren't taken for
    /// those of others.
    package static let ownName = "self.localhost"

    private static let keyID = "SERVEDKEY1"
    /// The name of the file with that key.
    package static let keyFile = "AuthKey_\(keyID).p8"
    private static let team = "SERVEDTEAM"
    static let topic = "com.example.app"
    static let device = String(repeating: "c0ffee00", count: 8)

    let options: Options
    /// What it knows of itself; everything else is taken on trust.
    let setUp: GatewaySetUp
    private let started: Int
    private let key: SigningKey
    let apns: APNs
    private let events: BoundedQueue<Event>

    /// A queued event; rendering it is left to the thread that takes it.
    fileprivate enum Event: Sendable {
      case served(ServeEvent)
      case exchange(APNs.Exchange, number: Int?)
    }

    /// A batch of events.
    ///
    /// Events are rendered as the sequence is iterated, because rendering takes longer than
    /// answering the request did.
    package struct Batch {
      private let batch: BoundedQueue<Event>.Batch

      fileprivate init(_ batch: BoundedQueue<Event>.Batch) { self.batch = batch }

      /// The number of events.
      package var count: Int { batch.elements.count }

      /// The number of events that were dropped because the queue was full.
      package var dropped: Int { batch.dropped }

      /// The events, in order.
      package var events: some Sequence<ServeEvent> {
        batch.elements.lazy.map { event in
          switch event {
          case .served(let event): event
          case .exchange(let exchange, let number): .push(exchange.push(number))
          }
        }
      }
    }

    /// Starts the gateway.
    package init(_ options: Options) throws(WireFailure) {
      self.options = options
      let clock = WireClock.system
      started = clock.now()
      if let known = options.key {
        key = known
      } else {
        key = try SigningKey()
      }
      let events = BoundedQueue<Event>(elements: Self.mostEvents, weight: Self.mostBytes)
      self.events = events
      var setUp = GatewaySetUp(clock: started / 1_000_000_000)
      setUp.profile = options.profile
      setUp.devices = [
        GatewayDevice(token: Self.device, topic: Self.topic, environment: setUp.environment)
      ]
      setUp.keys = [GatewayKey(id: Self.keyID, team: Self.team)]
      setUp.apps = [GatewayApp(id: Self.topic, team: Self.team)]
      self.setUp = setUp
      var apns = APNs.Options()
      (apns.host, apns.port, apns.limits) = (options.host, options.port, options.limits)
      apns.sandboxPort = options.sandboxPort
      if options.isProxy { apns.proxiedNames = GatewayIdentities.hosts + options.names }
      apns.welcomesGuests = true
      apns.script = options.script
      let journal = options.journal
      apns.observer = { Self.keep($0, in: events, journal) }
      var identities = try GatewayIdentities(
        alsoFor: options.names + [Self.ownName], by: options.authority)
      if let shown = options.shown { identities.valid = shown.identity }
      let keys = [Self.keyID: key.verifyingKey]
      func start(managementPort: Int) throws(WireFailure) -> APNs {
        apns.managementPort = managementPort
        return try APNs(
          setUp, keys: keys, identities: identities, behaviour: .welcomingGuests, options: apns)
      }
      let usual = options.port > 1 ? options.port - 1 : 0
      do throws(WireFailure) {
        self.apns = try start(managementPort: options.managementPort ?? usual)
      } catch {
        if options.managementPort != nil || usual == 0 { throw error }
        self.apns = try start(managementPort: 0)
      }
      declare(options.environments)
    }

    /// The port that the gateway listens on.
    package var port: Int { apns.port }

    /// Returns how to reach the gateway; `write` stores the authority's certificate and the key in
    /// files, and returns their paths.
    package func invitation(
      _ write: (_ text: String, _ name: String) throws -> String
    ) throws -> ServeInvitation {
      var invitation = ServeInvitation(
        host: options.host, port: apns.port, profile: options.profile,
        authority: try options.shown?.file
          ?? write(apns.identities.authority.certificate.pem(), "ca.pem"),
        keyFile: try write(key.pem(), Self.keyFile), keyID: Self.keyID,
        team: Self.team, token: try providerToken(), device: Self.device, topic: Self.topic,
        started: started)
      invitation.isProxy = options.isProxy
      invitation.managementPort = apns.managementPort
      invitation.sandboxPort = apns.sandboxPort
      return invitation
    }

    /// Returns a provider token that is issued now.
    func providerToken() throws(WireFailure) -> String {
      let header = "{\"alg\":\"ES256\",\"kid\":\"\(Self.keyID)\"}"
      let claims = "{\"iss\":\"\(Self.team)\",\"iat\":\(WireClock.system.now() / 1_000_000_000)}"
      let input = Base64.encode(Array(header.utf8)) + "." + Base64.encode(Array(claims.utf8))
      return input + "." + Base64.encode(try key.sign(Array(input.utf8)))
    }

    /// Waits for events, and takes all of them; nil when the gateway was stopped and all events
    /// were taken.
    package func take() -> Batch? { events.take().map { Batch($0) } }

    /// Ends all connections, and returns when every descriptor is closed.
    package func stop() {
      apns.stop()
      events.close()
    }

    // MARK: Events

    /// Queues an event without rendering it and without blocking, because it is called on the
    /// server's threads.
    private static func keep(
      _ happening: APNs.Happening, in events: BoundedQueue<Event>, _ journal: PushJournal?
    ) {
      switch happening {
      case .opened(let number, let peer, let time):
        events.put(.served(.opened(peer.connection(number, at: time))))
      case .exchange(let exchange):
        let bytes = exchange.request.body.count + exchange.request.fields.list.listSize
        let number =
          exchange.isAboutChannels
          ? nil : journal?.record(weight: bytes, exchange.kind) { exchange.push(nil) }
        events.put(.exchange(exchange, number: number), weight: bytes)
      case .ended(let observation):
        guard let event = observation.farewell else { return }
        events.put(.served(event))
      }
    }
  }

  extension APNs.Exchange {
    /// Whether it is about channels, so that it counts as no push.
    fileprivate var isAboutChannels: Bool {
      service == .management || request.fields[":path"]?.hasPrefix("/1/apps/") == true
    }

    private var answer: ServedPush.Answer {
      ServedPush.Answer(own: reply, scripted: scripted, delay: delay)
    }

    /// What the figures tell of it.
    fileprivate var kind: PushJournal.Kind {
      PushJournal.Kind(
        status: answer.status, type: request.fields["apns-push-type"].flatMap(PushType.init))
    }

    /// The exchange as an event.
    fileprivate func push(_ number: Int?) -> ServedPush {
      var push = ServedPush(
        connection: request.connection, stream: request.stream, service: service,
        arrival: request.arrival,
        headers: request.fields.map { field in
          ServedPush.Header(
            name: field.name, value: field.value, encoding: field.representation.word)
        }, body: request.body, showsCertificate: request.peer.certificate != nil,
        answer: answer,
        trust: trust + (request.peer.distrust == nil ? [] : [.certificate]))
      push.number = number
      (push.environment, push.environmentOfDevice) = (environment, environmentOfDevice)
      return push
    }
  }

  extension HPACKRepresentation {
    /// The representation's name in cases.
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
