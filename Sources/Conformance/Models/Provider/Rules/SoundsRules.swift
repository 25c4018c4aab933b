import ConformanceSpecs

extension RequestRule {
  /// The rules of `Provider/Sounds.md`.
  package static let sounds: [RequestRule] = [
    .form("provider.sounds.form", .must, of: "sound", is: .textOrObject) {
      (
        "a sound is the name of a file, not \($0.found)",
        "write \"default\" or a name, or leave it out"
      )
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
    }
    .schema(
      .users,
      PayloadSchema.ofAps([
        "if": [
          "properties": ["interruption-level": ["const": "critical"]],
          "required": ["interruption-level"],
        ],
        "then": ["properties": ["sound": ["properties": ["critical": ["enum": [0, 1]]]]]],
        "else": [
          "properties": [
            "sound": [
              "if": ["type": "object"],
              "then": ["properties": ["critical": ["const": 1]], "required": ["critical"]],
            ]
          ]
        ],
      ])),
    .form("provider.sounds.name", .must, of: "name", in: "sound", is: .text) {
      ("the name is text, not \($0.found)", "write \"default\" or the name of a file")
    },
    .form("provider.sounds.volume", .must, of: "volume", in: "sound", is: .numberIn(0...1)) {
      (
        "the volume is a number from 0 to 1, not \($0.found)",
        "write 1 for full volume, 0 for silence, or what lies between"
      )
    },
    RequestRule("provider.sounds.keys", .should) { request in
      guard let sound = request.shown("sound")?.object else { return [] }
      return sound.compactMap { member in
        guard !keys.contains(member.key) else { return nil }
        let isFile = member.key == "file"
        let meant = isFile ? "name" : Spelling.closest(to: member.key, among: keys)
        return RequestProblem(
          aps: ["sound", member.key], "Apple defines no such key in a sound",
          meant.map { "write \"\($0)\"" } ?? "leave it out")
      }
    }
    .schema(
      .users,
      PayloadSchema.inAps(["sound": ["propertyNames": ["enum": PayloadSchema.words(keys)]]])),
  ]

  private static let keys = ["critical", "name", "volume"]
}
