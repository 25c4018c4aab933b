// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "apns-conformance",
  platforms: [.macOS(.v14), .iOS(.v17)],
  products: [
    .library(name: "Conformance", targets: ["Conformance"]),
    .executable(name: "conformance-run", targets: ["conformance-run"]),
  ],
  targets: [
    // The library: specs, roles, targets, running, reports. No sockets, no processes.
    .target(name: "Conformance", swiftSettings: strict),

    // The command line, and the measuring program behind `make bench`.
    .executableTarget(
      name: "conformance-run", dependencies: ["Conformance"], swiftSettings: strict),
    .executableTarget(
      name: "conformance-bench", dependencies: ["Conformance"], swiftSettings: strict),

    .testTarget(
      name: "ConformanceTests", dependencies: ["Conformance", "conformance-run"],
      exclude: ["Golden"], swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)
