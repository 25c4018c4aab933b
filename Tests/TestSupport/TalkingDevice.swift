import Conformance

/// A program in Python that is a device, and says one text wherever a program can say anything.
enum TalkingDevice {
  private static let actions = Vocabulary.device.actions.map(\.name).joined(separator: " ")

  /// Returns the command of a device with this text in its name, version, logs, standard error,
  /// reasons, observations and last words.
  ///
  /// By their numbers, cases are errors, unsupported, observed, or the end of the program.
  static func command(saying text: String) -> String {
    """
    python3 -c '
    import json, sys
    t = sys.argv[1]
    can = sys.argv[2].split()
    def say(**m): print(json.dumps(m), flush=True)
    for line in sys.stdin:
        m = json.loads(line)
        if m["type"] == "hello":
            say(type="ready", protocol=1, role="device", name=t, version=t, capabilities=can)
        elif m["type"] == "case":
            sys.stderr.write(t + "\\n"); sys.stderr.flush()
            say(type="log", text=t)
            kind = m["id"] % 4
            if any(k not in can for s in m["steps"] for k in s): kind = 1
            steps = [{"app": t, "held": [t], t: t} for _ in m["steps"]]
            if kind == 0: say(type="errored", id=m["id"], message=t)
            elif kind == 1: say(type="unsupported", id=m["id"], reason=t)
            elif kind == 2: say(type="observed", id=m["id"], steps=steps)
            else: sys.exit(1)
        elif m["type"] == "bye": break
    ' \(Shell.quoted(text)) '\(actions)'
    """
  }
}
