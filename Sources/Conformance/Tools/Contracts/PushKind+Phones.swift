import ConformanceContracts
import ConformanceModels

extension PushKind {
  /// It with what the phone does in each state of the app that matters.
  package var onPhones: PushKind {
    var kind = self
    kind.phone = []
    for state in PhoneState.all {
      var given = state.given
      given["implements"] = ["didReceiveRemoteNotification", "willPresent", "didReceiveResponse"]
      let effect = Self.effect(of: arrival, given: given)
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
      let lines = steps.flatMap { $0.moments }.flatMap { $0.lines }.filter { !$0.isWithheld }
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
