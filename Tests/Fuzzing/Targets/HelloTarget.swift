#if Gateway
  import Gateway

  extension FuzzTarget {
    /// The extensions of a client's first message; the first byte says where one ends.
    static let hello = FuzzTarget(name: "hello", mostBytes: 1024, words: ["\u{2}h2"]) { bytes in
      guard let first = bytes.first else { return }
      let rest = bytes.dropFirst()
      let hello = ClientHello(
        protocols: Array(rest.prefix(Int(first))), serverName: Array(rest.dropFirst(Int(first))))
      require((hello.protocols?.count ?? 0) <= 32, "more protocols than are kept")
      require((hello.serverName?.utf8.count ?? 0) <= 3 * 255, "a longer name than is kept")
    }
  }
#endif
