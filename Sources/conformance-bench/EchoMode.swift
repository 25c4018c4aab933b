import Conformance

/// The programs that round trips go through: this one, where its argument says so.
enum EchoMode: String {
  /// A target in Swift, which reads and writes messages as any target does, and nothing more.
  case target = "echo-target"
  /// As little as a program can do that answers line by line.
  case lines = "echo-lines"

  /// Answers until the input ends.
  func serve() async {
    switch self {
    case .target: try? await TargetServer(EchoTarget()).serve()
    case .lines: try? serveLines()
    }
  }

  private func serveLines() throws {
    let output = FileOutput.standardOutput
    var number = 0
    while let line = readLine() {
      defer { number += 1 }
      guard number > 0 else {
        try output.write(
          #"{"type":"ready","protocol":\#(TargetProtocol.version),"name":"echo","version":"1","#
            + #""role":"device","capabilities":["push"]}"# + "\n")
        continue
      }
      let id = line.dropFirst(#"{"type":"case","id":"#.utf8.count).prefix { $0 != "," }
      // First come two questions about nothing.
      try output.write(
        number <= 2
          ? #"{"type":"unsupported","id":\#(id),"reason":"nothing"}"# + "\n"
          : #"{"type":"observed","id":\#(id),"steps":[{}]}"# + "\n")
    }
  }
}

private struct EchoTarget: Target {
  let description = TargetDescription(
    name: "echo", version: "1", role: .device, capabilities: ["push"])

  func observe(_ stimulus: Stimulus) async throws -> TargetAnswer { .observed([[:]]) }
}
