import ConformanceContracts
import ConformanceModels

/// Finds out what an app would have to be sent to do what is expected of it: it is tried with other payloads.
///
/// What an app reads can't be seen. But it shows in what it does, and playing a payload takes milliseconds.
struct ReadingHints {
  private let arrival: PushArrival

  init(_ arrival: PushArrival) { self.arrival = arrival }

  /// How many payloads are tried at most.
  private static let most = 200

  /// The payloads with which the app does what is expected, in words; or what it doesn't read.
  func all() async -> [String] {
    guard arrival.expected != nil else { return [] }
    let leaves = Array(
      Self.leaves(of: arrival.payload, at: []).filter { $0.first != "aps" }.prefix(20))
    var hints: [String] = []
    for (payload, words) in Array(candidates(leaves).prefix(Self.most)) where await isRight(payload)
    {
      hints.append(words)
    }
    return hints.isEmpty ? await unread(leaves) : hints
  }

  private func isRight(_ payload: JSON) async -> Bool {
    let changed = arrival.with(payload)
    guard let calls = changed.calls else { return false }
    let played = await arrival.target.play(own: Stimulus(given: [:], steps: calls.steps))
    return ArrivalJudge(calls, arrival.expected).finding(played) == nil
  }

  // MARK: Other payloads

  private func candidates(_ leaves: [[String]]) -> [(JSON, String)] {
    leaves.flatMap { path -> [(JSON, String)] in
      guard let value = arrival.payload.value(at: path[...]) else { return [] }
      var found = Mark.allCases.filter { $0.sample != value }.map { mark in
        (
          arrival.payload.setting(path[...], to: mark.sample),
          "the app reads \(name(path)) as \(mark.words); in the contract it is \(words(of: path))"
        )
      }
      if path.count > 1, let key = path.last {
        found.append(
          (
            arrival.payload.setting([key], to: value),
            "the app reads \(key) at the top level; in the contract it is \(name(path))"
          ))
      }
      return found
    }
  }

  private func words(of path: [String]) -> String {
    let part = path.reduce(arrival.push.payload as Part?) { part, key in part?.member(key)?.part }
    return part?.words ?? "something else"
  }

  private func name(_ path: [String]) -> String {
    let place = arrival.push.line(of: ["payload"] + path).map { " (\($0))" } ?? ""
    return "`\(path.joined(separator: "."))`\(place)"
  }

  // MARK: What makes no difference

  /// Says which keys the app doesn't read, if it does the same without them.
  private func unread(_ leaves: [[String]]) async -> [String] {
    guard !leaves.isEmpty else { return [] }
    let usual = await deeds(arrival.payload)
    var unread: [[String]] = []
    for path in leaves where await deeds(arrival.payload.setting(path[...], to: nil)) == usual {
      unread.append(path)
    }
    guard unread.count == leaves.count else { return [] }
    return [
      "the app needs another key: it does the same without any one of "
        + unread.map(name).joined(separator: ", ")
    ]
  }

  private func deeds(_ payload: JSON) async -> [JSON]? {
    guard let calls = arrival.with(payload).calls else { return nil }
    return await arrival.target.play(own: Stimulus(given: [:], steps: calls.steps)).map { step in
      [.object(step.seen), .array(step.screens.map(JSON.string))]
    }
  }

  private static func leaves(of json: JSON, at path: [String]) -> [[String]] {
    guard let object = json.object else { return [path] }
    return object.flatMap { leaves(of: $0.value, at: path + [$0.key]) }
  }
}

extension JSON {
  fileprivate func value(at path: ArraySlice<String>) -> JSON? {
    guard let key = path.first else { return self }
    return self[key]?.value(at: path.dropFirst())
  }

  /// Returns it with another value at a place, or without any there.
  fileprivate func setting(_ path: ArraySlice<String>, to value: JSON?) -> JSON {
    guard let key = path.first, var object else { return self }
    object[key] =
      path.count == 1 ? value : (object[key] ?? [:]).setting(path.dropFirst(), to: value)
    return .object(object)
  }
}
