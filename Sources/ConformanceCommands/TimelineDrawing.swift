import Conformance
import ConformanceReports
import ConformanceTools

extension CaseDrawing {
  /// Draws what the documented device does.
  static let timeline = CaseDrawing { example, label in
    TimelineDrawing(example)?.html(label: label)
  }
}

/// A case of the device as a drawing: what the documented device does, step by step.
struct TimelineDrawing {
  private let body: CaseBody

  private static let lanes = ["sender", "system", "app", "user"]
  private static let (sender, system, app, user) = (0, 1, 2, 3)

  /// Takes a case; nil unless it is one of the device with several steps.
  init?(_ example: Case) {
    let body = example.body
    guard example.rule.role == .device, body.steps.count > 1,
      body.steps.allSatisfy({ Vocabulary.device.action($0.action) != nil })
    else { return nil }
    self.body = body
  }

  /// Returns the drawing.
  func html(label: String) -> HTML {
    let timeline = Timeline(of: body.stimulus)
    var drawing = LaneDrawing(lanes: Self.lanes)
    if let state = timeline.given["app"]?.string {
      drawing.events.append(LaneDrawing.Event(kind: .dot(Self.app), text: "\(state)"))
    }
    for step in timeline.steps { drawing.events += events(of: step) }
    return drawing.html(label: label) + permitted
  }

  // MARK: Events

  private func events(of step: Timeline.Step) -> [LaneDrawing.Event] {
    var events = [
      LaneDrawing.Event(
        kind: kind(of: step.action), text: "<strong>\(step.heading)</strong>")
    ]
    for moment in step.moments {
      for (index, line) in moment.lines.enumerated() {
        let isLater = index == 0 && moment.time != step.time
        let time: HTML? =
          isLater ? "<small>after \(TimelineScene.clock(moment.time))</small> " : nil
        events.append(event(of: line, time: time))
      }
    }
    let isInVain = TimelineScene.mayBeInVain.contains(step.action)
    if step.moments.allSatisfy(\.lines.isEmpty), isInVain {
      events.append(
        LaneDrawing.Event(kind: .dot(Self.system), text: "nothing happens", isFaint: true))
    }
    return events
  }

  /// Returns the lanes between which a step happens.
  private func kind(of action: String) -> LaneDrawing.Kind {
    switch action {
    case "push": .arrow(from: Self.sender, to: Self.system)
    case "tap", "dismiss", "open", "leave", "switcher", "force-quit", "reboot", "change":
      .arrow(from: Self.user, to: Self.system)
    case "complete", "register", "unregister", "ask": .arrow(from: Self.app, to: Self.system)
    case "wait": .division
    default: .dot(Self.system)
    }
  }

  private func event(of line: Timeline.Line, time: HTML?) -> LaneDrawing.Event {
    let kind: LaneDrawing.Kind =
      switch line.label {
      case _ where line.isWithheld: .dot(Self.system)
      case "shows", "plays", "badge": .arrow(from: Self.system, to: Self.user)
      case "calls": .arrow(from: Self.system, to: Self.app)
      case "app": .dot(Self.app)
      default: .dot(Self.system)
      }
    // The lane of the app already says what the line is about.
    let label = line.goesOn || line.label == "app" ? "" : line.label + " "
    return LaneDrawing.Event(
      kind: kind, text: "\(time)\(label)\(line.text)", isFaint: line.isWithheld)
  }

  // MARK: Permitted outcomes

  /// Says which outcome is drawn, if the documents permit several.
  private var permitted: HTML {
    let names = body.steps.flatMap { step -> [String] in
      guard case .permit(let outcomes) = step.expectation else { return [] }
      return outcomes.map(\.name)
    }
    let unique = names.reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
    guard !unique.isEmpty else { return "" }
    let words = unique.map { "<q>\($0)</q>" as HTML }.joined(", ")
    return """
      <p class="aside">The documents permit \(words). The drawing shows what the reference does.</p>

      """
  }
}
