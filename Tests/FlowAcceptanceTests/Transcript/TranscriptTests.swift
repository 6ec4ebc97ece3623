import FlowAcceptance
import FlowContent
import Foundation
import TestSupport
import Testing

/// Transcripts as they are read, and the ones beside the flows.
struct TranscriptTests {
  @Test(arguments: Requirements.cases.keys.sorted())
  func `each requirement of a flow has its transcript, and each transcript its requirement`(
    flow: String
  ) throws {
    #expect(
      try Self.titles(beside: "Flows/\(flow)") == Requirements.all(of: flow))
  }

  @Test(arguments: Requirements.policies.keys.sorted())
  func `each policy that no shipped flow needs has its transcript, too`(flow: String) throws {
    #expect(
      try Self.titles(beside: "Tests/FlowAcceptanceTests/Flows/\(flow)")
        == (Requirements.policies[flow] ?? []).sorted())
  }

  private static func titles(beside flow: String) throws -> [String] {
    var titles: [String] = []
    for selection in try TranscriptSelection.find("\(Shipped.package)/\(flow)/Acceptance") {
      let bytes = Array(try Data(contentsOf: URL(fileURLWithPath: selection.path)))
      titles += try TranscriptParser.parse(bytes, path: selection.path).cases.map(\.title)
    }
    return titles.sorted()
  }

  @Test func `a transcript without a title is one case, named after its file`() throws {
    let transcript = try TranscriptParser.parse(
      Array("%flow canoe\n> launch canoe\n".utf8), path: "a/skip.transcript")
    #expect(transcript.cases.map(\.title) == ["skip"])
    #expect(transcript.cases.map(\.line) == [2])
  }

  private static func diagnostics(_ bytes: [UInt8]) -> String? {
    do throws(Diagnostics) {
      _ = try TranscriptParser.parse(bytes, path: "a")
      return nil
    } catch {
      return error.description
    }
  }

  @Test func `a transcript of a hundred megabytes is too large`() {
    #expect(
      Self.diagnostics(Array(repeating: 0x61, count: 100 << 20))
        == "a:1:1: error: a transcript can have at most 16 MiB; split this one [F008]")
  }

  @Test func `NULs and other bytes are no text`() {
    #expect(
      Self.diagnostics(Array("== a\n> b\n\0\0\0".utf8))
        == "a:3:1: error: this line isn't UTF-8 [F009]")
    #expect(
      Self.diagnostics([0x3E, 0x20, 0xFF]) == "a:1:1: error: this line isn't UTF-8 [F009]")
  }

  @Test func `one line, however long, is read at once`() throws {
    let line = "> " + String(repeating: "x", count: 1 << 20)
    #expect(try TranscriptParser.parse(Array(line.utf8), path: "a").cases.count == 1)
    #expect(Self.diagnostics([])?.contains("this case has no input") == true)
  }
}
