/// A pipe that wakes a thread which waits for descriptors.
package final class WakeUpPipe: Sendable {
  private let pipe: Pipe

  /// The end that becomes readable when the thread is to wake up.
  package var descriptor: Int32 { pipe.read }

  /// Makes a pipe that isn't readable yet.
  package init() throws(SystemError) {
    pipe = try Pipe()
    Descriptor.setNonBlocking(pipe.read)
    Descriptor.setNonBlocking(pipe.write)
  }

  deinit { pipe.close() }

  /// Makes the descriptor readable.
  package func signal() {
    // A full pipe is readable already.
    _ = withUnsafeBytes(of: UInt8(1)) { Descriptor.write(pipe.write, $0) }
  }

  /// Empties the pipe, so that the next signal makes the descriptor readable again.
  package func drain() {
    withUnsafeTemporaryAllocation(byteCount: 64, alignment: 1) { scratch in
      while case .count = Descriptor.read(pipe.read, into: scratch) {}
    }
  }
}
