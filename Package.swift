// swift-tools-version: 6.2
import PackageDescription

// In the layers of the library, and below, an import is as public as what is declared with it.
let layered: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
]
let strict = layered + [.enableUpcomingFeature("InternalImportsByDefault")]

// The wire needs two C libraries. Without the trait nothing asks for them.
let wire: TargetDependencyCondition? = .when(traits: ["Gateway"])
let wireOnLinux: TargetDependencyCondition? = .when(platforms: [.linux], traits: ["Gateway"])
let ownNames: TargetDependencyCondition? = .when(traits: ["CAres"])

// Each target names all the modules that it sees, also through others: SwiftPM compiles a target
// again when a module that it names has changed, and a layout that it sees is part of its code.
let system: [Target.Dependency] = ["Descriptors", "LibC"]
let specs = system + ["ConformanceBase", "ConformanceSpecs"]
let library =
  specs + [
    "Conformance", "ConformanceContracts", "ConformanceModels", "ConformanceReferences",
    "ConformanceRunning",
  ]
let reports: [Target.Dependency] = ["ConformanceReports", "EmbeddedFiles"]
let outputs = reports + ["ConformanceMutants", "ConformanceQuestions", "ConformanceTools"]
let layers = library + outputs
let parts = layers + ["Control", "Gateway", "ProcessTargets"]

func layer(_ name: String, uses: [Target.Dependency]) -> Target {
  .target(
    name: "Conformance\(name)", dependencies: uses, path: "Sources/Conformance/\(name)",
    swiftSettings: layered)
}

func tests(_ name: String, of uses: [Target.Dependency] = []) -> Target {
  .testTarget(
    name: "\(name)Tests", dependencies: library + uses + ["ProcessTargets", "TestSupport"],
    path: "Tests/\(name)Tests",
    swiftSettings: layered)
}

