#if Gateway
  /// Puts header blocks together out of HEADERS and CONTINUATION.
  struct HeaderBlockScanner {
    /// A whole block.
    struct Found: Equatable {
      /// The stream that it belongs to.
      var stream: Int
      /// Its bytes.
      var bytes: ArraySlice<UInt8>
      /// How it was written; nil where that can't be read.
      var block: HPACKScanner.Block? { try? HPACKScanner.scan(Array(bytes)) }
      /// Whether it begins with a new size of the table, which stands nowhere else.
      var resizesTable: Bool { bytes.first.map { $0 & 0xE0 == 0x20 } ?? false }
    }

    /// The blocks that were found, one behind the other, and what there is of the current one.
    private var bytes: [UInt8] = []
    private var found: [(stream: Int, place: Range<Int>)] = []
    /// How many of those that were found have been asked for or passed over.
    private var passed = 0
    private var stream = 0
    /// Where the current block begins.
    private var start = 0
    /// How many CONTINUATION frames the current block has had.
    private(set) var continuations = 0
    /// How long the block is that the last frame belongs to, as far as it has come.
    private(set) var size = 0

    /// Forgets the blocks that were found before.
    mutating func forget() {
      found.removeAll(keepingCapacity: true)
      bytes.removeFirst(start)
      (passed, start) = (0, 0)
    }

    /// The next block of a stream among those that were found; asked for in their order, as nghttp2
    /// reads the same bytes.
    mutating func next(of stream: Int) -> Found? {
      for index in passed..<found.count where found[index].stream == stream {
        passed = index + 1
        return Found(stream: stream, bytes: bytes[found[index].place])
      }
      return nil
    }

    /// The block that was found last.
    var last: Found? {
      found.last.map { Found(stream: $0.stream, bytes: bytes[$0.place]) }
    }

    /// Takes a frame; true where the frame ends a block.
    @discardableResult
    mutating func take(_ head: FrameHead, _ payload: [UInt8]) -> Bool {
      switch head.known {
      case .headers:
        stream = head.stream
        continuations = 0
        // What the one before has left behind without an end is nobody's.
        bytes.removeSubrange(start...)
        let part = Self.blockPart(head, payload)
        size = part.count
        bytes.append(contentsOf: payload[part])
      case .continuation:
        continuations += 1
        size += payload.count
        bytes.append(contentsOf: payload)
      default: return false
      }
      guard head.has(FrameHead.Flag.endHeaders) else { return false }
      found.append((stream, start..<bytes.count))
      start = bytes.count
      return true
    }

    /// What is left of HEADERS without padding and priority.
    private static func blockPart(_ head: FrameHead, _ payload: [UInt8]) -> Range<Int> {
      var part = payload.indices
      if head.has(FrameHead.Flag.padded) {
        guard let padding = payload.first, part.count > Int(padding) else { return 0..<0 }
        part = part.dropFirst().dropLast(Int(padding))
      }
      return head.has(FrameHead.Flag.priority) ? part.dropFirst(5) : part
    }
  }
#endif
