#if Gateway
  package import Conformance

  /// A header field with its representation on the wire.
  package struct HeaderField: Sendable, Equatable {
    /// The name, with its case preserved.
    package var name: String
    /// The value; bytes that aren't UTF-8 are replaced.
    package var value: String
    /// The representation in the header block.
    package var representation: HPACKRepresentation
  }

  /// An ordered list of header fields and their representations on the wire.
  package struct HeaderFields: Sendable {
    /// The fields.
    package private(set) var list = FieldList()
    /// The representations of the first fields; the remaining fields have the usual one.
    private var representations: [HPACKRepresentation] = []
    /// The representation of fields without an entry in `representations`.
    private var usual = HPACKRepresentation.incremental

    /// Creates an empty list.
    package init() {}

    /// Creates a list with the known representations.
    init(_ list: FieldList, _ representations: [HPACKRepresentation] = []) {
      (self.list, self.representations) = (list, representations)
    }

    /// Creates a list whose fields all have one representation.
    init(_ list: FieldList, all representation: HPACKRepresentation) {
      (self.list, usual) = (list, representation)
    }

    /// Creates a list from names and values, to be sent as literals.
    package init(_ fields: [(String, String)]) { list = FieldList(fields) }

    /// The number of fields.
    package var count: Int { list.count }

    /// Appends a field.
    ///
    /// Use `.withoutIndexing` for values that differ each time, such as `apns-id`, to keep them out
    /// of the dynamic table.
    package mutating func append(
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

    /// Sets the representations, once the header block has been scanned.
    mutating func setRepresentations(_ representations: [HPACKRepresentation]) {
      self.representations = representations
    }

    func representation(_ index: Int) -> HPACKRepresentation {
      index < representations.count ? representations[index] : usual
    }

    /// The field at a position.
    package subscript(index: Int) -> HeaderField {
      let (name, value) = list[index]
      return HeaderField(name: name, value: value, representation: representation(index))
    }

    /// The value of the first field with this name, or nil.
    ///
    /// The name is case-sensitive: HTTP/2 allows lower case only.
    package subscript(name: String) -> String? { list[name] }

    /// The bytes of the first field with this name, or nil.
    package func rawValue(_ name: String) -> ArraySlice<UInt8>? {
      list.position(of: name).map { index in
        list.bytes[Int(list.entries[index].value)..<Int(list.entries[index].end)]
      }
    }

    /// The values of all fields with this name.
    package func values(_ name: String) -> [String] {
      list.filter { $0.name == name }.map(\.value)
    }
  }

  extension HeaderFields: RandomAccessCollection {
    /// The position of the first field.
    package var startIndex: Int { 0 }
    /// The position after the last field.
    package var endIndex: Int { list.count }
  }

  extension FieldList {
    /// The size as HTTP/2 counts it: the bytes plus 32 for each field (RFC 9113, section 6.5.2).
    var listSize: Int { size + 32 * entries.count }
  }
#endif
