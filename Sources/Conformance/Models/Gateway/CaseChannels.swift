import ConformanceSpecs

/// The channels of one case, by the names that its steps give them: a gateway makes their IDs, so no
/// case can know them.
package struct CaseChannels: Sendable {
  private let usual: String
  /// The ID of each channel, by its name; those of the set-up have their IDs as names.
  private var ids: [String: String]
  private var names: [String: String] = [:]
  /// An ID of the gateway's own form that it doesn't know, where the case's might not have that
  /// form.
  package var unknownID: String?
  /// Whether the gateway also has channels that aren't the case's.
  private let areShared: Bool

  /// Begins with the channels of a case's set-up.
  package init(_ stated: SpecifiedGateway, areShared: Bool = false) {
    usual = stated.setUp.channels.first?.id ?? SpecifiedGateway.usualChannel
    self.areShared = areShared
    ids = [:]
    for channel in stated.setUp.channels { name(channel.id, channel.id) }
  }

  /// Sets the ID that a channel of the set-up has at a gateway of others.
  package mutating func setID(_ id: String, of name: String) { self.name(id, name) }

  private mutating func name(_ id: String, _ name: String) {
    ids[name] = id
    names[id] = name
  }

  // MARK: Requests

  /// Returns the broadcast that a step asks for.
  package func broadcast(_ json: JSON, of stated: SpecifiedGateway) -> SpecifiedRequest {
    stated.broadcast(withIDs(json), to: id(json))
  }

  /// Returns the request about channels that a step asks for.
  package func management(_ json: JSON, of stated: SpecifiedGateway) -> SpecifiedRequest {
    stated.management(withIDs(json), of: id(json))
  }

  private func id(_ json: JSON) -> String {
    id(named: json["channel"]?.string ?? usual)
  }

  /// Returns the ID of a channel; one that the case doesn't define stays unknown, and what is no ID
  /// stays as it is.
  private func id(named name: String) -> String {
    if let id = ids[name] { return id }
    guard let unknownID, NamedForm.base64.matches(.string(name)) else { return name }
    return unknownID
  }

  /// Returns the argument of a step with IDs in place of names: of the channels that a device
  /// follows, and of the one in a header.
  package func withIDs(_ argument: JSON) -> JSON {
    guard var changed = argument.object else { return argument }
    if let followed = argument["follows"]?.array {
      changed["follows"] = .array(
        followed.map { .string($0.string.map { ids[$0] ?? $0 } ?? "") })
    }
    if var headers = argument["headers"]?.object, let id = headers["apns-channel-id"]?.string {
      headers["apns-channel-id"] = .string(self.id(named: id))
      changed["headers"] = .object(headers)
    }
    return .object(changed)
  }

  // MARK: Observations

  /// Returns an observation with the case's names in place of IDs.
  package func inWordsOfCase(_ observed: JSON.Object) -> JSON.Object {
    guard let delivered = observed["delivered"]?.array else { return observed }
    var observed = observed
    observed["delivered"] = .array(
      delivered.map { entry in
        guard let id = entry["channel"]?.string, let name = names[id], var told = entry.object
        else { return entry }
        told["channel"] = .string(name)
        return .object(told)
      })
    return observed
  }

  /// Returns what was observed of a request about channels: what its body and its headers say of them
  /// is read.
  package mutating func observed(
    _ observed: JSON.Object, afterManaging argument: JSON
  ) -> JSON.Object {
    guard var answer = observed["answer"]?.object else { return observed }
    var told = observed
    if answer["status"] == 201, let id = Self.newID(in: answer) {
      let new = argument["as"]?.string ?? "new"
      if names[id] == nil { name(id, new) }
      told["created"] = .string(names[id] ?? new)
    }
    if answer["status"] == 200, let text = answer["body"]?.string,
      var body = try? JSON.parse(text).object
    {
      if let listed = body["channels"]?.array, listed.allSatisfy({ $0.string != nil }) {
        let ids = listed.compactMap { $0.string }.filter { !areShared || names[$0] != nil }
        told["channels"] = .array(ids.map { names[$0] ?? $0 }.sorted().map(JSON.string))
        body["channels"] = nil
      }
      if let policy = body["message-storage-policy"], policy.int != nil,
        let type = body["push-type"], type.string != nil
      {
        told["channel"] = ["policy": policy, "push-type": type]
        body["message-storage-policy"] = nil
        body["push-type"] = nil
      }
      answer["body"] = body.isEmpty ? nil : .string(JSON.object(body).text(.compact))
    }
    told["answer"] = .object(answer)
    return told
  }

  /// Returns the ID of the channel that an answer says was made.
  package static func newID(in answer: JSON.Object) -> String? {
    answer["headers"]?.array?.first { $0.array?.first?.string == "apns-channel-id" }?.array?.last?
      .string
  }
}
