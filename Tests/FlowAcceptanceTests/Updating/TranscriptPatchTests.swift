import Foundation
import TestSupport
import Testing

@testable import FlowAcceptance

/// Updates as patches.
struct TranscriptPatchTests {
  private let product: Product
  private static let old = """
    %flow cluck

    == one
    > launch cluck
    :: page welcome 1/6
    > next
    :: page saved 2/6
    > quit
    :: outcome interrupted swipe

    == two
    > launch cluck
    :: page welcome 1/6
    > next
    > quit

    """

  init() throws {
    product = Product()
  }

  @Test func `a transcript that is wrong gives no patch, and the error is said`() throws {
    try product.folder.write("a.transcript", "%flow cluck\n\n== one\n> launch cluck\n%exit\n".utf8)
    let result = try product.run("test", product.folder.path("a.transcript"), "--update", "--diff")
    #expect(result.ending == .exited(65))
    #expect(result.output == "")
    #expect(result.errors.contains("a.transcript:5:6: error: '%exit' needs a status"))
  }

  @Test func `an update is printed as a patch, which git and firstrun apply`() throws {
    try product.folder.write("a.transcript", Self.old.utf8)
    let printed = try product.run(
      "test", product.folder.path("a.transcript"), "--update=all", "--diff",
      environment: ["CI": "true"])
    let patch = product.shortened(
      printed.output.replacing("a/" + product.folder.path + "/", with: "a/")
        .replacing("b/" + product.folder.path + "/", with: "b/"))
    #expect(
      patch == """
        --- a/a.transcript
        +++ b/a.transcript
        @@ -4,12 +4,14 @@
         > launch cluck
         :: page welcome 1/6
         > next
        -:: page saved 2/6
        +:: page swipe 2/6
         > quit
         :: outcome interrupted swipe
        +%exit 0
         
         == two
         > launch cluck
         :: page welcome 1/6
         > next
         > quit
        +%exit 0

        """)
    #expect(try product.folder.bytes("a.transcript") == Array(Self.old.utf8))
    let parsed = try TranscriptPatch(parsing: patch)
    #expect(parsed.text == patch)
    let new = try parsed.changes[0].applied(to: Array(Self.old.utf8))
    let accepted = try product.test(String(decoding: new, as: UTF8.self))
    #expect(accepted.output == "2 passed\n")
    try product.folder.write("a.transcript", Self.old.utf8)
    try product.folder.write("patch", patch.utf8)
    let applied = try Subprocess.run(
      "patch", ["-s", "-d", product.folder.path, "-p1", "-i", product.folder.path("patch")])
    #expect(applied.ending == .exited(0), "\(applied.errors)")
    #expect(try product.folder.bytes("a.transcript") == new)
  }

  @Test(arguments: [
    ("", "incomplete patch; 'firstrun test --update --diff' prints one"),
    (
      "+++ b/../a.transcript\n@@ -1 +1 @@\n-a\n+b\n",
      "'../a.transcript' isn't a transcript in this folder or below"
    ),
    (
      "+++ /etc/a.transcript\n@@ -1 +1 @@\n-a\n+b\n",
      "'/etc/a.transcript' isn't a transcript in this folder or below"
    ),
    (
      "+++ b/notes.txt\n@@ -1 +1 @@\n-a\n+b\n",
      "'notes.txt' isn't a transcript in this folder or below"
    ),
    ("+++ b/a.transcript\n@@ x\n", "line 2 of the patch doesn't start a hunk"),
    ("+++ b/a.transcript\n@@ -1,99999999999 +1 @@\n", "line 2 of the patch doesn't start a hunk"),
    ("+++ b/a.transcript\n@@ -1 +1 @@\n*a\n", "line 3 of the patch doesn't belong to its hunk"),
    (
      "+++ b/a.transcript\n@@ -1,2 +1 @@\n-a\n+b",
      "incomplete patch; 'firstrun test --update --diff' prints one"
    ),
  ])
  func `a text that is no patch of transcripts is refused`(text: String, message: String) {
    let error = #expect(throws: PatchError.self) { try TranscriptPatch(parsing: text) }
    #expect(error?.description == message)
  }

  @Test(arguments: ["", "a", "a\nc\nb\n"])
  func `a file that has changed meanwhile is left alone`(text: String) throws {
    let patch = try TranscriptPatch(parsing: "+++ b/a.transcript\n@@ -2,2 +2,1 @@\n b\n-c\n")
    let error = #expect(throws: PatchError.self) {
      try patch.changes[0].applied(to: Array(text.utf8))
    }
    #expect(
      error?.description == "a.transcript:2: the file has changed since; update it again")
    #expect(try patch.changes[0].applied(to: Array("a\nb\nc\n".utf8)) == Array("a\nb\n".utf8))
  }

  @Test(arguments: ["link.transcript", "up/a.transcript"])
  func `a link out of the folder isn't followed`(path: String) throws {
    let outside = TemporaryFolder()
    try outside.write("a.transcript", Self.old.utf8)
    let files = FileManager.default
    try files.createSymbolicLink(
      atPath: product.folder.path("link.transcript"),
      withDestinationPath: outside.path("a.transcript"))
    try files.createSymbolicLink(
      atPath: product.folder.path("up"), withDestinationPath: outside.path)
    try product.folder.write("patch", "+++ b/\(path)\n@@ -1 +1 @@\n-%flow cluck\n+# new\n".utf8)
    let result = try accept("patch")
    #expect(result.ending == .exited(65))
    #expect(result.errors == "firstrun: '\(path)' isn't a transcript in this folder or below\n")
    #expect(try outside.bytes("a.transcript") == Array(Self.old.utf8))
  }

  @Test func `a link inside the folder is followed, and an empty patch changes nothing`() throws {
    try product.folder.write("a.transcript", Self.old.utf8)
    try FileManager.default.createSymbolicLink(
      atPath: product.folder.path("link.transcript"), withDestinationPath: "a.transcript")
    try product.folder.write(
      "patch", "+++ b/link.transcript\n@@ -3 +3 @@\n-== one\n+== first\n".utf8)
    #expect(try accept("patch").output == "updated link.transcript\n")
    #expect(
      try product.folder.text("a.transcript") == Self.old.replacing("== one", with: "== first"))
    try product.folder.write("patch", "".utf8)
    #expect(try accept("patch").output == "Nothing to accept.\n")
  }

  /// Accepts a patch in the folder of the transcripts.
  private func accept(_ words: String...) throws -> Subprocess.Result {
    let program = try BuiltExecutable.path("firstrun")
    let line = "cd '\(product.folder.path)' && exec '\(program)' test accept"
    return try Subprocess.run("/bin/sh", ["-c", "\(line) \(words.joined(separator: " "))"])
  }
}
