import Conformance
import ConformanceCommands

extension FuzzTarget {
  /// A command line, one argument per line, beginning with the command.
  static let arguments = FuzzTarget(
    name: "arguments", mostBytes: 512,
    words: Command.all.flatMap { [$0.name] + $0.options.map(\.name) }
  ) { bytes in
    let words = String(decoding: bytes, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    guard let command = Command.all.first(where: { $0.name == words.first }) else { return }
    do {
      let arguments = try Arguments(Array(words.dropFirst()), for: command)
      for option in command.options where arguments.has(option) {
        require(arguments.value(option) != nil, "\(option.name) is present without a value")
      }
    } catch let error as CommandError {
      require(error.status == .usage, "a usage error exits with \(error.status)")
    } catch {
      require(false, "\(error)")
    }
  }
}
