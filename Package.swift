// swift-tools-version: 6.2

import PackageDescription

let strict: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// A module, with the settings of every target.
///
/// Files of other languages are excluded: the plugin turns them into Swift.
func module(
  _ name: String, on dependencies: [Target.Dependency] = [], embedding files: [String] = []
) -> Target {
  .target(
    name: name, dependencies: dependencies, exclude: files, swiftSettings: strict,
    plugins: files.isEmpty ? [] : ["EmbedFiles"])
}

/// A C library that the system's package manager provides.
///
/// Only Homebrew keeps libraries where compilers do not look. On Linux pkg-config would put the
/// system's folder first, and with it shared libraries before the archives that releases link.
func library(_ name: String, _ pkgConfig: String, apt: String, brew: String) -> Target {
  #if os(macOS)
    .systemLibrary(name: name, pkgConfig: pkgConfig, providers: [.brew([brew])])
  #else
    .systemLibrary(name: name, providers: [.apt([apt])])
  #endif
}

/// The tests of a module.
func tests(of module: String, on dependencies: [Target.Dependency] = []) -> Target {
  .testTarget(
    name: "\(module)Tests",
    dependencies: [.byName(name: module), "TestSupport"] + dependencies,
    swiftSettings: strict)
}

/// The modules that files of an app's record stand on.
let belowStore: [Target.Dependency] = [
  "FlowCore", "Achievements", "FlowFormats", "FlowContent", "Onboarding",
]

/// The modules that a session stands on.
let belowSession: [Target.Dependency] =
  belowStore + ["FlowWords", "FlowSystem", "FlowStore", "FlowTerminal", "OnboardingFiles"]

/// The modules that a command stands on, which may explore and count, too.
let belowCommand: [Target.Dependency] =
  belowSession + ["FlowSession", "FlowExploration", "FlowCheck", "FlowStatistics"]

