#if Gateway
  import Conformance
  import Gateway

  /// Measures the gateway and nghttpd alternately under the same loads.
  struct Comparison {
    var milliseconds: Int
    var rounds: Int

    /// Starts both servers, measures them, and ends them.
    ///
    /// They take turns, so that other work on the machine slows both.
    func report() throws -> ComparisonReport {
      let files = try TemporaryFiles(named: "gateway-bench")
      defer { files.remove() }
      let gateway = try MeasuredGateway()
      defer { gateway.stop() }
      try gateway.prove()
      _ = try files.write("", to: gateway.path)
      let port = try PortFinder.free()
      let nghttpd = try Command.start(
        "nghttpd", "-n", "1", "-d", files.folder, "-a", "127.0.0.1",
        "\(port)", try files.write(gateway.identity.key.pem(), to: "key.pem"),
        try files.write(gateway.identity.certificate.pem(), to: "certificate.pem"))
      defer { nghttpd.end() }
      guard PortFinder.waitUntilTaken(port) else {
        throw WireFailure("nghttpd", reason: "it didn't start within 5 s")
      }
      let body = try files.write(gateway.body, to: "body.json")
      return ComparisonReport(
        rows: try Load.all.map { load in
          ComparisonReport.Row(
            load: load,
            rounds: try (0..<rounds).map { _ in
              ComparisonReport.Round(
                nghttpd: try measure(load, port, gateway, body),
                gateway: try measure(load, gateway.port, gateway, body))
            })
        })
    }

    /// Returns the requests per second; throws unless all were answered with 200.
    private func measure(
      _ load: Load, _ port: Int, _ gateway: MeasuredGateway, _ body: String
    ) throws -> Double {
      let said = try Command.output(
        [
          "h2load", "-D", "\(milliseconds)ms", "--warm-up-time", "200ms",
          "-c", "\(load.connections)", "-m", "\(load.streams)", "-d", body,
        ] + gateway.headers.flatMap { ["-H", "\($0): \($1)"] }
          + ["https://127.0.0.1:\(port)\(gateway.path)"])
      // finished in 2.00s, 123.45 req/s, 1.23MB/s
      guard let line = said.split(separator: "\n").first(where: { $0.hasPrefix("finished in") }),
        let figure = line.split(separator: ",").dropFirst().first?.split(separator: " ").first
          .flatMap({ Double($0) }), figure > 0, said.contains(" 0 failed, 0 errored, 0 timeout"),
        said.contains(" 2xx, 0 3xx, 0 4xx, 0 5xx")
      else { throw WireFailure("h2load", reason: said) }
      return figure
    }
  }

  /// A load: the number of connections, and of concurrent requests on each.
  struct Load {
    var connections: Int
    var streams: Int

    static let all = [
      Load(connections: 1, streams: 1), Load(connections: 1, streams: 100),
      Load(connections: 10, streams: 100),
    ]
  }
#endif
