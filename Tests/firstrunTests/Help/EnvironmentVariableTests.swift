import Foundation
import TestSupport
import Testing

@testable import firstrun

@Suite struct EnvironmentVariableTests {
  @Test func `the table has every variable of the sources, and no other`() throws {
    var names: Set<String> = []
    let folder = Shipped.package + "/Sources"
    let files = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    for file in files where file.hasSuffix(".swift") {
      let text = try String(contentsOfFile: "\(folder)/\(file)", encoding: .utf8)
      for line in text.split(separator: "\n") {
        names.formUnion(Self.names(in: line))
      }
    }
    #expect(names.sorted() == HelpPage.variables.map(\.name).sorted())
  }

  /// The names that a line looks up: literals of calls and of lists that are searched.
  private static func names(in line: Substring) -> [String] {
    let parts = line.split(separator: "\"", omittingEmptySubsequences: false)
    let literals = stride(from: 1, to: parts.count, by: 2).map { parts[$0].prefix { $0 != "=" } }
    let names = literals.filter { literal in
      literal.count > 1
        && literal.utf8.allSatisfy {
          (65...90).contains($0) || (48...57).contains($0) || $0 == UInt8(ascii: "_")
        }
    }
    if names.isEmpty || line.contains("///") { return [] }
    let calls = [
      "Environment.value(", "isOn(", "environment(", "variable(", "isSet(", "isEnabled(",
      "where: isEnabled",
      "where: isDisabled", "where: isSet", "for variable in", "compactMap(environment",
    ]
    let isLookUp = calls.contains { line.contains($0) }
    // A value of spreadsheets.
    return names.filter { ($0.contains("_") || isLookUp) && $0 != "GETTING_DATA" }.map(String.init)
  }
}
