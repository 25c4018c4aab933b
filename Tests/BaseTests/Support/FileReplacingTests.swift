import Descriptors
import LibC
import Testing

@testable import ConformanceBase
@testable import TestSupport

@Suite("Replacing files")
struct FileReplacingTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func path(_ name: String) -> String { "\(folder.path)/\(name)" }

  @Test(
    "never touches another file, whatever its name, nor what a link there leads to")
  func others() throws {
    try folder.write("mine", to: "precious")
    try folder.write("theirs", to: "a.md.new")
    try folder.makeLink("b.md.new", to: path("precious"))
    for name in ["a.md", "b.md"] {
      try FileSystem.checkReplacing(path(name))
      try FileSystem.replace(path(name), with: name)
      #expect(try folder.read(name) == name)
    }
    #expect(try folder.read("precious") == "mine")
    #expect(try folder.read("a.md.new") == "theirs")
    let names = try FileSystem.list(folder.path).map(\.name)
    #expect(names == ["a.md", "a.md.new", "b.md", "b.md.new", "precious"])
  }

  @Test("by several writers at once leaves one whole text, always")
  func concurrent() throws {
    let texts = (0..<4).map { writer in
      [UInt8](repeating: UInt8(writer), count: 40_000 + writer * 10_000)
    }
    try FileSystem.replace(path("a"), with: texts[0])
    let failures = Guarded(0)
    let left = Guarded(texts.count)
    for text in texts {
      let isStarted = BackgroundThread.start { [path = path("a")] in
        for _ in 0..<50 where (try? FileSystem.replace(path, with: text)) == nil {
          failures.withLock { $0 += 1 }
        }
        left.withLockAndSignal { $0 -= 1 }
      }
      try #require(isStarted)
    }
    while left.withLock({ $0 }) > 0 {
      let seen = try FileSystem.read(path("a"), atMost: 1 << 20)
      let isWhole = texts.contains(seen)
      #expect(isWhole, "\(seen.count) bytes")
      if !isWhole { break }
    }
    left.wait { $0 == 0 ? .done(()) : .untilSignal }
    #expect(failures.withLock { $0 } == 0)
    #expect(try FileSystem.list(folder.path).map(\.name) == ["a"])
  }

  @Test("by two texts that come bit by bit leaves the one that was begun last")
  func streams() throws {
    let first = try FileOutput(replacing: path("a.jsonl"))
    try first.write("first, ")
    #expect(try folder.read("a.jsonl") == "first, ")
    let second = try FileOutput(replacing: path("a.jsonl"))
    try second.write("second")
    try first.write("and more of the first")
    #expect(try folder.read("a.jsonl") == "second")
    first.close()
    second.close()
    #expect(try FileSystem.list(folder.path).map(\.name) == ["a.jsonl"])
  }

  @Test(
    "doesn't follow another user's link in a folder to which every user can write",
    .enabled(if: geteuid() == 0, "only root can make such a link"))
  func foreignLink() throws {
    try folder.write("mine", to: "precious")
    folder.makeFolder("shared")
    chmod(path("shared"), 0o1777)
    try folder.makeLink("shared/a.md", to: path("precious"))
    try FileSystem.replace(path("shared/a.md"), with: "mine too")
    lchown(path("shared/a.md"), 65_534, 65_534)
    let writes: [(String) throws -> Void] = [
      { try FileSystem.replace($0, with: "theirs") }, { try FileSystem.checkReplacing($0) },
      { try FileOutput(replacing: $0).close() },
    ]
    for write in writes {
      let failure = #expect(throws: FileSystem.Failure.self) { try write(path("shared/a.md")) }
      #expect(failure?.reason.hasPrefix("it is another user's link") == true)
    }
    #expect(try folder.read("precious") == "mine too")
  }

  @Test("that are pipes waits for a reader, but not for ever", .endsIfHung)
  func pipes() throws {
    try folder.makePipe("pipe")
    // To look at it must not be taken for a writer that has come and gone.
    try FileSystem.checkReplacing(path("pipe"))
    #expect(throws: FileSystem.Failure(path: path("pipe"), reason: "no program reads this pipe")) {
      try FileSystem.replace(path("pipe"), with: "a")
    }
    let text = String(repeating: "a", count: 200_000)
    let isStarted = BackgroundThread.start { [path = path("pipe")] in
      usleep(300_000)
      try? FileSystem.replace(path, with: text)
    }
    try #require(isStarted)
    let read = try FileSystem.read(path("pipe"), atMost: 1 << 20, evenPipe: true)
    // A reader that opens it before its writer may find it empty.
    #expect(read.isEmpty || read == Array(text.utf8))
  }

  @Test("A link to a file that isn't there yet is that file, through any number of links")
  func links() throws {
    for (link, target) in [("one", "a"), ("two", "one"), ("three", path("a")), ("loop", "loop")] {
      #expect(symlink(target, path(link)) == 0)
    }
    let identity = FileSystem.identity(of: path("a"))
    for link in ["one", "two", "three"] {
      #expect(FileSystem.identity(of: path(link)) == identity)
    }
    #expect(FileSystem.identity(of: path("loop")) != identity)
    try FileSystem.replace(path("a"), with: "text")
    #expect(FileSystem.identity(of: path("one")) == FileSystem.identity(of: path("a")))
  }

  @Test("by the names of open descriptors goes on where those are")
  func descriptors() throws {
    let descriptor = try Descriptor.open(path("a"), O_WRONLY | O_CREAT)
    defer { Descriptor.close(descriptor) }
    for text in ["one, ", "two, ", "three"] {
      try FileSystem.replace("/dev/fd/\(descriptor)", with: text)
    }
    #expect(try folder.read("a") == "one, two, three")
    #expect(FileSystem.identity(of: "/dev/fd/\(descriptor)") == FileSystem.identity(of: path("a")))
    #expect(throws: FileSystem.Failure.self) { try FileSystem.replace("/dev/fd/987", with: "") }
  }
}
