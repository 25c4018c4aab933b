import ConformanceModels
import ConformanceMutants
import ConformanceTools

/// Answers questions in JSON, with JSON.
package final class Answers {
  private let files: SuiteFiles
  let now: () -> Int
  private lazy var ledger = SuiteReader.ledger(files)
  /// The whole suite, or why it can't be read.
  private lazy var suite = Self.suite(of: files)
  private lazy var book = RuleBook { [self] in try? suite.get() }

  /// Answers by the pages of a suite, and by a clock that tells seconds since 1970.
  package init(_ files: SuiteFiles = .embedded, now: @escaping () -> Int = { Day.now }) {
    (self.files, self.now) = (files, now)
  }

  /// Returns the answer to a question: an object with an `answer`, or with `errors`.
  package func answer(to question: [UInt8]) -> JSON {
    do throws(Mistakes) {
      return ["answer": try found(question)]
    } catch {
      return ["errors": .array(error.all)]
    }
  }

  /// Why there is no answer.
  struct Mistakes: Error {
    var all: [JSON]

    init(_ invalid: InvalidDocuments) { all = invalid.diagnostics.map(Self.json) }

    init(_ diagnostic: Diagnostic) { all = [Self.json(diagnostic)] }

    private static func json(_ diagnostic: Diagnostic) -> JSON {
      var json: JSON.Object = ["message": .string(diagnostic.message)]
      if let place = diagnostic.location {
        json["path"] = .string(place.path)
        json["line"] = .int(place.line)
        json["column"] = .int(place.column)
        json["length"] = .int(place.length)
      }
      if !diagnostic.hints.isEmpty { json["hints"] = .array(diagnostic.hints.map(JSON.string)) }
      return .object(json)
    }
  }

  private func found(_ bytes: [UInt8]) throws(Mistakes) -> JSON {
    let asked = try reading { () throws(InvalidDocuments) in try Asked(bytes) }
    switch asked.question {
    case .check: return try check(asked)
    case .simulate: return try simulate(asked)
    case .why: return try why(asked)
    case .explain: return try explain(asked)
    case .list: return .array(try cases(asked).map { $0.listed })
    case .schema: return schema(asked)
    case .phone: return try phone(asked)
    case .specs: return SpecPages(of: try whole()).json
    case .rule: return try rule(asked)
    case .vocabulary: return ToldVocabulary.json
    case .run: return try run(asked)
    case .mutants: return try mutants(asked)
    case .verify: return try verify(asked)
    }
  }

  private static func suite(of files: SuiteFiles) -> Result<Suite, InvalidDocuments> {
    do throws(InvalidDocuments) {
      return .success(try SuiteReader.read(files))
    } catch {
      return .failure(error)
    }
  }

  func whole() throws(Mistakes) -> Suite {
    try reading { () throws(InvalidDocuments) in try suite.get() }
  }

  func reading<Value>(
    _ read: () throws(InvalidDocuments) -> Value
  ) throws(Mistakes) -> Value {
    do throws(InvalidDocuments) {
      return try read()
    } catch {
      throw Mistakes(error)
    }
  }

  // MARK: Commands

  private func check(_ asked: Asked) throws(Mistakes) -> JSON {
    var context = CheckContext()
    context.headers = asked.headers
    context.platform = asked["platform"]?.string
    context.authentication = asked["authentication"]?.string
    context.clock = asked["clock"]?.int
    let format: CheckFormat = asked.isForPeople ? .text : .json
    let report = format.report(book)
    var text = report.opening()
    var run = CheckRun(context) { findings in
      for finding in findings { text += report.text(of: finding) }
    }
    do throws(FileSystem.Failure) {
      try run.check(asked.text ?? [], called: asked.name)
    } catch {
      run.note(error)
    }
    text += report.closing(run)
    if asked.isForPeople { return ["text": .string(text)] }
    return (try? JSON.parse(Array(text.utf8)[...])) ?? .null
  }

  private func simulate(_ asked: Asked) throws(Mistakes) -> JSON {
    var simulation = Simulation(asked["given"]?.object ?? [:])
    if let push = try push(asked) { simulation.add(push) }
    for (number, step) in (asked["then"]?.array ?? []).enumerated() {
      let place = asked.place(.key("then"), .index(number))
      if let words = step.string {
        let (action, argument) = try self.step(words, at: place, of: asked)
        simulation.add(action, argument)
      } else {
        let (action, argument) = try reading { () throws(InvalidDocuments) in
          try SimulationInput.step(step, at: place, in: asked.file)
        }
        simulation.add(action, argument)
      }
    }
    if let impossible = simulation.impossibilities.first {
      throw Mistakes(asked.mistake(impossible, at: "given"))
    }
    let timeline = simulation.timeline(clock: asked["clock"]?.int ?? now())
    return asked.isForPeople
      ? ["text": .string(timeline.text())] : Redaction.standard.redacted(timeline.json)
  }

  private func step(
    _ words: String, at place: JSON.Path, of asked: Asked
  ) throws(Mistakes) -> (action: String, argument: JSON) {
    do throws(StepWords.Mistake) {
      if case .step(let action, let argument) = try StepWords.read(words) {
        return (action, argument)
      }
    } catch {
      switch error {
      case .words(let mistake):
        throw Mistakes(asked.file.mistake(mistake.message, place, mistake.hints))
      case .json(let invalid): throw Mistakes(invalid)
      }
    }
    throw Mistakes(
      asked.file.mistake(
        "there are no files to read a push from", place,
        ["write the step as an object: {\"push\": …}"]))
  }

  private func why(_ asked: Asked) throws(Mistakes) -> JSON {
    let answer: ObservedAnswer?
    do throws(Diagnostic) {
      answer = try ObservedAnswer(
        status: asked["status"]?.int.map { String($0) }, reason: asked["reason"]?.string)
    } catch {
      throw Mistakes(error)
    }
    let facts = asked["given"]?.object ?? [:]
    if let impossible = Why.contradictions(in: facts).first {
      throw Mistakes(asked.mistake(impossible, at: "given"))
    }
    let push = try push(asked)
    guard push != nil || answer?.isRefusal == true else {
      throw Mistakes(
        asked.mistake(
          "there is no push", hints: ["say it as \"text\", or an answer that refuses it"]))
    }
    let report = WhyReport(
      push.map { Why($0, facts: facts, ledger: ledger) }, answer: answer)
    return asked.isForPeople ? ["text": .string(report.text(.plain))] : report.json
  }

  private func push(_ asked: Asked) throws(Mistakes) -> ArrivingPush? {
    guard let text = asked.text else {
      guard asked.headers.isEmpty else {
        throw Mistakes(asked.mistake("headers are about a push, and there is none", at: "headers"))
      }
      return nil
    }
    var push = try reading { () throws(InvalidDocuments) in
      try ArrivingPush(text, called: asked.name)
    }
    push.clock = asked["clock"]?.int ?? now()
    for header in asked.headers { push.set(header.name, header.value) }
    return push
  }

  // MARK: The pages

  private func explain(_ asked: Asked) throws(Mistakes) -> JSON {
    let words = (asked["words"]?.array ?? []).compactMap { $0.string }
    let guide = SuiteGuide(to: try whole(), proofs: .shipped)
    do throws(Diagnostic) {
      return ["text": .string(try guide.text(for: words))]
    } catch {
      throw Mistakes(asked.file.mistake(error.message, asked.place(.key("words")), error.hints))
    }
  }

  private func cases(_ asked: Asked) throws(Mistakes) -> [Case] {
    let role = role(asked)
    return try whole().cases.filter { role == nil || $0.rule.role == role }
  }

  private func schema(_ asked: Asked) -> JSON {
    let type = asked["push-type"]?.string.flatMap { PushType(rawValue: $0) }
    let isOfMusts = asked["level"]?.string != Level.should.rawValue
    return PayloadSchema(of: type, levels: isOfMusts ? [.must] : [.must, .should]).json
  }

  private func rule(_ asked: Asked) throws(Mistakes) -> JSON {
    let (pages, id) = (SpecPages(of: try whole()), asked["id"]?.string ?? "")
    guard let rule = pages.json(of: id) else {
      throw Mistakes(
        asked.file.mistake(
          "there is no rule \(id)", asked.place(.key("id")),
          Diagnostic.hints(for: id, known: pages.ids)))
    }
    return rule
  }
}
