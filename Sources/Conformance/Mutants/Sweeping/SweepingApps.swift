import ConformanceReferences

extension Sweeping {
  /// Apps that treat everything alike.
  static let apps: [Mutant] =
    [
      app("opens everything") { ["opened": [$1], "completed": .array($0)] },
      app(
        "downloads everything",
        keeps: ["app.presenting.active": "who downloads everything opens nothing"]
      ) { ["downloads": [$1], "completed": .array($0)] },
      app("opens and downloads everything") {
        ["opened": [$1], "downloads": [$1], "completed": .array($0)]
      },
      app("completes everything") { completed, _ in ["completed": .array(completed)] },
      app("completes everything twice") { completed, _ in
        ["completed": .array(completed + completed)]
      },
      app("opens everything and completes nothing") { _, article in ["opened": [article]] },
    ]
    + general(
      .app, .app(),
      keeps: [
        "app.calls.invalidated": "it withdraws a token whenever it is told to",
        "app.launching.response": "it opens whatever a response is about",
        "app.registering.every-launch": "it registers whenever it is launched",
        "app.registering.not-kept": "it forwards a token only where it is handed one",
      ])

  /// Returns an app that does the same whenever it receives a payload, given the completion handler
  /// and the article.
  private static func app(
    _ name: String, keeps: [String: String] = [:],
    _ step: @escaping @Sendable (_ completed: [JSON], _ article: JSON) -> JSON.Object
  ) -> Mutant {
    mutant(name, of: .app, keeps: keeps) { action, argument in
      guard let payload = argument["payload"] else { return JSON.Object() }
      let completed = CompletedMethod(rawValue: action).map { [JSON.string($0.rawValue)] } ?? []
      return step(completed, payload["article"] ?? 7)
    }
  }
}
