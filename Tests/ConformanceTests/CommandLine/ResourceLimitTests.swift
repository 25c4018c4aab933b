import Testing

@testable import Conformance

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
