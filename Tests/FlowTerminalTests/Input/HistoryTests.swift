import FlowSystem
import Foundation
import TestSupport
import Testing

@testable import FlowTerminal

@Suite struct HistoryTests {
  @Test(
    arguments: [
      ("one\ntwo\n", ["one", "two"]),
      ("one\none\ntwo\none\n", ["one", "two", "one"]),
      ("no newline at the end", ["no newline at the end"]),
      ("\n  \none\r\nbe\u{7}ll\n\u{9B}c1\nok\n", ["ok"]),
      ("", []),
    ] as [(String, [String])]) func `a file is read`(text: String, lines: [String])
  {
    #expect(History(text: text).lines == lines)
  }

  @Test func `lines over 4 KiB are neither kept nor read`() {
    let longest = String(repeating: "é", count: 2_048)
    var history = History(text: "one\n\(longest)\n\(longest)x\ntwo\n")
    #expect(history.lines == ["one", longest, "two"])
    let isKept = history.add(longest + "x")
    #expect(!isKept)
    #expect(history.lines == ["one", longest, "two"])
  }

  @Test func `a thousand lines are kept, the oldest go`() {
    var history = History()
    for number in 1...1_005 { history.add("\(number)") }
    #expect(history.lines.count == 1_000)
    #expect(history.lines.first == "6")
    #expect(history.lines.last == "1005")
  }

  @Test(
    arguments: [
      (["XDG_STATE_HOME": "/s", "HOME": "/h"], "/s/firstrun/history"),
      (["XDG_STATE_HOME": "relative", "HOME": "/h"], "/h/.local/state/firstrun/history"),
      (["XDG_STATE_HOME": ""], nil),
      (["HOME": "/h"], "/h/.local/state/firstrun/history"),
      ([:], nil),
    ] as [([String: String], String?)])
  func `the file is where state belongs`(environment: [String: String], path: String?) {
    #expect(History.path { environment[$0] } == path)
  }

  @Test func `two runs at once keep each other's lines`() throws {
    let folder = TemporaryFolder()
    let file = folder.path("a/history")
    History.append(["first"], to: file)
    #expect(History.load(file).lines == ["first"])
    History.append(["of one", "shared"], to: file)
    History.append(["shared", "of another"], to: file)
    #expect(History.load(file).lines == ["first", "of one", "shared", "of another"])
    let attributes = try FileManager.default.attributesOfItem(atPath: folder.path("a"))
    #expect(attributes[.posixPermissions] as? Int == 0o700)
  }
}
