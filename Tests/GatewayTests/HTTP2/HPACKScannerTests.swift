#if Gateway
  import Testing

  @testable import Gateway

  @Suite("Scanning a header block")
  struct HPACKScannerTests {
    @Test("distinguishes the four representations", arguments: HPACKRepresentation.allCases)
    func ways(_ representation: HPACKRepresentation) throws {
      var writer = HPACKWriter()
      writer.indexed(2)
      if representation == .indexed {
        writer.indexed(70)
      } else {
        writer.literal("apns-topic", "com.example.news", representation)
      }
      writer.indexed(3)
      #expect(
        try HPACKScanner.scan(writer.bytes) == .init(fields: [.indexed, representation, .indexed]))
    }

    @Test(
      "reads the examples of RFC 7541, appendix C",
      arguments: [
        (
          [0x82, 0x86, 0x84, 0x41, 0x0F], "www.example.com",
          [.indexed, .indexed, .indexed, .incremental]
        ),
        ([0x40, 0x0A], "custom-key\u{0D}custom-header", [.incremental]),
        ([0x04, 0x0C], "/sample/path", [.withoutIndexing]),
        ([0x10, 0x08], "password\u{06}secret", [.neverIndexed]),
      ] as [([UInt8], String, [HPACKRepresentation])])
    func examples(_ start: [UInt8], _ text: String, _ fields: [HPACKRepresentation]) throws {
      #expect(try HPACKScanner.scan(start + Array(text.utf8)).fields == fields)
    }

    @Test("skips Huffman codes by their length")
    func huffman() throws {
      let block: [UInt8] = [
        0x82, 0x86, 0x84, 0x41, 0x8C, 0xF1, 0xE3, 0xC2, 0xE5, 0xF2, 0x3A, 0x6B, 0xA0, 0xAB, 0x90,
        0xF4, 0xFF,
      ]
      #expect(try HPACKScanner.scan(block).fields.count == 4)
    }

    @Test(
      "reads dynamic table size updates, short and long",
      arguments: [0, 30, 31, 158, 159, 4_096, 1 << 20])
    func tableSizes(_ size: Int) throws {
      var writer = HPACKWriter()
      writer.tableSize(0)
      writer.tableSize(size)
      writer.indexed(2)
      #expect(
        try HPACKScanner.scan(writer.bytes) == .init(fields: [.indexed], tableSizes: [0, size]))
    }

    @Test("reads lengths that take several bytes", arguments: [126, 127, 128, 254, 255, 20_000])
    func longTexts(_ count: Int) throws {
      var writer = HPACKWriter()
      writer.literal("n", String(repeating: "v", count: count), .neverIndexed)
      writer.indexed(2)
      #expect(try HPACKScanner.scan(writer.bytes).fields == [.neverIndexed, .indexed])
    }

    @Test("that is empty finds nothing")
    func empty() throws {
      #expect(try HPACKScanner.scan([]) == .init())
    }

    @Test(
      "refuses blocks that end too early or have too large numbers",
      arguments: [
        [0x80], [0x40], [0x40, 0x01], [0x40, 0x01, 0x61], [0x40, 0x01, 0x61, 0x02, 0x62], [0xFF],
        [0xFF, 0x80], [0x3F, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0x01],
        [0x00, 0x7F, 0xFF, 0xFF, 0x7F],
      ] as [[UInt8]])
    func malformed(_ block: [UInt8]) {
      #expect(throws: HPACKScanner.Malformed()) { try HPACKScanner.scan(block) }
    }
  }
#endif
