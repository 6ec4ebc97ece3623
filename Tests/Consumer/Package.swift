// swift-tools-version: 6.2

import PackageDescription

/// Apps that embed a flow, as a package of their own: they see nothing but the public products.
let package = Package(
  name: "consumer",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "firstrun", path: "../..")],
  targets: [
    .executableTarget(
      name: "own-screens", dependencies: [.product(name: "Onboarding", package: "firstrun")]),
    .executableTarget(
      name: "terminal-app",
      dependencies: [
        .product(name: "Onboarding", package: "firstrun"),
        .product(name: "OnboardingTerminal", package: "firstrun"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)
