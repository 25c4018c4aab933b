#if Gateway
  import Testing

  @testable import Gateway

  @Suite("Scanning frames")
  struct FrameScannerTests {
    private static let stream =
      FrameWriter.preface
      + FrameWriter.settings([.maxConcurrentStreams(1)]) + FrameWriter.ping(7)
      + FrameWriter.headers(1, block: [0x82, 0x84], endStream: false)
      + FrameWriter.frame(.data, flags: 1, stream: 1, payload: [1, 2, 3])
      + FrameWriter.frame(200, flags: 9, stream: 5) + FrameWriter.resetStream(3)
      + FrameWriter.windowUpdate(0, by: 65_535) + FrameWriter.goAway(lastStream: 9, debug: [33])

    private func scanned(_ bytes: [UInt8], piece: Int) -> [ObservedFrame] {
      var scanner = FrameScanner(skippingPreface: true)
      var frames: [ObservedFrame] = []
      var start = 0
      while start < bytes.count {
        let end = min(start + piece, bytes.count)
        bytes[start..<end].withUnsafeBytes { piece in
          scanner.scan(piece) { frames.append(ObservedFrame($0, $1)) }
        }
        start = end
      }
      return frames
    }

    @Test(
      "finds the same frames, however the bytes are split",
      arguments: [1, 2, 3, 8, 9, 10, 24, 25, 1_000])
    func cut(_ piece: Int) {
      let frames = scanned(Self.stream, piece: piece)
      #expect(
        frames.map(\.content) == [
          .settings([.maxConcurrentStreams(1)]), .ping([0, 0, 0, 0, 0, 0, 0, 7]), .other, .other,
          .other, .reset(.cancel), .windowUpdate(65_535),
          .goAway(lastStream: 9, code: .noError, debug: [33]),
        ])
      #expect(frames.map(\.head.stream) == [0, 0, 1, 1, 5, 3, 0, 0])
      #expect(frames.map(\.head.length) == [6, 8, 2, 3, 0, 4, 4, 9])
      #expect(frames[4].head.known == nil)
    }

    @Test("knows whether it is inside a frame")
    func inside() {
      var scanner = FrameScanner(skippingPreface: false)
      let ping = FrameWriter.ping()
      ping[..<5].withUnsafeBytes { scanner.scan($0) { _, _ in } }
      #expect(scanner.isInsideFrame)
      ping[5...].withUnsafeBytes { scanner.scan($0) { _, _ in } }
      #expect(!scanner.isInsideFrame)
    }

    @Test("puts a header block together without padding and priority")
    func blocks() {
      var blocks = HeaderBlockScanner()
      let head = FrameHead(length: 0, type: 1, flags: 0x28, stream: 3)
      let ends = [
        blocks.take(head, [2, 0, 0, 0, 0, 15, 0x82, 0, 0]),
        blocks.take(FrameHead(length: 1, type: 9, flags: 4, stream: 3), [0x84]),
      ]
      #expect(ends == [false, true])
      let found = blocks.last
      #expect(found?.stream == 3 && found?.block == .init(fields: [.indexed, .indexed]))
      #expect(blocks.continuations == 1)
      #expect(blocks.size == 2)
      // The limit also applies to a complete block.
      blocks.take(FrameHead(length: 3, type: 1, flags: 4, stream: 5), [0x82, 0x84, 0x87])
      #expect(blocks.size == 3)
    }

    @Test("refuses padding that is longer than the frame")
    func longPadding() {
      var blocks = HeaderBlockScanner()
      blocks.take(FrameHead(length: 2, type: 1, flags: 0xC, stream: 1), [9, 0x82])
      #expect(blocks.last?.block == .init())
    }
  }
#endif
