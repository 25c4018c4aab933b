import Conformance
import ConformanceTools
import Gateway

extension Command {
  /// Serves a gateway on loopback, and shows what arrives.
  static let serve = Command(
    name: "serve",
    summary: "Act as APNs for your server, and show what each push means and breaks.",
    details: [
      "It prints how to connect, with a signing key, a provider token and a curl line that works as "
        + "printed. Then it shows each push: what it is, what the phone would do, its headers and its "
        + "provider token, which documented rules it breaks, and how it was answered.",
      "It takes broadcasts too. Like APNs, it has a separate service for channels, on another port: "
        + "Examples/Serve.md in the source shows how a channel is created, used and deleted.",
      "It accepts any well-formed device token, any topic and any signing key. For each push it says "
        + "what it couldn't verify, and what only the lenient profile accepts. Everything else is "
        + "refused as documented, with status and reason.",
      "With --open, a page shows all of it: the pushes as they come, the phone with its state, and a "
        + "timeline.",
      "With --control, tests and tools ask it for its pushes, wait for them, script its answers, send "
        + "pushes, and forget all that between two tests: GET /openapi.json on that port describes the "
        + "interface. It answers only on this machine.",
      "It is both of APNs' environments. A host name with the word sandbox, in the TLS handshake, as "
        + ":authority or asked of the proxy, means development, and so does --sandbox-port. A device "
        + "token belongs to where it was first accepted, unless --environments declares it; in the "
        + "other environment it is a BadDeviceToken. So a sender that mixes them up is noticed.",
      "An answers file is JSON. Each member is a device token, or a pattern such as \"dead*\", with a "
        + "list of answers to give in turn, or one answer for all requests. Examples/Serve.md in the "
        + "source shows every kind: errors, delays, GOAWAY, RST_STREAM, silence, dropped connections.",
      "--json prints one JSON object per line; the first one says how to connect. Specs/ServeStream.md "
        + "describes them. If the output is a file, it has a size limit; beyond it, events are only "
        + "counted.",
      "Each option can also come from the environment, for containers: CONFORMANCE_SERVE_PORT=0 is --port 0, "
        + "and CONFORMANCE_SERVE_JSON=1 is --json. The command line has precedence. Several values of "
        + "--name are separated by spaces.",
      "With --certify, the exit status is 1 if a must was broken, and 5 if no push came. With --level "
        + "should, it is also 1 if a should was broken. If pushes came too fast to be judged, it is 6.",
      "With --record, it writes the contract of what your tests sent, for your apps to rely on: each kind of push once. "
        + "`conformance-run contract --help` says what it is for. A test may name its push by the header x-push-name.",
      "With --plan, it makes the sender push by itself, chapter by chapter: single pushes, errors, a device "
        + "whose app is gone, connections that end. Then it ends, with status 4 if the sender couldn't be driven "
        + "to the last chapter, and 6 if it was interrupted. `conformance-run plan --help` has the form of a plan.",
      Redactions.details,
    ],
    options: [
      port, channelsPort, sandboxPort, environments, control, open, bind, name, caDir, cert, key,
      state, proxy, profile,
      answers,
    ]
      + ServeCertification.options + [ServeRecording.record, logLimit, .json]
      + Redactions.options
      + [.specs, .colour],
    variablePrefix: "CONFORMANCE_SERVE_",
    examples: [
      ("conformance-run serve", "on https://localhost:2197"),
      ("conformance-run serve --open", "with its page, on http://localhost:2198"),
      ("conformance-run serve --port 0 --json", "on a free port, for a test"),
      ("conformance-run serve --control 2198", "with an API: curl localhost:2198/pushes/wait"),
      ("conformance-run serve --answers answers.json", "with your own answers"),
      ("conformance-run serve --certify", "and see what your tests show of your sender"),
      (
        "conformance-run serve --certify --plan plan.json",
        "drive your sender through what can happen"
      ),
      (
        "conformance-run serve --record pushes.contract.md", "and write the contract with your apps"
      ),
      ("conformance-run serve --profile strict", "refuse what only lenient accepts"),
      ("conformance-run serve --sandbox-port 2194", "with the sandbox on a port of its own"),
      ("conformance-run serve --proxy", "also as a proxy, for clients with a fixed host"),
      ("conformance-run serve --port 0 --control 0 --state serve.json", "for fixtures of tests"),
      ("conformance-run serve --bind 0.0.0.0 --name apns", "in a container called apns"),
    ],
    perform: { arguments in
      #if Gateway
        return try await ServeCommand(arguments: arguments).perform()
      #else
        throw CommandError(Wire.missing ?? "", status: .targetBroke)
      #endif
    })

