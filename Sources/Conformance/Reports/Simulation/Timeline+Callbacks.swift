extension TimelineRule {
  /// The rules of `Device/Callbacks.md`.
  static let callbacks: [TimelineRule] = [
    TimelineRule(
      id: "device.callbacks.centre-delegate", events: [.calls(.didReceiveResponse)],
      action: "tap")
  ]
}

extension TimelineWords {
  /// Returns the line of a call; nil if the platform lacks the callback.
  func call(_ call: Call) -> Timeline.Line? {
    guard let name = call.callback.fullName(on: platform) else { return nil }
    var details = ["state \(call.state.rawValue)"]
    if let push = call.push, hasSeveralPushes { details.append("push \(push)") }
    if let push = call.launchedFor { details.append("launch options: push \(push)") }
    if let action = call.action { details.append("action \(Self.quoted(action))") }
    if call.network == false { details.append("without network") }
    return line("calls", "\(name) (\(details.joined(separator: ", ")))", .calls(call.callback))
  }
}
