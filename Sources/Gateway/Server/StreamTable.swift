#if Gateway
  /// The open streams of a connection.
  ///
  /// Clients open streams in ascending order, so the list is sorted without effort. Most lookups
  /// are for the newest or the oldest stream, and are faster than hashing.
  struct StreamTable {
    private var streams: [ServerStream] = []

    /// The number of open streams.
    var count: Int { streams.count }

    /// Whether no stream is open.
    var isEmpty: Bool { streams.isEmpty }

    /// The stream with this ID.
    subscript(id: Int32) -> ServerStream? {
      let index = place(of: id)
      return index < streams.count && streams[index].id == id ? streams[index] : nil
    }

    /// Returns whether a stream meets a condition.
    func contains(where isWished: (ServerStream) -> Bool) -> Bool {
      streams.contains(where: isWished)
    }

    /// Returns the time limit that a stream exceeds: for its request to arrive, or, while the
    /// connection takes bytes, for the client to take its answer.
    func limitPassed(_ limits: WireLimits, now: Int, isFlowing: Bool) -> WireLimit? {
      for stream in streams {
        if !stream.isWhole {
          if now - stream.begun > limits.request { return .request }
        } else if isFlowing, stream.hasUnsent, now - stream.lastSent > limits.stall {
          return .stall
        }
      }
      return nil
    }

    /// Adds a stream.
    mutating func add(_ stream: ServerStream) {
      let index = place(of: stream.id)
      if index == streams.count {
        streams.append(stream)
      } else {
        streams.insert(stream, at: index)
      }
    }

    /// Removes a stream, and returns it.
    mutating func remove(_ id: Int32) -> ServerStream? {
      let index = place(of: id)
      guard index < streams.count, streams[index].id == id else { return nil }
      return streams.remove(at: index)
    }

    /// Removes all streams.
    mutating func removeAll() { streams.removeAll() }

    /// Returns the index of the first stream whose ID isn't lower.
    private func place(of id: Int32) -> Int {
      guard let newest = streams.last, newest.id >= id else { return streams.count }
      if newest.id == id { return streams.count - 1 }
      var (low, high) = (0, streams.count - 1)
      while low < high {
        let middle = (low + high) / 2
        if streams[middle].id < id { low = middle + 1 } else { high = middle }
      }
      return low
    }
  }
#endif
