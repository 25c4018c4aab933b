#if Gateway
  extension Connection {
    /// The response after which the client starts TLS.
    private static let tunnel = Array("HTTP/1.1 200 Connection established\r\n\r\n".utf8)

    /// Processes bytes before TLS, which may be a request for a tunnel.
    ///
    /// The tunnel ends in this server: its content is the same connection's TLS, and no other
    /// connection is made.
    func receive(beforeTLS bytes: UnsafeRawBufferPointer, _ request: ProxyRequest) {
      var request = request
      let progress = request.take(bytes)
      proxyRequest = progress == .waits ? request : nil
      switch progress {
      case .waits: return
      case .none: begin(with: request.rest(after: 0))
      case .tooLong: refuse(.tooLong, .limit(.proxyHeadBytes))
      case .wrong(let refusal):
        refuse(refusal, .proxyRefused(refusal.reason, isTunnel: refusal.isTunnel))
      case .asks(let destination, let length):
        guard leads(to: destination) else {
          let refusal = ProxyRefusal.elsewhere(destination)
          return refuse(refusal, .proxyRefused(refusal.reason, isTunnel: refusal.isTunnel))
        }
        let name = "\(destination)"
        proxied = name
        loop.shared.log.update(number) { $0.proxied = name }
        tls.writeUnciphered(Self.tunnel)
        begin(with: request.rest(after: length))
      }
    }

    private func begin(with bytes: ArraySlice<UInt8>) {
      bytes.withUnsafeBytes { tls.receive($0) }
      pump()
    }

    private func refuse(_ refusal: ProxyRefusal, _ reason: ConnectionEnd) {
      tls.writeUnciphered(refusal.response)
      end(reason)
    }

    /// Returns whether this server is the destination: APNs' names at its ports, and this server's
    /// own names at its own port.
    private func leads(to destination: ProxyRequest.Destination) -> Bool {
      let (name, port) = (destination.host, destination.port)
      if GatewayIdentities.names.contains(name), [443, 2197].contains(port) { return true }
      if GatewayIdentities.namesOfManagement.contains(name), [2195, 2196].contains(port) {
        return true
      }
      let names = loop.configuration.proxiedNames ?? []
      return names.contains(name) && port == SocketAddress.boundPort(descriptor)
    }
  }
#endif
