#if Gateway
  import CNghttp2
  import Testing

  @testable import Gateway

  @Suite("The allocator for nghttp2")
  struct SessionMemoryTests {
    private let memory = SessionMemory()

    /// Calls the allocation functions as nghttp2 does.
    private func allocate(_ size: Int) throws -> UnsafeMutableRawPointer {
      let functions = memory.functions
      return try #require(functions.malloc(size, functions.mem_user_data))
    }

    private func giveBack(_ place: UnsafeMutableRawPointer?) {
      memory.functions.free(place, memory.functions.mem_user_data)
    }

    private func resize(
      _ place: UnsafeMutableRawPointer?, _ size: Int
    ) throws -> UnsafeMutableRawPointer {
      let functions = memory.functions
      return try #require(functions.realloc(place, size, functions.mem_user_data))
    }

    @Test("Reuses freed blocks, the last one first", arguments: [1, 48, 49, 1_008])
    func serving(size: Int) throws {
      let (first, second) = (try allocate(size), try allocate(size))
      #expect(first != second)
      giveBack(first)
      giveBack(second)
      #expect(try allocate(size) == second)
      #expect(try allocate(size) == first)
      giveBack(first)
      giveBack(second)
      giveBack(nil)
    }

    @Test("Keeps blocks of different sizes apart", arguments: [48, 112, 1_008, 5_000])
    func borders(size: Int) throws {
      let places = try (0..<4).map { _ in try allocate(size) }
      for (index, place) in places.enumerated() {
        place.initializeMemory(as: UInt8.self, repeating: UInt8(index), count: size)
      }
      for (index, place) in places.enumerated() {
        let bytes = UnsafeRawBufferPointer(start: place, count: size)
        #expect(bytes.allSatisfy { $0 == UInt8(index) })
        giveBack(place)
      }
    }

    @Test(
      "Keeps the contents of a block that grows",
      arguments: [(10, 40), (10, 60), (40, 2_000), (2_000, 9_000), (9_000, 30)])
    func growing(from: Int, to: Int) throws {
      let place = try allocate(from)
      place.initializeMemory(as: UInt8.self, repeating: 7, count: from)
      let grown = try resize(place, to)
      let bytes = UnsafeRawBufferPointer(start: grown, count: min(from, to))
      #expect(bytes.allSatisfy { $0 == 7 })
      giveBack(grown)
      giveBack(try resize(nil, from))
    }

    @Test("Keeps a limited number of freed blocks")
    func bound() throws {
      let places = try (0..<10_000).map { _ in try allocate(1_000) }
      for place in places { giveBack(place) }
      #expect((1 << 21...5 << 20).contains(memory.spare))
      let spare = memory.spare
      let reused = try allocate(1_000)
      #expect(memory.spare < spare)
      giveBack(reused)
      #expect(memory.spare == spare)
    }

    @Test("Clears reused memory for calloc")
    func clearing() throws {
      let used = try allocate(100)
      used.initializeMemory(as: UInt8.self, repeating: 7, count: 100)
      giveBack(used)
      let functions = memory.functions
      let place = try #require(functions.calloc(4, 25, functions.mem_user_data))
      #expect(place == used)
      #expect(UnsafeRawBufferPointer(start: place, count: 100).allSatisfy { $0 == 0 })
      giveBack(place)
      #expect(functions.calloc(Int.max, 2, functions.mem_user_data) == nil)
    }
  }
#endif
