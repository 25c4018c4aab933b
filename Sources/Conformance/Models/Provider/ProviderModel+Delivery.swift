import ConformanceSpecs

/// A request on its way, with the answers to come and the number of attempts.
struct Delivery {
  var request: PushRequest
  let device: String
  /// The gateway's answers, one for each request in turn.
  var answers: [GatewayAnswer]
  var attempts = 0
  /// The time of the next attempt, in seconds since the case began.
  var due = 0

  init(request: PushRequest, _ notification: NotificationToSend) {
    self.request = request
    device = notification.device
    answers = notification.answers
  }

  /// Returns the gateway's next answer; once the named answers are used up, it accepts every
  /// request.
  mutating func nextAnswer() -> GatewayAnswer {
    guard let next = answers.first else { return .accepted }
    if !next.isLasting { answers.removeFirst() }
    return next
  }
}

/// The way of a request to its answer.
extension ProviderModel {
  /// Sends a request, and handles its answer.
  mutating func deliver(_ delivery: Delivery) {
    var delivery = delivery
    if transmit(&delivery) { receive(&delivery) }
  }

  /// Sends a request; reports a failure and returns false where there is no connection to send it
  /// over.
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
    if let authority = behaviour.authority { observed["authority"] = .string(authority.rawValue) }
    if behaviour.escapesLetters, let payload = request.payload {
      let size = payload.escapedByteCount
      if size > payload.compactByteCount { observed["bytes"] = .number(JSON.Number(size)) }
    }
    observed["encoding"] = compression.encode(request)
    if behaviour.compressesBody { observed["body"] = .null }
    observed["connection"] = .number(JSON.Number(connection ?? connections))
    observed["at"] = .number(JSON.Number(elapsed))
    if let token { observed["token"] = .object(token) }
    requests.append(.object(observed))
    last = elapsed
  }

  // MARK: What comes back

  mutating func receive(_ delivery: inout Delivery) {
    // A malformed request is reset before it is processed.
    guard behaviour.writesHeaderNamesInLowerCase else { return lose(delivery, .reset) }
    let answer = delivery.nextAnswer()
    if let patience = behaviour.patience, answer.after > patience {
      return lose(delivery, .silence)
    }
    elapsed += answer.after
    switch answer.kind {
    case .status(let status):
      elapsed += answer.pieces - 1
      if status == 200 { acceptances += 1 }
      if let read = read(answer, status) { conclude(delivery, read) } else { fail() }
    case .goaway(_, let processed): leave(&delivery, processed)
    case .reset(let refused): if refused { refuseStream(delivery) } else { lose(delivery, .reset) }
    case .dropped: lose(delivery, .drop)
    case .silent: lose(delivery, .silence)
    }
  }

  mutating func fail() { outcome = ["result": "failed"] }
}
