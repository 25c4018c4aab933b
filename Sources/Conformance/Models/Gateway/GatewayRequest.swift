import ConformanceSpecs

/// A form of compressed headers.
public enum HeaderWriting: String, Sendable, CaseIterable {
  /// Added to the connection's table, and referred to from then on.
  case indexed
  /// Written out each time, and not added to the table.
  case literal
}

/// A request as it arrives.
public struct GatewayRequest: Sendable {
  /// The method.
  public var method: String
  /// The path.
  public var path: String
  /// The headers in order, names in lower case; they may include the pseudo-headers of HTTP/2.
  public var headers: FieldList
  /// The body.
  public var body: [UInt8]
  /// The form of its headers.
  public var writing = HeaderWriting.indexed

  /// Creates a request.
  public init(
    method: String, path: String, headers: FieldList, body: [UInt8]
  ) {
    self.method = method
    self.path = path
    self.headers = headers
    self.body = body
  }

  /// The first value of a header.
  func header(_ name: StaticString) -> String? { headers[named: name] }
}

/// The gateway's reply to a request, with everything else that the request caused.
public struct GatewayReply: Sendable {
  /// The status; nil where nothing is answered, as on a connection that has ended.
  public var status: Int?
  /// The headers of the answer, in order.
  public var headers: FieldList
  /// The body of the answer.
  public var body: [UInt8]
  /// The reason that the body names.
  public var reason: GatewayReason?
  /// The undocumented forms that were accepted.
  public var deviations: [GatewayDeviation] = []
  /// The other events that the request caused.
  public var events = GatewayEvents()

  /// Creates a reply from an answer that arrived; without a status nothing did.
  public init(
    status: Int? = nil, headers: FieldList = FieldList(), body: [UInt8] = []
  ) {
    self.status = status
    self.headers = headers
    self.body = body
  }
}

/// What a gateway does apart from answering.
public struct GatewayEvents: Sendable {
  /// The notifications that it delivers to devices, in order.
  public var delivered: [GatewayNotification] = []
  /// The connections that it ends.
  public var ended: [GatewayConnection.Ending] = []

  /// Creates an empty list of events.
  public init() {}

  var isEmpty: Bool { delivered.isEmpty && ended.isEmpty }
}

/// A notification that was accepted.
public struct GatewayNotification: Sendable {
  /// The number of its request, counted from 1 over all connections.
  public var request: Int
  /// The device token.
  public var device: String
  /// Its topic.
  public var topic: String
  /// Its priority: 10, 5 or 1.
  public var priority: Int
  /// Its push type, where it names one.
  public var pushType: String?
  /// Its collapse identifier.
  public var collapseID: String?
  /// Its payload, as it came.
  public var body: [UInt8]
  /// The time at which it is discarded, in seconds since 1970; nil where it is tried once only.
  public var expires: Int?
}
