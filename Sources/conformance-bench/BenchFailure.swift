/// The reason why nothing was measured: the figures of a run that went wrong would be meaningless.
struct BenchFailure: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
