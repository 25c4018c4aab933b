import Descriptors
import ProcessTargets

/// A child process with blocking pipes and nothing else, as a baseline.
struct BarePipes {
  private let program: ChildProcess

  init(_ command: String) throws {
    program = try ChildProcess(command)
    for descriptor in [program.input, program.output] { try Descriptor.setBlocking(descriptor) }
  }

  func write(_ bytes: [UInt8]) throws {
    do {
      try bytes.withUnsafeBytes { try Descriptor.writeAll(program.input, $0) }
    } catch {
      throw BenchFailure("the program that answers round trips ended early")
    }
  }

  /// Reads what is available, and returns the number of line ends in it.
  func readLines() throws -> Int {
    var lines = 0
    try withUnsafeTemporaryAllocation(byteCount: 1 << 16, alignment: 1) { buffer in
      guard case .count(let count) = Descriptor.read(program.output, into: buffer) else {
        throw BenchFailure("the program that answers round trips ended early")
      }
      for byte in buffer[..<count] where byte == UInt8(ascii: "\n") { lines += 1 }
    }
    return lines
  }

  func end() { program.end() }
}
