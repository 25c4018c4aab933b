import Conformance

/// The modes in which this program answers as the target of round trips, chosen by its argument.
enum EchoMode: String {
  /// A minimal target in Swift that uses the target protocol.
  case target = "echo-target"
  /// A loop that answers line by line, with as little work as possible.
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
      // The runner first asks two empty questions, to which a conforming target answers
      // unsupported.
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
