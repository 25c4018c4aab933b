extension GatewayBehaviour {
  /// Gateways that take what their profile doesn't, or refuse what it takes.
  static let deviationMutants: [Mutant] =
    GatewayDeviation.allCases.filter { $0 != .noALPN }.map { deviation in
      mutant("strictAccepts", deviation.rawValue, breaks: "gateway.tokens.form") {
        $0.strictAccepts = [deviation]
      }
    }
    + GatewayDeviation.allCases.map { deviation in
      mutant(
        "lenientAccepts", "not \(deviation.rawValue)",
        breaks: deviation == .noALPN ? "gateway.connections.lenient" : "gateway.tokens.lenient"
      ) { $0.lenientAccepts.remove(deviation) }
    }
}
