import ConformanceBase

/// A push that a server sent, as a contract is made of it.
package struct ContractPush: Sendable {
  package let headers: [(name: String, value: String)]
  package let payload: JSON

  package init(headers: [(name: String, value: String)], payload: JSON) {
    self.headers = headers.map { ($0.name.lowercased(), $0.value) }
    self.payload = payload
  }

  /// The header by which tests name the kind of a push.
  ///
  /// APNs knows nothing of it, and neither does a phone.
  package static let nameHeader = "x-push-name"

  private func header(_ name: String) -> String? { headers.first { $0.name == name }?.value }

  /// The push type.
  var type: String { header("apns-push-type") ?? "alert" }

  /// The name of its kind: as the test says, as a rule of the contract says, or by what tells it apart.
  package func name(by rules: [(name: String, payload: JSON)]) -> String {
    if let said = header(Self.nameHeader), SecretScanner.secrets(in: said).isEmpty,
      let name = PushKindName.slug(said)
    {
      return name
    }
    if let rule = rules.first(where: { Self.has(payload, $0.payload) }) { return rule.name }
    if type == "liveactivity" {
      return
        (["live-activity"]
        + [payload["aps"]?["event"]?.string.flatMap(PushKindName.slug)].compactMap { $0 })
        .joined(separator: "-")
    }
    let parts = [payload["aps"]?["category"]?.string.flatMap(PushKindName.slug), kindSlug]
      .compactMap { $0 }.withoutRepetition
    guard parts.isEmpty else { return parts.joined(separator: "-") }
    let start = PushKindName.slug(type) ?? "other"
    let keys = ownKeys.compactMap(PushKindName.slug)
    guard ["alert", "background"].contains(start), !keys.isEmpty else { return start }
    return "\(start)-with-\(keys.prefix(3).joined(separator: "-and-"))"
  }

  /// What the app's own keys say about the kind.
  private var kindSlug: String? {
    (payload.object ?? [:]).first { Part.namesKind($0.key, $0.value) }
      .flatMap { $0.value.string.flatMap(PushKindName.slug) }
  }

  private var ownKeys: [String] {
    (payload.object ?? [:]).map { $0.key }.filter { $0 != "aps" }.sorted()
  }

  /// Whether a value has all that another one has.
  private static func has(_ value: JSON, _ wanted: JSON) -> Bool {
    guard let object = wanted.object else { return value == wanted }
    return object.allSatisfy { member in value[member.key].map { has($0, member.value) } == true }
  }

  /// Its kind, as far as one push shows it.
  func kind(named name: String) -> PushKind {
    PushKind(name, headers: Part(headers: headers), payload: Part(payload: payload))
  }
}
