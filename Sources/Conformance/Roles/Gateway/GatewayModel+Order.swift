/// Everything that a request is checked against, in the documented order.
extension GatewayModel {
  /// Examines a request while its connection is lent out, so that it changes in its place: copying
  /// it there and back would take as long as answering does.
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

  /// Holds a request against everything, in the order that `Specs/Gateway/Order.md` gives: it is a
  /// notification that nothing stands in the way of, and the device that it is for.
  ///
  /// Some checks are told to be a part of this function: called, they would be handed a copy of the
  /// whole model.
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
    let notification = GatewayNotification(
      request: requests, device: state.token, topic: topic, priority: fields.priority,
      pushType: fields.pushType,
      collapseID: behaviour.passesCollapseID ? fields.collapseID : nil, body: request.body,
      expires: fields.expires)
    return (notification, state)
  }
}
