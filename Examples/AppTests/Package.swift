// swift-tools-version: 6.2
import PackageDescription

// The packages of two apps: the push handling of each, and the test that holds it against the documented rules, or against
// the contract with its server. Like a new project of Xcode, all of it belongs to the main actor unless it says otherwise.
let package = Package(
  name: "News",
  platforms: [.macOS(.v15), .iOS(.v18)],
  dependencies: [.package(name: "apns-conformance", path: "../..")],
  targets: [
    .target(name: "News", swiftSettings: [.defaultIsolation(MainActor.self)]),
    // What Apple's frameworks declare, where they aren't there.
    .target(name: "Frameworks"),
    .target(
      name: "NewsApp", dependencies: ["Frameworks", "News"],
      swiftSettings: [.defaultIsolation(MainActor.self)]),
    .target(name: "Shop", swiftSettings: [.defaultIsolation(MainActor.self)]),
    .testTarget(
      name: "NewsTests",
      dependencies: [
        "News", "NewsApp", .product(name: "Conformance", package: "apns-conformance"),
      ],
      swiftSettings: [.defaultIsolation(MainActor.self)]),
    .testTarget(
      name: "ShopTests",
      dependencies: ["Shop", .product(name: "Conformance", package: "apns-conformance")],
      swiftSettings: [.defaultIsolation(MainActor.self)]),
  ],
  swiftLanguageModes: [.v6]
)
