import FlowCore
import Foundation
import TestSupport
import Testing

@testable import FlowReview

struct XcodeLocalizationsTests {
  private let folder = TemporaryFolder()
  private let bundle: String
  private let contents: String

  init() throws {
    bundle = folder.path("es.xcloc")
    contents = bundle + "/Localized Contents"
    try FileManager.default.createDirectory(atPath: contents, withIntermediateDirectories: true)
  }

  private func complaint() -> String {
    do {
      _ = try XcodeLocalizations(bundle)
      return ""
    } catch {
      return "\(error)".replacing(folder.path, with: "")
    }
  }

  @Test func `the XLIFF in it is read, and nothing else`() throws {
    for name in ["es.xliff", "es.xliff.bak", ".es.xliff", "notes.txt"] {
      try folder.write("es.xcloc/Localized Contents/\(name)", "".utf8)
    }
    #expect(try XcodeLocalizations(bundle).files == [contents + "/es.xliff"])
  }

  @Test func `a folder without XLIFF`() {
    #expect(
      complaint()
        == "/es.xcloc:1:1: error: no XLIFF in its folder 'Localized Contents' [F085]")
  }

  @Test(arguments: ["../../secret.xliff", "/etc/passwd"])
  func `nothing outside of the folder is read`(target: String) throws {
    try folder.write("secret.xliff", "".utf8)
    try FileManager.default.createSymbolicLink(
      atPath: contents + "/es.xliff", withDestinationPath: target)
    #expect(
      complaint()
        == "/es.xcloc/Localized Contents/es.xliff:1:1: error: this is a link to a file outside of"
        + " the folder [F085]")
  }

  @Test func `a link in place of its folder leads nowhere`() throws {
    try FileManager.default.removeItem(atPath: contents)
    try folder.write("es.xliff", "".utf8)
    try FileManager.default.createSymbolicLink(
      atPath: contents, withDestinationPath: folder.path)
    #expect(complaint().contains("outside of the folder"))
  }
}
