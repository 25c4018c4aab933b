import ConformanceBase

extension Lint {
  /// Checks that the files of a checkout are those that its next build puts into the program.
  ///
  /// It reads the list that the compiler reads, so that authors can ask a program that is older than
  /// their pages.
  package static func embedded(_ files: SuiteFiles) -> [Diagnostic] {
    guard case .folder(let folder) = files else { return [] }
    let list = "Sources/EmbeddedSpecs/files.c"
    do throws(FileSystem.Failure) {
      let text = String(
        decoding: try FileSystem.read("\(folder)/../\(list)", atMost: SuiteLimits.documentBytes),
        as: UTF8.self)
      let mark = #"#define PATH "../../Specs/"#
      let listed = text.split(separator: "\n").filter { $0.hasPrefix(mark) }
        .map { String($0.dropFirst(mark.count).prefix { $0 != "\"" }) }
      let here = try files.paths()
      return here.filter { !listed.contains($0) }.map {
        Diagnostic("\(files.root)/\($0) isn't built into the program", hints: ["add it to \(list)"])
      }
        + listed.filter { !here.contains($0) }.map {
          Diagnostic("\(list) lists \(files.root)/\($0), which isn't there", hints: ["take it out"])
        }
    } catch {
      return [Diagnostic("\(error.path) can't be read: \(error.reason)")]
    }
  }
}
