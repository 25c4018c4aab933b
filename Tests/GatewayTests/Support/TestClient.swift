#if Gateway
  import Testing

  @testable import Gateway

  /// A client that retains its server.
  final class TestClient {
    let gateway: TestGateway
    private let client: Client

    init(_ gateway: TestGateway, _ client: Client) {
      (self.gateway, self.client) = (gateway, client)
    }

    var observation: ClientObservation { client.observation }

    func send(_ request: ClientRequest, milliseconds: Int = 30_000) -> ClientResult {
      client.send(request, milliseconds: milliseconds)
    }

    func send(_ requests: [ClientRequest], milliseconds: Int = 30_000) -> [ClientResult] {
      client.send(requests, milliseconds: milliseconds)
    }

    func reset(_ stream: Int) { client.reset(stream) }

    func submit(_ request: ClientRequest) -> Int { client.submit(request) }

    func results(_ streams: [Int]) -> [ClientResult] { client.results(streams) }

    func ping(milliseconds: Int = 30_000) -> Bool { client.ping(milliseconds: milliseconds) }

    func wait(until isWished: (ClientObservation) -> Bool) -> Bool { client.wait(until: isWished) }

    func close(_ how: WireStep.Closing = .tls) { client.close(how) }
  }
#endif
