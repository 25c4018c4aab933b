import Conformance
import ConformanceTools
import Gateway

extension Command {
  /// Plays a day of pushes.
  static let demo = Command(
    name: "demo",
    summary: "Play the day of a news app on a simulated phone, in two minutes.",
    details: [
      "Its server sends pushes to the gateway of `serve`, its user taps and swipes, and each line says "
        + "what comes of it and by which rule. With --open you see it in a browser: the pushes in the "
        + "inbox, the phone, and the timeline. Nothing leaves this machine.",
      "With --open it goes on after the last moment, so that you can look at each push, and send your "
        + "own, until Ctrl-C. Without, it ends.",
    ],
    options: [open, control, pause, .colour],
    examples: [
      ("conformance-run demo --open", "in a browser"),
      ("conformance-run demo --pause 0", "at once, as text"),
    ],
    perform: { arguments in
      #if Gateway
        return try await DemoCommand(arguments: arguments).perform()
      #else
        throw CommandError(Wire.missing ?? "", status: .targetBroke)
      #endif
    })

  fileprivate static let open = Option("--open", "Show it in a browser.")
  fileprivate static let control = Option(
    "--control", "N", "The port of its page and of the control API (default: a free one).")
  fileprivate static let pause = Option(
    "--pause", "SECONDS", "The pause before each act (default \(usualPause)).")
  fileprivate static let usualPause = 5
}

#if Gateway
  private struct DemoCommand {
    let arguments: Arguments

    func perform() async throws -> ExitStatus {
      let opens = arguments.has(Command.open)
      let port = try arguments.number(Command.control, in: 0...65_535) ?? 0
      let pause = try arguments.number(Command.pause, in: 0...60) ?? Command.usualPause
      let style = try Session.style(arguments)
      var options = ServedGateway.Options()
      (options.port, options.managementPort) = (0, 0)
      let files = try ServeFiles(keptIn: nil)
      (options.authority, options.key) = (files.authority, files.key)
      DescriptorLimit.raise()
      let session = try ServeSession(
        options, files, logLimit: 1_000, desk: .init(port: port, opens: opens), state: nil,
        certifying: nil, recording: nil, by: Session.suiteIfAvailable(arguments), .standard)
      let player = DemoPlayer(style: style, pause: pause * 1_000) { text in
        try? Terminal.print(rendered: text)
      }
      let report = DemoReport(style: style, opens: opens)
      return try await session.run({ report }) { stage in
        player.play(on: stage.server)
        return !opens
      }
    }
  }

  /// The player tells what happens, so that the session itself only says where to look.
  private final class DemoReport: ServeReport, Sendable {
    private let style: Style
    private let opens: Bool

    init(style: Style, opens: Bool) { (self.style, self.opens) = (style, opens) }

    func opening(_ invitation: ServeInvitation) -> String {
      let page = invitation.control ?? ""
      return style.bold("The day of a news app")
        + (opens ? ", on \(page) (Ctrl-C ends it)\n" : "; its page is \(page)\n")
    }

    func text(of event: ServeEvent) -> String { "" }
    func text(ofDropped count: Int) -> String { "" }
    func text(of certificate: TrafficReport) -> String { "" }
    func closing() -> String { "" }
  }
#endif
