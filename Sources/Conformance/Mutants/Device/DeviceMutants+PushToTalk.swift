import ConformanceReferences

extension DeviceBehaviour {
  /// Devices that are wrong about Push to Talk.
  static let pushToTalkMutants: [Mutant] = [
    flag(
      "callsForTalk", { $0.others.callsForTalk.toggled() }, breaks: "device.push-to-talk.wakes",
      seen: "callbacks[0]"),
    flag(
      "launchesForTalk", { $0.others.launchesForTalk.toggled() },
      breaks: "device.push-to-talk.wakes", seen: "app"),
    flag(
      "talkNeedsChannel", { $0.others.talkNeedsChannel.toggled() },
      breaks: "device.push-to-talk.joined",
      seen: "callbacks[0]", also: ["device.push-to-talk.join", "device.push-to-talk.left"]),
    flag(
      "leavesAsAnswered", { $0.others.leavesAsAnswered.toggled() },
      breaks: "device.push-to-talk.left",
      seen: "step 2: callbacks[0]"),
    flag(
      "joinsFromBehind", { $0.others.joinsFromBehind.toggled() },
      breaks: "device.push-to-talk.join",
      seen: "step 2: callbacks[0]"),
  ]
}
