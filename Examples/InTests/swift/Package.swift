// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "news",
  platforms: [.macOS(.v13)],
  targets: [
    .target(name: "News"),
    .testTarget(name: "NewsTests", dependencies: ["News"]),
  ],
  swiftLanguageModes: [.v6]
)
