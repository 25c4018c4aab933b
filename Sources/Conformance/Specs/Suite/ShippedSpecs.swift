#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// The specs that come with the suite, found without being told where they are.
public enum ShippedSpecs {
  /// Their folder: near the program, where it was built or installed, else in the sources.
  public static func folder() -> String? {
    let folder = nearProgram() ?? inSources()
    return folder.map(shortened)
  }

  private static func nearProgram() -> String? {
    guard var folder = programPath().map(parent) else { return nil }
    while !folder.isEmpty {
      for candidate in ["\(folder)/Specs", "\(folder)/share/apns-conformance/Specs"]
      where isSuite(candidate) {
        return candidate
      }
      folder = parent(folder)
    }
    return nil
  }

  /// Apps that test themselves, and Xcode, run from anywhere: there the sources are the place to look.
  private static func inSources(_ file: String = #filePath) -> String? {
    var folder = parent(file)
    while !folder.isEmpty, !isSuite("\(folder)/Specs") { folder = parent(folder) }
    return folder.isEmpty ? nil : "\(folder)/Specs"
  }

  private static func isSuite(_ folder: String) -> Bool {
    FileSystem.exists("\(folder)/Sources.md")
  }

  private static func parent(_ path: String) -> String {
    path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
  }

  /// A folder below the current one is shown as people would type it.
  private static func shortened(_ path: String) -> String {
    guard let here = FileSystem.resolved("."), path.hasPrefix(here + "/") else { return path }
    return String(path.dropFirst(here.count + 1))
  }

  private static func programPath() -> String? {
    #if canImport(Darwin)
      var size: UInt32 = 0
      _NSGetExecutablePath(nil, &size)
      var buffer = [CChar](repeating: 0, count: Int(size))
      guard _NSGetExecutablePath(&buffer, &size) == 0 else { return nil }
      return buffer.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } }
        .flatMap(FileSystem.resolved)
    #else
      return FileSystem.resolved("/proc/self/exe")
    #endif
  }
}
