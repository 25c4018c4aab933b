import Testing

@testable import TestSupport

#if os(Linux)
  @Suite("A process with small limits")
  struct ResourceLimitTests {
    private func run(_ limit: String, _ arguments: String...) throws -> Process.Ended {
      let words = ["/bin/sh", "-c", "ulimit \(limit) && exec \"$0\" \"$@\"", try Program.path()]
      return try Process(words + arguments, folder: Program.package).finish()
    }

    @Test(
      "is told in a sentence what is too small",
      arguments: [
        ("-s 64", "the stack is limited to 64 KiB (ulimit -s), and at least 512 KiB are needed"),
        (
          "-v 131072",
          "the memory is limited to 128 MiB (ulimit -v), and at least 256 MiB are needed"
        ),
        (
          "-n 8",
          "the number of open files is limited to 8 (ulimit -n), and at least 16 are needed"
        ),
      ])
    func small(limit: String, message: String) throws {
      let ended = try run(limit, "list")
      #expect(ended.errors == "error: \(message)\n")
      #expect(ended.output.isEmpty)
      #expect(ended.status == 2)
    }

    private static func hasWire() throws -> Bool {
      try !Program.run("--version").output.contains("wire: not built in")
    }

    /// The program itself as a target, so that nothing else is needed.
    private static func reference(_ role: String) throws -> [String] {
      ["--target", "\(role)=\(try Program.path()) target --role \(role)"]
    }

    @Test(
      "says before the first case how many open files its targets need, or has enough",
      arguments: [12, 16, 18, 20, 24, 32, 40, 64])
    func targets(count: Int) throws {
      let page = "device.states.tap"
      var runs = [["run", page], ["run", page] + (try Self.reference("device"))]
      runs.append(runs[1] + (try Self.reference("app")) + ["app.arrival.*"])
      for jobs in try Self.hasWire() ? ["1", "4"] : [] {
        runs.append(["run", "--wire", "gateway.answers.*", "gateway.connections.*", "--jobs", jobs])
      }
      for words in runs {
        let ended = try Process(
          ["/bin/sh", "-c", "ulimit -n \(count) && exec \"$0\" \"$@\"", try Program.path()] + words,
          folder: Program.package
        ).finish()
        if ended.status == 0 { continue }
        #expect([2, 4].contains(ended.status), "\(words): \(ended.output.suffix(500))")
        #expect(
          ended.errors.hasPrefix(
            "error: the number of open files is limited to \(count) (ulimit -n)"),
          "\(words): \(ended.errors)")
        #expect(ended.output.isEmpty, "\(words): \(ended.output.suffix(500))")
      }
    }

    @Test("works where they are just large enough", arguments: ["-s 512", "-n 16"])
    func enough(limit: String) throws {
      let folder = try TemporaryFolder()
      // Threads work on nested values, whatever the limit of the stack is.
      let nested = String(repeating: "[", count: 200) + String(repeating: "]", count: 200)
      let path = try folder.write(#"{"aps":{"alert":"a"},"x":\#(nested)}"#, to: "push.json")
      #expect(try run(limit, "check", path).status == 0)
      #expect(try run(limit, "run", "provider.background.*").status == 0)
    }
  }
#endif
