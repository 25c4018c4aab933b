import Conformance
import Gateway

extension Command {
  /// Checks whether a gateway answers.
  static let ping = Command(
    name: "ping", summary: "Ask whether a gateway is there and speaks HTTP/2: a health check.",
    operands: "[URL]",
    details: [
      "It connects to the URL (default \(address)), negotiates HTTP/2 over TLS, sends a PING and "
        + "waits for the answer. The exit status is 0 if the answer comes. Otherwise it is 4, and the "
        + "cause is printed.",
      "The certificate of a gateway on this machine isn't checked, because only the PING is sent to "
        + "it. With --target-ca, and for any other host, it is checked.",
    ],
    options: [authority, timeout, Redactions.reveal],
    examples: [
      ("conformance-run ping", "is `conformance-run serve` up?"),
      ("conformance-run ping https://apns:2197 --target-ca ca.pem", "in another container"),
    ],
    perform: { arguments in
      #if Gateway
        return try PingCommand(arguments: arguments).perform()
      #else
        throw CommandError(Wire.missing ?? "", status: .targetBroke)
      #endif
    })

  /// The default address of `serve`.
  fileprivate static let address = "https://localhost:2197"
  fileprivate static let authority = Option(
    "--target-ca", "FILE",
    "The authority that issued the gateway's certificate, or several, as PEM.")
  fileprivate static let timeout = Option(
    "--timeout", "SECONDS", "The time limit (default 5).")
}

#if Gateway
  /// Pings the gateway that the arguments name, and prints one line about it.
  private struct PingCommand {
    let arguments: Arguments

    func perform() throws -> ExitStatus {
      guard arguments.operands.count <= 1 else {
        throw CommandError(
          "ping takes one URL", hints: ["conformance-run ping URL"], status: .usage)
      }
      let url = arguments.operands.first ?? Command.address
      guard let address = GatewayAddress(url) else {
        throw CommandError(
          "\"\(url)\" isn't the URL of a gateway", hints: ["write it as \(Command.address)"],
          status: .usage)
      }
      let authorities = try arguments.value(Command.authority).map(
        RemoteGatewayConfiguration.authorities)
      var ping = GatewayPing(address, authorities: authorities ?? [])
      let seconds = try arguments.number(Command.timeout, in: 1...86_400) ?? 5
      ping.patience = seconds * 1000
      let milliseconds: Int
      do throws(GatewayPing.Failure) {
        milliseconds = try ping.send()
      } catch {
        throw commandError(url, error, seconds)
      }
      try Terminal.print("\(url) answered in \(milliseconds) ms\n")
      return .asExpected
    }

    private func commandError(
      _ url: String, _ failure: GatewayPing.Failure, _ seconds: Int
    ) -> CommandError {
      switch failure {
      case .unreachable(let reason):
        CommandError("\(url) can't be reached: \(reason)", status: .targetBroke)
      case .untrusted(let reason, let hints):
        CommandError(
          "the certificate of \(url) isn't trusted: \(reason)", hints: hints, status: .targetBroke)
      case .noHandshake(let reason):
        CommandError("TLS with \(url) failed: \(reason)", status: .targetBroke)
      case .noHTTP2: CommandError("\(url) doesn't speak HTTP/2", status: .targetBroke)
      case .lost(let reason):
        CommandError("the connection to \(url) was lost: \(reason)", status: .targetBroke)
      case .silent:
        CommandError("\(url) didn't answer within \(seconds) s", status: .targetBroke)
      }
    }
  }
#endif