  fileprivate static let port = Option(
    "--port", "N", "The port (default 2197); 0 takes a free one.")
  fileprivate static let channelsPort = Option(
    "--channels-port", "N",
    "The port of the service for channels (default: the one below --port, or a free one "
      + "where that is taken); 0 takes a free one.")
  fileprivate static let sandboxPort = Option(
    "--sandbox-port", "N",
    "A port that is for the sandbox alone, for clients that name no host of APNs; 0 takes a free one."
  )
  fileprivate static let environments = Option(
    "--environments", "FILE",
    "Which environment device tokens and keys belong to, as JSON: "
      + "{\"devices\":{\"dead*\":\"development\"}}.")
  fileprivate static let control = Option(
    "--control", "N",
    "The port of the control API and its page (HTTP/1.1, on this machine only); 0 takes a free one. "
      + "Without it, there is none.")
  fileprivate static let open = Option(
    "--open", "Open the page in a browser: on port \(usualControl), unless --control says another.")
  fileprivate static let usualControl = 2198
  fileprivate static let bind = Option(
    "--bind", "ADDRESS", "The address to listen on (default 127.0.0.1); 0.0.0.0 listens on all.")
  fileprivate static let name = Option(
    "--name", "HOST", "An additional host name for its certificate.", isRepeatable: true)
  fileprivate static let caDir = Option(
    "--ca-dir", "DIR",
    "Keep the authority of its certificate and the signing key in DIR (ca.pem, ca-key.pem, "
      + "AuthKey_….p8), so that they are the same each time.")
  fileprivate static let cert = Option(
    "--cert", "FILE",
    "Show this certificate (PEM, with those of its issuers after it) in place of its own.")
  fileprivate static let key = Option("--key", "FILE", "The private key of --cert (PEM).")
  fileprivate static let state = Option(
    "--state", "FILE",
    "Write how to connect to FILE when it is ready, as a line of JSON; it is removed at the end.")
  fileprivate static let proxy = Option(
    "--proxy", "Also act as a proxy (CONNECT): APNs' host names lead here, all others are refused.")
  fileprivate static let profile = Option(
    "--profile", "NAME",
    "lenient (default), which also accepts what APNs is known to accept; or strict.",
    offer: .word(GatewayProfile.allCases.map(\.rawValue)))
  fileprivate static let answers = Option(
    "--answers", "FILE", "The answers for certain device tokens, as JSON.")
  fileprivate static let logLimit = Option(
    "--log-limit", "N",
    "The number of megabytes to write if the output is a file (default \(defaultLogLimit)).")
  fileprivate static let defaultLogLimit = 1_000
}

#if Gateway
  /// Starts the gateway that the arguments describe.
  private struct ServeCommand {
    let arguments: Arguments

    func perform() async throws -> ExitStatus {
      var options = try options()
      let files = try ServeFiles(keptIn: arguments.value(Command.caDir))
      (options.authority, options.key) = (files.authority, files.key)
      let style = try Session.style(arguments)
      let redaction = try Redactions.chosen(arguments)
      let suite = try Session.suiteIfAvailable(arguments)
      // Each connection takes a descriptor, and the default limit of macOS is 256.
      DescriptorLimit.raise()
      let limit =
        try arguments.number(Command.logLimit, in: 1...1_000_000) ?? Command.defaultLogLimit
      let opens = arguments.has(Command.open)
      let control = try arguments.number(Command.control, in: 0...65_535)
      let certification = try ServeCertification(arguments)
      let plan = certification?.plan
      if plan?.needsProxy == true { options.isProxy = true }
      // A plan watches the pushes that the control API has.
      let usualControl = opens ? Command.usualControl : plan == nil ? nil : 0
      let desk = (control ?? usualControl).map { ServeSession.Desk(port: $0, opens: opens) }
      let session = try ServeSession(
        options, files, logLimit: limit, desk: desk, state: arguments.value(Command.state),
        certifying: certification, recording: try ServeRecording(arguments), by: suite, redaction)
      if !GatewayAddress.isLoopback(options.host) {
        Terminal.printError(
          "warning: anyone who can reach \(options.host), port \(session.port), can use this gateway\n"
        )
      }
      let format = arguments.has(.json) ? ServeFormat.json : .text
      guard let plan else {
        return try await session.run { format.report(RuleBook(suite), style: style, redaction) }
      }
      return try await PlannedServe(plan, format, style, redaction).run(session, suite)
    }

    private func options() throws -> ServedGateway.Options {
      var options = ServedGateway.Options()
      if let port = try arguments.number(Command.port, in: 0...65_535) { options.port = port }
      options.managementPort = try arguments.number(Command.channelsPort, in: 0...65_535)
      if let host = arguments.value(Command.bind) { options.host = host }
      options.names = arguments.all(Command.name)
      options.isProxy = arguments.has(Command.proxy)
      if let profile: GatewayProfile = try arguments.choice(Command.profile) {
        options.profile = profile
      }
      options.sandboxPort = try arguments.number(Command.sandboxPort, in: 0...65_535)
      if let path = arguments.value(Command.environments) {
        options.environments = try ServedEnvironments(path).guests
      }
      if let path = arguments.value(Command.answers) { options.script = try AnswerScript(path) }
      options.shown = try shownIdentity()
      return options
    }

    private func shownIdentity() throws -> (Identity, String)? {
      switch (arguments.value(Command.cert), arguments.value(Command.key)) {
      case (nil, nil): return nil
      case (let certificate?, let key?):
        return (
          try ServeFiles.identity(certificate: certificate, key: key),
          FileSystem.resolved(certificate) ?? certificate
        )
      case (let certificate, _):
        throw CommandError(
          certificate == nil ? "--key needs --cert" : "--cert needs --key",
          hints: ["give the certificate and its key: --cert FILE --key FILE"], status: .usage)
      }
    }
  }
#endif
