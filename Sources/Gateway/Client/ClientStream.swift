#if Gateway
  internal import CNghttp2
  internal import Conformance

  /// A client's request and its result so far.
  final class ClientStream {
    var result: ClientResult
    var isOver = false
    /// Whether the server has ended its side of the stream.
    var hasWholeAnswer = false
    /// The bytes of the names and values that have arrived.
    var fieldBytes = 0
    let begun: Int
    let isComplete: Bool
    var outgoing: ArraySlice<[UInt8]>
    var sent = 0
    /// The fields' bytes, which nghttp2 reads when it sends the request.
    ///
    /// nghttp2 lowercases names that it copies, so the fields are passed without copying.
    let storage: UnsafeMutableBufferPointer<UInt8>
    let entries: UnsafeMutableBufferPointer<nghttp2_nv>

    init(_ request: ClientRequest, now: Int) {
      result = ClientResult(stream: 0, end: .timedOut)
      begun = now
      isComplete = request.isComplete
      outgoing = request.body[...]
      storage = .allocate(capacity: max(1, request.fields.list.bytes.count))
      _ = storage.initialize(from: request.fields.list.bytes)
      entries = .allocate(capacity: max(1, request.fields.count))
      for (index, field) in request.fields.list.entries.enumerated() {
        let base = storage.baseAddress
        let representation = request.fields.representation(index)
        let isKept = representation == .indexed || representation == .incremental
        let flags =
          NGHTTP2_NV_FLAG_NO_COPY_NAME.rawValue | NGHTTP2_NV_FLAG_NO_COPY_VALUE.rawValue
          | (isKept ? 0 : NGHTTP2_NV_FLAG_NO_INDEX.rawValue)
        entries.initializeElement(
          at: index,
          to: nghttp2_nv(
            name: base.map { $0 + Int(field.name) }, value: base.map { $0 + Int(field.value) },
            namelen: Int(field.value - field.name), valuelen: Int(field.end - field.value),
            flags: UInt8(flags)))
      }
    }

    deinit {
      storage.deallocate()
      entries.deallocate()
    }

    /// Takes the headers that have arrived as those of the response, unless they are interim ones.
    ///
    /// A server may send responses such as 103 (Early Hints) before the one that counts.
    func finishHeaders(_ representations: [HPACKRepresentation]) {
      guard result.status == nil else { return }
      let status = result.fields[":status"].flatMap { Int($0) }
      if let status, (100..<200).contains(status) {
        result.fields = HeaderFields()
      } else {
        result.fields.setRepresentations(representations)
        result.status = status
      }
    }

    /// Copies the next part of the body; parts never share a frame.
    func nextPart(into room: UnsafeMutableRawBufferPointer, _ flags: inout UInt32) -> Int {
      var count = 0
      if let part = outgoing.first {
        count = min(part.count - sent, room.count)
        room.copyBytes(from: part[sent..<sent + count])
        sent += count
        if sent == part.count {
          outgoing.removeFirst()
          sent = 0
        }
      } else if !isComplete {
        return Int(NGHTTP2_ERR_DEFERRED.rawValue)
      }
      if outgoing.isEmpty, isComplete { flags |= NGHTTP2_DATA_FLAG_EOF.rawValue }
      return count
    }
  }
#endif
