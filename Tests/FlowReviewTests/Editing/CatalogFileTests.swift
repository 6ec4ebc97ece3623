import FlowContent
import FlowReview
import Foundation
import TestSupport
import Testing

struct CatalogFileTests {
  private let folder = TemporaryFolder()
  private let path: String

  private static let text = """
    {
      "sourceLanguage" : "en",
      "strings" : {
        "a" : {
          "comment" : "First."
        }
      },
      "version" : "1.0"
    }
    """

  init() throws {
    path = try folder.write("Localizable.xcstrings", Self.text.utf8)
  }

  private func content() throws -> String { try String(contentsOfFile: path, encoding: .utf8) }

  @Test func `a change is on the disk, and the mode is kept`() throws {
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path)
    var file = try CatalogFile(path)
    try file.change(by: [CatalogChange("a", .comment("Changed."))])
    #expect(try content() == Self.text.replacing("First", with: "Changed"))
    let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    #expect(mode == 0o640)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count == 1)
  }

  @Test func `a link is followed, and stays one`() throws {
    let link = folder.path("link.xcstrings")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: path)
    var file = try CatalogFile(link)
    try file.change(by: [CatalogChange("a", .comment("Changed."))])
    #expect(try content().contains("Changed."))
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == path)
  }

  @Test func `what somebody else has written meanwhile is not overwritten`() throws {
    var file = try CatalogFile(path)
    let theirs = Self.text.replacing("First", with: "Theirs")
    try folder.write("Localizable.xcstrings", theirs.utf8)
    do throws(CatalogFileError) {
      try file.change(by: [CatalogChange("a", .comment("Ours."))])
      Issue.record("it was overwritten")
    } catch {
      #expect(error.description == "\(path) was changed by someone else in the meantime")
    }
    #expect(try content() == theirs)
    try file.reload()
    try file.change(by: [CatalogChange("a", .comment("Both."))])
    #expect(try content() == Self.text.replacing("First", with: "Both"))
  }

  @Test func `a file that has gone is not made again`() throws {
    var file = try CatalogFile(path)
    try FileManager.default.removeItem(atPath: path)
    #expect(throws: CatalogFileError.self) {
      try file.change(by: [CatalogChange("a", .comment("Ours."))])
    }
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  @Test func `a file that is no catalog is left as it is`() throws {
    let half =
      Self.text.replacing("    \"a\"", with: "<<<<<<< ours\n    \"a\"") + "\n>>>>>>> theirs\n"
    try folder.write("Localizable.xcstrings", half.utf8)
    do throws(CatalogFileError) {
      _ = try CatalogFile(path)
      Issue.record("it was read")
    } catch {
      #expect(
        error.description
          == "\(path):4:1: error: unresolved merge conflict, which ends on line 11; resolve it first [F030]"
      )
    }
  }
}
