import Testing

@testable import Conformance
@testable import TestSupport

/// What the compiler doesn't keep: it keeps the layers of the library apart, which are modules.
@Suite("The sources")
struct ArchitectureTests {
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

  @Test("no file is longer than 600 lines, and none imports Foundation")
  func filesAreSmall() throws {
    for layer in try FileSystem.list(Self.library).map(\.name) {
      for file in try swiftFiles(below: layer) {
        let text = try text(of: file)
        #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count <= 600)
        #expect(!text.contains("import Foundation"), "\(file)")
      }
    }
  }

  @Test("leave system calls on descriptors, and their rules, to the module Descriptors")
  func descriptorsAreOneModule() throws {
    let calls = ["accept", "accept4", "connect", "dup", "dup2", "fcntl", "pipe", "pipe2", "poll"]
    let systems = ["Darwin", "Glibc", "LibC", "Musl"]
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
      guard text.contains("import LibC") else { continue }
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
      // The programs that `init` writes have a clock of their own.
      return !file.contains("/Skeletons/") && signs.contains { code.contains($0) }
    }
    #expect(
      found.sorted() == [
        "../Conformance/Base/Support/Day.swift", "../Gateway/Server/WireClock.swift",
      ])
  }

  // MARK: Reading the sources

  private static let library = "\(Program.package)/Sources/Conformance"

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

  /// The types that a folder declares for others: those that aren't nested and not private.
  private func declared(in folder: String) throws -> [String] {
    let modifiers: Set<Substring> = ["public", "package", "final", "indirect"]
    let kinds: Set<Substring> = ["struct", "enum", "class", "protocol", "actor"]
    return try swiftFiles(below: folder).flatMap { file in
      try text(of: file).split(separator: "\n").compactMap { line -> String? in
        let words = line.split(separator: " ").drop { modifiers.contains($0) }
        guard line.first != " ", let kind = words.first, kinds.contains(kind) else {
          return nil
        }
        return words.dropFirst().first.map { String($0.prefix { $0.isLetter || $0.isNumber }) }
      }
    }
  }

  /// The words of the code; comments, and texts without code in them, are left out.
  private func words(of file: String) throws -> Set<String> {
    let code = try text(of: file).split(separator: "\n").filter { line in
      !line.drop { $0 == " " }.hasPrefix("//")
    }
    return Set(
      code.flatMap { line in
        line.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
          .filter { $0.offset.isMultiple(of: 2) || $0.element.contains("\\(") }
          .map(\.element).joined(separator: " ").split { !$0.isLetter && !$0.isNumber && $0 != "_" }
          .map(String.init)
      })
  }
}
