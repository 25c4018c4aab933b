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

/// From the request to what the caller is told.
extension ProviderModel {
  /// Sends a request, and does about the answer what the rules say.
  mutating func deliver(_ delivery: Delivery) {
    var delivery = delivery
    transmit(delivery.request)
    delivery.attempts += 1
    let answer = delivery.nextAnswer()
    elapsed += answer.after
    switch answer.kind {
    case .status(let status, let reason, let timestamp):
      conclude(delivery, status, reason, timestamp)
    case .goaway, .reset, .dropped, .silent:
      connection = Optional.none
      outcome = ["result": "failed"]
    }
  }

  /// Lets time pass, and tries again what falls due.
  mutating func wait(_ seconds: Int) {
    let end = elapsed + seconds
    while let next = waiting.indices.min(by: { waiting[$0].due < waiting[$1].due }),
      waiting[next].due <= end
    {
      let delivery = waiting.remove(at: next)
      elapsed = max(elapsed, delivery.due)
      deliver(delivery)
    }
    elapsed = max(elapsed, end)
  }

  private mutating func transmit(_ request: PushRequest) {
    if connection == nil {
      connections += 1
      connection = connections
    }
    var request = request
    var token: JSON.Object?
    if setUp.authentication == .token, behaviour.sendsTokens {
      let issued = tokens.token(for: request.header("apns-topic"), on: connection, now: now)
      request.append("authorization", tokens.header(issued))
      token = tokens.observed(issued, in: request.bearer, now: now)
    }
    var observed = request.observed
    observed["connection"] = .number(JSON.Number(connection ?? connections))
    observed["at"] = .number(JSON.Number(elapsed))
    if let token { observed["token"] = .object(token) }
    requests.append(.object(observed))
  }

  private mutating func conclude(
    _ delivery: Delivery, _ status: Int, _ reason: String?, _ timestamp: Int?
  ) {
    if reason == "ExpiredProviderToken", behaviour.replacesExpiredTokens,
      tokens.replace(now: now)
    {
      deliver(delivery)
      return
    }
    if status == 410 { inactive[delivery.device] = timestamp ?? now * 1000 }
    var told: JSON.Object = [
      "result": status == 200 ? "accepted" : "rejected", "status": .number(JSON.Number(status)),
    ]
    if let reason { told["reason"] = .string(reason) }
    if let timestamp { told["timestamp"] = .number(JSON.Number(timestamp)) }
    if let id = delivery.request.header("apns-id") { told["id"] = .string(id) }
    outcome = told
  }
}
