extension FileSystem {
  /// What any path of a system without files answers.
  private static func nothing(at path: String) -> Failure {
    Failure(path: path, reason: "no such file or directory")
  }

  package static func read(
    _ path: String, atMost limit: Int, evenPipe: Bool = true
  ) throws(Failure) -> [UInt8] { throw nothing(at: path) }

  package static func readStandardInput(atMost limit: Int) throws(Failure) -> [UInt8] {
    throw nothing(at: "standard input")
  }

  package static func list(_ path: String) throws(Failure) -> [Entry] { throw nothing(at: path) }

  package static func exists(_ path: String) -> Bool { false }

  package static func isDirectory(_ path: String) -> Bool { false }
}
