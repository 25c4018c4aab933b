#if Gateway
  /// Splits a stream of bytes into frames before nghttp2 reads them.
  ///
  /// nghttp2 implements the protocol. This scanner sees every frame in order, including those that
  /// nghttp2 handles without a callback, and the bytes of header blocks.
  package struct FrameScanner {
    /// How many bytes of the client's connection preface are still missing.
    private var prefaceLeft: Int
    private var headBytes: [UInt8] = []
    private var head: FrameHead?
    private var payload: [UInt8] = []
    private var payloadLeft = 0

    /// Longer payloads aren't kept; nghttp2 refuses such frames.
    static let mostPayload = 1 << 14

    /// Creates a scanner for a connection's first byte.
    package init(skippingPreface: Bool) {
      prefaceLeft = skippingPreface ? FrameWriter.preface.count : 0
      headBytes.reserveCapacity(FrameHead.size)
    }

    /// Whether the bytes so far end inside a frame.
    var isInsideFrame: Bool { head != nil || !headBytes.isEmpty }

    /// Consumes bytes, and calls `found` for each complete frame.
    ///
    /// The payload of DATA is left out. The payload is valid only during the call.
    package mutating func scan(
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

    /// Reads the frame header that begins or continues here; nil if it isn't complete yet.
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
