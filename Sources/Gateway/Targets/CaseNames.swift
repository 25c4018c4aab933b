#if Gateway
  internal import Conformance

  /// What the names of a case are at somebody else's gateway: the device token that is active there,
  /// the app of another team, and so on, each by the part that it plays.
  struct CaseNames {
    /// How many digits the device tokens of most cases have; others are about that very number.
    private static let usualLength = 8

    /// A reason why a case can't be put in the words of a gateway.
    struct Missing: Error {
      var reason: String
    }

    private var stated: GatewaySetUp
    private var configuration: RemoteGatewayConfiguration
    /// Whether the environments of the case are the other way round at the gateway.
    private var isSwapped: Bool
    private var apps: [String: String] = [:]
    private var teams: [String: String] = [:]
    private var keys: [String: String] = [:]
    private var tokens: [String: String] = [:]
    /// The client certificate that the sender shows, where the case states one.
    private(set) var certificate: Identity?

    /// Finds out who plays which part, or which part nobody can play.
    init(_ case: StatedGateway, _ configuration: RemoteGatewayConfiguration, isSwapped: Bool)
      throws(Missing)
    {
      stated = `case`.setUp
      self.configuration = configuration
      self.isSwapped = isSwapped
      var parts = stated.apps.map(Part.app) + stated.keys.map(Part.key)
      parts += stated.devices.map(Part.device)
      if let shown = `case`.certificate { parts.append(.certificate(shown)) }
      // How far the search came says which part nobody can play.
      var deepest = 0
      guard let cast = cast(parts[...], total: parts.count, &deepest) else {
        throw Missing(reason: parts[min(deepest, parts.count - 1)].missing)
      }
      self = cast
    }

    // MARK: Parts

    private enum Part {
      case app(GatewayApp)
      case key(GatewayKey)
      case device(GatewayDevice)
      case certificate(GatewayCertificate)

      /// What to say where nobody can play it.
      var missing: String {
        switch self {
        case .app(let app): "the configuration has no app for \(app.id) of the team \(app.team)"
        case .key(let key):
          "the configuration has no key like \(key.id)"
            + (key.topics == nil ? "" : " for particular topics")
            + (key.related == nil ? "" : " with a related key")
            + (key.environment.map { " for \($0.rawValue) only" } ?? "")
        case .device(let device):
          "the configuration has no device token like \(device.token.prefix(16)) for "
            + device.topic
            + (device.token.utf8.count == CaseNames.usualLength
              ? "" : " with \(device.token.utf8.count) digits")
            + (device.inactiveSince == nil
              ? "" : device.hasExpired ? " that has expired" : " that is unregistered")
        case .certificate(let certificate):
          "the configuration has no \(certificate.standing.rawValue) certificate for "
            + certificate.topics.joined(separator: ", ")
            + (certificate.environment.map { " in \($0.rawValue)" } ?? "")
        }
      }
    }

    /// Gives each part to the first that can play it, so that all others find somebody too.
    private func cast(_ parts: ArraySlice<Part>, total: Int, _ deepest: inout Int) -> CaseNames? {
      guard let part = parts.first else { return self }
      deepest = max(deepest, total - parts.count)
      for candidate in candidates(for: part) {
        if let cast = candidate.cast(parts.dropFirst(), total: total, &deepest) { return cast }
      }
      return nil
    }

    private func candidates(for part: Part) -> [CaseNames] {
      switch part {
      case .app(let app): configuration.apps.compactMap { giving(app, to: $0) }
      case .key(let key): configuration.keys.compactMap { giving(key, to: $0) }
      case .device(let device): configuration.devices.compactMap { giving(device, to: $0) }
      case .certificate(let certificate):
        configuration.certificates.compactMap { other in
          guard certificate.standing == other.meaning.standing,
            environment(certificate.environment) == other.meaning.environment,
            topics(certificate.topics) == Set(other.meaning.topics)
          else { return nil }
          var names = self
          names.certificate = other.identity
          return names
        }
      }
    }

    private func giving(_ app: GatewayApp, to other: GatewayApp) -> CaseNames? {
      // Device management has topics of its own kind.
      let management = "com.apple.mgmt."
      var names = self
      guard app.id.hasPrefix(management) == other.id.hasPrefix(management),
        Self.bind(app.id, other.id, &names.apps), Self.bind(app.team, other.team, &names.teams)
      else { return nil }
      return names
    }

    private func giving(_ key: GatewayKey, to other: GatewayKey) -> CaseNames? {
      var names = self
      guard environment(key.environment) == other.environment,
        key.topics.map(topics) == other.topics.map(Set.init),
        (key.related == nil) == (other.related == nil),
        Self.bind(key.id, other.id, &names.keys), Self.bind(key.team, other.team, &names.teams)
      else { return nil }
      if let related = key.related, let otherRelated = other.related,
        !Self.bind(related, otherRelated, &names.keys)
      {
        return nil
      }
      return names
    }

    private func giving(_ device: GatewayDevice, to other: GatewayDevice) -> CaseNames? {
      var names = self
      let length = device.token.utf8.count
      guard environment(device.environment) == other.environment,
        (device.inactiveSince == nil) == (other.inactiveSince == nil),
        device.hasExpired == other.hasExpired, topic(device.topic) == other.topic,
        length == Self.usualLength || length == other.token.utf8.count,
        Self.bind(device.token, other.token, &names.tokens)
      else { return nil }
      return names
    }

    private static func bind(
      _ name: String, _ other: String, _ names: inout [String: String]
    ) -> Bool {
      if let bound = names[name] { return bound == other }
      if names.values.contains(other) { return false }
      names[name] = other
      return true
    }

    private func environment(_ environment: GatewayEnvironment?) -> GatewayEnvironment? {
      guard isSwapped, let environment else { return environment }
      return environment == .production ? .development : .production
    }

    private func topics(_ topics: [String]) -> Set<String> { Set(topics.map(topic)) }

    // MARK: Names

    /// The device token that stands for one of the case; one that the case doesn't know stays unknown.
    func token(_ token: String) -> String {
      if let other = tokens[token.lowercased()] {
        let isCapital = token != token.lowercased() && token == token.uppercased()
        return isCapital ? other.uppercased() : other
      }
      let isKnown = configuration.devices.contains { $0.token == token.lowercased() }
      return isKnown ? Self.unknown(token, in: configuration.devices.map(\.token)) : token
    }

    /// The path with the device token that stands for the one in it.
    func path(_ path: String) -> String {
      let words = path.split(separator: "/", omittingEmptySubsequences: false)
      return words.map { token(String($0)) }.joined(separator: "/")
    }

    /// The topic that stands for one of the case: that of the app, with the same suffix.
    func topic(_ topic: String) -> String {
      let owner = apps.keys.filter { topic == $0 || topic.hasPrefix($0 + ".") }
        .max { $0.utf8.count < $1.utf8.count }
      if let owner, let other = apps[owner] { return other + topic.dropFirst(owner.count) }
      let isKnown = configuration.apps.contains { topic == $0.id || topic.hasPrefix($0.id + ".") }
      return isKnown ? "org.example.unknown" : topic
    }

    /// The ID of the key that stands for one of the case.
    func key(_ id: String) -> String {
      keys[id] ?? (configuration.signingKeys[id] == nil ? id : "UNKNOWN000")
    }

    /// The team that stands for one of the case.
    func team(_ team: String) -> String {
      let isKnown = (configuration.keys.map(\.team) + configuration.apps.map(\.team)).contains(team)
      return teams[team] ?? (isKnown ? "UNKNOWN000" : team)
    }

    /// Since when a device of the case is inactive, where the gateway says since when its own is.
    func since(_ time: Int) -> Int? {
      for device in stated.devices {
        let other = configuration.devices.first { $0.token == tokens[device.token] }
        if let other, other.inactiveSince == time { return device.inactiveSince }
      }
      return nil
    }

    /// A token of the same length that the gateway doesn't know.
    private static func unknown(_ token: String, in known: [String]) -> String {
      let digits = Array("0123456789abcdef")
      for digit in digits {
        let other = String(repeating: digit, count: token.count)
        if !known.contains(other) { return other }
      }
      return token
    }
  }
#endif
