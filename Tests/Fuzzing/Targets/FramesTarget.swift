#if Gateway
  import Gateway

  extension FuzzTarget {
    /// The bytes of a connection: scanned in one piece and in two, they give the same frames and
    /// blocks.
    static let frames = FuzzTarget(name: "frames", words: ["PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"]) {
      bytes in
      guard let first = bytes.first else { return }
      let rest = bytes.dropFirst()
      let whole = scan([rest], skippingPreface: first & 1 == 0)
      let half = rest.startIndex + min(rest.count, Int(first))
      require(
        whole == scan([rest[..<half], rest[half...]], skippingPreface: first & 1 == 0),
        "the frames depend on how the bytes are split")
      // The bytes as a header block.
      if let block = try? HPACKScanner.scan(Array(rest)) {
        require(block.fields.count + block.tableSizes.count <= rest.count, "more fields than bytes")
      }
    }

    private struct Scanned: Equatable {
      var heads: [FrameHead] = []
      var payloads: [[UInt8]] = []
      var blocks: [HeaderBlockScanner.Found] = []
    }

    private static func scan(_ pieces: [ArraySlice<UInt8>], skippingPreface: Bool) -> Scanned {
      var scanned = Scanned()
      var frames = FrameScanner(skippingPreface: skippingPreface)
      var blocks = HeaderBlockScanner()
      for piece in pieces {
        piece.withUnsafeBytes { bytes in
          frames.scan(bytes) { head, payload in
            scanned.heads.append(head)
            scanned.payloads.append(payload)
            if blocks.take(head, payload), let block = blocks.last {
              _ = (block.block, block.resizesTable)
              scanned.blocks.append(block)
            }
          }
        }
      }
      return scanned
    }
  }
#endif
