#if Gateway
  /// The open streams of a connection.
  ///
  /// Clients number them upwards, so they stand in order by themselves, and most that happens is
  /// about the newest or the oldest: that is found faster than by hashing.
  struct StreamTable {
    private var streams: [ServerStream] = []

    /// How many are open.
    var count: Int { streams.count }

    /// Whether none is open.
    var isEmpty: Bool { streams.isEmpty }

    /// The stream with a number.
    subscript(id: Int32) -> ServerStream? {
      let index = place(of: id)
      return index < streams.count && streams[index].id == id ? streams[index] : nil
    }

    /// Whether one is as wished.
    func contains(where isWished: (ServerStream) -> Bool) -> Bool {
      streams.contains(where: isWished)
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

    /// Takes a stream out.
    mutating func remove(_ id: Int32) -> ServerStream? {
      let index = place(of: id)
      guard index < streams.count, streams[index].id == id else { return nil }
      return streams.remove(at: index)
    }

    /// Takes all of them out.
    mutating func removeAll() { streams.removeAll() }

    /// Where the first stream stands that doesn't come before a number.
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
