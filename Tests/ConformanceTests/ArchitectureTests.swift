import Testing

@testable import Conformance

/// Keeps the layers of the library apart, as far as the compiler doesn't: Tools, Reports and Mutants
/// are modules, the others are one.
@Suite("The layers of the library")
struct ArchitectureTests {
  /// Each layer, and those whose types it may use.
  static let layers: [(name: String, uses: Set<String>)] = [
    ("Base", []),
    ("Specs", ["Base"]),
    ("Models", ["Base", "Specs"]),
    ("Running", ["Base", "Specs"]),
    ("API", ["Base", "Specs", "Models", "Running"]),
    ("Tools", ["Base", "Specs", "Models"]),
    ("Reports", ["Base", "Specs", "Running"]),
    ("Mutants", ["Base", "Specs", "Models", "Running", "API", "Reports"]),
  ]

  @Test("use only those below them", arguments: layers.indices)
  func usesDownwards(_ index: Int) throws {
    let layer = Self.layers[index]
    let allowed = layer.uses.union([layer.name])
    let own = try Set(allowed.flatMap { try declared(in: $0, nested: true) })
    let others = Self.layers.map(\.name).filter { !allowed.contains($0) }
    let foreign = try Set(others.flatMap { try declared(in: $0) }).subtracting(own)
    for file in try swiftFiles(below: layer.name) {
      let used = try words(of: file).intersection(foreign)
      #expect(used.isEmpty, "\(file) uses \(used.sorted())")
    }
  }

  @Test("a role knows no other role's model")
  func rolesAreApart() throws {
    let folders = try FileSystem.list("\(Self.library)/Models").filter(\.isDirectory).map(\.name)
    #expect(!folders.isEmpty)
    for folder in folders {
      let others = try folders.filter { $0 != folder }.flatMap { try declared(in: "Models/\($0)") }
      for file in try swiftFiles(below: "Models/\(folder)") {
        #expect(try words(of: file).isDisjoint(with: others), "\(file)")
      }
    }
  }

  @Test("hold every file of the library")
  func everyFileHasALayer() throws {
    let names = try FileSystem.list(Self.library).map(\.name)
    #expect(Set(names) == Set(Self.layers.map(\.name)))
  }

  @Test("no file is longer than 600 lines, and none imports Foundation")
  func filesAreSmall() throws {
    for layer in Self.layers {
      for file in try swiftFiles(below: layer.name) {
        let text = try text(of: file)
        #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count <= 600)
        #expect(!text.contains("import Foundation"), "\(file)")
      }
    }
  }

  @Test("leave system calls on descriptors, and their rules, to the module Descriptors")
  func descriptorsAreOneModule() throws {
    let calls = ["accept", "accept4", "connect", "dup", "dup2", "fcntl", "pipe", "pipe2", "poll"]
    let systems = ["Darwin", "Glibc", "Musl"]
    // Types of ours also have methods of these names.
    let common = ["close", "open", "read", "recv", "send", "socket", "write"]
    let signs =
      systems.flatMap { system in (calls + common).map { "\(system).\($0)(" } }
      + [" ", "(", "!"].flatMap { before in calls.map { "\(before)\($0)(" } }
      + ["EINTR", "EAGAIN", "EWOULDBLOCK", "O_CLOEXEC", "FD_CLOEXEC"]
    var found: [String] = []
    for file in try swiftFiles(below: "..") where !file.hasPrefix("../Descriptors/") {
      let text = try text(of: file)
      // Only then the names can be the system's.
      guard text.contains("import Glibc") else { continue }
      let code = text.split(separator: "\n").filter { line in
        let start = line.drop { $0 == " " }
        return !start.hasPrefix("//") && !start.contains("func ")
      }.joined(separator: "\n")
      found += signs.filter { code.contains($0) }.map { "\(file.dropFirst(3)):\($0)" }
    }
    // A signal of pipes, the sockets of c-ares, and the end of a process.
    #expect(
      found == [
        "Gateway/Names/CAresLookup.swift: poll(", "ProcessTargets/BrokenPipes.swift: fcntl(",
        "ProcessTargets/ProgramStart.swift:EINTR", "conformance-bench/ShippedProgram.swift:EINTR",
      ])
  }

  @Test("wait by the monotonic clock: only dates are read from the clock on the wall")
  func wallClock() throws {
    let signs = ["CLOCK_REALTIME", "gettimeofday(", "time(nil)", "SystemClock", "Date()"]
    let found = try swiftFiles(below: "..").filter { file in
      let code = try text(of: file)
      return signs.contains { code.contains($0) }
    }
    #expect(
      found.sorted() == [
        "../Conformance/Base/Support/Day.swift", "../Gateway/Server/WireClock.swift",
      ])
  }

  // MARK: Reading the sources

  private static var library: String {
    let test = #filePath
    let root = test.components(before: "/Tests/")
    return "\(root)/Sources/Conformance"
  }

  private func swiftFiles(below folder: String) throws -> [String] {
    try FileSystem.list("\(Self.library)/\(folder)").flatMap { entry in
      entry.isDirectory
        ? try swiftFiles(below: "\(folder)/\(entry.name)")
        : entry.name.hasSuffix(".swift") ? ["\(folder)/\(entry.name)"] : []
    }
  }

  private func text(of file: String) throws -> String {
    String(decoding: try FileSystem.read("\(Self.library)/\(file)", atMost: 1 << 20), as: UTF8.self)
  }

  /// The types that a layer declares for others: those that aren't nested and not private; or all.
  private func declared(in folder: String, nested: Bool = false) throws -> [String] {
    let modifiers: Set<Substring> = ["public", "package", "final", "indirect"]
    let kinds: Set<Substring> = ["struct", "enum", "class", "protocol", "actor"]
    return try swiftFiles(below: folder).flatMap { file in
      try text(of: file).split(separator: "\n").compactMap { line -> String? in
        let words = line.split(separator: " ").drop { modifiers.contains($0) }
        guard nested || line.first != " ", let kind = words.first, kinds.contains(kind) else {
          return nil
        }
        return words.dropFirst().first.map { String($0.prefix { $0.isLetter || $0.isNumber }) }
      }
    }
  }

  /// The words of the code, comments and texts left out.
  private func words(of file: String) throws -> Set<String> {
    let code = try text(of: file).split(separator: "\n").filter { line in
      !line.drop { $0 == " " }.hasPrefix("//")
    }
    return Set(
      code.flatMap { line in
        let outside = line.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
          .filter { $0.offset % 2 == 0 }.map(\.element).joined(separator: " ")
        return outside.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init)
      })
  }
}

extension String {
  /// What stands before the last occurrence of a text.
  fileprivate func components(before text: String) -> String {
    var rest = self[...]
    while !rest.isEmpty, !rest.hasSuffix(text) { rest.removeLast() }
    return String(rest.dropLast(text.count))
  }
}
