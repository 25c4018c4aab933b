import ConformanceSpecs

/// A form of compressed headers.
package enum HeaderWriting: String, Sendable, CaseIterable {
  /// Added to the connection's table, and referred to from then on.
  case indexed
  /// Written out each time, and not added to the table.
  case literal
}

/// A request as it arrives.
package struct GatewayRequest: Sendable {
  /// The method.
  package var method: String
  /// The path.
  package var path: String
  /// The headers in order, names in lower case; they may include the pseudo-headers of HTTP/2.
  package var headers: FieldList
  /// The body.
  package var body: [UInt8]
  /// The form of its headers.
  package var writing = HeaderWriting.indexed
  /// The environment that it was meant for, where its host name says so; nil for the gateway's own.
  package var environment: GatewayEnvironment?

  /// Creates a request.
  package init(
    method: String, path: String, headers: FieldList, body: [UInt8]
  ) {
    self.method = method
    self.path = path
    self.headers = headers
    self.body = body
  }

  /// The first value of a header.
  func header(_ name: StaticString) -> String? { headers[named: name] }

  /// Whether its path begins with the version of broadcasts.
  var isBroadcast: Bool {
    // Its second byte tells the paths of the service apart, and this is asked of each push.
    path.utf8.dropFirst().first == UInt8(ascii: "4") && path.hasPrefix("/4/")
  }
}

/// The gateway's reply to a request, with everything else that the request caused.
package struct GatewayReply: Sendable {
  /// The status; nil where nothing is answered, as on a connection that has ended.
  package var status: Int?
  /// The headers of the answer, in order.
  package var headers: FieldList
  /// The body of the answer.
  package var body: [UInt8]
  /// The reason that the body names.
  package var reason: GatewayReason?
  /// The undocumented forms that were accepted.
  package var deviations: [GatewayDeviation] = []
  /// The other events that the request caused.
  package var events = GatewayEvents()

  /// Creates a reply from an answer that arrived; without a status nothing did.
  package init(
    status: Int? = nil, headers: FieldList = FieldList(), body: [UInt8] = []
  ) {
    self.status = status
    self.headers = headers
    self.body = body
  }
}

/// What a gateway does apart from answering.
package struct GatewayEvents: Sendable {
  /// The notifications that it delivers to devices, in order.
  package var delivered: [GatewayNotification] = []
  /// The connections that it ends.
  package var ended: [GatewayConnection.Ending] = []

  /// Creates an empty list of events.
  package init() {}

  var isEmpty: Bool { delivered.isEmpty && ended.isEmpty }
}

/// A notification that was accepted.
package struct GatewayNotification: Sendable {
  /// The number of its request, counted from 1 over all connections.
  package var request: Int
  /// The device token.
  package var device: String
  /// Its topic.
  package var topic: String
  /// Its priority: 10, 5 or 1.
  package var priority: Int
  /// Its push type, where it names one.
  package var pushType: String?
  /// Its collapse identifier.
  package var collapseID: String?
  /// Its payload, as it came.
  package var body: [UInt8]
  /// The time at which it is discarded, in seconds since 1970; nil where it is tried once only.
  package var expires: Int?
  /// The channel that it was sent to; nil where it was sent to the device.
  package var channel: String?
}
