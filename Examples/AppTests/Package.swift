// swift-tools-version: 6.2
import PackageDescription

// An app's package: its push handling, and the test that holds it against the documented rules.
let package = Package(
  name: "News",
  platforms: [.macOS(.v15), .iOS(.v18)],
  dependencies: [.package(name: "apns-conformance", path: "../..")],
  targets: [
    .target(name: "News"),
    .testTarget(
      name: "NewsTests",
      dependencies: ["News", .product(name: "Conformance", package: "apns-conformance")]),
  ],
  swiftLanguageModes: [.v6]
)
