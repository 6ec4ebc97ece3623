import Foundation
import TestSupport
import Testing

/// What options name, as commands read it.
struct InvocationTests {
  @Test(arguments: [
    "preview canoe swipe --format svg", "review canoe --format json", "copy export canoe",
    "stats canoe --format json",
  ])
  func `a dash in place of a file means standard output`(line: String) throws {
    let words = line.split(separator: " ").map(String.init)
    let shell = Shell()
    let plain = try shell.run(words)
    let dash = try shell.run(words + ["-o", "-"])
    #expect(dash.ending == plain.ending)
    #expect(!dash.output.isEmpty && dash.output == plain.output, "\(dash.errors)")
    let names = try FileManager.default.contentsOfDirectory(atPath: shell.home.path)
    #expect(!names.contains("-"))
  }

  @Test func `a report with a dash is printed`() throws {
    let path = Fixture.flows + "/canoe/Acceptance/badge.transcript"
    let result = try Shell().run("test", path, "--report", "tap=-")
    #expect(result.output.hasPrefix("TAP version 13\n1..6\n"), "\(result.output)")
  }
}
