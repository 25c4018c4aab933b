/// Finds what users wrote in payloads: titles, subtitles, bodies, the texts of the app's own keys, and
/// names that the app chooses, such as categories, threads and sounds.
///
/// An object with `aps` is a payload, wherever it is. An alert may also be alone, as a device shows
/// it.
package enum PayloadTexts {
  /// The members of `aps` whose content is the app's.
  private static let ownKeys: Set = ["alert", "content-state", "attributes"]
  /// The members that hold words for people, in any object.
  private static let words: Set = ["title", "subtitle", "body"]
  /// The members of `aps` that the app fills with names of its own, which may be those of people.
  private static let identifiers: Set = [
    "category", "thread-id", "target-content-id", "filter-criteria",
  ]
  /// The members of an alert that name something in the app.
  private static let names: Set = [
    "title-loc-key", "subtitle-loc-key", "loc-key", "action-loc-key", "launch-image",
  ]

  /// Returns whether the text of a member, and of everything in it, is what a user wrote.
  static func isText(
    _ member: JSON.Object.Member, in object: JSON.Object, _ isInText: Bool
  ) -> Bool {
    if object["aps"] != nil { return member.key != "aps" }
    if isInText { return !names.contains(member.key) }
    if ownKeys.contains(member.key) { return true }
    if member.key == "sound" { return member.value.string != "default" }
    return (words.contains(member.key) || identifiers.contains(member.key))
      && member.value.string != nil
  }

  /// Calls a function for each text.
  static func forEach(in json: JSON, _ take: (String) -> Void) {
    forEach(in: json, isText: false, JSON.Path()) { text, _ in take(text) }
  }

  /// Calls a function for each text and its path.
  package static func forEach(
    in json: JSON, isText: Bool = false, _ path: JSON.Path, _ take: (String, JSON.Path) -> Void
  ) {
    switch json {
    case .null, .bool, .number: break
    case .string(let text): if isText, !Redaction.isRedacted(text) { take(text, path) }
    case .array(let items):
      for (index, item) in items.enumerated() {
        forEach(in: item, isText: isText, path.appending(.index(index)), take)
      }
    case .object(let object):
      for member in object {
        forEach(
          in: member.value, isText: self.isText(member, in: object, isText),
          path.appending(.key(member.key)), take)
      }
    }
  }
}

extension JSON {
  /// Calls a function for each text, each key and each number in the value.
  package func forEachText(_ take: (String) -> Void) {
    switch self {
    case .null, .bool: break
    case .number(let number):
      if number.literal.utf8.count > Secret.shownDigits { take(number.literal) }
    case .string(let text): take(text)
    case .array(let items): for item in items { item.forEachText(take) }
    case .object(let object):
      for member in object {
        take(member.key)
        member.value.forEachText(take)
      }
    }
  }
}
