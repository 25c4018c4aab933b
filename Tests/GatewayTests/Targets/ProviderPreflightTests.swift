#if Gateway
  import ProcessTargets
  import Testing

  @testable import Conformance
  @testable import ConformanceBase
  @testable import ConformanceRunning
  @testable import Gateway

  /// A provider whose set-up is wrong is told once, and its rules aren't judged.
  @Suite("The preflight of a provider")
  struct ProviderPreflightTests {
    /// A provider in Python that makes one mistake, and reports what its caller was told.
    ///
    /// It needs no HTTP/2: each mistake comes before it.
    private static func adapter(_ mistake: String) throws -> WireProvider {
      try WireProvider(
        ProcessTarget(
          name: "mine",
          command: """
            python3 -c '
            import json, socket, ssl, sys
            mistake = sys.argv[1]
            def say(**m): print(json.dumps(m), flush=True)
            def connect(place):
                if mistake == "raises": raise KeyError("api-key")
                port = 1 if mistake == "port" else place["port"]
                plain = socket.create_connection((place["host"], port), 5)
                if mistake == "no-tls":
                    plain.sendall(b"POST /3/device/00 HTTP/1.1\\r\\nhost: x\\r\\n\\r\\n")
                    return plain.recv(100)
                trusted = None if mistake == "authority" else place["ca"]
                context = ssl.create_default_context(cafile=trusted)
                if mistake == "http1": context.set_alpn_protocols(["http/1.1"])
                if mistake == "silent": context.set_alpn_protocols(["h2"])
                tls = context.wrap_socket(plain, server_hostname=place["host"])
                if mistake == "no-alpn": tls.sendall(b"POST /3/device/00 HTTP/1.1\\r\\n\\r\\n")
                if mistake == "silent": tls.sendall(b"PRI * HTTP/2.0\\r\\n\\r\\nSM\\r\\n\\r\\n" + bytes([0, 0, 0, 4, 0, 0, 0, 0, 0]))
                tls.recv(100)
            for line in sys.stdin:
                m = json.loads(line)
                if m["type"] == "hello":
                    say(type="ready", protocol=1, role="provider", name="p", version="1",
                        capabilities=["send"], sends=True)
                elif m["type"] == "case" and "send" not in m["steps"][0]:
                    say(type="unsupported", id=m["id"], reason="no")
                elif m["type"] == "case" and mistake == "cannot":
                    say(type="unsupported", id=m["id"], reason="no alert")
                elif m["type"] == "case":
                    try:
                        connect(m["gateway"])
                    except OSError as error:
                        sys.stderr.write(f"Error: {error}\\n")
                    except KeyError as error:
                        say(type="errored", id=m["id"], message=f"KeyError: {error}")
                        continue
                    say(type="observed", id=m["id"], steps=[{"outcome": {"result": "failed"}}])
                elif m["type"] == "bye": break
            ' \(mistake)
            """))
    }

    private static func failure(_ mistake: String) async throws -> PreflightFailure? {
      let target = try adapter(mistake)
      defer { target.end() }
      do throws(PreflightFailure) {
        _ = try await target.preflight()
        return nil
      } catch {
        return error
      }
    }

    @Test(
      "names the mistake in the set-up",
      arguments: [
        ("port", "didn't connect to the gateway"),
        ("raises", "failed before it connected to the gateway"),
        ("no-tls", "reached the gateway, but doesn't use TLS"),
        ("authority", "reached the gateway, but doesn't trust its certificate"),
        ("http1", "reached the gateway, but speaks HTTP/1.1, not HTTP/2"),
        ("no-alpn", "reached the gateway, but speaks HTTP/1.1, not HTTP/2"),
        ("silent", "reached the gateway, but its request didn't arrive"),
      ])
    func names(_ mistake: String, problem: String) async throws {
      let failure = try #require(await Self.failure(mistake))
      #expect(failure.problem == problem)
      #expect(failure.tried.hasPrefix("one alert, to the gateway at 127.0.0.1:"))
    }

    @Test("shows what was seen and said")
    func shows() async throws {
      let distrust = try #require(await Self.failure("authority"))
      #expect(distrust.seen.contains("unknown ca"))
      #expect(distrust.seen.hasSuffix(#"its caller was told {"result":"failed"}"#))
      #expect(distrust.remedies.contains { $0.contains(#""ca""#) })
      #expect(distrust.lastWords.shortest?.contains("certificate verify failed") == true)
      #expect(try #require(await Self.failure("raises")).seen == "KeyError: 'api-key'")
    }

    @Test("doesn't judge a provider that can't say a plain push")
    func cannot() async throws {
      #expect(try await Self.failure("cannot") == nil)
    }

    private static let python = ".build/adapters/plain-python/bin/python"

    @Test(
      "notices a client that is kept for all sessions",
      .enabled(if: FileSystem.exists(python), "make setup-adapters wasn't run"))
    func kept() async throws {
      let program = """
        \(Self.python) -c '
        import sys; sys.path[:0] = ["Adapters", "Adapters/plain-python"]
        import adapter, target
        first = []
        def client(place):
            first.append(place["port"])
            return adapter.Client(place | {"port": first[0]})
        target.serve("kept", "1", client, ["send"])
        '
        """
      let target = try WireProvider(ProcessTarget(name: "mine", command: program))
      defer { target.end() }
      let failure = await #expect(throws: PreflightFailure.self) {
        _ = try await target.preflight()
      }
      #expect(failure?.problem == "sends to the gateway of another session")
    }
  }
#endif
