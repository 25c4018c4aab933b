import Testing

@testable import ConformanceSpecs
@testable import TestSupport

@Suite("The questions that people ask")
struct QuestionsTests {
  struct Question: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let payload: String?
    let words: [String]
    let lines: [String]
  }

  /// What an answer must not say, by its question: each was said once, and was wrong or too sure.
  private static let wrong = [
    "An alert came on the watch, and not on the phone": ["as a banner or on the Lock Screen"],
    "Two alerts were sent while the phone was off": ["keeps it in place of push 1 C41\n\n"],
    "An app that was built with the newest SDK isn't launched": ["implements no method"],
    "A silent push doesn't wake an app that was swiped away": ["It calls the app"],
    "The topic has no suffix": ["the phone updates the Live Activity"],
    "The state is called contentState": ["all in order"],
    "Location pushes stop": ["held back"],
    "A pass isn't updated": ["alert, 2 bytes", "call the app"],
    "400 BadDeviceToken for Now Playing, from Xcode": ["has tokens of the sandbox"],
    "403 BadEnvironmentKeyInToken": ["has no reason"],
    "429 TooManyProviderTokenUpdates": ["in all processes"],
    "503 Shutdown": ["send it again gateway"],
  ]

  /// The questions of the page: below each heading a command, and lines of its answer.
  static let all = Result { () throws -> [Question] in
    let page = SourceFile(
      path: "Questions.md",
      bytes: try FileSystem.read("\(Program.package)/Guide/Questions.md", atMost: 1 << 20))
    var (heading, command): (String, String?) = ("", nil)
    return MarkdownScanner.scan(page).blocks.compactMap { block in
      switch block.kind {
      case .heading(_, let text): heading = text
      case .fence(_, let range):
        let text = page.text(range)
        guard let asked = command else {
          command = text.split(separator: "\n").joined(separator: " ")
          return nil
        }
        command = nil
        return question(heading, asked, text.split(separator: "\n").map(String.init))
      default: break
      }
      return nil
    }
  }

  private static func question(_ heading: String, _ command: String, _ lines: [String]) -> Question
  {
    var words = shellWords(command)
    var payload: String?
    if words.first == "echo" {
      payload = words[1]
      words.removeFirst(3)
    }
    return Question(
      testDescription: heading, payload: payload, words: Array(words.dropFirst()), lines: lines)
  }

  /// The words of a command whose only quotes are single ones.
  private static func shellWords(_ command: String) -> [String] {
    command.split(separator: "'", omittingEmptySubsequences: false).enumerated().flatMap {
      index, part in
      index.isMultiple(of: 2) ? part.split(separator: " ").map(String.init) : [String(part)]
    }
  }

  @Test("There are thirty or more, and each that was answered wrongly is one of them")
  func enough() throws {
    let names = Set(try Self.all.get().map(\.testDescription))
    #expect(names.count >= 30)
    #expect(Set(Self.wrong.keys).subtracting(names).sorted() == [])
  }

  @Test("Each is answered as the page says", arguments: try all.get())
  func answered(question: Question) async throws {
    let folder = try TemporaryFolder()
    var words = question.words
    if let payload = question.payload, let input = words.firstIndex(of: "-") {
      words[input] = try folder.write(payload, to: "push.json")
    }
    let ended = try Program.start(words).finish()
    #expect(ended.status == 0 || words.first == "check", "\(ended.errors)")
    let said = Self.plain(ended.output + ended.errors)
    for line in question.lines {
      #expect(said.contains(Self.plain(line)), "\(line)\n\n\(ended.output)")
    }
    for line in Self.wrong[question.testDescription] ?? [] {
      #expect(!said.contains(line), "\(line)\n\n\(ended.output)")
    }
  }

  /// A text whose columns are as wide as their words.
  private static func plain(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.split(separator: " ").joined(separator: " ") }.joined(separator: "\n")
  }
}
