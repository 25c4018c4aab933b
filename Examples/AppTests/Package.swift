// swift-tools-version: 6.2
import PackageDescription

// An app's package: its push handling, and the test that holds it against the documented rules. Like a new project of
// Xcode, all of it belongs to the main actor unless it says otherwise.
let package = Package(
  name: "News",
  platforms: [.macOS(.v15), .iOS(.v18)],
  dependencies: [.package(name: "apns-conformance", path: "../..")],
  targets: [
    .target(name: "News", swiftSettings: [.defaultIsolation(MainActor.self)]),
    .testTarget(
      name: "NewsTests",
      dependencies: ["News", .product(name: "Conformance", package: "apns-conformance")],
      swiftSettings: [.defaultIsolation(MainActor.self)]),
  ],
  swiftLanguageModes: [.v6]
)
