import ConformanceSpecs

/// The gateway that keeps every rule, in process and without a wire.
package struct ReferenceGateway: Sendable {
  /// Its decisions.
  package let behaviour: GatewayBehaviour

  /// Creates a gateway; with any behaviour but the documented one it breaks a rule.
  package init(_ behaviour: GatewayBehaviour = GatewayBehaviour()) {
    self.behaviour = behaviour
  }

  /// Performs the steps of a case, and returns what was observed of each.
  package func observe(_ stimulus: Stimulus) -> [JSON.Object] {
    var session = Session(SpecifiedGateway(stimulus.given), behaviour)
    return stimulus.steps.map { session.take($0.action, $0.argument) }
  }

  /// Returns the stand-in for a signature where there is no key: a hash of the key's ID and the
  /// text.
  @Sendable static func sign(_ keyID: String, _ input: String) -> [UInt8] {
    var hash = SHA256()
    hash.update(Array("\(keyID).\(input)".utf8))
    return Array(hash.hexDigest().utf8)
  }

  /// Returns the first, second and each further identifier: the same in each run, so that runs can
  /// be compared.
  @Sendable package static func identifier(_ number: Int) -> String {
    let digits = String(number, radix: 16)
    return "00000000-0000-4000-8000-"
      + String(repeating: "0", count: 12 - digits.utf8.count) + digits
  }

  /// A gateway in the middle of a case.
  private struct Session {
    private let stated: SpecifiedGateway
    private var model: GatewayModel
    private var opened: Set<GatewayConnection.ID> = []
    private var channels: CaseChannels

    init(_ stated: SpecifiedGateway, _ behaviour: GatewayBehaviour) {
      self.stated = stated
      channels = CaseChannels(stated)
      model = GatewayModel(
        stated.setUp, behaviour: behaviour,
        verify: { $0.bytes == ReferenceGateway.sign($0.keyID, $0.input) },
        makeID: ReferenceGateway.identifier)
    }

    mutating func take(_ action: String, _ argument: JSON) -> JSON.Object {
      let service = argument["service"]?.string.flatMap(GatewayService.init) ?? .push
      let connection = GatewayConnection.ID(argument["connection"]?.int ?? 1, service)
      switch action {
      case "connect":
        let alpn = argument["alpn"]?.string ?? "h2"
        return connect(
          connection, tls: argument["tls"]?.string ?? "1.3", alpn: alpn == "none" ? nil : alpn)
      case "request": return request(stated.request(argument))
      case "broadcast": return request(channels.broadcast(argument, of: stated))
      case "manage":
        return channels.observed(
          request(channels.management(argument, of: stated)), afterManaging: argument)
      case "wait": return model.advance(to: model.now + (argument["seconds"]?.int ?? 0)).json
      case "ping":
        open(connection)
        return model.ping(on: connection) ? ["acknowledged": true] : [:]
      case "priority-frame":
        open(connection)
        return model.priorityFrame(on: connection).json
      default:
        return channels.inWordsOfCase(
          stated.perform(action, channels.withIDs(argument), on: &model).json)
      }
    }

    /// Opens a connection that wasn't opened before; one that has ended stays closed.
    private mutating func open(_ id: GatewayConnection.ID) {
      if opened.contains(id) { return }
      _ = connect(id, tls: "1.3", alpn: "h2")
    }

    private mutating func connect(
      _ id: GatewayConnection.ID, tls: String, alpn: String?
    ) -> JSON.Object {
      opened.insert(id)
      let handshake = GatewayConnection.Handshake(
        tls: tls, alpn: alpn, certificate: stated.certificate)
      let opening = model.open(id, handshake)
      var observed: JSON.Object = ["connected": .bool(opening.isOpen)]
      observed.append("deviations", ifAny: .texts(opening.deviations.map { $0.rawValue }))
      if opening.isOpen { observed["streams"] = streams(id) }
      return observed
    }

    private func streams(_ id: GatewayConnection.ID) -> JSON {
      model.streams(on: id) == 1 ? "one" : "several"
    }

    private mutating func request(_ stated: SpecifiedRequest) -> JSON.Object {
      let id = GatewayConnection.ID(stated.connection, stated.service)
      open(id)
      let reply = model.answer(stated.signed(ReferenceGateway.sign), on: id)
      var observed = reply.events.json
      observed.append("answer", ifAny: reply.json)
      observed.append("deviations", ifAny: .texts(reply.deviations.map { $0.rawValue }))
      if model.isOpen(id) { observed["streams"] = streams(id) }
      return channels.inWordsOfCase(observed)
    }
  }
}

extension GatewayReply {
  /// The answer as an observation; nil where there is none.
  ///
  /// A driver of a real server makes its observations with it too.
  package var json: JSON? {
    guard let status else { return nil }
    var members: JSON.Object = ["status": .number(JSON.Number(status))]
    var rest = try? JSON.parse(body[...]).object
    if status != 200, rest != nil {
      if let reason = rest?["reason"], reason.string != nil {
        members["reason"] = reason
        rest?["reason"] = nil
      }
      if let timestamp = rest?["timestamp"], timestamp.int != nil {
        members["timestamp"] = timestamp
        rest?["timestamp"] = nil
      }
      if let rest, !rest.isEmpty { members["body"] = .string(JSON.object(rest).text(.compact)) }
    } else if !body.isEmpty {
      members["body"] = .string(String(decoding: body, as: UTF8.self))
    }
    members["headers"] = .array(headers.map { [.string($0.name), .string($0.value)] })
    return .object(members)
  }
}

extension GatewayEvents {
  /// The events as an observation.
  package var json: JSON.Object {
    var members = JSON.Object()
    if !ended.isEmpty {
      members["ended"] = .array(
        ended.map { ending in
          var json: JSON.Object = ["connection": .number(JSON.Number(ending.connection.number))]
          if ending.connection.service == .management { json["service"] = "management" }
          json.append("reason", ifAny: ending.reason.map { .string($0.rawValue) })
          return .object(json)
        })
    }
    if !delivered.isEmpty {
      members["delivered"] = .array(
        delivered.map { notification in
          var json: JSON.Object = [
            "request": .number(JSON.Number(notification.request)),
            "device": .string(notification.device),
          ]
          json.append("collapse-id", ifAny: notification.collapseID.map(JSON.string))
          json.append("channel", ifAny: notification.channel.map(JSON.string))
          return .object(json)
        })
    }
    return members
  }
}

extension JSON {
  /// Returns a list of texts as JSON; nil where it is empty.
  fileprivate static func texts(_ texts: [String]) -> JSON? {
    texts.isEmpty ? nil : .array(texts.map(JSON.string))
  }
}
