#if Gateway
  /// Puts header blocks together out of HEADERS and CONTINUATION, and says how they were written.
  struct HeaderBlockScanner {
    /// A whole block.
    struct Found: Equatable {
      /// The stream that it belongs to.
      var stream: Int
      /// How it was written; nil where that can't be read.
      var block: HPACKScanner.Block?
    }

    private var stream = 0
    private var fragment: [UInt8] = []
    /// How many CONTINUATION frames the current block has had.
    private(set) var continuations = 0
    /// How long the current block is so far.
    var size: Int { fragment.count }

    /// Takes a frame, and returns a block where the frame ends one.
    mutating func take(_ head: FrameHead, _ payload: [UInt8]) -> Found? {
      switch head.known {
      case .headers:
        stream = head.stream
        continuations = 0
        fragment.removeAll(keepingCapacity: true)
        fragment.append(contentsOf: Self.blockPart(head, payload))
      case .continuation:
        continuations += 1
        fragment.append(contentsOf: payload)
      default: return nil
      }
      guard head.has(FrameHead.Flag.endHeaders) else { return nil }
      return Found(stream: stream, block: try? HPACKScanner.scan(fragment))
    }

    /// What is left of HEADERS without padding and priority.
    private static func blockPart(_ head: FrameHead, _ payload: [UInt8]) -> ArraySlice<UInt8> {
      var part = payload[...]
      if head.has(FrameHead.Flag.padded) {
        guard let padding = part.first, part.count > Int(padding) else { return [] }
        part = part.dropFirst().dropLast(Int(padding))
      }
      return head.has(FrameHead.Flag.priority) ? part.dropFirst(5) : part
    }
  }
#endif
