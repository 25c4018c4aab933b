import ConformanceContracts
import ConformanceModels

extension PushKind {
  /// It with what the phone does in each state of the app that matters.
  package var onPhones: PushKind {
    var kind = self
    kind.phone = []
    for state in PhoneState.all {
      let effect = Self.effect(of: arrival, given: state.given)
      if let same = kind.phone.firstIndex(where: { $0.effect == effect }) {
        kind.phone[same].state += ", \(state.words)"
      } else {
        kind.phone.append((state.words, effect))
      }
    }
    return kind
  }

  /// The push of the kind, as it arrives.
  private var arrival: JSON {
    [
      "type": .string(type), "payload": samples.first?.payload ?? [:],
    ]
  }

  private static func effect(of push: JSON, given: JSON.Object) -> String {
    var run = TimelineRun(given: given, clock: SpecifiedGateway.usualClock)
    do throws(TimelineRun.Impossible) {
      let steps = try run.perform("push", push)
      let lines = steps.flatMap(\.moments).flatMap(\.lines).filter { !$0.isWithheld }
      var label = ""
      let events = lines.map { line in
        if !line.goesOn { label = line.label }
        // The lines of the extension name it themselves.
        return label == "extension" ? line.text : "\(label) \(line.text)"
      }
      return events.isEmpty ? "nothing" : events.joined(separator: "; ")
    } catch {
      return "nothing: \(error.reason)"
    }
  }
}

/// A state of an app, and of its phone, in which a contract tells what a push does.
private struct PhoneState {
  let words: String
  let given: JSON.Object

  static let all = [
    PhoneState("in front", ["app": "active"]),
    PhoneState("in the background", ["app": "background"]),
    PhoneState("suspended", ["app": "suspended"]),
    PhoneState("ended by the system", ["app": "ended-by-system"]),
    PhoneState("swiped away", ["app": "force-quit"]),
    PhoneState("not allowed to notify", ["app": "suspended", "permission": "denied"]),
  ]

  private init(_ words: String, _ given: JSON.Object) {
    self.words = words
    var given = given
    given["modes"] = ["remote-notification"]
    given["extension"] = [:]
    given["implements"] = ["didReceiveRemoteNotification", "willPresent", "didReceiveResponse"]
    self.given = given
  }
}
