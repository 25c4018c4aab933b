#if Gateway
  public import Conformance

  /// One header field as it stood on the wire.
  public struct HeaderField: Sendable, Equatable {
    /// The name, as it was written.
    public var name: String
    /// The value; bytes that are no UTF-8 are replaced.
    public var value: String
    /// How it was written into the header block.
    public var representation: HPACKRepresentation
  }

  /// Header fields in order, and how each was written, or is to be.
  public struct HeaderFields: Sendable {
    /// The fields themselves.
    public private(set) var list = FieldList()
    /// As many as there are fields; those that are missing stand for `.incremental`.
    private var representations: [HPACKRepresentation] = []
    /// How those are written of which nothing else is said.
    private var usual = HPACKRepresentation.incremental

    /// No fields.
    public init() {}

    /// Fields as they are, with what is known of how they were written.
    init(_ list: FieldList, _ representations: [HPACKRepresentation] = []) {
      (self.list, self.representations) = (list, representations)
    }

    /// Fields that are all written in one way.
    init(_ list: FieldList, all representation: HPACKRepresentation) {
      (self.list, usual) = (list, representation)
    }

    /// Fields with their names and values, spelled out on the wire.
    public init(_ fields: [(String, String)]) { list = FieldList(fields) }

    /// How many fields there are.
    public var count: Int { list.count }

    /// Adds a field at the end.
    ///
    /// What is spelled out each time anew, as `apns-id`, is best kept out of the table:
    /// `.withoutIndexing`.
    public mutating func append(
      _ name: String, _ value: String, _ representation: HPACKRepresentation = .incremental
    ) {
      if representation != usual || !representations.isEmpty {
        let missing = list.count - representations.count
        representations += repeatElement(usual, count: Swift.max(0, missing))
        representations.append(representation)
      }
      list.append(name, value)
    }

    mutating func append(_ name: UnsafeRawBufferPointer, _ value: UnsafeRawBufferPointer) {
      list.append(name, value)
    }

    /// Notes how the fields were written, as soon as that is known.
    mutating func setRepresentations(_ representations: [HPACKRepresentation]) {
      self.representations = representations
    }

    func representation(_ index: Int) -> HPACKRepresentation {
      index < representations.count ? representations[index] : usual
    }

    /// The field at a position.
    public subscript(index: Int) -> HeaderField {
      let (name, value) = list[index]
      return HeaderField(name: name, value: value, representation: representation(index))
    }

    /// The value of the first field with this name, or nil.
    ///
    /// Case counts: HTTP/2 has lower case only.
    public subscript(name: String) -> String? { list[name] }

    /// The bytes of the first field with this name, or nil.
    public func rawValue(_ name: String) -> ArraySlice<UInt8>? {
      list.position(of: name).map { index in
        list.bytes[Int(list.entries[index].value)..<Int(list.entries[index].end)]
      }
    }

    /// The values of all fields with this name.
    public func values(_ name: String) -> [String] {
      list.filter { $0.name == name }.map(\.value)
    }
  }

  extension HeaderFields: RandomAccessCollection {
    /// The position of the first field.
    public var startIndex: Int { 0 }
    /// The position after the last field.
    public var endIndex: Int { list.count }
  }

  extension FieldList {
    /// The size as HTTP/2 counts it: 32 bytes more for each field.
    var listSize: Int { size + 32 * entries.count }
  }
#endif
