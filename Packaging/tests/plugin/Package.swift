// swift-tools-version: 5.9
import PackageDescription

// A package that uses the program by its artifact bundle, as somebody's package would.
let package = Package(
  name: "UsesProgram",
  targets: [
    .binaryTarget(name: "conformance-run", path: "apns-conformance.artifactbundle"),
    .plugin(
      name: "UseProgram",
      capability: .command(intent: .custom(verb: "use-program", description: "Starts it.")),
      dependencies: ["conformance-run"]),
  ]
)
