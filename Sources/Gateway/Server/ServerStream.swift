#if Gateway
  internal import Conformance

  /// A stream of a server's connection: a request being received, and its answer being sent.
  ///
  /// Closed streams are reused to keep the storage of fields and bodies.
  final class ServerStream {
    private(set) var id: Int32 = 0
    /// When its first bytes arrived, on the monotonic clock.
    private(set) var begun = 0
    @exclusivity(unchecked) var fields = FieldList()
    /// The header block of the fields.
    @exclusivity(unchecked) var block: [UInt8] = []
    /// The fields after the body.
    @exclusivity(unchecked) var trailers = FieldList()
    /// The header block of the trailers; nil if there are none.
    var trailingBlock: [UInt8]?
    @exclusivity(unchecked) var body: [UInt8] = []
    /// Whether the fields are complete; later fields are trailers.
    var hasFields = false
    /// Whether the request is complete.
    var isWhole = false
    /// The number of its HEADERS and small DATA frames, which count as frames without effect until
    /// the request is complete.
    var smallFrames = 0
    /// The number of bytes of the request that count towards the limits on unfinished requests.
    var unfinished = 0
    /// Whether the stream is closed.
    var isClosed = false

    /// The steps that remain.
    var steps: ArraySlice<WireStep> = []
    /// The parts of the response's body that haven't been sent.
    var outgoing: ArraySlice<[UInt8]> = []
    /// The number of sent bytes of the first part.
    var sent = 0
    /// Whether the body ends after these parts.
    var isBodyComplete = false
    /// Whether the response has started.
    var isStarted = false
    /// When a part of the response was last provided or sent, on the monotonic clock.
    var lastSent = 0

    /// Whether the server waits before its next step.
    var isWaiting: Bool { !steps.isEmpty }

    /// Whether a part of the response is ready but hasn't been sent.
    var hasUnsent: Bool { isStarted && (isBodyComplete || !outgoing.isEmpty) }

    /// Adds a field to the block that is arriving, and returns the block's number of fields and its
    /// size as HTTP/2 counts it.
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

    /// The trailers with their representations; nil if there are none.
    var wholeTrailers: HeaderFields? {
      trailingBlock.map {
        HeaderFields(trailers, (try? HPACKScanner.scan($0).fields) ?? [])
      }
    }

    /// Larger storage isn't kept for reuse.
    private static let mostRoom = 1 << 12

    /// Releases everything that a stream needn't keep for reuse.
    func releaseStorage() {
      if fields.bytes.count > Self.mostRoom { fields = FieldList() }
      if block.capacity > Self.mostRoom { block = [] }
      if !trailers.isEmpty { trailers = FieldList() }
      trailingBlock = nil
      if body.capacity > Self.mostRoom { body = [] }
      if !steps.isEmpty { steps = [] }
      if !outgoing.isEmpty { outgoing = [] }
    }

    /// Resets the object, whose storage was released, for a new stream.
    func begin(id: Int32, at time: Int) {
      (self.id, begun) = (id, time)
      fields.removeAll()
      block.removeAll(keepingCapacity: true)
      body.removeAll(keepingCapacity: true)
      (hasFields, isWhole, isClosed, isBodyComplete, isStarted) = (
        false, false, false, false, false
      )
      (sent, smallFrames, unfinished) = (0, 0, 0)
    }
  }
#endif
