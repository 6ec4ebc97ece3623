import Foundation
import TestSupport
import Testing

/// What options name, as commands read it.
struct InvocationTests {
  @Test(arguments: [
    "preview cluck swipe --format svg", "review cluck --format json", "copy export cluck",
    "stats cluck --format json",
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
    let path = Shipped.flows + "/cluck/Acceptance/badge.transcript"
    let result = try Shell().run("test", path, "--report", "tap=-")
    #expect(result.output.hasPrefix("TAP version 13\n1..6\n"), "\(result.output)")
  }
}
