import Foundation
import TestSupport
import Testing

/// The command in front of what an app's `UserDefaults` has written, in either format.
struct AppPreferencesTests {
  typealias Format = PropertyListSerialization.PropertyListFormat

  private let shell = Shell()

  private let own: [String: Any] = [
    "AppleLanguages": ["en-US", "es-MX"], "launchCount": 12, "volume": 0.5, "isMuted": true,
    "lastSync": Date(timeIntervalSinceReferenceDate: 700_000_000), "token": Data([0, 1, 254, 255]),
    "window": ["width": 800, "name": "né"],
  ]

  private func write(_ list: [String: Any], as format: Format) throws {
    try shell.home.write(".config/.keep", "")
    let data = try PropertyListSerialization.data(
      fromPropertyList: list, format: format, options: 0)
    try data.write(to: URL(fileURLWithPath: shell.canoeList))
  }

  private func read() throws -> (list: NSDictionary, format: Format) {
    var format = Format.xml
    let data = try Data(contentsOf: URL(fileURLWithPath: shell.canoeList))
    let list = try PropertyListSerialization.propertyList(from: data, format: &format)
    return (try #require(list as? NSDictionary), format)
  }

  @Test(arguments: [Format.binary, .xml])
  func `the command reads an app's preferences, and changes nothing`(format: Format) throws {
    try write(own.merging(["hasCompletedOnboarding": true]) { $1 }, as: format)
    let before = try Data(contentsOf: URL(fileURLWithPath: shell.canoeList))
    #expect(try shell.run("status", "canoe").output.hasPrefix("Canoe: done\n"))
    #expect(try shell.run("why", "canoe").ending == .exited(1))
    #expect(try Data(contentsOf: URL(fileURLWithPath: shell.canoeList)) == before)
  }

  /// The format stays the app's own: in a simulator's container `cfprefsd` and `plutil` expect what
  /// they have written.
  @Test(arguments: [Format.binary, .xml])
  func `a visit is recorded among an app's preferences, in their format`(format: Format) throws {
    try write(own, as: format)
    #expect(try shell.run("canoe", typing: "next\nskip\n").ending == .exited(0))
    let (list, written) = try read()
    #expect(written == format)
    #expect(list["hasCompletedOnboarding"] as? Bool == true)
    let rest = try #require(list.mutableCopy() as? NSMutableDictionary)
    rest.removeObjects(forKeys: ["hasCompletedOnboarding", "firstrun"])
    #expect(rest.isEqual(own as NSDictionary))
    #expect(try shell.run("status", "canoe").output.hasPrefix("Canoe: done\n"))
    #expect(try shell.run("reset", "canoe").ending == .exited(0))
    let after = try read()
    #expect(after.format == format && after.list.isEqual(own as NSDictionary))
  }

  @Test func `where an app has left the flow, the command goes on`() throws {
    let place: [String: Any] = ["page": "save", "trail": ["welcome", "swipe"]]
    let record: [String: Any] = ["canoe": ["launches": 1, "place": place], "_format": 1]
    try write(["firstrun": record], as: .binary)
    let result = try shell.run("canoe", typing: "quit\n")
    #expect(result.output.contains("Mark Your Moorings"))
    #expect(try read().format == .binary)
  }
}
