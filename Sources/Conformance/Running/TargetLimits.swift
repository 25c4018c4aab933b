import ConformanceSpecs

/// How much of what a target says is kept.
///
/// Answers are judged whole. Only what a run keeps of them is cut, and the result says how much there
/// was, so that a target can't fill the memory or make a stream that nobody can read.
package enum TargetLimits {
  /// The longest line of the protocol: several times what a payload of a megabyte can grow to.
  package static let lineBytes = 16 << 20
  /// How much of a version is kept.
  package static let versionBytes = 256
  /// How much of a reason or an error message is kept.
  package static let reasonBytes = 8 << 10
  /// How many differences of one case are kept.
  static let differences = 100
  /// How much is kept of the path of a difference, or of a value in it.
  static let differenceBytes = 2 << 10
  /// The largest observations of one case that are kept.
  static let observationBytes = 64 << 10
  /// How much of a long text inside a larger observation is kept.
  static let textBytes = 1 << 10
  /// How much of a line for people is shown.
  package static let logLineBytes = 8 << 10
  /// How much of the end of standard error is kept.
  package static let errorOutputBytes = 16 << 10
  /// How many bytes of results may wait until an earlier case has its result.
  static let waitingBytes = 64 << 20

  /// Returns a text, or its beginning and how much was cut.
  package static func shortened(_ text: String, to bytes: Int = reasonBytes) -> String {
    guard text.utf8.count > bytes else { return text }
    // A character may have any number of scalars, so whole scalars are kept.
    var end = text.utf8.index(text.utf8.startIndex, offsetBy: bytes)
    while end > text.utf8.startIndex, text.utf8[end] & 0xC0 == 0x80 {
      end = text.utf8.index(before: end)
    }
    return "\(text[..<end])… (\(text.utf8.count) bytes)"
  }

  /// Returns an observation, or as much of its beginning as is kept.
  static func shortened(_ value: JSON) -> JSON {
    var room = observationBytes
    return value.compactByteCount > room ? shortened(value, &room) : value
  }

  private static func shortened(_ value: JSON, _ room: inout Int) -> JSON {
    switch value {
    case .null, .bool:
      room -= 6
      return value
    case .number(let number):
      room -= number.literal.utf8.count
      return number.literal.utf8.count > textBytes
        ? .string(shortened(number.literal, to: textBytes)) : value
    case .string(let text):
      let text = shortened(text, to: textBytes)
      room -= text.utf8.count + 3
      return .string(text)
    case .array(let items):
      var kept: [JSON] = []
      for item in items {
        guard room > 0 else {
          kept.append(.string("… (\(items.count - kept.count) more)"))
          break
        }
        kept.append(shortened(item, &room))
      }
      return .array(kept)
    case .object(let object):
      var kept = JSON.Object()
      for member in object {
        guard room > 0 else {
          kept["…"] = .string("\(object.count - kept.count) more")
          break
        }
        room -= 4 + min(member.key.utf8.count, textBytes)
        kept[shortened(member.key, to: textBytes)] = shortened(member.value, &room)
      }
      return .object(kept)
    }
  }
}
