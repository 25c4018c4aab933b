import ConformanceBase
import ConformanceModels
import ConformanceTools

/// All pushes as a file, for other tools.
extension ControlAPI {
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
