/// How the headers of a request are written.
public enum HeaderWriting: String, Sendable, CaseIterable {
  /// Into the table of the connection, and referred to from then on.
  case indexed
  /// Spelled out each time, and kept out of the table.
  case literal
}

/// A request as it arrives.
public struct GatewayRequest: Sendable {
  /// The method.
  public var method: String
  /// The path.
  public var path: String
  /// The headers in order, names in lower case; what HTTP/2 puts in place of the request line may
  /// stand among them.
  public var headers: FieldList
  /// The body.
  public var body: [UInt8]
  /// How the headers are written.
  public var writing = HeaderWriting.indexed

  /// Puts a request together.
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

/// What becomes of a request, and of everything else that is done to a gateway.
public struct GatewayReply: Sendable {
  /// The status; nil where nothing is answered, as on a connection that has ended.
  public var status: Int?
  /// The headers of the answer, in order.
  public var headers: FieldList
  /// The body of the answer.
  public var body: [UInt8]
  /// The reason that the body names.
  public var reason: GatewayReason?
  /// What was taken although it isn't as documented.
  public var deviations: [GatewayDeviation] = []
  /// What else it brought about.
  public var events = GatewayEvents()

  /// An answer as it arrived; nothing where no status did.
  public init(
    status: Int? = nil, headers: FieldList = FieldList(), body: [UInt8] = []
  ) {
    self.status = status
    self.headers = headers
    self.body = body
  }
}

/// What a gateway does beside answering.
public struct GatewayEvents: Sendable {
  /// The notifications that it hands to devices, in order.
  public var delivered: [GatewayNotification] = []
  /// The connections that it ends.
  public var ended: [GatewayConnection.Ending] = []

  /// Nothing happened.
  public init() {}

  var isEmpty: Bool { delivered.isEmpty && ended.isEmpty }
}

/// A notification that was accepted.
public struct GatewayNotification: Sendable {
  /// Which request it came with, counted from 1 over all connections.
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
  /// When it is given up, in seconds since 1970; nil where it is tried once only.
  public var expires: Int?
}
