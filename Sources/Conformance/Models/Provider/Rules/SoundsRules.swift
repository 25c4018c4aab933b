import ConformanceSpecs

extension RequestRule {
  /// The rules of `Provider/Sounds.md`.
  package static let sounds: [RequestRule] = [
    RequestRule("provider.sounds.form", .must) { request in
      guard let sound = request.shown("sound"), sound.string == nil, sound.object == nil else {
        return []
      }
      return [
        RequestProblem(
          aps: "sound", "a sound is the name of a file, not \(sound.found)",
          "write \"default\" or a name, or leave it out")
      ]
    },
    RequestRule("provider.sounds.critical", .must) { request in
      guard let sound = request.shown("sound")?.object else { return [] }
      let flag = sound["critical"]
      if flag == 1 { return [] }
      // The interruption level also makes an alert critical.
      if flag == nil || flag == 0, request.kind["interruption-level"] == "critical" { return [] }
      return [
        RequestProblem(
          aps: flag == nil ? ["sound"] : ["sound", "critical"],
          flag.map { "a critical sound says so by the number 1, not by \($0.found)" }
            ?? "an object is for critical alerts, and this one isn't",
          "write \"critical\": 1, or the name alone for an ordinary sound")
      ]
    },
    RequestRule("provider.sounds.name", .must) { request in
      guard let name = request.shown("sound")?.object?["name"], name.string == nil else {
        return []
      }
      return [
        RequestProblem(
          aps: ["sound", "name"], "the name is text, not \(name.found)",
          "write \"default\" or the name of a file")
      ]
    },
    RequestRule("provider.sounds.volume", .must) { request in
      guard let volume = request.shown("sound")?.object?["volume"], !volume.isNumber(in: 0...1)
      else { return [] }
      return [
        RequestProblem(
          aps: ["sound", "volume"], "the volume is a number from 0 to 1, not \(volume.found)",
          "write 1 for full volume, 0 for silence, or what lies between")
      ]
    },
    RequestRule("provider.sounds.keys", .should) { request in
      guard let sound = request.shown("sound")?.object else { return [] }
      let known = ["critical", "name", "volume"]
      return sound.compactMap { member in
        guard !known.contains(member.key) else { return nil }
        let isFile = member.key == "file"
        let meant = isFile ? "name" : Spelling.closest(to: member.key, among: known)
        return RequestProblem(
          aps: ["sound", member.key], "Apple defines no such key in a sound",
          meant.map { "write \"\($0)\"" } ?? "leave it out")
      }
    },
  ]
}
