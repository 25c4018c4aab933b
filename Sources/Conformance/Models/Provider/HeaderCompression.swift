import ConformanceSpecs

/// The dynamic table of a connection, by which a header needn't be written twice.
struct HeaderCompression {
  private let behaviour: ProviderBehaviour
  /// The value in the table for each name.
  private var kept: [String: String] = [:]

  init(_ behaviour: ProviderBehaviour) { self.behaviour = behaviour }

  /// Encodes a request; returns the form in which each field is written.
  mutating func encode(_ request: PushRequest) -> JSON {
    var fields: [JSON] = []
    if let path = request.path {
      fields.append([":path", .string(encode(":path", path, behaviour.pathCompression))])
    }
    for header in request.headers {
      let form = encode(header.name, header.value, compression(of: header.name))
      fields.append([.string(header.name), .string(form)])
    }
    return .array(fields)
  }

  private func compression(of name: String) -> ProviderBehaviour.Compression {
    switch name {
    case "authorization": behaviour.tokenCompression
    case "apns-id", "apns-expiration", "apns-collapse-id": behaviour.changingCompression
    default: behaviour.lastingCompression
    }
  }

  private mutating func encode(
    _ name: String, _ value: String, _ compression: ProviderBehaviour.Compression
  ) -> String {
    let before = kept[name]
    switch compression {
    case .never: return "without-indexing"
    case .nameOnce where before != nil: return "without-indexing"
    case .valueOnce where before == value: return "indexed"
    case .nameOnce, .valueOnce, .always:
      kept[name] = value
      return "incremental"
    }
  }
}
