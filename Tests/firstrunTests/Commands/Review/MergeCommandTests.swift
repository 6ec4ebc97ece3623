import Foundation
import TestSupport
import Testing

/// `firstrun copy merge`, run by git as a merge driver that is set up as help says.
struct MergeCommandTests {
  private let shell = Shell()

  init() throws {
    let page = try shell.run("help", "copy").output.split(separator: "\n").map(String.init)
    let lines = page.drop { !$0.hasPrefix("    git config merge") }.prefix { $0.hasPrefix("    ") }
    #expect(lines.count == 3)
    try git(
      ["git init -q -b main", "git config user.name A", "git config user.email a@b.c"] + lines)
    try commit("One", "Un", as: "base")
    try git(["git checkout -q -b theirs"])
  }

  @discardableResult
  private func git(_ lines: [String]) throws -> Subprocess.Result {
    try shell.run(line: "cd \"$HOME\" && " + lines.joined(separator: " && "))
  }

  private func catalog(_ english: String, _ french: String, _ more: String = "") -> String {
    """
    {
      "sourceLanguage" : "en",
      "strings" : {
        "a" : {
          "localizations" : {
            "en" : {
              "stringUnit" : {
                "state" : "translated",
                "value" : "\(english)"
              }
            },
            "fr" : {
              "stringUnit" : {
                "state" : "translated",
                "value" : "\(french)"
              }
            }\(more)
          }
        }
      },
      "version" : "1.0"
    }

    """
  }

  private func commit(_ english: String, _ french: String, as message: String) throws {
    try shell.home.write("L.xcstrings", catalog(english, french).utf8)
    try git(["git add .gitattributes L.xcstrings", "git commit -q -m \(message)"])
  }

  /// Commits theirs, then ours, and merges.
  private func merge(
    ours: (String, String), theirs: (String, String)
  ) throws -> Subprocess.Result {
    try commit(theirs.0, theirs.1, as: "theirs")
    try git(["git checkout -q main"])
    try commit(ours.0, ours.1, as: "ours")
    return try git(["git merge -q --no-edit theirs 2>&1"])
  }

  private var content: String {
    get throws { String(decoding: try shell.home.bytes("L.xcstrings"), as: UTF8.self) }
  }

  @Test func `changes next to each other merge, and a translation of the former source is marked`()
    throws
  {
    let result = try merge(ours: ("First", "Un"), theirs: ("One", "Une"))
    #expect(result.ending == .exited(0))
    #expect(
      result.output.hasPrefix(
        """
        L.xcstrings: marked 1 string needs_review because the other side changed the source text or \
        asked for review

        """))
    let marked = #""state" : "needs_review",\#n            "value" : "Une""#
    let plain = #""state" : "translated",\#n            "value" : "Une""#
    #expect(try content == catalog("First", "Une").replacing(plain, with: marked))
    #expect(try git(["git status --porcelain -- L.xcstrings"]).output == "")
  }

  @Test func `what both sides changed is a conflict, in a valid catalog`() throws {
    let result = try merge(ours: ("One", "Une"), theirs: ("One", "Premier"))
    #expect(result.ending == .exited(1))
    #expect(
      result.output.contains(
        "L.xcstrings: 'a' in fr: changed on both sides; ours stays, marked needs_review\n"
          + "  ours: “Une”\n  theirs: “Premier”\n"))
    #expect(result.output.contains("CONFLICT (content): Merge conflict in L.xcstrings"))
    #expect(try JSONSerialization.jsonObject(with: Data(content.utf8)) is [String: Any])
    #expect(try content.contains("\"needs_review\"") && !content.contains("<<<<<<<"))
    #expect(try git(["git status --porcelain -- L.xcstrings"]).output == "UU L.xcstrings\n")
    #expect(try git(["git show :3:L.xcstrings"]).output == catalog("One", "Premier"))
  }

  @Test func `a catalog that is broken on one side is left to git`() throws {
    let result = try merge(ours: ("First", "Un"), theirs: ("One\" broken", "Un"))
    // Before 2.42, git takes any failure of a driver for a conflict.
    #expect(result.ending != .exited(0))
    #expect(result.output.contains("L.xcstrings wasn't merged: L.xcstrings (theirs):9:29: error: "))
    #expect(try content == catalog("First", "Un"))
  }

  @Test func `every failure ends with 129 and leaves our file alone`() throws {
    let valid = try shell.home.write("valid", catalog("One", "Un").utf8)
    let broken = try shell.home.write("broken", "{".utf8)
    let huge = shell.home.path("huge")
    try git(["truncate -s 40M huge"])
    for words in [
      [valid, valid], [valid, valid, valid, valid], [valid, valid, valid, "--pat"],
      [valid, valid, "none"], ["none", valid, valid], [valid, valid, broken],
      [broken, valid, valid], [valid, valid, huge], [valid, valid, "/dev/zero"],
    ] {
      let result = try shell.run(["copy", "merge"] + words)
      #expect(result.ending == .exited(129), "\(words)")
      #expect(result.errors.hasPrefix("firstrun: "), "\(result.errors)")
    }
    #expect(try shell.home.bytes("valid") == Array(catalog("One", "Un").utf8))
  }
}
