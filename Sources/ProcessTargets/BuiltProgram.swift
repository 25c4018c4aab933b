internal import ConformanceRunning
import LibC

/// Finds programs of this package that were built together with the running one.
package enum BuiltProgram {
  /// Returns the path of a program beside the running one or in a folder above; nil if it wasn't built.
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

  /// The paths at which the search starts.
  ///
  /// On Apple's systems a program of the toolchain runs the tests, so only the path of their bundle
  /// shows where they were built. SwiftPM passes it as an argument, Xcode in a variable.
  private static var starts: [String] {
    let arguments = CommandLine.arguments
    let named = getenv("XCTestBundlePath").map { String(cString: $0) }
    let bundles = arguments.filter { $0.contains(".xctest") }
    return bundles + [named, arguments.first].compactMap(\.self)
  }
}
