#if Gateway
  import Gateway
  import Testing

  @Suite("The address of a gateway")
  struct GatewayAddressTests {
    @Test(
      "is a host and a port",
      arguments: [
        ("https://127.0.0.1:2197", "127.0.0.1", 2197), ("https://localhost", "localhost", 443),
        ("HTTPS://mock.example.com:8443/", "mock.example.com", 8443),
        ("https://[::1]:2197", "::1", 2197),
        ("https://[::1]", "::1", 443),
      ])
    func right(url: String, host: String, port: Int) throws {
      let address = try #require(GatewayAddress(url))
      #expect((address.host, address.port) == (host, port))
    }

    @Test(
      "is refused in any other form",
      arguments: [
        "http://127.0.0.1:2197", "127.0.0.1:2197", "https://", "https://:2197", "https://host:0",
        "https://host:65536", "https://host:port", "https://host/3/device", "https://me@host",
        "https://two words", "https://::1",
      ])
    func wrong(url: String) { #expect(GatewayAddress(url) == nil) }
  }
#endif
