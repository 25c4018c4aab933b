import ConformanceModels

/// Advice on how a client compresses headers, from the earlier requests of each connection.
///
/// Compression doesn't change what a request means, so each remark is made once for each connection
/// and header.
struct CompressionAdvice {
  /// Something that the client could do better.
  struct Remark: Sendable {
    let header: String
    let text: String
    let rule: String

    var json: JSON {
      ["header": .string(header), "message": .string(text), "rule": .string(rule)]
    }
  }

  private struct Seen {
    /// The hash of the value that each header had last; values may be long, and are secret.
    var values: [String: Int] = [:]
    var said: Set<String> = []
  }

  private var connections: [Int: Seen] = [:]

  /// The most connections that are remembered.
  private static let mostConnections = 10_000

  /// Returns the remarks on a push.
  mutating func remarks(on push: ServedPush) -> [Remark] {
    var seen = connections[push.connection] ?? Seen()
    var remarks: [Remark] = []
    // A path that names an app, and no device, is the same each time.
    let hasLastingPath = push.device == nil
    for header in push.headers
    where Self.concerns(header.name) && !(hasLastingPath && header.name == ":path") {
      let before = seen.values.updateValue(header.value.hashValue, forKey: header.name)
      guard !seen.said.contains(header.name), let remark = Self.remark(header, before) else {
        continue
      }
      seen.said.insert(header.name)
      remarks.append(remark)
    }
    if connections[push.connection] != nil || connections.count < Self.mostConnections {
      connections[push.connection] = seen
    }
    return remarks
  }

  /// Forgets a connection that has ended.
  mutating func forget(_ connection: Int) { connections[connection] = nil }

  private static let changing: Set = ["apns-id", "apns-expiration", "apns-collapse-id"]
  private static let lasting: Set = ["apns-topic", "apns-push-type", "apns-priority"]

  private static func concerns(_ name: String) -> Bool {
    name == ":path" || name == "authorization" || changing.contains(name)
      || lasting.contains(name)
  }

  private static func remark(_ header: ServedPush.Header, _ before: Int?) -> Remark? {
    let isKept = header.encoding == "incremental"
    let isWrittenOut = header.encoding.hasSuffix("-indexing") || header.encoding == "never-indexed"
    switch header.name {
    case ":path" where isKept:
      return Remark(
        header: header.name, text: "each device has another path: send it without indexing",
        rule: "provider.compression.path")
    case "authorization" where isKept && before == header.value.hashValue:
      return Remark(
        header: header.name,
        text: "the table has it already: refer to it, or send it without indexing",
        rule: "provider.compression.authorization")
    case let name where changing.contains(name) && isKept && before != nil:
      return Remark(
        header: name, text: "its value changes: send it without indexing",
        rule: "provider.compression.changing")
    case let name where lasting.contains(name) && isWrittenOut && before == header.value.hashValue:
      return Remark(
        header: name, text: "it stays the same: let HPACK index it",
        rule: "provider.compression.lasting")
    default: return nil
    }
  }
}
