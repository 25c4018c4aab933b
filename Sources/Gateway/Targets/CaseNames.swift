#if Gateway
  internal import Conformance

  /// Maps the names of a case to those of a remote gateway: the device token that is active there,
  /// the app of another team, and so on, each by its role in the case.
  struct CaseNames {
    /// The number of digits in the device tokens of most cases; other lengths are what a case is
    /// about.
    private static let usualLength = 8

    /// The reason why a case can't be expressed in a gateway's names.
    struct Missing: Error {
      var reason: String
    }

    private var stated: GatewaySetUp
    private var configuration: RemoteGatewayConfiguration
    /// Whether the case's environments are swapped at the gateway.
    private var isSwapped: Bool
    private var apps: [String: String] = [:]
    private var teams: [String: String] = [:]
    private var keys: [String: String] = [:]
    private var tokens: [String: String] = [:]
    /// The client certificate that the sender presents, if the case states one.
    private(set) var certificate: Identity?

    /// Finds a counterpart for each name of a case, or throws which name has none.
    init(_ case: SpecifiedGateway, _ configuration: RemoteGatewayConfiguration, isSwapped: Bool)
      throws(Missing)
    {
      stated = `case`.setUp
      self.configuration = configuration
      self.isSwapped = isSwapped
      var parts = stated.apps.map(Part.app) + stated.keys.map(Part.key)
      parts += stated.devices.map(Part.device)
      if let shown = `case`.certificate { parts.append(.certificate(shown)) }
      // The depth that the search reached tells which name has no counterpart.
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

      /// The reason when the name has no counterpart.
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

    /// Returns names in which every part has a counterpart, found by backtracking.
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
      // Device management has its own kind of topics.
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

    /// Returns the counterpart of a device token; a token that the case doesn't define stays
    /// unknown.
    func token(_ token: String) -> String {
      if let other = tokens[token.lowercased()] {
        let isCapital = token != token.lowercased() && token == token.uppercased()
        return isCapital ? other.uppercased() : other
      }
      let isKnown = configuration.devices.contains { $0.token == token.lowercased() }
      return isKnown ? Self.unknown(token, in: configuration.devices.map(\.token)) : token
    }

    /// Returns a path with the counterpart of its device token.
    func path(_ path: String) -> String {
      let (way, query) =
        path.firstIndex(of: "?").map { (path[..<$0], path[$0...]) } ?? (path[...], "")
      let words = way.split(separator: "/", omittingEmptySubsequences: false)
      return words.map { token(String($0)) }.joined(separator: "/") + query
    }

    /// Returns the counterpart of a topic: the app's counterpart with the same suffix.
    func topic(_ topic: String) -> String {
      let owner = apps.keys.filter { topic == $0 || topic.hasPrefix($0 + ".") }
        .max { $0.utf8.count < $1.utf8.count }
      if let owner, let other = apps[owner] { return other + topic.dropFirst(owner.count) }
      let isKnown = configuration.apps.contains { topic == $0.id || topic.hasPrefix($0.id + ".") }
      return isKnown ? "org.example.unknown" : topic
    }

    /// Returns the counterpart of a key ID.
    func key(_ id: String) -> String {
      keys[id] ?? (configuration.signingKeys[id] == nil ? id : "UNKNOWN000")
    }

    /// Returns the counterpart of a team.
    func team(_ team: String) -> String {
      let isKnown = (configuration.keys.map(\.team) + configuration.apps.map(\.team)).contains(team)
      return teams[team] ?? (isKnown ? "UNKNOWN000" : team)
    }

    /// Returns since when a device of the case is inactive, given the time that the gateway reports
    /// for its counterpart.
    func since(_ time: Int) -> Int? {
      for device in stated.devices {
        let other = configuration.devices.first { $0.token == tokens[device.token] }
        if let other, other.inactiveSince == time { return device.inactiveSince }
      }
      return nil
    }

    /// Returns a token of the same length that the gateway doesn't know.
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
