#if Gateway
  internal import Conformance

  /// The fields of the header block that is arriving, in room that serves one block after another.
  struct ArrivingFields {
    private var bytes: [UInt8] = []
    private var entries: [FieldList.Entry] = []
    /// How many of the bytes are taken.
    private var used = 0

    /// How many fields there are.
    var count: Int { entries.count }

    /// The size as HTTP/2 counts it: 32 bytes more for each field.
    var listSize: Int { used + 32 * entries.count }

    /// Begins with the next block.
    mutating func begin() {
      used = 0
      entries.removeAll(keepingCapacity: true)
    }

    /// Takes a field.
    mutating func append(_ name: UnsafeRawBufferPointer, _ value: UnsafeRawBufferPointer) {
      let (middle, end) = (used + name.count, used + name.count + value.count)
      if end > bytes.count {
        bytes.append(contentsOf: repeatElement(0, count: max(1_024, 2 * end - bytes.count)))
      }
      let start = used
      bytes.withUnsafeMutableBytes { bytes in
        UnsafeMutableRawBufferPointer(rebasing: bytes[start..<middle]).copyMemory(from: name)
        UnsafeMutableRawBufferPointer(rebasing: bytes[middle..<end]).copyMemory(from: value)
      }
      entries.append(FieldList.Entry(name: Int32(start), value: Int32(middle), end: Int32(end)))
      used = end
    }

    /// The fields, which need only as much room as they take.
    var list: FieldList { FieldList(bytes[..<used], entries) }
  }
#endif
