import LibC
import Testing

@testable import ConformanceBase
@testable import TestSupport

@Suite("Files and folders")
struct FileSystemTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test("Replacing creates a file, then replaces it, and leaves no temporary file")
  func replace() throws {
    let path = "\(folder.path)/a.md"
    for text in ["a long first text", "short", ""] {
      try FileSystem.replace(path, with: text)
      #expect(try FileSystem.read(path, atMost: 100) == Array(text.utf8))
      #expect(try FileSystem.list(folder.path).map(\.name) == ["a.md"])
    }
  }

  @Test("A failed replacement names the file, changes nothing and leaves no temporary file")
  func replaceFails() throws {
    folder.makeFolder("there")
    try folder.write([1], to: "there/kept")
    for name in ["there", "nowhere/a.md"] {
      let path = "\(folder.path)/\(name)"
      let failure = #expect(throws: FileSystem.Failure.self) {
        try FileSystem.replace(path, with: "a")
      }
      #expect(failure?.path == path)
    }
    #expect(try FileSystem.list(folder.path).map(\.name) == ["there"])
    #expect(try FileSystem.list("\(folder.path)/there").map(\.name) == ["kept"])
  }

  @Test("A device is written to, not replaced, and a link still leads to its target")
  func replaceSpecial() throws {
    try FileSystem.replace("/dev/null", with: "a")
    #expect(!FileSystem.exists("/dev/null.new"))
    #expect(try FileSystem.read("/dev/null", atMost: 10).isEmpty)
    try folder.write([1], to: "file")
    try folder.makeLink("link", to: "\(folder.path)/file")
    try FileSystem.replace("\(folder.path)/link", with: "new")
    #expect(try folder.read("file") == "new")
    #expect(try FileSystem.list(folder.path).map(\.name) == ["file", "link"])
  }

  @Test("Checking whether a file can be replaced leaves no trace")
  func checkReplacing() throws {
    try folder.write([1, 2], to: "there")
    folder.makeFolder("folder")
    for name in ["there", "new", "/dev/null"] {
      try FileSystem.checkReplacing(name.hasPrefix("/") ? name : "\(folder.path)/\(name)")
    }
    for (name, reason) in [
      ("folder", "it is a directory"), ("none/new", "no such file or directory"),
    ] {
      let path = "\(folder.path)/\(name)"
      #expect(throws: FileSystem.Failure(path: path, reason: reason)) {
        try FileSystem.checkReplacing(path)
      }
    }
    #expect(try FileSystem.list(folder.path).map(\.name) == ["folder", "there"])
    #expect(try FileSystem.read("\(folder.path)/there", atMost: 9) == [1, 2])
  }

  @Test("Appending adds to the end of a file")
  func append() throws {
    for text in ["one", "two"] {
      let output = try FileOutput(appendingTo: "\(folder.path)/log")
      try output.print(text)
      output.close()
    }
    #expect(try folder.read("log") == "onetwo")
  }

  @Test("A file is read up to a limit, and the limit may be reached", arguments: [0, 1, 70_000])
  func limit(size: Int) throws {
    let path = "\(folder.path)/file"
    let bytes = (0..<size).map { UInt8(truncatingIfNeeded: $0) }
    try folder.write(bytes, to: "file")
    #expect(try FileSystem.read(path, atMost: size) == bytes)
    guard size > 0 else { return }
    #expect(throws: FileSystem.Failure.self) { try FileSystem.read(path, atMost: size - 1) }
  }

  @Test("An endless device is read up to the limit")
  func endless() {
    let failure = #expect(throws: FileSystem.Failure.self) {
      try FileSystem.read("/dev/zero", atMost: 1 << 20)
    }
    #expect(failure == FileSystem.Failure(path: "/dev/zero", reason: "it is larger than 1 MiB"))
  }

  @Test("A pipe that nobody named is refused at once", .endsIfHung)
  func pipeRefused() throws {
    let path = "\(folder.path)/pipe"
    try folder.makePipe("pipe")
    #expect(throws: FileSystem.Failure(path: path, reason: "it is a pipe")) {
      try FileSystem.read(path, atMost: 10, evenPipe: false)
    }
  }

  @Test("Appending to a named pipe doesn't wait for ever for its reader", .endsIfHung)
  func pipeAppended() throws {
    try folder.makePipe("pipe")
    #expect(throws: FileSystem.Failure.self) {
      try FileOutput(appendingTo: "\(folder.path)/pipe")
    }
  }

  @Test("A pipe is read to its end")
  func pipeWanted() throws {
    var ends: [Int32] = [-1, -1]
    try #require(pipe(&ends) == 0)
    defer { close(ends[0]) }
    try #require(write(ends[1], [UInt8(1), 2, 3], 3) == 3)
    close(ends[1])
    #expect(try FileSystem.read("/dev/fd/\(ends[0])", atMost: 10) == [1, 2, 3])
  }

  @Test("A folder and a missing file can't be read")
  func noFile() throws {
    let path = folder.path
    #expect(throws: FileSystem.Failure(path: path, reason: "it is a directory")) {
      try FileSystem.read(path, atMost: 10)
    }
    #expect(throws: FileSystem.Failure(path: "\(path)/x", reason: "no such file or directory")) {
      try FileSystem.read("\(path)/x", atMost: 10)
    }
    #expect(throws: FileSystem.Failure(path: "\(path)/x", reason: "no such file or directory")) {
      try FileSystem.list("\(path)/x")
    }
  }

  @Test("A listing is sorted, and follows links")
  func list() throws {
    for name in ["b.md", "A.md", "a.md", "c/d.md", ".e"] { try folder.write([], to: name) }
    try folder.makeLink("link", to: "c")
    let entries = try FileSystem.list(folder.path)
    #expect(entries.map(\.name) == [".e", "A.md", "a.md", "b.md", "c", "link"])
    #expect(entries.filter(\.isDirectory).map(\.name) == ["c", "link"])
    #expect(FileSystem.isDirectory("\(folder.path)/link"))
    #expect(!FileSystem.isDirectory("\(folder.path)/a.md"))
    #expect(FileSystem.exists("\(folder.path)/.e"))
    #expect(!FileSystem.exists("\(folder.path)/x"))
    #expect(
      FileSystem.resolved("\(folder.path)/link/../c") == FileSystem.resolved("\(folder.path)/c"))
    #expect(FileSystem.resolved("\(folder.path)/x") == nil)
  }

  @Test(
    "A limit is formatted in MiB, KiB or bytes",
    arguments: [
      (100, "100 bytes"), (1 << 10, "1 KiB"), (16 << 20, "16 MiB"), (1 << 30, "1024 MiB"),
    ])
  func byteCount(count: Int, text: String) {
    #expect(FileSystem.byteCount(count) == text)
  }
}
