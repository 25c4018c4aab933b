#if Gateway
  /// Puts header blocks together out of HEADERS and CONTINUATION.
  struct HeaderBlockScanner {
    /// A whole block.
    struct Found: Equatable {
      /// The stream that it belongs to.
      var stream: Int
      /// Its bytes.
      var bytes: [UInt8]
      /// How it was written; nil where that can't be read.
      var block: HPACKScanner.Block? { try? HPACKScanner.scan(bytes) }
      /// Whether it begins with a new size of the table, which stands nowhere else.
      var resizesTable: Bool { bytes.first.map { $0 & 0xE0 == 0x20 } ?? false }
    }

    private var stream = 0
    private var fragment: [UInt8] = []
    private var found: [Found] = []
    /// How many of those that were found have been asked for or passed over.
    private var passed = 0
    /// How many CONTINUATION frames the current block has had.
    private(set) var continuations = 0
    /// How long the current block is so far.
    var size: Int { fragment.count }

    /// Forgets the blocks that were found before.
    mutating func forget() {
      found.removeAll(keepingCapacity: true)
      passed = 0
    }

    /// The next block of a stream among those that were found; asked for in their order, as nghttp2
    /// reads the same bytes.
    mutating func next(of stream: Int) -> Found? {
      for index in passed..<found.count where found[index].stream == stream {
        passed = index + 1
        return found[index]
      }
      return nil
    }

    /// The block that was found last.
    var last: Found? { found.last }

    /// Takes a frame; true where the frame ends a block.
    @discardableResult
    mutating func take(_ head: FrameHead, _ payload: [UInt8]) -> Bool {
      switch head.known {
      case .headers:
        stream = head.stream
        continuations = 0
        fragment = Array(Self.blockPart(head, payload))
      case .continuation:
        continuations += 1
        fragment.append(contentsOf: payload)
      default: return false
      }
      guard head.has(FrameHead.Flag.endHeaders) else { return false }
      found.append(Found(stream: stream, bytes: fragment))
      return true
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
