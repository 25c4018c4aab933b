import ConformanceSpecs

/// The members of an object of the stream, read by the type that each must have.
struct StreamMembers {
  private let object: JSON.Object

  init(_ object: JSON.Object) { self.object = object }

  func has(_ key: String) -> Bool { object.contains { $0.key == key } }

  func value(_ key: String) throws(RunEvent.Unreadable) -> JSON {
    guard let value = object[key] else {
      throw RunEvent.Unreadable(message: "\"\(key)\" is missing")
    }
    return value
  }

  func text(_ key: String) throws(RunEvent.Unreadable) -> String {
    try read(key, "a text") { $0.string }
  }

  func flag(_ key: String) throws(RunEvent.Unreadable) -> Bool {
    try read(key, "true or false") { $0.bool }
  }

  func count(_ key: String) throws(RunEvent.Unreadable) -> Int {
    try read(key, "a whole number that isn't negative") { value in
      value.int.flatMap { $0 >= 0 ? $0 : nil }
    }
  }

  func word<Word: RawRepresentable>(_ key: String) throws(RunEvent.Unreadable) -> Word
  where Word.RawValue == String {
    let text = try text(key)
    guard let word = Word(rawValue: text) else {
      throw RunEvent.Unreadable(message: "\"\(key)\" can't be \"\(text)\"")
    }
    return word
  }

  func texts(_ key: String) throws(RunEvent.Unreadable) -> [String] {
    try read(key, "a list of texts") { value in
      value.array.flatMap { items in
        let texts = items.compactMap { $0.string }
        return texts.count == items.count ? texts : nil
      }
    }
  }

  func object(_ key: String) throws(RunEvent.Unreadable) -> StreamMembers {
    StreamMembers(try read(key, "an object") { $0.object })
  }

  func objects(_ key: String) throws(RunEvent.Unreadable) -> [StreamMembers] {
    try read(key, "a list of objects") { value in
      value.array.flatMap { items in
        let objects = items.compactMap { $0.object }
        return objects.count == items.count ? objects.map(StreamMembers.init) : nil
      }
    }
  }

  private func read<Value>(
    _ key: String, _ wanted: String, _ take: (JSON) -> Value?
  ) throws(RunEvent.Unreadable) -> Value {
    let value = try value(key)
    guard let taken = take(value) else {
      throw RunEvent.Unreadable(message: "\"\(key)\" must be \(wanted), not \(value.kindName)")
    }
    return taken
  }
}
