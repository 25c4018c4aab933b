#if Gateway
  /// One header field as it stood on the wire.
  public struct HeaderField: Sendable, Equatable {
    /// The name, as it was written.
    public var name: String
    /// The value; bytes that are no UTF-8 are replaced.
    public var value: String
    /// How it was written into the header block.
    public var representation: HPACKRepresentation
  }

  /// Header fields in order, kept as one row of bytes: a request with ten of them costs two pieces
  /// of memory instead of twenty.
  public struct HeaderFields: Sendable {
    struct Entry: Sendable {
      var name: Int32
      var value: Int32
      var end: Int32
      var representation: HPACKRepresentation
    }

    private(set) var bytes: [UInt8] = []
    private(set) var entries: [Entry] = []

    /// No fields.
    public init() {}

    /// Fields with their names and values, spelled out on the wire.
    public init(_ fields: [(String, String)]) {
      for (name, value) in fields { append(name, value) }
    }

    /// How many fields there are.
    public var count: Int { entries.count }

    /// The size as HTTP/2 counts it: 32 bytes more for each field.
    public var listSize: Int { bytes.count + 32 * entries.count }

    /// Makes room, so that appending needn't.
    public mutating func reserve(fields: Int, bytes count: Int) {
      entries.reserveCapacity(fields)
      bytes.reserveCapacity(count)
    }

    /// Adds a field at the end.
    ///
    /// What is spelled out each time anew, as `apns-id`, is best kept out of the table:
    /// `.withoutIndexing`.
    public mutating func append(
      _ name: String, _ value: String, _ representation: HPACKRepresentation = .incremental
    ) {
      let start = Int32(bytes.count)
      bytes.append(contentsOf: name.utf8)
      let middle = Int32(bytes.count)
      bytes.append(contentsOf: value.utf8)
      entries.append(
        Entry(name: start, value: middle, end: Int32(bytes.count), representation: representation))
    }

    mutating func append(_ name: UnsafeRawBufferPointer, _ value: UnsafeRawBufferPointer) {
      let start = Int32(bytes.count)
      bytes.append(contentsOf: name)
      let middle = Int32(bytes.count)
      bytes.append(contentsOf: value)
      entries.append(
        Entry(name: start, value: middle, end: Int32(bytes.count), representation: .incremental))
    }

    /// Notes how the fields were written, as soon as that is known.
    mutating func setRepresentations(_ representations: [HPACKRepresentation]) {
      for index in 0..<Swift.min(entries.count, representations.count) {
        entries[index].representation = representations[index]
      }
    }

    /// The field at a position.
    public subscript(index: Int) -> HeaderField {
      HeaderField(
        name: String(decoding: name(index), as: UTF8.self),
        value: String(decoding: value(index), as: UTF8.self),
        representation: entries[index].representation)
    }

    /// The value of the first field with this name, or nil.
    ///
    /// Case counts: HTTP/2 has lower case only.
    public subscript(name: String) -> String? {
      first(name).map { String(decoding: value($0), as: UTF8.self) }
    }

    /// The bytes of the first field with this name, or nil.
    public func rawValue(_ name: String) -> ArraySlice<UInt8>? { first(name).map { value($0) } }

    /// The values of all fields with this name.
    public func values(_ name: String) -> [String] {
      filter { $0.name == name }.map(\.value)
    }

    /// The fields without those that begin with a colon.
    func namesAndValues() -> [(name: String, value: String)] {
      var pairs: [(name: String, value: String)] = []
      pairs.reserveCapacity(entries.count)
      for entry in entries where bytes[Int(entry.name)] != UInt8(ascii: ":") {
        pairs.append(
          (
            String(decoding: bytes[Int(entry.name)..<Int(entry.value)], as: UTF8.self),
            String(decoding: bytes[Int(entry.value)..<Int(entry.end)], as: UTF8.self)
          ))
      }
      return pairs
    }

    private func first(_ wanted: String) -> Int? {
      var wanted = wanted
      return wanted.withUTF8 { wanted in
        entries.firstIndex { entry in
          Int(entry.value - entry.name) == wanted.count
            && bytes[Int(entry.name)..<Int(entry.value)].elementsEqual(wanted)
        }
      }
    }

    func name(_ index: Int) -> ArraySlice<UInt8> {
      bytes[Int(entries[index].name)..<Int(entries[index].value)]
    }

    func value(_ index: Int) -> ArraySlice<UInt8> {
      bytes[Int(entries[index].value)..<Int(entries[index].end)]
    }
  }

  extension HeaderFields: RandomAccessCollection {
    /// The position of the first field.
    public var startIndex: Int { 0 }
    /// The position after the last field.
    public var endIndex: Int { entries.count }
  }
#endif
