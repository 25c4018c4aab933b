#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// Names and values in order, kept as one row of bytes: what nobody asks for never becomes a text.
///
/// Names are compared byte for byte.
public struct FieldList: Sendable {
  /// Where a field stands: its name, and from there on its value.
  package struct Entry: Sendable {
    package var name: Int32
    package var value: Int32
    package var end: Int32
  }

  /// All names and values, one behind the other.
  package private(set) var bytes: [UInt8] = []
  /// Where each field stands.
  package private(set) var entries: [Entry] = []

  /// No fields.
  public init() {}

  /// Fields with their names and values.
  public init(_ fields: [(name: String, value: String)]) {
    for (name, value) in fields { append(name, value) }
  }

  /// Makes room, so that appending needn't.
  package mutating func reserve(fields: Int, bytes count: Int) {
    entries.reserveCapacity(fields)
    bytes.reserveCapacity(count)
  }

  /// Adds a field at the end.
  public mutating func append(_ name: String, _ value: String) {
    let start = bytes.count
    bytes.append(contentsOf: name.utf8)
    let middle = bytes.count
    bytes.append(contentsOf: value.utf8)
    add(start, middle)
  }

  /// Adds a field at the end, as it came over a wire.
  package mutating func append(_ name: UnsafeRawBufferPointer, _ value: UnsafeRawBufferPointer) {
    let start = bytes.count
    bytes.append(contentsOf: name)
    let middle = bytes.count
    bytes.append(contentsOf: value)
    add(start, middle)
  }

  private mutating func add(_ start: Int, _ middle: Int) {
    entries.append(
      Entry(name: Int32(start), value: Int32(middle), end: Int32(bytes.count)))
  }

  /// The value of the first field with this name; nil where there is none.
  public subscript(name: String) -> String? { position(of: name).map { self[$0].value } }

  /// Where the first field with this name stands.
  package func position(of name: String) -> Int? {
    var name = name
    return name.withUTF8 { name in
      bytes.withUnsafeBytes { bytes in
        entries.firstIndex { entry in
          Int(entry.value - entry.name) == name.count
            && Self.areSame(bytes, at: Int(entry.name), UnsafeRawBufferPointer(name))
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

  /// The name of a field that stands there more than once; nil where there is none.
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
    }.map { self[$0].name }
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
  public var startIndex: Int { 0 }
  /// The position after the last field.
  public var endIndex: Int { entries.count }

  /// The field at a position; bytes that are no UTF-8 are replaced.
  public subscript(index: Int) -> (name: String, value: String) {
    let entry = entries[index]
    return (
      String(decoding: bytes[Int(entry.name)..<Int(entry.value)], as: UTF8.self),
      String(decoding: bytes[Int(entry.value)..<Int(entry.end)], as: UTF8.self)
    )
  }
}
