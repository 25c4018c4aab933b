#if Gateway
  import Conformance
  import Gateway

  /// The gateway's wire and nghttpd under the same load.
  struct Comparison {
    var seconds: Int
    var rounds: Int

    /// How many connections, and how many streams on each.
    private static let loads = [(1, 1), (1, 100), (10, 100)]

    /// What share of nghttpd's requests one thread has to answer.
    private static let leastShare = 0.7

    /// Measures and prints all loads; false where a figure is missed by far.
    func run() throws -> Bool {
      let folder = try BenchFolder()
      defer { folder.remove() }
      let identities = try GatewayIdentities()
      let body = try folder.write(
        #"{"aps":{"alert":{"title":"Bench","body":"#
          + #""a notification of about the usual length, so that the load is one that occurs"},"#
          + #""sound":"default","badge":1},"thread":"bench","id":"0123456789abcdef"}"#, to: "body")
      let key = try folder.write(identities.valid.key.pem(), to: "key.pem")
      let certificate = try folder.write(identities.valid.certificate.pem(), to: "cert.pem")
      _ = try folder.write("", to: "empty")
      let port = try PortFinder.free()
      let nghttpd = try Command.start(
        "nghttpd", "-n", "1", "-d", folder.path, "-a", "127.0.0.1", "\(port)", key, certificate)
      defer { nghttpd.end() }
      guard PortFinder.waitUntilTaken(port) else {
        throw WireFailure("nghttpd", reason: "it doesn't start")
      }
      let one = try server(identities, loops: 1)
      let three = try server(identities, loops: 3)
      var budgets: [Budget] = []
      for (connections, streams) in Self.loads {
        var figures: [[Double]] = [[], [], []]
        for _ in 0..<rounds {
          for (index, target) in [port, one.port, three.port].enumerated() {
            figures[index].append(try measure(target, connections, streams, body))
          }
        }
        budgets.append(try report(connections, streams, figures))
      }
      for budget in budgets { try FileOutput.standardOutput.print(budget.line) }
      one.stop()
      three.stop()
      return !budgets.contains(where: \.isMissedByFar)
    }

    /// A gateway that looks the provider token up, and answers with an identifier of its own.
    private func server(_ identities: GatewayIdentities, loops: Int) throws -> Server {
      var configuration = ServerConfiguration(tls: ServerTLS(identity: identities.valid))
      configuration.loops = loops
      let known = Guarded<Set<[UInt8]>>([Array("bearer bench".utf8)])
      return try Server(configuration) { request in
        guard let token = request.fields.rawValue("authorization"),
          known.withLock({ $0.contains(Array(token)) })
        else { return WireAnswer(status: 403) }
        var headers = HeaderFields()
        headers.append("apns-id", RandomIdentifier.make(), .withoutIndexing)
        return WireAnswer(status: 200, headers: headers)
      }
    }

    private func measure(
      _ port: Int, _ connections: Int, _ streams: Int, _ body: String
    ) throws -> Double {
      let said = try Command.output(
        "h2load", "-D", "\(seconds)", "--warm-up-time", "1", "-c", "\(connections)",
        "-m", "\(streams)", "-d", body, "-H", "authorization: bearer bench",
        "https://127.0.0.1:\(port)/empty")
      // finished in 2.00s, 123.45 req/s, 1.23MB/s
      guard let line = said.split(separator: "\n").first(where: { $0.hasPrefix("finished in") }),
        let figure = line.split(separator: ",").dropFirst().first?.split(separator: " ").first
          .flatMap({ Double($0) }), figure > 0, said.contains(" 0 failed, 0 errored, 0 timeout")
      else { throw WireFailure("h2load", reason: said) }
      return figure
    }

    private func report(
      _ connections: Int, _ streams: Int, _ figures: [[Double]]
    ) throws -> Budget {
      let ratios = figures.dropFirst().map { own in
        zip(own, figures[0]).map { $0 / $1 }.sorted()
      }
      let words = zip(["1 thread", "3 threads"], ratios).map { name, ratios in
        let range = "\(text(ratios[0]))-\(text(ratios[ratios.count - 1]))"
        return "\(name) \(text(ratios[ratios.count / 2])) [\(range)]"
      }
      let base = figures[0].sorted()[figures[0].count / 2]
      let load = "\(connections)x\(streams)"
      try FileOutput.standardOutput.print(
        "\(load)\tnghttpd \(Int(base)) req/s\tof that: \(words.joined(separator: ", "))\n")
      let share = ratios[0][ratios[0].count / 2]
      return Budget(
        share, atLeast: Self.leastShare,
        "At \(load) one thread answers \(text(share)) of nghttpd's requests; "
          + "wanted are \(text(Self.leastShare)).")
    }

    private func text(_ ratio: Double) -> String {
      let hundredths = Int((ratio * 100).rounded())
      return "\(hundredths / 100).\(hundredths % 100 < 10 ? "0" : "")\(hundredths % 100)"
    }
  }
#endif
