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
  _ name: String, on dependencies: [Target.Dependency] = [], embedding files: [String] = [],
  excluding others: [String] = []
) -> Target {
  .target(
    name: name, dependencies: dependencies, exclude: files + others, swiftSettings: strict,
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

/// Folders of tests that only a whole run builds and runs (`make check`).
let whole = Context.environment["FIRSTRUN_TESTS"] == "all" ? [] : ["Whole"]

/// The tests of a module, and the programs that they run.
func tests(
  of module: String, on dependencies: [Target.Dependency] = [], without folders: [String] = []
) -> Target {
  .testTarget(
    name: "\(module)Tests", dependencies: [.byName(name: module)] + dependencies, exclude: folders,
    swiftSettings: strict)
}

/// What shows a flow and reads what is typed stands on these.
let session: [Target.Dependency] = [
  "FlowContent", "FlowCore", "FlowFormats", "FlowStore", "FlowSystem", "FlowTerminal", "FlowWords",
  "Onboarding", "OnboardingFiles",
]

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
    module("FlowXML", on: ["CExpat"]),
    module("FlowSystem", on: ["CLibc"]),
    module("FlowExploration", on: ["FlowCore"], excluding: ["README.md"]),
    module("Achievements", on: ["FlowCore", "FlowFormats"]),
    module("FlowContent", on: ["Achievements", "FlowCore", "FlowFormats"]),
    module("FlowYAML", on: ["Achievements", "CYAML", "FlowContent", "FlowCore", "FlowFormats"]),
    module("FlowWords", on: ["FlowContent", "FlowCore"], embedding: ["Words"]),
    module("AppRecord", on: ["Achievements", "FlowCore", "FlowFormats"]),
    module(
      "Onboarding", on: ["Achievements", "AppRecord", "FlowContent", "FlowCore", "FlowFormats"]),
    module("FlowProtocol", on: ["FlowContent", "FlowCore", "FlowFormats", "Onboarding"]),
    module("OnboardingDefaults", on: ["FlowContent", "FlowCore", "FlowFormats", "Onboarding"]),
    module(
      "FlowStore",
      on: [
        "FlowCore", "FlowFormats", "FlowSystem", "FlowXML", "Onboarding",
        .byName(name: "OnboardingDefaults", condition: .when(platforms: [.macOS])),
      ]),
    module(
      "OnboardingFiles",
      on: [
        "Achievements", "FlowContent", "FlowCore", "FlowFormats", "FlowStore", "FlowSystem",
        "FlowYAML", "Onboarding",
      ]),
    module(
      "FlowTerminal",
      on: ["CEditLine", "FlowContent", "FlowCore", "FlowFormats", "FlowSystem", "FlowWords"]),
    module("FlowStatistics", on: ["FlowFormats"]),
    module(
      "FlowCheck", on: session + ["Achievements", "AppRecord", "FlowExploration"],
      embedding: ["Help/Diagnostics"]),
    module("FlowSession", on: session + ["Achievements"]),
    module("RunnerCommands", on: session + ["Achievements", "FlowProtocol", "FlowSession"]),
    // `make run` builds it alone; it isn't installed.
    .executableTarget(
      name: "runner", dependencies: ["FlowSystem", "RunnerCommands"], swiftSettings: strict),
    module(
      "OnboardingTerminal",
      on: [
        "FlowContent", "FlowCore", "FlowSession", "FlowStore", "FlowSystem", "FlowTerminal",
        "FlowWords",
      ]),
    module("OnboardingTesting", on: ["FlowProtocol", "FlowSystem"]),
    module(
      "FlowAcceptance",
      on: session + [
        "Achievements", "FlowCheck", "FlowExploration", "FlowProtocol", "FlowSession",
      ], embedding: ["Reports/Assets"]),
    module(
      "FlowReview",
      on: session + [
        "FlowCheck", "FlowExploration", "FlowSession", "FlowStatistics", "FlowXML", "FlowYAML",
      ], embedding: ["HTML/Assets", "Words"]),
    .executableTarget(
      name: "firstrun",
      dependencies: session + [
        "BuildInfo", "FlowAcceptance", "FlowCheck", "FlowExploration", "FlowProtocol", "FlowReview",
        "FlowSession", "FlowStatistics", "FlowYAML", "RunnerCommands",
      ],
      exclude: ["Completion/Scripts", "Help/Manual", "Help/Topics", "New/Template"],
      swiftSettings: strict,
      plugins: ["EmbedFiles"]),

    .systemLibrary(name: "CPseudoTerminal", path: "Tests/CPseudoTerminal"),
    .target(
      name: "TestSupport",
      dependencies: ["CPseudoTerminal", "FlowCore", "FlowProtocol", "FlowSystem", "FlowTerminal"],
      path: "Tests/TestSupport", exclude: ["Fixture"], swiftSettings: strict),
    .target(
      name: "Dealer", dependencies: ["FlowCore"], path: "Tests/Dealer", swiftSettings: strict),
    .executableTarget(
      name: "store-writer",
      dependencies: ["FlowCore", "FlowFormats", "FlowStore", "FlowSystem", "Onboarding"],
      path: "Tests/StoreWriter", swiftSettings: strict),
    .executableTarget(
      name: "line-echo", dependencies: ["FlowSystem", "FlowTerminal"], path: "Tests/LineEcho",
      swiftSettings: strict),
    .executableTarget(
      name: "terminal-host",
      dependencies: ["FlowSystem", "Onboarding", "OnboardingFiles", "OnboardingTerminal"],
      path: "Tests/TerminalHost", swiftSettings: strict),
    .executableTarget(
      name: "core-bench",
      dependencies: [
        "Dealer", "FlowContent", "FlowCore", "FlowExploration", "FlowFormats", "FlowReview",
        "FlowStore", "FlowSystem", "Onboarding",
      ],
      path: "Tests/Benchmarks/CoreBench", swiftSettings: strict),
    .testTarget(
      name: "StructureTests", dependencies: ["TestSupport"], swiftSettings: strict),
    tests(of: "FlowCore", on: ["FlowContent", "TestSupport"]),
    tests(of: "FlowFormats", on: ["FlowReview", "Onboarding", "TestSupport"]),
    tests(of: "FlowXML", on: ["FlowFormats"]),
    tests(of: "FlowSystem", on: ["CPseudoTerminal", "line-echo", "TestSupport"]),
    tests(
      of: "FlowExploration",
      on: ["Dealer", "FlowContent", "FlowCore", "Onboarding", "OnboardingFiles", "TestSupport"],
      without: whole),
    tests(
      of: "FlowStatistics",
      on: ["FlowCore", "FlowFormats", "FlowStore", "FlowSystem", "Onboarding"]),
    tests(
      of: "FlowWords",
      on: [
        "Achievements", "FlowContent", "FlowCore", "FlowSession", "FlowTerminal", "Onboarding",
        "TestSupport",
      ]),
    tests(
      of: "Achievements",
      on: ["Dealer", "FlowContent", "FlowCore", "FlowSession", "FlowYAML", "TestSupport"]),
    tests(
      of: "FlowContent",
      on: ["Achievements", "FlowCore", "FlowFormats", "FlowSession", "FlowYAML", "TestSupport"],
      without: whole),
    tests(
      of: "AppRecord", on: ["Achievements", "FlowCore", "FlowFormats", "FlowStore", "TestSupport"]),
    tests(of: "FlowYAML", on: ["FlowContent", "FlowCore", "TestSupport"]),
    tests(
      of: "FlowStore",
      on: ["FlowCore", "FlowFormats", "FlowSystem", "Onboarding", "store-writer", "TestSupport"],
      without: whole),
    tests(
      of: "FlowTerminal",
      on: [
        "FlowContent", "FlowCore", "FlowFormats", "FlowSystem", "FlowWords", "line-echo",
        "TestSupport",
      ]),
    tests(
      of: "FlowCheck",
      on: [
        "Achievements", "FlowAcceptance", "FlowContent", "FlowCore", "FlowReview", "FlowSession",
        "FlowWords", "FlowYAML", "Onboarding", "OnboardingFiles", "TestSupport",
      ]),
    tests(
      of: "Onboarding",
      on: [
        "Achievements", "AppRecord", "firstrun", "FlowContent", "FlowCore", "FlowFormats",
        "FlowStore", "FlowSystem", "FlowYAML", "OnboardingDefaults", "OnboardingFiles",
        "TestSupport",
      ], without: whole),
    tests(
      of: "FlowProtocol",
      on: [
        "AppRecord", "FlowCore", "FlowFormats", "FlowStore", "Onboarding", "OnboardingFiles",
        "TestSupport",
      ]),
    tests(of: "OnboardingTerminal", on: ["terminal-host", "TestSupport"]),
    tests(
      of: "FlowSession",
      on: session + ["Achievements", "FlowExploration", "TestSupport"],
      without: whole),
    tests(
      of: "FlowAcceptance",
      on: [
        "firstrun", "FlowContent", "FlowCore", "FlowFormats", "FlowProtocol", "FlowSession",
        "FlowSystem", "Onboarding", "OnboardingFiles", "TestSupport",
      ], without: ["Flows", "Wrong"] + whole),
    tests(
      of: "RunnerCommands",
      on: [
        "Achievements", "FlowContent", "FlowCore", "FlowSession", "FlowStore", "FlowSystem",
        "Onboarding", "OnboardingFiles", "TestSupport",
      ]),
    tests(
      of: "FlowReview",
      on: [
        "FlowCheck", "FlowContent", "FlowCore", "FlowExploration", "FlowFormats", "FlowSession",
        "FlowTerminal", "FlowWords", "FlowYAML", "TestSupport",
      ]),
    tests(
      of: "firstrun",
      on: [
        "FlowCheck", "FlowContent", "FlowCore", "FlowFormats", "FlowProtocol",
        "FlowSystem", "FlowWords", "FlowXML", "FlowYAML", "Onboarding", "OnboardingFiles",
        "RunnerCommands", "TestSupport",
      ], without: whole),
  ],
  swiftLanguageModes: [.v6]
)
