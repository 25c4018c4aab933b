#if Gateway
  /// Assembles header blocks from HEADERS and CONTINUATION frames.
  package struct HeaderBlockScanner {
    /// A complete block.
    package struct Found: Equatable {
      /// The block's stream.
      var stream: Int
      /// The compressed bytes.
      var bytes: ArraySlice<UInt8>
      /// The scanned block; nil if it is malformed.
      package var block: HPACKScanner.Block? { try? HPACKScanner.scan(Array(bytes)) }
      /// Whether it begins with a dynamic table size update, which is allowed nowhere else.
      package var resizesTable: Bool { bytes.first.map { $0 & 0xE0 == 0x20 } ?? false }
    }

    /// The bytes of the found blocks, one after the other, followed by those of the current one.
    private var bytes: [UInt8] = []
    private var found: [(stream: Int, place: Range<Int>)] = []
    /// How many of the found blocks have been returned or skipped.
    private var passed = 0
    private var stream = 0
    /// The offset of the current block.
    private var start = 0
    /// The number of CONTINUATION frames of the current block so far.
    private(set) var continuations = 0
    /// The length so far of the block that the last frame belongs to.
    private(set) var size = 0

    package init() {}

    /// Drops the blocks found so far.
    mutating func forget() {
      found.removeAll(keepingCapacity: true)
      bytes.removeFirst(start)
      (passed, start) = (0, 0)
    }

    /// Returns a stream's next block; blocks are asked for in order, as nghttp2 reads the same
    /// bytes.
    mutating func next(of stream: Int) -> Found? {
      for index in passed..<found.count where found[index].stream == stream {
        passed = index + 1
        return Found(stream: stream, bytes: bytes[found[index].place])
      }
      return nil
    }

    /// The block found last.
    package var last: Found? {
      found.last.map { Found(stream: $0.stream, bytes: bytes[$0.place]) }
    }

    /// Consumes a frame; returns whether it ends a block.
    @discardableResult
    package mutating func take(_ head: FrameHead, _ payload: [UInt8]) -> Bool {
      switch head.known {
      case .headers:
        stream = head.stream
        continuations = 0
        // Drop the bytes of a previous block that never ended.
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

    /// Returns the range of the header block in a HEADERS payload, without padding and priority.
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
