internal import LibC

/// Header fields in order, stored in one array of bytes: only fields that are read become strings.
///
/// Names are compared byte for byte.
package struct FieldList: Sendable {
  /// The offsets of a field: of its name, of its value after that, and of the value's end.
  package struct Entry: Sendable {
    package var name: Int32
    package var value: Int32
    package var end: Int32

    /// Makes an entry from its offsets.
    package init(name: Int32, value: Int32, end: Int32) {
      (self.name, self.value, self.end) = (name, value, end)
    }
  }

  /// All names and values, one after the other, with spare room at the end.
  package private(set) var bytes: [UInt8] = []
  /// How many of the bytes are names and values.
  package private(set) var size = 0
  /// The offsets of each field.
  package private(set) var entries: [Entry] = []

  /// Makes an empty list.
  package init() {}

  /// Makes a list of these fields.
  package init(_ fields: [(name: String, value: String)]) {
    for (name, value) in fields { append(name, value) }
  }

  /// Reserves room, so that appending doesn't have to grow the arrays.
  private mutating func reserve(fields: Int, bytes count: Int) {
    entries.reserveCapacity(fields)
    guard count > bytes.count else { return }
    // Copied and filled at once, since a debug build is slow with single bytes.
    bytes = [UInt8](unsafeUninitializedCapacity: count) { [bytes] room, filled in
      guard let start = room.baseAddress else { return }
      memcpy(start, bytes, bytes.count)
      memset(start + bytes.count, 0, count - bytes.count)
      filled = count
    }
  }

  /// Removes all fields; the room is reused if no copy of the list shares it.
  package mutating func removeAll() {
    entries.removeAll(keepingCapacity: true)
    size = 0
  }

  /// Adds a field at the end.
  package mutating func append(_ name: String, _ value: String) {
    // Most lists made of strings are short: with this much room they never grow.
    if entries.isEmpty { reserve(fields: 2, bytes: name.utf8.count + value.utf8.count + 64) }
    var (name, value) = (name, value)
    name.withUTF8 { name in
      value.withUTF8 { append(UnsafeRawBufferPointer(name), UnsafeRawBufferPointer($0)) }
    }
  }

  /// Adds a field at the end, with its bytes as received.
  package mutating func append(_ name: UnsafeRawBufferPointer, _ value: UnsafeRawBufferPointer) {
    let (start, middle, end) = (size, size + name.count, size + name.count + value.count)
    if end > bytes.count { reserve(fields: 0, bytes: 2 * end) }
    bytes.withUnsafeMutableBytes { bytes in
      UnsafeMutableRawBufferPointer(rebasing: bytes[start..<middle]).copyMemory(from: name)
      UnsafeMutableRawBufferPointer(rebasing: bytes[middle..<end]).copyMemory(from: value)
    }
    entries.append(Entry(name: Int32(start), value: Int32(middle), end: Int32(end)))
    size = end
  }

  /// The value of the first field with this name; nil if there is none.
  package subscript(name: String) -> String? {
    guard let position = position(of: name) else { return nil }
    return value(at: position)
  }

  /// The same for a name that is a literal, which is found several times as fast.
  package subscript(named name: StaticString) -> String? {
    guard let position = position(named: name) else { return nil }
    return value(at: position)
  }

  /// Returns the value at a position; bytes that aren't UTF-8 are replaced.
  package func value(at position: Int) -> String {
    text(from: entries[position].value, to: entries[position].end)
  }

  private func text(from start: Int32, to end: Int32) -> String {
    bytes.withUnsafeBytes {
      String(decoding: UnsafeRawBufferPointer(rebasing: $0[Int(start)..<Int(end)]), as: UTF8.self)
    }
  }

  /// Returns the position of the first field with this name.
  package func position(of name: String) -> Int? {
    var name = name
    return name.withUTF8 { position(of: UnsafeRawBufferPointer($0)) }
  }

  /// Returns the position of the first field with this name, which is a literal.
  package func position(named name: StaticString) -> Int? {
    position(
      of: UnsafeRawBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount))
  }

  private func position(of name: UnsafeRawBufferPointer) -> Int? {
    return bytes.withUnsafeBytes { bytes in
      entries.withUnsafeBufferPointer { entries in
        entries.firstIndex { entry in
          Int(entry.value - entry.name) == name.count
            && Self.areSame(bytes, at: Int(entry.name), name)
        }
      }
    }
  }

  /// Whether the value at a position is exactly this text.
  package func isValue(at position: Int, _ text: String) -> Bool {
    var text = text
    let entry = entries[position]
    return text.withUTF8 { text in
      Int(entry.end - entry.value) == text.count
        && bytes.withUnsafeBytes {
          Self.areSame($0, at: Int(entry.value), UnsafeRawBufferPointer(text))
        }
    }
  }

  /// The name of a field that occurs more than once; nil if there is none.
  package var doubled: String? {
    bytes.withUnsafeBytes { bytes -> Int? in
      entries.indices.dropFirst().first { index in
        let own = UnsafeRawBufferPointer(
          rebasing: bytes[Int(entries[index].name)..<Int(entries[index].value)])
        return entries[..<index].contains { other in
          Int(other.value - other.name) == own.count
            && Self.areSame(bytes, at: Int(other.name), own)
        }
      }
    }.map { text(from: entries[$0].name, to: entries[$0].value) }
  }

  /// Whether the name at a position has this suffix.
  package func isName(at position: Int, endingIn end: StaticString) -> Bool {
    let (entry, count) = (entries[position], end.utf8CodeUnitCount)
    let ending = UnsafeRawBufferPointer(start: end.utf8Start, count: count)
    return Int(entry.value - entry.name) >= count
      && bytes.withUnsafeBytes { Self.areSame($0, at: Int(entry.value) - count, ending) }
  }

  private static func areSame(
    _ bytes: UnsafeRawBufferPointer, at start: Int, _ other: UnsafeRawBufferPointer
  ) -> Bool {
    guard let base = bytes.baseAddress, let others = other.baseAddress else { return true }
    return memcmp(base + start, others, other.count) == 0
  }
}

extension FieldList: RandomAccessCollection {
  /// The position of the first field.
  package var startIndex: Int { 0 }
  /// The position after the last field.
  package var endIndex: Int { entries.count }

  /// The field at a position; bytes that aren't UTF-8 are replaced.
  package subscript(index: Int) -> (name: String, value: String) {
    let entry = entries[index]
    return (text(from: entry.name, to: entry.value), text(from: entry.value, to: entry.end))
  }
}

extension FieldList: ExpressibleByArrayLiteral {
  /// Makes a list of these fields.
  package init(arrayLiteral fields: (name: String, value: String)...) { self.init(fields) }
}
