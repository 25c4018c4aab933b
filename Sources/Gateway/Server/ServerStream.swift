#if Gateway
  internal import Conformance

  /// One request on its way in, and its answer on its way out.
  ///
  /// When it is over, it serves again: the room for fields and bodies stays where it is.
  final class ServerStream {
    private(set) var id: Int32 = 0
    /// When its first bytes came, on the clock that only runs forward.
    private(set) var begun = 0
    @exclusivity(unchecked) var fields = FieldList()
    /// The header block that the fields came in.
    @exclusivity(unchecked) var block: [UInt8] = []
    /// The fields that came after the body.
    @exclusivity(unchecked) var trailers = FieldList()
    /// The header block that those came in; nil where none came.
    var trailingBlock: [UInt8]?
    @exclusivity(unchecked) var body: [UInt8] = []
    /// Whether the fields are there; what comes then are trailers.
    var hasFields = false
    /// Whether it has arrived whole.
    var isWhole = false
    /// Whether it is over, however it ended.
    var isClosed = false

    /// What is still to be done for it.
    var steps: ArraySlice<WireStep> = []
    /// Parts of the body that haven't left yet.
    var outgoing: ArraySlice<[UInt8]> = []
    /// How much of the first part has left.
    var sent = 0
    /// Whether nothing follows the parts that are there.
    var isBodyComplete = false
    /// Whether the response has been begun.
    var isStarted = false

    /// Takes a field of the block that is arriving, and says how many there are in it by then, and
    /// how large it is as HTTP/2 counts.
    func take(
      _ name: UnsafeRawBufferPointer, _ value: UnsafeRawBufferPointer
    ) -> (count: Int, size: Int) {
      if hasFields {
        trailers.append(name, value)
        return (trailers.entries.count, trailers.listSize)
      }
      fields.append(name, value)
      return (fields.entries.count, fields.listSize)
    }

    /// The fields after the body, and how they were written; nil where there are none.
    var wholeTrailers: HeaderFields? {
      trailingBlock.map {
        HeaderFields(trailers, (try? HPACKScanner.scan($0).fields) ?? [])
      }
    }

    /// More room than this isn't kept.
    private static let mostRoom = 1 << 13

    /// Begins anew.
    func begin(id: Int32, at time: Int) {
      (self.id, begun) = (id, time)
      if fields.bytes.count > Self.mostRoom { fields = FieldList() } else { fields.removeAll() }
      block.removeAll(keepingCapacity: true)
      if !trailers.isEmpty { trailers = FieldList() }
      trailingBlock = nil
      if body.capacity > Self.mostRoom { body = [] } else { body.removeAll(keepingCapacity: true) }
      (hasFields, isWhole, isClosed, isBodyComplete, isStarted) = (
        false, false, false, false, false
      )
      if !steps.isEmpty { steps = [] }
      if !outgoing.isEmpty { outgoing = [] }
      sent = 0
    }
  }
#endif
