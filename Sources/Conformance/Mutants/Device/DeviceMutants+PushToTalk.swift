import Conformance

extension DeviceBehaviour {
  /// Devices that are wrong about Push to Talk.
  static let pushToTalkMutants: [Mutant] = [
    flag(
      "callsForTalk", \.others.callsForTalk, breaks: "device.push-to-talk.wakes",
      seen: "callbacks[0]"),
    flag(
      "launchesForTalk", \.others.launchesForTalk, breaks: "device.push-to-talk.wakes", seen: "app"),
    flag(
      "talkNeedsChannel", \.others.talkNeedsChannel, breaks: "device.push-to-talk.joined",
      seen: "callbacks[0]", also: ["device.push-to-talk.join", "device.push-to-talk.left"]),
    flag(
      "leavesAsAnswered", \.others.leavesAsAnswered, breaks: "device.push-to-talk.left",
      seen: "step 2: callbacks[0]"),
    flag(
      "joinsFromBehind", \.others.joinsFromBehind, breaks: "device.push-to-talk.join",
      seen: "step 2: callbacks[0]"),
  ]
}
