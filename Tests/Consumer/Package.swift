// swift-tools-version: 6.2

import PackageDescription

/// An app that imports one module sees all that it needs, also with these.
let strict: [SwiftSetting] = [
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// Apps that embed a flow, as a package of their own: they see nothing but the public products.
let package = Package(
  name: "consumer",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "firstrun", path: "../..")],
  targets: [
    .executableTarget(
      name: "own-screens",
      dependencies: [
        .product(name: "OnboardingFiles", package: "firstrun"),
        .product(name: "OnboardingTesting", package: "firstrun"),
      ],
      swiftSettings: strict),
    .executableTarget(
      name: "phone-app",
      dependencies: [
        .product(name: "OnboardingDefaults", package: "firstrun"),
        .product(name: "OnboardingTesting", package: "firstrun"),
      ],
      swiftSettings: strict),
    .executableTarget(
      name: "swiftui-app",
      dependencies: [.product(name: "OnboardingDefaults", package: "firstrun")],
      swiftSettings: strict),
    .executableTarget(
      name: "terminal-app",
      dependencies: [.product(name: "OnboardingTerminal", package: "firstrun")],
      swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)
