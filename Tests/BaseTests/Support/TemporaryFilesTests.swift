import LibC
import Testing

@testable import ConformanceBase
@testable import TestSupport

@Suite("Temporary files")
struct TemporaryFilesTests {
  @Test("are in their own folder, and are removed with it")
  func removed() throws {
    let (files, others) = (
      try TemporaryFiles(named: "conformance-test"), try TemporaryFiles(named: "conformance-test")
    )
    #expect(files.folder != others.folder)
    let path = try files.write("text", to: "a/b.txt")
    #expect(try FileSystem.read(path, atMost: 10) == Array("text".utf8))
    files.remove()
    #expect(!FileSystem.exists(files.folder) && FileSystem.exists(others.folder))
  }

  @Test("can be read only by their owner, as keys require")
  func privacy() throws {
    let files = try TemporaryFiles(named: "conformance-test")
    for name in ["key.p8", "folder/key.p8"] {
      var status = stat()
      #expect(stat(try files.write("text", to: name), &status) == 0)
      #expect(status.st_mode & 0o777 == 0o600)
    }
  }

  @Test("vanish with the last reference")
  func vanish() throws {
    var files: TemporaryFiles? = try TemporaryFiles(named: "conformance-test")
    let path = try #require(try files?.write("text", to: "a.txt"))
    #expect(FileSystem.exists(path))
    files = nil
    #expect(!FileSystem.exists(path))
  }
}
