import Conformance
import ConformanceQuestions
import ConformanceTools

extension Command {
  /// Answers questions in JSON.
  static let ask = Command(
    name: "ask", summary: "Answer questions in JSON, one a line, for other programs.",
    operands: "[FILE | -]", offers: [.files],
    details: [
      "A question is an object with one member: \(names). The first are commands, and are told what "
        + "the command is told: the text of a push, headers, the phone. The others ask for the pages, "
        + "a rule, and the words of cases. The answer is a line with what the command writes as JSON, "
        + "{\"answer\":…}, or with what is wrong with the question, {\"errors\":[…]}. With --schema, the "
        + "forms of all questions are printed as JSON Schema.",
      "The module for browsers answers the same questions with the same bytes.",
    ],
    options: [schemaOfQuestions, .specs],
    examples: [
      (
        #"echo '{"check":{"text":"{\"aps\":{}}"}}' | conformance-run ask -"#,
        "what is wrong with a payload?"
      ),
      ("conformance-run ask questions.jsonl > answers.jsonl", "many at once"),
      ("conformance-run ask --schema", "what can be asked?"),
    ],
    perform: { arguments in
      if arguments.has(schemaOfQuestions) {
        try Terminal.print(rendered: Question.forms.output(.pretty) + "\n")
        return .asExpected
      }
      guard let path = arguments.operands.first, arguments.operands.count == 1 else {
        throw CommandError(
          "ask reads one file of questions, but \(arguments.operands.count) were given",
          hints: ["name a file, or - for standard input: conformance-run ask -"], status: .usage)
      }
      return try answer(path, Answers(Session.files(arguments)))
    })

  private static let names = Question.allCases.map(\.rawValue).joined(separator: ", ")
  private static let schemaOfQuestions = Option(
    "--schema", "Print the forms of questions, and answer none.")

  /// Answers each line as it comes, so that a program can ask one after the other.
  private static func answer(_ path: String, _ answers: Answers) throws -> ExitStatus {
    var isAnswered = true
    do throws(FileSystem.Failure) {
      let input = try path == "-" ? FileInput.standardInput() : FileInput(opening: path)
      defer { if path != "-" { input.close() } }
      var lines = LineBuffer(limit: Question.mostBytes)
      var isOpen = true
      while isOpen {
        var piece: [UInt8] = []
        isOpen = try input.read(1 << 16, into: &piece)
        // The last line may lack its end.
        if !isOpen, !lines.rest.isEmpty { piece = [JSON.Byte.lineFeed] }
        piece.withUnsafeBytes { lines.append($0) }
        while let line = lines.next() {
          guard line.contains(where: { !JSON.Byte.isSpace($0) }) else { continue }
          let answer = answers.answer(to: Array(line))
          isAnswered = isAnswered && answer["errors"] == nil
          try Terminal.output(rendered: answer.output(.compact) + "\n")
        }
        guard !lines.isOverfull else {
          throw FileSystem.Failure(
            path: input.path,
            reason: "a question is larger than \(FileSystem.byteCount(Question.mostBytes))")
        }
      }
    } catch {
      throw CommandError("\(error.path): \(error.reason)", status: .usage)
    }
    return isAnswered ? .asExpected : .invalidInput
  }
}
