import Foundation
import TestSupport
import Testing

/// Built-in facts are named by the constants of FactTypes, so that one place says what there is.
struct FactNamesTests {
  /// Names that are nothing else in the program, and beginnings of names.
  private static let names =
    [
      "firstUse", "authenticated", "replaying", "timesShown", "daysSinceShown",
      "daysSinceFirstSeen",
    ].map { "\"\($0)\"" } + ["answer", "done", "eventsHere", "variant"].map { "\"\($0)." }

  @Test func `a built-in fact is spelled in FactTypes alone`() throws {
    let folder = "\(Shipped.package)/Sources"
    let files = try #require(FileManager.default.enumerator(atPath: folder)?.allObjects)
      .compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") }
    #expect(files.count > 500)
    var spelled: [String] = []
    for file in files where !file.hasSuffix("/FactTypes.swift") {
      let text = try String(contentsOfFile: "\(folder)/\(file)", encoding: .utf8)
      for line in text.split(separator: "\n") where !line.contains("///") {
        if Self.names.contains(where: line.contains) { spelled.append("\(file): \(line)") }
      }
    }
    #expect(spelled == [])
  }
}
