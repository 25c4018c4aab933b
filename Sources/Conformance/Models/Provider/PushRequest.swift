import ConformanceSpecs

/// A request to APNs, as far as it is known; no rule judges what isn't known.
///
/// It is a class because many rules read each request: it is passed by reference, and what several
/// rules need is computed once.
package final class PushRequest: Sendable {
  package let parts: Parts
  /// What the payload asks the system to do.
  package let kind: PayloadKind
  /// The value of its push type.
  package let type: String?
  /// Its push type; nil where there is none of that name.
  let pushType: PushType?
  /// The value of its push type, or else the type that its payload shows.
  package let presumedType: String?
  /// The value of its first `authorization` header.
  package let bearer: BearerToken?
  /// Whether it is known to go to the service for channels.
  package let isAboutChannels: Bool

  package init(_ parts: Parts) {
    self.parts = parts
    kind = PayloadKind(parts.payload ?? .null)
    // Apple spells it in three ways for broadcasts.
    let stated = parts.header("apns-push-type")
    type = parts.isBroadcast ? stated?.lowercased() : stated
    pushType = type.flatMap(PushType.init(rawValue:))
    presumedType = type ?? kind.pushType
    bearer = parts.header("authorization").flatMap { BearerToken($0) }
    isAboutChannels = parts.path?.utf8.starts(with: Self.channelPrefix.utf8) == true
  }

  /// Returns the same request with one more header.
  func adding(_ name: String, _ value: String) -> PushRequest {
    var parts = parts
    parts.append(name, value)
    return PushRequest(parts)
  }

  /// The circumstances of a request that aren't part of it.
  package struct Situation: Sendable {
    /// The platform of the device.
    package var platform: String?
    /// How the provider authenticates itself.
    package var authentication: ProviderSetUp.Authentication?
    /// The time, in seconds since 1970.
    package var now: Int?

    package init(
      platform: String? = nil, authentication: ProviderSetUp.Authentication? = nil, now: Int? = nil
    ) {
      (self.platform, self.authentication, self.now) = (platform, authentication, now)
    }
  }

  /// The body of a request.
  package enum Body: Sendable {
    /// Nothing is known of it.
    case unknown
    /// It is known to be empty.
    case empty
    /// A payload, with its number of bytes where it was read from text.
    case payload(JSON, bytes: Int?)
    /// Something that isn't JSON, with the error.
    case unreadable(JSON.SyntaxError, bytes: Int)
  }

  // MARK: What its parts say

  package var method: String? { parts.method }
  package var path: String? { parts.path }
  var headers: [(name: String, value: String)] { parts.headers }
  package var body: Body { parts.body }
  package var situation: Situation { parts.situation }
  /// Whether it is known as a whole, as a captured request is.
  var isWhole: Bool { parts.isWhole }
  /// The payload, where there is one.
  package var payload: JSON? { parts.payload }
  /// The `aps` of the payload; nil where it isn't an object.
  package var aps: JSON.Object? { payload?["aps"]?.object }

  /// The first value of a header; nil where it is absent or not known.
  package func header(_ name: String) -> String? { parts.header(name) }

  /// Returns the values of a header, in order.
  func values(_ name: String) -> [String] {
    headers.compactMap { $0.name.hasSameBytes(as: name) ? $0.value : nil }
  }

  /// Whether a header is known to be absent.
  func lacks(_ name: String) -> Bool { header(name) == nil && parts.isAbsent(name) }

  /// How it is authenticated: as the situation says, or by the provider token that it carries.
  package var authentication: ProviderSetUp.Authentication? {
    situation.authentication ?? (header("authorization") == nil ? nil : .token)
  }

  /// The request as an observation.
  var observed: JSON.Object {
    [
      "method": method.map(JSON.string) ?? .null, "path": path.map(JSON.string) ?? .null,
      "headers": .array(headers.map { [.string($0.name), .string($0.value)] }),
      "body": payload ?? .null,
    ]
  }
}
