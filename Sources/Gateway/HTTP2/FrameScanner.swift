#if Gateway
  /// Cuts a stream of bytes into frames, beside nghttp2 and before it.
  ///
  /// nghttp2 answers for the protocol; this sees everything that comes, in its order, also what
  /// nghttp2 takes care of without a word, and says how header blocks were written.
  struct FrameScanner {
    /// What is still missing of the preface that clients send.
    private var prefaceLeft: Int
    private var headBytes: [UInt8] = []
    private var head: FrameHead?
    private var payload: [UInt8] = []
    private var payloadLeft = 0

    /// Payloads longer than this aren't kept; nghttp2 refuses such frames.
    static let mostPayload = 1 << 14

    /// Starts at the first byte of a connection.
    init(skippingPreface: Bool) {
      prefaceLeft = skippingPreface ? FrameWriter.preface.count : 0
      headBytes.reserveCapacity(FrameHead.size)
    }

    /// How much of the current frame has come: none, or something.
    var isInsideFrame: Bool { head != nil || !headBytes.isEmpty }

    /// Takes bytes, and hands over each frame as soon as it is whole.
    ///
    /// The payload is kept for everything but DATA, and is only lent.
    mutating func scan(
      _ bytes: UnsafeRawBufferPointer, _ found: (FrameHead, [UInt8]) -> Void
    ) {
      var index = min(prefaceLeft, bytes.count)
      prefaceLeft -= index
      while index < bytes.count {
        if let current = head {
          let count = min(payloadLeft, bytes.count - index)
          if keeps(current) {
            payload.append(
              contentsOf: UnsafeRawBufferPointer(rebasing: bytes[index..<index + count]))
          }
          index += count
          payloadLeft -= count
          finishIfWhole(found)
        } else {
          guard let next = nextHead(bytes, &index) else { return }
          head = next
          payloadLeft = next.length
          finishIfWhole(found)
        }
      }
    }

    /// The head that begins or goes on here; nil where it isn't whole yet.
    private mutating func nextHead(_ bytes: UnsafeRawBufferPointer, _ index: inout Int)
      -> FrameHead?
    {
      if headBytes.isEmpty, bytes.count - index >= FrameHead.size {
        defer { index += FrameHead.size }
        return FrameHead(bytes, at: index)
      }
      let count = min(FrameHead.size - headBytes.count, bytes.count - index)
      headBytes.append(contentsOf: UnsafeRawBufferPointer(rebasing: bytes[index..<index + count]))
      index += count
      guard headBytes.count == FrameHead.size else { return nil }
      defer { headBytes.removeAll(keepingCapacity: true) }
      return headBytes.withUnsafeBytes { FrameHead($0, at: 0) }
    }

    private func keeps(_ head: FrameHead) -> Bool {
      head.type != FrameType.data.rawValue && head.length <= Self.mostPayload
    }

    private mutating func finishIfWhole(_ found: (FrameHead, [UInt8]) -> Void) {
      guard let current = head, payloadLeft == 0 else { return }
      found(current, payload)
      head = nil
      payload.removeAll(keepingCapacity: true)
    }
  }
#endif
