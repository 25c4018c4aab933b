import ConformanceSpecs

/// The checks of a request, in their order.
extension GatewayModel {
  /// Checks a request while its connection is moved out of the model, so that the connection is
  /// changed in place: copying it out and back would take as long as answering.
  mutating func examine(
    _ request: GatewayRequest, at index: Dictionary<GatewayConnection.ID, GatewayConnection>.Index,
    _ deviations: inout [GatewayDeviation]
  ) throws(GatewayRefusal) -> (GatewayNotification, GatewayDevice) {
    var lent: [GatewayConnection.ID: GatewayConnection] = [:]
    swap(&lent, &connections)
    defer {
      if behaviour.requestsEndIdleness { lent.values[index].activeAt = now }
      swap(&lent, &connections)
    }
    return try examine(request, on: &lent.values[index], &deviations)
  }

  /// Makes all checks, in the order of `Specs/Gateway/Order.md`; returns the notification that
  /// passed them, and its device.
  ///
  /// Some checks are always inlined here: a call would pass them a copy of the whole model.
  private mutating func examine(
    _ request: GatewayRequest, on connection: inout GatewayConnection,
    _ deviations: inout [GatewayDeviation]
  ) throws(GatewayRefusal) -> (GatewayNotification, GatewayDevice) {
    try checkCondition()
    try checkIdle(connection)
    let device = try device(addressedBy: request)
    if behaviour.refusesDoubledHeaders, request.headers.doubled != nil {
      throw GatewayRefusal(.duplicateHeaders)
    }
    let token = try authenticate(request, on: &connection, &deviations)
    let fields = try fields(of: request)
    let topic = try topic(
      of: request, fields, token, certificate: connection.certificate, connection.binding)
    try checkBody(request.body, fields)
    let state = try registration(of: device, for: topic)
    if behaviour.refusesUnshowable, !state.showsNotifications {
      throw GatewayRefusal(.forbidden)
    }
    try checkPace(of: state.token)
    if fields.pushType == "background" { try checkPaceInBackground(of: state.token) }
    let notification = GatewayNotification(
      request: requests, device: state.token, topic: topic, priority: fields.priority,
      pushType: fields.pushType,
      collapseID: behaviour.passesCollapseID ? fields.collapseID : nil, body: request.body,
      expires: fields.expires)
    return (notification, state)
  }
}
