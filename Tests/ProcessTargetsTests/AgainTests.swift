import ProcessTargets
import Testing

@testable import TestSupport

/// One failure can't show what the next program inherits from the one before.
@Suite("Programs that fail more than once")
struct AgainTests {
  @Test("Only failures in a row give a program up: an answer between them starts the count again")
  func notInARow() async throws {
    let target = try Adapter.target(
      Adapter.command(
        answering: "case $line in *'\"push\":13'*) exit 5;; *) \(Adapter.observed);; esac"))
    defer { target.end() }
    for _ in 0..<3 {
      for _ in 0..<2 {
        #expect(await target.answer(to: 13) == "failed: the target ended with status 5")
      }
      #expect(await target.answer(to: 14) == "[{}]")
    }
    #expect(target.doubt == nil)
  }

  @Test("A program's last words are its own, not those of the one before")
  func lastWords() async throws {
    let target = try Adapter.target(
      Adapter.command(
        answering: """
          case $line in
          *'"push":1}'*) echo 'the first' >&2; exit 3;;
          *'"push":2}'*) exit 4;;
          *'"push":3}'*) printf '{"type":"obs'; exit 6;;
          *) \(Adapter.observed);;
          esac
          """))
    defer { target.end() }
    #expect(
      await target.answer(to: 1)
        == "failed: the target ended with status 3; its last words: the first")
    #expect(await target.answer(to: 2) == "failed: the target ended with status 4")
    #expect(await target.answer(to: 4) == "[{}]")
    // Nor does it finish the other's line.
    #expect(
      await target.answer(to: 3)
        == "failed: the target ended with status 6 in the middle of a line")
    #expect(await target.answer(to: 4) == "[{}]")
    #expect(await target.answer(to: 2) == "failed: the target ended with status 4")
    #expect(target.doubt == nil)
  }

  @Test("The log says where one program ends and the next begins")
  func log() async throws {
    let lines = Guarded<[String]>([])
    var options = ProcessTargetOptions(Vocabulary.shipped)
    options.onLog = { line in lines.withLock { $0.append(line) } }
    let target = try ProcessTarget(
      name: "shell", command: Adapter.command(answering: "printf 'no line end' >&2; exit 3"),
      options: options)
    for _ in 0..<2 { #expect(await target.answer(to: 1).hasSuffix("last words: no line end")) }
    target.end()
    #expect(
      lines.withLock { $0 } == ["no line end", "(shell is started again)", "no line end"])
  }

  @Test("Last words never begin in the middle of a secret")
  func cutWords() async throws {
    // More than is kept, of which the last line is too long to be kept whole.
    let target = try Adapter.target(
      Adapter.command(
        answering: """
          i=0; while test $i -lt 900; do
            printf 0123456789abcdef0123456789abcdef >&2; i=$((i + 1))
          done; echo ' at the end' >&2; exit 3
          """), timeoutMilliseconds: 5000)
    defer { target.end() }
    #expect(await target.answer(to: 1).hasSuffix("its last words:  at the end"))
  }

  @Test("A program that is somebody else when it is started again is given up")
  func somebodyElse() async throws {
    let folder = try TemporaryFolder()
    let other = Adapter.ready.replacing("\"version\":\"1\"", with: "\"version\":\"2\"")
    let mark = "\(folder.path)/started"
    let target = try Adapter.target(
      Adapter.command(
        ready: """
          if test -e \(mark); then say '\(other)'
          else : > \(mark); say '\(Adapter.ready)'; fi
          """,
        answering: "exit 5"))
    defer { target.end() }
    #expect(await target.answer(to: 1) == "failed: the target ended with status 5")
    let reason =
      "the target broke the protocol: started again, it says that it is somebody else"
    #expect(await target.answer(to: 1) == "failed: \(reason)")
    #expect(target.doubt == reason)
    withExtendedLifetime(folder) {}
  }

  @Test("Both test questions have to be answered right", arguments: [1, 2])
  func trials(wrong: Int) throws {
    let command = Adapter.command(
      trial: """
        count=$((count + 1))
        if test $count = \(wrong); then \(Adapter.observed)
        else say '{"type":"unsupported","id":'$id',"reason":"no"}'; fi
        """)
    let failure = try #require(throws: ProcessTargetFailure.self) { try Adapter.target(command) }
    #expect(failure.message.contains("nothing that it says can be believed"))
  }

  @Test("A test question is answered by its own number, and each only once")
  func trialNumbers() throws {
    for id in ["1", "77"] {
      let command = Adapter.command(
        trial: #"say '{"type":"unsupported","id":\#(id),"reason":"no"}'"#)
      let failure = try #require(throws: ProcessTargetFailure.self) { try Adapter.target(command) }
      #expect(
        failure.message.contains("it answered \(id), but was asked ")
          || failure.message.contains("it answered 1, but was asked 2"))
    }
  }

  @Test("A log line is no answer: a program that only logs misses its deadline")
  func logs() async throws {
    let log = #"say '{"type":"log","text":"busy"}'"#
    let target = try Adapter.target(
      Adapter.command(
        answering: """
          case $line in
          *'"push":13'*) for i in 1 2 3 4 5 6 7 8 9 10 11 12; do \(log); sleep 0.1; done
            \(Adapter.observed);;
          *) \(Adapter.observed);;
          esac
          """))
    defer { target.end() }
    #expect(await target.answer(to: 13) == "failed: the target gave no answer within 400 ms")
    #expect(await target.answer(to: 14) == "[{}]")
  }

  @Test("A pause between questions isn't part of the next one's time")
  func pause() async throws {
    let target = try Adapter.target(
      Adapter.command(answering: "sleep 0.2; \(Adapter.observed)"), timeoutMilliseconds: 1000)
    defer { target.end() }
    for _ in 0..<2 {
      #expect(await target.answer(to: 1) == "[{}]")
      try await Task.sleep(for: .milliseconds(1100))
    }
    #expect(target.doubt == nil)
  }

  @Test(
    "A second capability or hidden observation is checked as the first is",
    arguments: [
      (#""capabilities":["push","zzz"]"#, "zzz"),
      (#""capabilities":["aaa","push"]"#, "aaa"),
      (#""capabilities":["push"],"hidden":["badge","zzz"]"#, "zzz"),
      (#""capabilities":["push"],"hidden":["aaa","badge"]"#, "aaa"),
    ])
  func introduction(members: String, strange: String) throws {
    let ready =
      #"{"type":"ready","protocol":1,"name":"x","version":"1","role":"device",\#(members)}"#
    let failure = try #require(throws: ProcessTargetFailure.self) {
      try Adapter.target(Adapter.command(ready: "say '\(ready)'"))
    }
    #expect(failure.message.contains("\"\(strange)\""))
  }

  @Test("A problem behind one that is allowed is still a problem")
  func secondProblem() async throws {
    // Unknown members are allowed, a wrong type isn't.
    let target = try Adapter.target(
      Adapter.command(answering: #"say '{"type":"observed","later":1,"id":'$id',"steps":[1]}'"#))
    defer { target.end() }
    #expect(
      await target.answer(to: 1).hasPrefix(
        #"failed: the target broke the protocol: "observed" at steps[0]: "#))
  }
}
