import ConformanceBase

/// A contract as the file that people read.
extension Contract {
  /// The file: the same contract has the same bytes.
  package var markdown: String {
    var blocks = ["# \(title)"]
    if !introduction.isEmpty { blocks.append(introduction) }
    blocks.append(Self.fence("contract", settings))
    for kind in kinds {
      blocks.append("## \(kind.name)")
      if !kind.notes.isEmpty { blocks.append(kind.notes) }
      blocks.append(
        Self.fence("push", ["headers": kind.headers.json, "payload": kind.payload.json]))
      if let example = kind.example { blocks.append(Self.fence("example", example)) }
      if !kind.phone.isEmpty {
        let rows = kind.phone.map { "| \($0.state) | \(Self.cell($0.effect)) |" }
        blocks.append(
          (["| \(Self.stateColumn) | what the phone does |", "|---|---|"] + rows).joined(
            separator: "\n"))
      }
    }
    return blocks.joined(separator: "\n\n") + "\n"
  }

  static let stateColumn = "the app is"

  private var settings: JSON {
    var settings: JSON.Object = ["format": .number(JSON.Number(Self.format))]
    if !names.isEmpty {
      settings["names"] = .object(JSON.Object(members: names.map { ($0.name, $0.payload) }))
    }
    if !apps.isEmpty {
      settings["apps"] = .object(
        JSON.Object(members: apps.map { ($0.version, .string($0.path)) }))
    }
    return .object(settings)
  }

  private static func fence(_ name: String, _ json: JSON) -> String {
    "```json \(name)\n\(json.output(.pretty))\n```"
  }

  private static func cell(_ text: String) -> String { text.replacing("|", with: "\\|") }
}
