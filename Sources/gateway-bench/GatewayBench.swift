import Gateway

/// Placeholder.
@main
struct GatewayBench {
  static func main() {}
}
