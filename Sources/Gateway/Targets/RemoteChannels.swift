#if Gateway
  internal import Conformance

  /// The channels of one case at a gateway of others: they are made for the case, and deleted after
  /// it.
  ///
  /// Its requests belong to no step. So they have a connection of their own, and the identity of a
  /// sender that may manage the app's channels, whatever sender the case is about.
  struct RemoteChannels {
    private let gateway: RemoteGateway.CaseGateway
    private let configuration: RemoteGatewayConfiguration
    private var lines: [String: Client] = [:]
    private var made: [(app: String, id: String)] = []

    /// Returns nil where the gateway has no service for channels.
    init?(_ gateway: RemoteGateway.CaseGateway, _ configuration: RemoteGatewayConfiguration) {
      guard configuration.management != nil else { return nil }
      (self.gateway, self.configuration) = (gateway, configuration)
    }

    /// Makes a channel, and returns its ID; nil if the gateway doesn't answer as documented.
    mutating func make(_ channel: GatewayChannel) -> String? {
      let answer = ask(
        [
          "operation": "create", "app": .string(channel.app),
          "policy": .number(JSON.Number(channel.policy.rawValue)),
        ], of: channel.app, id: "")
      // A channel that was made must be deleted, even if the answer isn't as documented.
      guard let id = answer?.fields.first(where: { $0.name == "apns-channel-id" })?.value else {
        return nil
      }
      made.append((channel.app, id))
      return answer?.status == 201 ? id : nil
    }

    /// Returns the ID of a channel that was made and deleted: one of the gateway's own form that it
    /// doesn't know.
    mutating func makeUnknown(for app: String) -> String? {
      guard let id = make(GatewayChannel(id: "", app: app)) else { return nil }
      _ = ask(["operation": "delete", "app": .string(app)], of: app, id: id)
      made.removeLast()
      return id
    }

    /// Deletes the channels that were made here, and those that the steps of the case made.
    mutating func deleteAll(and others: [(app: String, id: String)]) {
      for (app, id) in made + others {
        _ = ask(["operation": "delete", "app": .string(app)], of: app, id: id)
      }
      for line in lines.values { line.close() }
    }

    /// Sends a request about the channels of an app; nil if nothing answers.
    private mutating func ask(_ argument: JSON.Object, of app: String, id: String) -> ClientResult?
    {
      let team = configuration.apps.first { $0.id == app }?.team
      let key = configuration.keys.first { key in
        key.team == team && key.topics == nil
          && (key.environment ?? configuration.environment) == configuration.environment
      }
      let identity = configuration.certificates.first { certificate in
        let meaning = certificate.meaning
        return meaning.standing == .valid && meaning.topics.contains(app)
          && (meaning.environment ?? configuration.environment) == configuration.environment
      }?.identity
      do throws(WireFailure) {
        let request = try request(argument, id, signedBy: key)
        // A gateway may end a connection after any answer: then another is opened, once.
        for _ in 0..<2 {
          let line: Client
          if let open = lines[app] {
            line = open
          } else {
            line = try gateway.connect(to: .management, as: key == nil ? identity : nil)
          }
          lines[app] = line
          let stream = line.submit(
            ClientRequest(request, authority: gateway.authority(of: .management)))
          let result = line.results([stream], milliseconds: gateway.patience).first
          if let result, result.end == .response { return result }
          line.close()
          lines[app] = nil
        }
        return nil
      } catch {
        return nil
      }
    }

    private func request(
      _ argument: JSON.Object, _ id: String, signedBy key: GatewayKey?
    ) throws(WireFailure) -> GatewayRequest {
      var given: JSON.Object = ["clock": .number(JSON.Number(gateway.stated.setUp.clock))]
      if let key { given["keys"] = [["id": .string(key.id), "team": .string(key.team)]] }
      var argument = argument
      if key == nil { argument["headers"] = ["authorization": .null] }
      return try gateway.signed(SpecifiedGateway(given).management(.object(argument), of: id))
    }
  }
#endif
