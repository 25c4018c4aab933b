/// Converts a file of known deviations from the format of earlier versions.
///
/// Earlier versions pinned a deviation to a sentence, its `reason`. Now it is pinned to a `finding`,
/// which doesn't change when a message is reworded. All other members stay as they are.
public struct ExpectationsMigration: Sendable {
  /// The file in the current format.
  public private(set) var json: JSON
  /// How many entries were converted from a reason to a finding.
  public private(set) var migrated = 0
  /// The ids of entries that keep their reason, because its pattern can't be parsed.
  public private(set) var left: [String] = []

  /// Reads the file at a path and converts it.
  public init(_ path: String) throws(InvalidDocuments) {
    let file = try CheckedFile(path, called: "the known deviations")
    json = file.json
    guard var object = json.object, let entries = object["deviations"]?.array else {
      throw InvalidDocuments(diagnostics: [
        file.mistake(
          "this is no file of known deviations: it has no list \"deviations\"", JSON.Path())
      ])
    }
    object["deviations"] = .array(entries.map { migrate($0) })
    json = .object(object)
  }

  private mutating func migrate(_ entry: JSON) -> JSON {
    guard let reason = entry["reason"]?.string, let object = entry.object else { return entry }
    guard entry["finding"] == nil, let finding = PinnedFinding(reason: reason) else {
      left.append(entry["id"]?.string ?? "an entry without an id")
      return entry
    }
    migrated += 1
    return .object(
      JSON.Object(
        members: object.map { member in
          member.key == "reason" ? ("finding", finding.json) : (member.key, member.value)
        }))
  }
}
