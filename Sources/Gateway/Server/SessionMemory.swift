#if Gateway
  import LibC
  internal import CNghttp2

  /// An allocator for nghttp2 that reuses freed blocks.
  ///
  /// nghttp2 allocates about ten blocks per request, in few sizes. With a hundred concurrent
  /// requests on a connection, that exceeds what the system's allocator caches per thread.
  ///
  /// Up to a limit, what was needed once is kept for the next peak.
  ///
  /// It belongs to the thread that made it, and must outlive the sessions that use it.
  final class SessionMemory {
    /// Block sizes are multiples of this size.
    private static let step = 64
    /// Larger blocks, in steps, come from the system each time.
    private static let mostSteps = 16
    /// The size of the header in front of each block, which holds its number of steps; 0 marks a
    /// block of the system's.
    private static let head = 16
    /// The offset, in the header, of a free block's link to the next free one.
    private static let link = 8

    /// The number of bytes that are kept for reuse; more than that returns to the system.
    private static let mostSpare = 4 << 20
    /// The number of bytes in free blocks.
    private(set) var spare = 0

    /// The list of free blocks for each number of steps, the last freed first.
    private let heaps: UnsafeMutablePointer<UnsafeMutableRawPointer?>

    init() {
      heaps = .allocate(capacity: Self.mostSteps + 1)
      heaps.initialize(repeating: nil, count: Self.mostSteps + 1)
    }

    deinit {
      for steps in 1...Self.mostSteps {
        while let block = takeFree(steps) { free(block) }
      }
      heaps.deallocate()
    }

    /// The allocation functions for nghttp2.
    var functions: nghttp2_mem {
      nghttp2_mem(
        mem_user_data: Unmanaged.passUnretained(self).toOpaque(),
        malloc: { size, owner in SessionMemory.with(owner) { $0.allocate(size) } },
        free: { place, owner in SessionMemory.with(owner) { $0.giveBack(place) } },
        calloc: { count, size, owner in
          let (bytes, overflows) = count.multipliedReportingOverflow(by: size)
          guard !overflows, let place = SessionMemory.with(owner, { $0.allocate(bytes) }) else {
            return nil
          }
          return memset(place, 0, bytes)
        },
        realloc: { place, size, owner in SessionMemory.with(owner) { $0.resize(place, size) } })
    }

    private static func with<Result>(
      _ owner: UnsafeMutableRawPointer?, _ body: (SessionMemory) -> Result?
    ) -> Result? {
      guard let owner else { return nil }
      return Unmanaged<SessionMemory>.fromOpaque(owner)._withUnsafeGuaranteedRef(body)
    }

    private func allocate(_ size: Int) -> UnsafeMutableRawPointer? {
      let steps = (size + Self.head + Self.step - 1) / Self.step
      guard steps <= Self.mostSteps else { return make(size + Self.head, steps: 0) }
      return takeFree(steps).map { $0 + Self.head } ?? make(steps * Self.step, steps: steps)
    }

    private func make(_ bytes: Int, steps: Int) -> UnsafeMutableRawPointer? {
      guard let block = malloc(bytes) else { return nil }
      block.storeBytes(of: steps, as: Int.self)
      return block + Self.head
    }

    private func takeFree(_ steps: Int) -> UnsafeMutableRawPointer? {
      guard let block = heaps[steps] else { return nil }
      heaps[steps] = (block + Self.link).load(as: UnsafeMutableRawPointer?.self)
      spare -= steps * Self.step
      return block
    }

    private func giveBack(_ place: UnsafeMutableRawPointer?) {
      guard let block = place.map({ $0 - Self.head }) else { return }
      let steps = block.load(as: Int.self)
      guard steps > 0, spare < Self.mostSpare else { return free(block) }
      spare += steps * Self.step
      (block + Self.link).storeBytes(of: heaps[steps], as: UnsafeMutableRawPointer?.self)
      heaps[steps] = block
    }

    private func resize(
      _ place: UnsafeMutableRawPointer?, _ size: Int
    ) -> UnsafeMutableRawPointer? {
      guard let place else { return allocate(size) }
      let block = place - Self.head
      let steps = block.load(as: Int.self)
      if steps == 0 { return realloc(block, size + Self.head).map { $0 + Self.head } }
      let room = steps * Self.step - Self.head
      guard size > room else { return place }
      guard let other = allocate(size) else { return nil }
      memcpy(other, place, room)
      giveBack(place)
      return other
    }
  }
#endif
