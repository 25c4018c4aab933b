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
    let isLost = alert.texts.contains(where: losesAlert)
    alert.title = alert.title.flatMap(localised)
    alert.subtitle = alert.subtitle.flatMap(localised)
    alert.body = alert.body.flatMap(localised)
    var content = content
    content.alert = alert.hasText && !isLost ? alert : nil
    return content
  }

  private func localised(_ text: AlertText) -> AlertText? {
    guard case .localised(let key, let arguments) = text else { return text }
    guard behaviour.looksUpTexts else { return .sent(key) }
    guard let format = format(of: key) else {
      return behaviour.missingText == .empty ? nil : .sent(key)
    }
    return AlertText(.string(filled(format, with: arguments).text))
  }

  /// Whether what a text lacks keeps the whole alert from being shown.
  private func losesAlert(_ text: AlertText) -> Bool {
    guard case .localised(let key, let arguments) = text, behaviour.looksUpTexts else {
      return false
    }
    guard let format = format(of: key) else { return behaviour.missingText == .noAlert }
    return behaviour.unfilledPlace == .noAlert && !filled(format, with: arguments).isWhole
  }

  /// Returns the app's text for a key, with its places.
  private func format(of key: String) -> String? {
    setUp.texts?.text(key, in: behaviour.takesUsersLanguage ? setUp.language : nil)
  }

  /// Fills the arguments in: `%@` takes the next one, `%2$@` the second, and `%%` is a per cent sign.
  private func filled(
    _ format: String, with arguments: [String]
  ) -> (text: String, isWhole: Bool) {
    guard behaviour.fillsInArguments else { return (format, true) }
    var text = ""
    var isWhole = true
    /// Takes an argument; in place of one that is missing, what stands in the app's text.
    func fill(_ index: Int, written: String) {
      guard !arguments.indices.contains(index) else { return text += arguments[index] }
      isWhole = false
      if behaviour.unfilledPlace == .asWritten { text += written }
    }
    var next = 0
    var rest = format[...]
    while let character = rest.popFirst() {
      let digits = rest.prefix { $0.isASCII && $0.isNumber }
      if character == "%", rest.first == "%", behaviour.readsPositions {
        rest.removeFirst()
        text += "%"
      } else if character == "%", rest.first == "@" {
        rest.removeFirst()
        fill(next, written: "%@")
        next += 1
      } else if character == "%", behaviour.readsPositions, let position = Int(digits),
        rest.dropFirst(digits.count).hasPrefix("$@")
      {
        rest = rest.dropFirst(digits.count + 2)
        fill(position - 1, written: "%\(digits)$@")
      } else {
        text.append(character)
      }
    }
    return (text, isWhole)
  }
}
