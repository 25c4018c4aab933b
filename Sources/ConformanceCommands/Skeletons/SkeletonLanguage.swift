internal import EmbeddedFiles

/// A language that skeletons are written in.
struct SkeletonLanguage: Sendable {
  /// Its name on the command line.
  let name: String
  /// The name of the user's file.
  let file: String
  /// The command that compiles the program; empty if none is needed.
  var compile = ""
  /// The command that starts the program.
  let start: String
  /// The mark of a comment.
  var comment = "//"
  /// The words for true and false.
  var yes = "true"
  var no = "false"

  /// All languages.
  static let all = [
    SkeletonLanguage(
      name: "python", file: "my_adapter.py", start: "python3 my_adapter.py", comment: "#",
      yes: "True", no: "False"),
    SkeletonLanguage(
      name: "swift", file: "my_adapter.swift", compile: "swiftc my_adapter.swift",
      start: "./my_adapter"),
    SkeletonLanguage(
      name: "go", file: "my_adapter.go", compile: "go build my_adapter.go", start: "./my_adapter"),
    SkeletonLanguage(name: "node", file: "my_adapter.js", start: "node my_adapter.js"),
    SkeletonLanguage(
      name: "ruby", file: "my_adapter.rb", start: "ruby my_adapter.rb", comment: "#"),
    SkeletonLanguage(
      name: "java", file: "MyAdapter.java", compile: "javac MyAdapter.java",
      start: "java MyAdapter"),
    SkeletonLanguage(name: "php", file: "my_adapter.php", start: "php my_adapter.php"),
  ]

  /// The program, with marks for what depends on the role.
  var program: String {
    let ending = file.split(separator: ".").last ?? ""
    let program = embedded_file(embedded_skeletons(), "adapter.\(ending)")
    return String(
      decoding: UnsafeBufferPointer(start: program.bytes, count: program.size), as: UTF8.self)
  }
}