let package = Package(
  name: "apns-conformance",
  platforms: [.macOS(.v14), .iOS(.v17)],
  products: [
    .library(name: "Conformance", targets: ["Conformance"]),
    .executable(name: "conformance-run", targets: ["conformance-run"]),
  ],
  traits: [
    .trait(
      name: "Gateway",
      description: "APNs over HTTP/2 and TLS: needs nghttp2, OpenSSL 3 and libevent with headers."),
    .trait(
      name: "CAres",
      description: "Host names by c-ares, for a fully static program: needs it with its headers."),
  ],
  targets: [
    // The library, one module a layer. No sockets, no processes.
    layer("Base", uses: system),
    layer("Specs", uses: system + ["ConformanceBase", "EmbeddedSpecs"]),
    layer("Models", uses: specs),
    layer("Running", uses: specs),
    layer("References", uses: specs + ["ConformanceModels", "ConformanceRunning"]),
    layer("Contracts", uses: specs + ["ConformanceModels"]),
    // What an app's tests import.
    .target(
      name: "Conformance",
      dependencies: specs + [
        "ConformanceContracts", "ConformanceModels", "ConformanceReferences", "ConformanceRunning",
      ],
      path: "Sources/Conformance/API", swiftSettings: layered),
    layer("Tools", uses: specs + ["ConformanceContracts", "ConformanceModels"]),
    layer("Reports", uses: specs + ["ConformanceModels", "ConformanceRunning", "EmbeddedFiles"]),
    layer("Mutants", uses: library + reports),
    layer("Questions", uses: library + reports + ["ConformanceMutants", "ConformanceTools"]),

    // The system's C library, under one name.
    .target(name: "LibC", swiftSettings: layered),

    // System calls on files, pipes and sockets.
    .target(
      name: "Descriptors",
      dependencies: ["LibC", .target(name: "CLinux", condition: .when(platforms: [.linux]))],
      swiftSettings: layered),

    // The files of Specs/, by `#embed`.
    .target(name: "EmbeddedSpecs"),

    // APNs over HTTP/2 and TLS; without the trait a stub that says what is missing.
    .systemLibrary(
      name: "CNghttp2", pkgConfig: "libnghttp2",
      providers: [.apt(["libnghttp2-dev"]), .brew(["libnghttp2"])]),
    .systemLibrary(
      name: "COpenSSL", pkgConfig: "openssl",
      providers: [.apt(["libssl-dev"]), .brew(["openssl@3"])]),
    .systemLibrary(
      name: "CCares", pkgConfig: "libcares",
      providers: [.apt(["libc-ares-dev"]), .brew(["c-ares"])]),
    .systemLibrary(
      name: "CEvent", pkgConfig: "libevent",
      providers: [.apt(["libevent-dev"]), .brew(["libevent"])]),
    .systemLibrary(name: "CLinux"),
    .target(
      name: "Gateway",
      dependencies: library + [
        "ConformanceTools", "ProcessTargets",
        .target(name: "CNghttp2", condition: wire),
        .target(name: "COpenSSL", condition: wire),
        .target(name: "CCares", condition: ownNames),
        .target(name: "CLinux", condition: wireOnLinux),
      ],
      swiftSettings: strict),
    // What isn't Swift, by `#embed`: the page of a running gateway, the programs of `init`, and the
    // styles and the script of reports.
    .target(name: "EmbeddedFiles", exclude: ["Look", "Page", "Report", "Skeletons"]),
    // What a running gateway answers to people, tests and tools, over HTTP/1.1.
    .target(
      name: "Control",
      dependencies: library + [
        "ConformanceTools", "EmbeddedFiles", "Gateway", "ProcessTargets",
        .target(name: "CEvent", condition: wire),
      ],
      swiftSettings: strict),
    .executableTarget(
      name: "gateway-bench", dependencies: parts, swiftSettings: strict),

    // Targets that are programs of their own.
    .target(
      name: "ProcessTargets",
      dependencies: specs + [
        "ConformanceRunning",
        .target(name: "CLinux", condition: .when(platforms: [.linux])),
      ],
      swiftSettings: strict),

    // The command line: all of it, and the program that begins it.
    .target(name: "ConformanceCommands", dependencies: parts, swiftSettings: strict),
    .executableTarget(
      name: "conformance-run", dependencies: parts + ["ConformanceCommands"], swiftSettings: strict),

    // What `make bench` measures with.
    .executableTarget(
      name: "conformance-bench", dependencies: layers + ["ProcessTargets"], swiftSettings: strict),

    // The readers of external input, run on arbitrary bytes: by the tests, and by `make fuzz`.
    .target(
      name: "FuzzTargets", dependencies: parts + ["ConformanceCommands"],
      path: "Tests/Fuzzing/Targets", swiftSettings: strict),
    .executableTarget(
      name: "conformance-fuzz",
      dependencies: parts + ["ConformanceCommands", "FuzzTargets", "CFuzzer"],
      path: "Tests/Fuzzing/Program", swiftSettings: strict),
    .target(name: "CFuzzer", path: "Tests/Fuzzing/Driver"),

    // What tests share, and one target of tests a layer. It is one too, because it sees what only a
    // debug build shows, so `swift build -c release` leaves it out.
    .testTarget(
      name: "TestSupport", dependencies: library + ["ProcessTargets"],
      path: "Tests/TestSupport", swiftSettings: layered),
    tests("Base"),
    tests("Specs"),
    tests("Models"),
    tests("Running", of: reports),
    tests("Tools", of: outputs),
    tests("Reports", of: reports),
    tests("Mutants", of: reports + ["ConformanceMutants"]),
    tests("ProcessTargets"),
    tests(
      "Command", of: outputs + ["ConformanceCommands", "Control", "Gateway", "conformance-run"]),
    // The façade, and what spans layers.
    tests("Conformance", of: outputs),
    .testTarget(
      name: "GatewayTests",
      dependencies: parts + [
        "ConformanceCommands", "FuzzTargets", "TestSupport", "conformance-run",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "FuzzTests", dependencies: parts + ["ConformanceCommands", "FuzzTargets"],
      exclude: ["Corpora"],
      swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6],
  // C23, for `#embed`.
  cLanguageStandard: .gnu2x
)
