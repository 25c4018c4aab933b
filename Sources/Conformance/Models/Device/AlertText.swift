import ConformanceSpecs

/// A text of an alert: as it was sent, or as the app has it in the user's language.
package enum AlertText: Equatable {
  case sent(String)
  /// The key of a text of the app's own that isn't known here, and what is filled in.
  case localised(key: String, arguments: [String])

  /// The text, where it is known.
  package var known: String? {
    if case .sent(let text) = self { text } else { nil }
  }

  /// Reads a text of a payload; nil for none, and for an empty one.
  init?(_ json: JSON?) {
    guard let text = json?.string, !text.isEmpty else { return nil }
    self = .sent(text)
  }

  /// Reads a text of an alert; its key for localisation takes the place of the text itself.
  init?(_ alert: JSON, _ name: String, localised prefix: String) {
    guard let key = alert[prefix + "-key"]?.string, !key.isEmpty else {
      self.init(alert[name])
      return
    }
    let arguments = alert[prefix + "-args"]?.array ?? []
    self = .localised(key: key, arguments: arguments.map { $0.string ?? $0.text() })
  }
}

/// The texts of an app: its `Localizable.strings` in each language.
struct AppTexts {
  private let languages: JSON.Object

  /// Reads the table, which the set-up has checked.
  init(_ json: JSON) { languages = json.object ?? JSON.Object() }

  /// Whether each language has an object of keys and texts.
  static func isTable(_ json: JSON) -> Bool {
    (json.object?.members ?? []).allSatisfy { language in
      language.value.object?.members.allSatisfy { $0.value.string != nil } == true
    }
  }

  /// Returns the app's text for a key; a device that doesn't go by the user's language takes the
  /// first that there is.
  func text(_ key: String, in language: String?) -> String? {
    let table = language.map { languages[$0] } ?? languages.first?.value
    return table?[key]?.string
  }
}

extension DeviceModel {
  /// Returns the content with the app's texts in place of their keys, where they are known.
  package func localised(_ content: NotificationContent) -> NotificationContent {
    guard var alert = content.alert, setUp.texts != nil || !behaviour.looksUpTexts else {
      return content
    }
    alert.isLocalised = alert.texts.contains { $0.known == nil }
    alert.title = alert.title.flatMap(localised)
    alert.subtitle = alert.subtitle.flatMap(localised)
    alert.body = alert.body.flatMap(localised)
    var content = content
    content.alert = alert.hasText ? alert : nil
    return content
  }

  private func localised(_ text: AlertText) -> AlertText? {
    guard case .localised(let key, let arguments) = text else { return text }
    guard behaviour.looksUpTexts else { return .sent(key) }
    let language = behaviour.takesUsersLanguage ? setUp.language : nil
    guard let format = setUp.texts?.text(key, in: language) else {
      return behaviour.showsMissingText ? .sent(key) : nil
    }
    return AlertText(.string(filled(format, with: arguments)))
  }

  /// Fills the arguments in: `%@` takes the next one, `%2$@` the second, and `%%` is a per cent sign.
  private func filled(_ format: String, with arguments: [String]) -> String {
    guard behaviour.fillsInArguments else { return format }
    var text = ""
    var next = 0
    var rest = format[...]
    while let character = rest.popFirst() {
      let digits = rest.prefix { $0.isASCII && $0.isNumber }
      if character == "%", rest.first == "%", behaviour.readsPositions {
        rest.removeFirst()
        text += "%"
      } else if character == "%", rest.first == "@" {
        rest.removeFirst()
        text += argument(next, of: arguments, written: "%@")
        next += 1
      } else if character == "%", behaviour.readsPositions, let position = Int(digits),
        rest.dropFirst(digits.count).hasPrefix("$@")
      {
        rest = rest.dropFirst(digits.count + 2)
        text += argument(position - 1, of: arguments, written: "%\(digits)$@")
      } else {
        text.append(character)
      }
    }
    return text
  }

  /// Returns an argument; in place of one that is missing, what stands in the app's text.
  private func argument(_ index: Int, of arguments: [String], written: String) -> String {
    if arguments.indices.contains(index) { return arguments[index] }
    return behaviour.keepsUnfilledPlaces ? written : ""
  }
}
