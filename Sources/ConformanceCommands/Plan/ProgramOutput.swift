#if Gateway
  import Descriptors
  import ProcessTargets

  /// The end of what a program has written, to both of its outputs.
  struct ProgramOutput: Sendable {
    private var bytes: [UInt8] = []
    private var isClosed = (output: false, errors: false)

    private static let mostBytes = 1 << 13

    /// Reads what comes within some milliseconds; returns whether the standard output is closed.
    mutating func read(from process: ChildProcess, atMost milliseconds: Int32) -> Bool {
      let open = [isClosed.output ? -1 : process.output, isClosed.errors ? -1 : process.errors]
      let (isReadable, _) = Descriptor.wait(toRead: open, atMost: milliseconds)
      if isReadable[0] { isClosed.output = take(process.output) }
      if isReadable[1] { isClosed.errors = take(process.errors) }
      return isClosed.output
    }

    /// Reads what is there; returns whether that was the end.
    private mutating func take(_ descriptor: Int32) -> Bool {
      withUnsafeTemporaryAllocation(byteCount: Self.mostBytes, alignment: 1) { buffer in
        switch Descriptor.read(descriptor, into: buffer) {
        case .count(let count):
          bytes += buffer[..<count]
          if bytes.count > 2 * Self.mostBytes { bytes.removeFirst(bytes.count - Self.mostBytes) }
          return false
        case .wouldBlock: return false
        case .ended, .failed: return true
        }
      }
    }

    /// The last line that isn't empty.
    var lastLine: String {
      String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
        .last { !$0.allSatisfy(\.isWhitespace) }.map(String.init) ?? ""
    }
  }
#endif
