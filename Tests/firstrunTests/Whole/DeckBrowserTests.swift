import Foundation
import TestSupport
import Testing

/// Decks in a real browser: `Tests/Browser` says what is looked at there.
struct DeckBrowserTests {
  /// Whether there is a Chromium to open decks in; `make check` installs one where it can.
  private static let hasBrowser =
    isThere("chromedriver") && (isThere("chromium") || isThere("chromium-browser"))

  @Test(
    .enabled(if: hasBrowser, "there is no chromium with its chromedriver here"),
    .timeLimit(.minutes(15)),
    arguments: [
      (
        ["baccarat", "blackjack", "cluck", "family", "familysync", "spotlight"],
        "cluck: 70 of 70 moves"
      ),
      ([], "words: read in every language"),
    ])
  func `a deck plays what firstrun plays, is inert, and can be used by everybody`(
    flows: [String], line: String
  ) throws {
    let packages = try [("selenium", "4.27.1"), ("axe-core-python", "0.1.0")].compactMap {
      try PythonPackage($0, version: $1)
    }
    guard packages.count == 2 else {
      FileHandle.standardError.write(
        Data("warning: selenium or axe cannot be had, so no deck was opened\n".utf8))
      return
    }
    var environment = ProcessInfo.processInfo.environment
    environment["PYTHONPATH"] = PythonPackage.path(of: packages)
    let result = try Subprocess.run(
      "python3",
      [
        "-B", Shipped.package + "/Tests/Browser", try BuiltExecutable.path("firstrun"),
        Shipped.flows,
      ] + flows, environment: environment)
    #expect(result.ending == .exited(0), "\(result.output)\(result.errors)")
    #expect(result.output.contains(line))
  }

  private static func isThere(_ program: String) -> Bool {
    let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
    return folders.contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(program)") }
  }
}
