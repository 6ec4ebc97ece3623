import Foundation
import TestSupport
import Testing

@testable import FlowReview

struct ProjectPathTests {
  @Test(arguments: [
    ("Garden.xcodeproj", "App/Localizable.xcstrings"),
    ("Package.swift", "App/Localizable.xcstrings"),
    ("App/.git", "Localizable.xcstrings"), ("App/Garden.xcodeproj", "Localizable.xcstrings"),
    (".git", "App/Localizable.xcstrings"),
  ])
  func `a catalog has a path from the project`(marker: String, path: String) throws {
    let folder = TemporaryFolder()
    try folder.makeFolder(marker)
    let catalog = try folder.write("App/Localizable.xcstrings", "".utf8)
    #expect(ProjectPath.of(catalog) == path)
  }

  @Test func `a catalog that isn't there has its name`() {
    #expect(ProjectPath.of("none/Localizable.xcstrings") == "Localizable.xcstrings")
  }
}
