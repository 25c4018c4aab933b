import ConformanceBase
import ConformanceModels
import ConformanceTools

/// Pushes for other tools: all as a file, or one as a command.
extension ControlAPI {
  /// Writes a command that sends a push again, with a provider token that is valid now.
  ///
  /// It works as it is, and so it has what answers elsewhere redact.
  func command(_ entry: PushJournal.Entry) -> ControlAnswer {
    guard !redaction.hidesTexts else {
      return .problem(
        409, "Hidden",
        "the command would show the payload, and serve was started with --redact texts")
    }
    let connection = serving()
    let command = PushToSend(again: entry.push).curl(
      to: connection["url"]?.string ?? "", authority: connection["ca"]?.string ?? "",
      token: connection["token"]?.string ?? "")
    guard let command else {
      return .problem(
        409, "No command", "a header or the path has characters that a shell or terminal changes")
    }
    return .whole(ControlAnswer.Whole(status: 200, type: "text/plain", text: command + "\n"))
  }

  /// Writes the pushes that match, on another thread: there may be many.
  func export(_ route: ControlRoute, _ search: PushSearch) -> ControlAnswer {
    .later { [self] in
      let found = list(search).found
      switch route {
      case .archive:
        let entries = found.map {
          $0.push.archived(number: $0.number, started: started, redaction)
        }
        return .json(status: 200, ServedPush.archive(entries))
      default:
        let lines = found.map { json($0).output() + "\n" }
        return .whole(
          ControlAnswer.Whole(status: 200, type: "application/x-ndjson", text: lines.joined()))
      }
    }
  }
}
