import Foundation
import TestSupport
import Testing

/// firstrun's own words, which are flows' catalogs as any other.
struct OwnWordsTests {
  static let folders = ["FlowWords", "FlowReview"].map {
    "\(Shipped.package)/Sources/\($0)/Words"
  }

  @Test(arguments: folders)
  func `check finds nothing wrong with firstrun's own words`(folder: String) throws {
    let result = try Shell().run("check", folder)
    let remarks = result.output.split(separator: "\n").filter { !$0.contains("[F073]") }
    #expect(remarks.count == 1, "\(result.output)")
    #expect(result.ending == .exited(0))
  }

  @Test func `check says which languages lack a phrase that was added in English alone`() throws {
    let shell = Shell()
    let catalog = try String(contentsOfFile: Self.folders[0] + "/Words.xcstrings", encoding: .utf8)
    let flow = try String(contentsOfFile: Self.folders[0] + "/flow.yaml", encoding: .utf8)
    let entry = #"""
      "strings" : {
          "aNewOne" : {
            "localizations" : {
              "en" : { "stringUnit" : { "state" : "translated", "value" : "A new one." } }
            }
          },
      """#
    try shell.home.write(
      "Words.xcstrings", catalog.replacing(#""strings" : {"#, with: entry, maxReplacements: 1))
    let yaml = try shell.home.write("flow.yaml", flow + "  - page: new\n    title: aNewOne\n")
    let result = try shell.run("check", yaml)
    #expect(
      result.output.contains(
        "'aNewOne' has no text in ar, de, es, fr, fr-CA, he, it, ja, ko, pt, ru, zh-Hans"))
  }
}
