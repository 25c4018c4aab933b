#if Gateway
  import ProcessTargets
  import Testing

  @testable import Conformance
  @testable import ConformanceBase
  @testable import ConformanceRunning
  @testable import Gateway
  @testable import TestSupport

  /// What a program knew of its cases is lost when it fails on one of them.
  @Suite("A provider's program that fails on one case")
  struct StartedAgainTests {
    /// A provider that ends on a device, and until then keeps the first answers of the others back.
    ///
    /// It says "accepted" where it knows the steps before, and "failed" where it doesn't.
    private static func adapter(_ folder: TemporaryFolder) throws -> WireProvider {
      try WireProvider(
        ProcessTarget(
          name: "mine",
          command: """
            python3 -c '
            import json, os, sys
            marker = sys.argv[1]
            waits, held, seen = not os.path.exists(marker), [], {}
            open(marker, "a").close()
            def say(**m): print(json.dumps(m), flush=True)
            def answer(m):
                session, step = m["gateway"]["session"], m["steps"][0]
                count = seen[session] = seen.get(session, 0) + 1
                expected = {"first": 1, "second": 2}[step["send"]["topic"]]
                result = "accepted" if count == expected else "failed"
                say(type="observed", id=m["id"], steps=[{"outcome": {"result": result}}])
            for line in sys.stdin:
                m = json.loads(line)
                if m["type"] == "hello":
                    say(type="ready", protocol=1, role="provider", name="p", version="1",
                        capabilities=["send"], sends=True)
                elif m["type"] == "bye": break
                elif "send" not in m["steps"][0]:
                    say(type="unsupported", id=m["id"], reason="no")
                elif m["steps"][0]["send"]["device"] != "dead":
                    held.append(m)
                    if not waits: answer(held.pop())
                else:
                    while waits and len(held) < 3: held.append(json.loads(sys.stdin.readline()))
                    for one in held: answer(one)
                    os._exit(1)
            ' \(folder.path)/marker
            """))
    }

    private static func send(_ device: String, _ topic: String) -> (String, JSON) {
      ("send", ["device": .string(device), "topic": .string(topic), "payload": [:]])
    }

    @Test("loses that case alone; the others begin anew, with a gateway of their own")
    func others() async throws {
      let folder = try TemporaryFolder()
      let target = try Self.adapter(folder)
      defer { target.end() }
      let whole = Stimulus(
        given: [:], steps: [Self.send("00", "first"), Self.send("00", "second")])
      let bad = Stimulus(given: [:], steps: [Self.send("dead", "first")])
      let answers = await withTaskGroup(of: (Bool, TargetAnswer?).self) { group in
        for _ in 0..<3 { group.addTask { (false, try? await target.observe(whole)) } }
        group.addTask { (true, try? await target.observe(bad)) }
        var answers: [(isBad: Bool, answer: TargetAnswer?)] = []
        for await answer in group { answers.append(answer) }
        return answers
      }
      #expect(answers.count == 4)
      for (isBad, answer) in answers {
        guard case .observed(let steps)? = answer else {
          #expect(isBad)
          continue
        }
        #expect(!isBad)
        #expect(steps.map { $0["outcome"]?["result"] } == ["accepted", "accepted"])
      }
      #expect((1...2).contains(target.program.failures))
    }
  }
#endif
