internal import Conformance

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// Finds programs of this package that were built together with what runs.
package enum BuiltProgram {
  /// The path of a program beside what runs, or above it; nil where it wasn't built.
  package static func path(_ name: String) -> String? {
    for start in starts {
      var folder = FileSystem.resolved(start) ?? ""
      while let slash = folder.lastIndex(of: "/") {
        folder = String(folder[..<slash])
        let path = "\(folder)/\(name)"
        if FileSystem.exists(path), !FileSystem.isDirectory(path) { return path }
      }
    }
    return nil
  }

  /// Where to begin.
  ///
  /// On Apple's systems a program of the toolchain runs the tests: only the path of their bundle tells
  /// where they were built. SwiftPM names it as an argument, Xcode as a variable.
  private static var starts: [String] {
    let arguments = CommandLine.arguments
    let named = getenv("XCTestBundlePath").map { String(cString: $0) }
    let bundles = arguments.filter { $0.contains(".xctest") }
    return bundles + [named, arguments.first].compactMap(\.self)
  }
}
