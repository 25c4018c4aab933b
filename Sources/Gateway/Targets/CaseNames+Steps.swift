#if Gateway
  internal import Conformance

  extension CaseNames {
    /// Returns the case's set-up in the gateway's names, as far as requests depend on it.
    func given(_ case: SpecifiedGateway, now: Int) -> JSON.Object {
      let setUp = `case`.setUp
      var given: JSON.Object = ["clock": .number(JSON.Number(now))]
      given["devices"] = .array(
        setUp.devices.map { device in
          ["token": .string(token(device.token)), "topic": .string(topic(device.topic))]
        })
      given["keys"] = .array(
        setUp.keys.map { ["id": .string(key($0.id)), "team": .string(team($0.team))] })
      given["apps"] = .array(
        setUp.apps.map { ["id": .string(topic($0.id)), "team": .string(team($0.team))] })
      // Those of the other environment are unknown here, like any that was never made.
      given["channels"] = .array(
        setUp.channels.filter { $0.environment == setUp.environment }.map { channel in
          [
            "id": .string(channel.id), "app": .string(topic(channel.app)),
            "policy": .number(JSON.Number(channel.policy.rawValue)),
          ]
        })
      if let certificate = `case`.certificate {
        given["certificate"] = ["topics": .array(certificate.topics.map { .string(topic($0)) })]
      }
      return given
    }

    /// Returns a step of the case in the gateway's names; times near the case's clock keep their
    /// distance from the real time.
    func argument(_ argument: JSON, of case: SpecifiedGateway, now: Int) -> JSON {
      guard var request = argument.object else { return argument }
      let setUp = `case`.setUp
      let device = request["device"]?.string ?? setUp.devices.first?.token ?? Self.usualDevice
      if let path = request["path"]?.string {
        request["path"] = .string(self.path(path))
      } else {
        request["device"] = .string(token(device))
      }
      var headers = request["headers"]?.object ?? JSON.Object()
      let topicOfDevice = setUp.devices.first { $0.token == device }?.topic ?? Self.usualTopic
      headers["apns-topic"] = (headers["apns-topic"] ?? .string(topicOfDevice)).mapTexts(topic)
      request["headers"] = .object(headers)
      return .object(atRealTime(request, of: `case`, now: now))
    }

    /// Returns a broadcast, or a request about channels, in the gateway's names.
    func argument(aboutChannels argument: JSON, of case: SpecifiedGateway, now: Int) -> JSON {
      guard var request = argument.object else { return argument }
      let setUp = `case`.setUp
      if let path = request["path"]?.string {
        let words = path.split(separator: "/", omittingEmptySubsequences: false)
        request["path"] = .string(words.map { topic(String($0)) }.joined(separator: "/"))
      } else {
        let app = request["app"]?.string ?? setUp.apps.first?.id ?? Self.usualTopic
        request["app"] = .string(topic(app))
      }
      return .object(atRealTime(request, of: `case`, now: now))
    }

    /// Returns a request whose expiration and provider token are of the real time, and the token in the
    /// gateway's names.
    private func atRealTime(
      _ request: JSON.Object, of case: SpecifiedGateway, now: Int
    ) -> JSON.Object {
      var request = request
      let setUp = `case`.setUp
      let shift = now - setUp.clock
      var headers = request["headers"]?.object ?? JSON.Object()
      headers["apns-expiration"] = headers["apns-expiration"]?.mapTexts {
        Self.shifted($0, by: shift, from: setUp.clock)
      }
      let isSigned =
        headers["authorization"] == nil
        && (`case`.certificate == nil || request["token"] != nil)
      request["headers"] = .object(headers)
      if isSigned {
        request["token"] = token(request["token"]?.object ?? JSON.Object(), setUp, shift)
      }
      return request
    }

    private static let usualDevice = SpecifiedGateway([:]).setUp.devices.first?.token ?? ""
    static let usualTopic = SpecifiedGateway([:]).setUp.devices.first?.topic ?? ""
    private static let usualKey = SpecifiedGateway([:]).setUp.keys.first

    private func token(_ stated: JSON.Object, _ setUp: GatewaySetUp, _ shift: Int) -> JSON {
      var token = stated
      let id = token["key"]?.string ?? (setUp.keys.first ?? Self.usualKey)?.id ?? ""
      let owner = setUp.keys.first { $0.id == id } ?? Self.usualKey
      token["key"] = .string(key(id))
      if var header = token["header"]?.object {
        header["kid"] = header["kid"]?.mapTexts(key)
        token["header"] = .object(header)
      }
      var claims = token["claims"]?.object ?? JSON.Object()
      claims["iss"] = (claims["iss"] ?? .string(owner?.team ?? "")).mapTexts(team)
      if let number = claims["iat"]?.number, let time = number.wholeSeconds,
        Self.isNear(time, setUp.clock)
      {
        let fraction = (number.double ?? 0) - Double(time)
        claims["iat"] = .number(
          fraction == 0
            ? JSON.Number(time + shift) : JSON.Number(checked: "\(Double(time + shift) + fraction)")
        )
      }
      claims["iat"] = claims["iat"]?.mapTexts { Self.shifted($0, by: shift, from: setUp.clock) }
      token["claims"] = .object(claims)
      return .object(token)
    }

    /// Returns a time written as text, shifted; any other text is returned as it is.
    private static func shifted(_ text: String, by shift: Int, from clock: Int) -> String {
      guard let time = Int(text), isNear(time, clock) else { return text }
      return "\(time + shift)"
    }

    private static let year = 366 * 86_400

    /// Returns whether a number is a time of the case, rather than zero or a deliberate mistake.
    private static func isNear(_ time: Int, _ clock: Int) -> Bool {
      // A deliberate mistake may be any integer: no arithmetic on it, which could overflow.
      (clock - year...clock + year).contains(time)
    }
  }

  extension JSON {
    /// Returns the value with its text, or each text of a list, replaced; other values are returned
    /// as they are.
    fileprivate func mapTexts(_ change: (String) -> String) -> JSON {
      switch self {
      case .string(let text): .string(change(text))
      case .array(let elements): .array(elements.map { $0.mapTexts(change) })
      default: self
      }
    }
  }
#endif
