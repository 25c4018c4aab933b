/// A request on its way: what is still to be answered, and how often it was tried.
struct Delivery {
  var request: PushRequest
  let device: String
  /// What the gateway is going to do with each request in turn.
  var answers: [GatewayAnswer]
  var attempts = 0
  /// When it is to be tried again, in seconds since the case began.
  var due = 0

  init(request: PushRequest, _ notification: NotificationToSend) {
    self.request = request
    device = notification.device
    answers = notification.answers
  }

  /// What the gateway does next; it accepts whatever no answer is named for.
  mutating func nextAnswer() -> GatewayAnswer {
    answers.isEmpty ? .accepted : answers.removeFirst()
  }
}

/// From the request to its answer.
extension ProviderModel {
  /// Sends a request, and does about the answer what the rules say.
  mutating func deliver(_ delivery: Delivery) {
    var delivery = delivery
    if transmit(&delivery) { receive(&delivery) }
  }

  /// Sends a request; where there is no connection to send it over, the caller is told.
  mutating func transmit(_ delivery: inout Delivery) -> Bool {
    guard !hasLostConnection || behaviour.replacesLostConnections, connect() else {
      fail()
      return false
    }
    write(delivery.request)
    delivery.attempts += 1
    return true
  }

  private mutating func write(_ request: PushRequest) {
    var request = request
    let token = authorize(&request)
    var observed = request.observed
    if let id = request.header("apns-id") {
      observed["id"] = .number(JSON.Number(number(ofID: id)))
    }
    observed["encoding"] = compression.encode(request)
    if behaviour.compressesBody { observed["body"] = .null }
    observed["connection"] = .number(JSON.Number(connection ?? connections))
    observed["at"] = .number(JSON.Number(elapsed))
    if let token { observed["token"] = .object(token) }
    requests.append(.object(observed))
  }

  // MARK: What comes back

  mutating func receive(_ delivery: inout Delivery) {
    // A malformed request is reset before anybody looks at it.
    guard behaviour.writesHeaderNamesInLowerCase else { return lose(delivery, .reset) }
    let answer = delivery.nextAnswer()
    if let patience = behaviour.patience, answer.after > patience {
      return lose(delivery, .silence)
    }
    elapsed += answer.after
    switch answer.kind {
    case .status(let status, let reason, let timestamp):
      conclude(
        delivery,
        GatewayStatus(
          status: status, reason: reason, timestamp: timestamp, id: answer.id))
    case .goaway(_, let processed): leave(&delivery, processed)
    case .reset(let refused): if refused { refuseStream(delivery) } else { lose(delivery, .reset) }
    case .dropped: lose(delivery, .drop)
    case .silent: lose(delivery, .silence)
    }
  }

  mutating func fail() { outcome = ["result": "failed"] }
}
