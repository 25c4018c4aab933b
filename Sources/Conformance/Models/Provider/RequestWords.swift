import ConformanceSpecs

/// Says in words which request should not have been sent.
enum RequestWords {
  /// Returns what is said of requests that are too many; nil for any other observation.
  static let ofSurplus: @Sendable (Surplus) -> String? = { surplus in
    guard surplus.list == "requests", let requests = surplus.observation["requests"]?.array else {
      return nil
    }
    guard let index = surplus.index else {
      return requests.count == 1 ? "a request" : "\(requests.count) requests"
    }
    guard requests.indices.contains(index) else { return nil }
    let request = requests[index]
    guard index > 0, request["path"] == requests[index - 1]["path"] else { return "a request" }
    let time = seconds(from: requests[index - 1], to: request)
    return "sent again\(time) after \(answer(to: index - 1, surplus.argument))"
  }

  private static func seconds(from first: JSON, to second: JSON) -> String {
    guard let first = first["at"]?.int, let second = second["at"]?.int else { return "" }
    return " \(second - first) s"
  }

  /// Returns what a request was answered with, as the case states it.
  private static func answer(to index: Int, _ argument: JSON) -> String {
    let answers = argument["answers"]?.array ?? []
    // An answer that is given always stands for the rest.
    guard
      let answer = index < answers.count
        ? answers[index] : answers.last(where: { $0["always"] != nil })
    else { return "200" }
    if let status = answer["status"]?.int {
      return "\(status)" + (answer["reason"]?.string.map { " \($0)" } ?? "")
    }
    if answer["goaway"] != nil { return "a GOAWAY" }
    if answer["reset"] != nil { return "a reset stream" }
    if answer["dropped"] != nil { return "a dropped connection" }
    return answer["silent"] != nil ? "no answer" : "200"
  }
}