let package = Package(
  name: "firstrun",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [
    .executable(name: "firstrun", targets: ["firstrun"]),
    .library(name: "Onboarding", targets: ["Onboarding"]),
    .library(name: "OnboardingDefaults", targets: ["OnboardingDefaults"]),
    .library(name: "OnboardingFiles", targets: ["OnboardingFiles"]),
    .library(name: "OnboardingTerminal", targets: ["OnboardingTerminal"]),
    .library(name: "OnboardingTesting", targets: ["OnboardingTesting"]),
  ],
  targets: [
    library("CEditLine", "libedit", apt: "libedit-dev", brew: "libedit"),
    library("CExpat", "expat", apt: "libexpat1-dev", brew: "expat"),
    library("CYAML", "yaml-0.1", apt: "libyaml-dev", brew: "libyaml"),
    .systemLibrary(name: "CLibc"),

    // `make build` has it taken from a copy that names the commit.
    .target(
      name: "BuildInfo", path: Context.environment["FIRSTRUN_BUILD_INFO"], swiftSettings: strict),
    .executableTarget(name: "embed-files", swiftSettings: strict),
    .plugin(
      name: "EmbedFiles", capability: .buildTool(), dependencies: ["embed-files"],
      path: "Sources/EmbedFiles"),
    module("FlowCore"),
    module("FlowFormats"),
    module("FlowXML", on: ["FlowFormats", "CExpat"]),
    module("FlowSystem", on: ["CLibc"]),
    module("FlowExploration", on: ["FlowCore"]),
    module("Achievements", on: ["FlowCore", "FlowFormats"]),
    module("FlowContent", on: ["FlowCore", "Achievements", "FlowFormats"]),
    module("FlowYAML", on: ["FlowCore", "Achievements", "FlowFormats", "FlowContent", "CYAML"]),
    module("FlowWords", on: ["FlowCore", "FlowContent"], embedding: ["Words"]),
    module("AppRecord", on: ["FlowCore", "Achievements", "FlowFormats"]),
    module(
      "Onboarding", on: ["FlowCore", "Achievements", "FlowFormats", "FlowContent", "AppRecord"]),
    module("FlowProtocol", on: belowStore + ["AppRecord"]),
    module("OnboardingDefaults", on: ["FlowCore", "FlowFormats", "FlowContent", "Onboarding"]),
    module(
      "FlowStore",
      on: belowStore + [
        "FlowSystem", "FlowXML",
        .byName(name: "OnboardingDefaults", condition: .when(platforms: [.macOS])),
      ]),
    module("OnboardingFiles", on: belowStore + ["FlowSystem", "FlowStore", "FlowYAML"]),
    module(
      "FlowTerminal",
      on: ["FlowCore", "FlowFormats", "FlowContent", "FlowWords", "FlowSystem", "CEditLine"]),
    module("FlowStatistics", on: ["FlowCore", "FlowFormats"]),
    module(
      "FlowCheck",
      on: belowSession + ["FlowExploration", "AppRecord"], embedding: ["Help/Diagnostics"]),
    module("FlowSession", on: belowSession),
    module("RunnerCommands", on: belowSession + ["FlowSession", "FlowProtocol"]),
    // `make run` builds it alone; it isn't installed.
    .executableTarget(name: "runner", dependencies: ["RunnerCommands"], swiftSettings: strict),
    module("OnboardingTerminal", on: belowSession + ["FlowSession"]),
    module("OnboardingTesting", on: ["FlowProtocol", "FlowSystem", "Onboarding"]),
    module(
      "FlowAcceptance", on: belowCommand + ["AppRecord", "FlowProtocol", "RunnerCommands"],
      embedding: ["Reports/Assets"]),
    module(
      "FlowReview", on: belowCommand + ["FlowXML", "FlowYAML"], embedding: ["HTML/Assets", "Words"]),
    .executableTarget(
      name: "firstrun",
      dependencies: belowCommand
        + [
          "BuildInfo", "FlowAcceptance", "FlowProtocol", "FlowReview", "FlowYAML", "RunnerCommands",
        ],
      exclude: ["Completion/Scripts", "Help/Topics", "New/Template"],
      swiftSettings: strict,
      plugins: ["EmbedFiles"]),

    .systemLibrary(name: "CPseudoTerminal", path: "Tests/CPseudoTerminal"),
    .target(
      name: "TestSupport",
      dependencies: [
        "CPseudoTerminal", "FlowCore", "FlowProtocol", "FlowSystem", "FlowTerminal",
      ],
      path: "Tests/TestSupport",
      swiftSettings: strict),
    .target(
      name: "Dealer", dependencies: ["FlowCore"], path: "Tests/Dealer", swiftSettings: strict),
    .executableTarget(
      name: "store-writer", dependencies: ["FlowCore", "FlowStore", "FlowSystem", "Onboarding"],
      path: "Tests/StoreWriter", swiftSettings: strict),
    .executableTarget(
      name: "line-echo", dependencies: ["FlowSystem", "FlowTerminal"], path: "Tests/LineEcho",
      swiftSettings: strict),
    .executableTarget(
      name: "core-bench",
      dependencies: belowCommand + ["Dealer", "FlowReview"],
      path: "Tests/Benchmarks/CoreBench", swiftSettings: strict),
    .testTarget(
      name: "StructureTests", dependencies: ["TestSupport"], swiftSettings: strict),
    tests(of: "FlowCore"),
    tests(of: "FlowFormats", on: ["FlowReview", "Onboarding"]),
    tests(of: "FlowXML"),
    tests(of: "FlowSystem", on: ["line-echo", "CPseudoTerminal"]),
    tests(
      of: "FlowExploration",
      on: ["Dealer", "FlowContent", "FlowCore", "Onboarding", "OnboardingFiles"]),
    tests(of: "FlowStatistics", on: ["FlowCore", "FlowStore", "FlowSystem", "Onboarding"]),
    tests(
      of: "FlowWords",
      on: [
        "Achievements", "FlowContent", "FlowCore", "FlowSession", "FlowTerminal", "Onboarding",
      ]),
    tests(
      of: "Achievements",
      on: [
        "FlowContent", "FlowCore", "FlowSession", "FlowYAML", "Onboarding", "OnboardingFiles",
        "Dealer",
      ]),
    tests(
      of: "FlowContent",
      on: ["Achievements", "FlowCore", "FlowFormats", "FlowSession", "FlowYAML"]),
    tests(of: "AppRecord", on: ["Achievements", "FlowCore", "FlowFormats", "FlowStore"]),
    tests(of: "FlowYAML", on: ["FlowContent", "FlowCore"]),
    tests(of: "FlowStore", on: ["FlowCore", "FlowSystem", "Onboarding", "store-writer"]),
    tests(
      of: "FlowTerminal",
      on: ["FlowContent", "FlowCore", "FlowFormats", "FlowWords", "FlowSystem", "line-echo"]),
    tests(
      of: "FlowCheck",
      on: [
        "FlowAcceptance", "FlowCore", "FlowExploration", "FlowReview", "FlowWords", "Achievements",
        "FlowContent",
        "FlowTerminal", "FlowSession", "FlowYAML", "Onboarding", "OnboardingFiles",
      ]),
    tests(
      of: "Onboarding",
      on: [
        "Achievements", "FlowContent", "FlowCore", "FlowFormats", "FlowStore", "FlowSystem",
        "OnboardingDefaults", "OnboardingFiles",
      ]),
    tests(
      of: "FlowProtocol",
      on: belowStore + ["AppRecord", "FlowStore", "FlowSystem", "OnboardingFiles"]),
    .executableTarget(
      name: "terminal-host",
      dependencies: ["FlowSystem", "Onboarding", "OnboardingFiles", "OnboardingTerminal"],
      path: "Tests/TerminalHost", swiftSettings: strict),
    tests(of: "OnboardingTerminal", on: ["terminal-host"]),
    tests(
      of: "FlowSession",
      on: belowSession + ["FlowExploration", "FlowCheck", "FlowStatistics", "FlowReview"]),
    .testTarget(
      name: "FlowAcceptanceTests",
      dependencies: belowCommand + [
        "AppRecord", "FlowAcceptance", "FlowProtocol", "TestSupport", "firstrun",
      ],
      exclude: ["Flows", "Wrong"],
      swiftSettings: strict),
    tests(
      of: "RunnerCommands",
      on: [
        "Achievements", "FlowContent", "FlowCore", "FlowSession", "FlowStore", "FlowSystem",
        "Onboarding", "OnboardingFiles",
      ]),
    tests(of: "FlowReview", on: belowCommand + ["FlowYAML"]),
    tests(
      of: "firstrun",
      on: [
        "Achievements", "FlowContent", "FlowCore", "FlowFormats", "FlowProtocol", "FlowSession",
        "FlowStore", "FlowXML", "FlowYAML", "Onboarding", "OnboardingFiles", "RunnerCommands",
      ]),
  ],
  swiftLanguageModes: [.v6]
)
