/// Why nothing can be measured: a figure of a run that went wrong would mean nothing.
struct BenchFailure: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
