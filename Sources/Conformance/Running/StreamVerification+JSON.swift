import ConformanceSpecs

extension StreamVerification {
  /// What was found, as JSON: each difference with the result of the stream and the one that follows.
  package var json: JSON {
    let counts = Obstacle.allCases.compactMap { obstacle in
      obstacles[obstacle].map { (key: obstacle.rawValue, value: JSON($0)) }
    }
    var members: [(key: String, value: JSON)] = [
      (
        "targets",
        .array(
          run.header.targets.map { target in
            [
              "name": .string(target.name), "version": .string(target.version),
              "role": .string(target.role.rawValue),
            ]
          })
      ),
      ("results", JSON(run.results.count)), ("verified", JSON(verified)),
      ("complete", .bool(isComplete)), ("differences", .array(differences.map { $0.json })),
      ("unjudged", .object(JSON.Object(members: counts))), ("accepted", JSON(accepted)),
      ("unstable", JSON(unstable)),
    ]
    if let weakness { members.append(("weakness", .string(weakness))) }
    members.append(("caution", .string(Self.caution)))
    return .object(JSON.Object(members: members))
  }
}

extension StreamVerification.Difference {
  fileprivate var json: JSON {
    var members: [(key: String, value: JSON)] = [
      ("id", .string(id)), ("message", .string(message)),
    ]
    if let target { members.append(("target", .string(target))) }
    if let place { members.append(("place", .string(place))) }
    if let stored { members.append(("stored", RunEvent.result(stored).json)) }
    if let judged { members.append(("judged", RunEvent.result(judged).json)) }
    return .object(JSON.Object(members: members))
  }
}
