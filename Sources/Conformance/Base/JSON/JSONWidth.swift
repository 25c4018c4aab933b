// Whether a value fits on a line is asked on every level of nesting. Each answer stops as soon as
// the room is used up, so that laying out a text takes time in proportion to its size.

extension JSON {
  /// The columns of `room` left when a value is written on one line; negative if it does not fit.
  static func room(_ room: Int, after value: JSON) -> Int {
    switch value {
    case .null: room - 4
    case .bool(let flag): room - (flag ? 4 : 5)
    case .number(let number): room - number.literal.utf8.count
    case .string(let text): Self.room(room, after: text)
    case .array(let items): Self.room(room, after: items)
    case .object(let object): Self.room(room, after: object)
    }
  }

  /// The columns that a key takes up with its quotes and the colon and space after it.
  static func width(ofKey key: String) -> Int {
    -room(0, after: key, stopsEarly: false) + 2
  }

  /// The room left after an array.
  private static func room(_ room: Int, after items: [JSON]) -> Int {
    var room = room - 2
    for (position, item) in items.enumerated() {
      if room < 0 { break }
      room = Self.room(position == 0 ? room : room - 2, after: item)
    }
    return room
  }

  /// The room left after an object.
  private static func room(_ room: Int, after object: Object) -> Int {
    var room = object.isEmpty ? room - 2 : room - 4
    for (position, member) in object.enumerated() {
      if room < 0 { break }
      room = Self.room(position == 0 ? room : room - 2, after: member.key) - 2
      room = Self.room(room, after: member.value)
    }
    return room
  }

  /// The room left after a string, counting a column for each Unicode scalar.
  private static func room(_ room: Int, after text: String, stopsEarly: Bool = true) -> Int {
    var room = room - 2
    for byte in text.utf8 {
      if stopsEarly && room < 0 { break }
      let isContinuation = byte & 0xC0 == 0x80
      room -= Byte.needsEscape(byte) ? escape(for: byte).utf8.count : isContinuation ? 0 : 1
    }
    return room
  }
}
