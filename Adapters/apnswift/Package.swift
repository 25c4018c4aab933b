// swift-tools-version: 6.0
import PackageDescription

// Adapters/build.py puts the library into the folder "library", with the case's clock.
let package = Package(
  name: "apnswift-adapter",
  platforms: [.macOS(.v13)],
  dependencies: [.package(path: "library")],
  targets: [
    .executableTarget(
      name: "adapter",
      dependencies: [.product(name: "APNS", package: "library"), .product(name: "APNSCore", package: "library")])
  ],
  swiftLanguageModes: [.v5]
)
