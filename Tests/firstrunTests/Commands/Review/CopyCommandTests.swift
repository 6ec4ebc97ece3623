import Foundation
import TestSupport
import Testing

/// `firstrun copy export` and `import`, from file to file.
struct CopyCommandTests {
  private let shell = Shell()
  private let flow: String
  private let catalog: String

  init() throws {
    flow = try shell.home.write("flow.yaml", Fixture.file("canoe/flow.yaml"))
    catalog = try shell.home.write(
      "Localizable.xcstrings", Fixture.file("canoe/Localizable.xcstrings"))
  }

  private var log: String { shell.home.path(".firstrun/review.json") }

  private func content() throws -> String { try String(contentsOfFile: catalog, encoding: .utf8) }

  @Test(arguments: ["texts.xliff", "texts.csv"])
  func `out, translated, and in again`(name: String) throws {
    let before = try content()
    let file = shell.home.path(name)
    let written = try shell.run("copy", "export", flow, "--language", "es", "-o", file)
    #expect(written.output == "wrote \(file)\n")
    let text = try String(contentsOfFile: file, encoding: .utf8)
    try text.replacing("Un ancla roja", with: "Ancla roja")
      .write(toFile: file, atomically: true, encoding: .utf8)
    let taken = try shell.run("copy", "import", flow, file)
    #expect(taken.output == "\(catalog): 1 changed, 30 unchanged\n")
    #expect(try content() == before.replacing("Un ancla roja", with: "Ancla roja"))
  }

  @Test func `decisions of several people are applied, and contradictions are listed`() throws {
    let before = try content()
    func write(_ name: String, _ by: String, _ decisions: String) throws -> String {
      try shell.home.write(
        name,
        """
        {"format": "firstrun decisions", "version": 1, "flow": "canoe", "by": "\(by)",
         "decisions": [\(decisions)]}
        """.utf8)
    }
    let ana = try write(
      "ana.json", "Ana",
      #"""
      {"key": "save.emoji", "language": "es", "text": "Un ancla roja", "decision": "suggest",
       "suggestion": "Ancla roja", "comment": "shorter"},
      {"key": "swipe.title", "language": "es", "text": "Desliza para remar", "decision": "flag"},
      {"key": "save.title", "language": "en", "text": "Old", "decision": "approve"}
      """#)
    let ben = try write(
      "ben.json", "Ben",
      #"""
      {"key": "swipe.title", "language": "es", "text": "Desliza para remar",
       "decision": "approve"}
      """#)
    let taken = try shell.run("copy", "import", flow, ana, ben)
    #expect(
      taken.output == """
        applied 1 decision (1 reworded) to \(catalog)
        kept 3 decisions in \(log), for the next review
        save.emoji in es: Ana says “shorter”

        """)
    #expect(
      taken.errors.contains("firstrun: not applied: save.title in en (Ana), because the text has"))
    #expect(
      taken.errors.hasSuffix(
        """
        firstrun: not applied: swipe.title in es, because reviewers disagree about “Desliza para \
        remar”:
          Ana flags it
          Ben approves it

        """))
    #expect(taken.ending == .exited(1))
    #expect(try content() == before.replacing("Un ancla roja", with: "Ancla roja"))
    let other = try write("other.json", "Eve", "")
    try String(contentsOfFile: other, encoding: .utf8).replacing("canoe", with: "garden")
      .write(toFile: other, atomically: true, encoding: .utf8)
    let refused = try #require(CommandFailure("copy", "import", flow, other))
    #expect(
      refused.errors
        == "\(other):1:1: error: these decisions are for 'garden', not for 'canoe' [F085]\n")
    #expect(refused.status == 65)
  }

  @Test(arguments: ["texts.xliff", "texts.csv"])
  func `a key that the catalog lacks goes out, and comes in with its translation`(
    name: String
  ) throws {
    try shell.home.write("flow.yaml", flowText("pages: [{page: one}, {page: two}]\n"))
    let before = #"{"sourceLanguage":"en","strings":{}}"#
    _ = try shell.home.write("Localizable.xcstrings", before.utf8)
    let file = shell.home.path(name)
    _ = try shell.run("copy", "export", flow, "--language", "es", "-o", file)
    #expect(try content() == before)
    let text = try String(contentsOfFile: file, encoding: .utf8)
    #expect(text.contains("Page two: title"))
    let source = "<source>one.title</source>\n"
    try text.replacing(source, with: source + "        <target>Uno</target>\n")
      .replacing("one.title,,en,one.title,es,,", with: "one.title,,en,one.title,es,Uno,")
      .write(toFile: file, atomically: true, encoding: .utf8)
    let taken = try shell.run("copy", "import", flow, file, "--language", "es")
    #expect(
      taken.output == """
        \(catalog): 1 changed, 1 unchanged
        \(catalog): added 'one.title' (Page one: title)

        """)
    let after = try content()
    #expect(after.contains(#""value":"Uno""#) && after.contains("Page one: title"))
    #expect(!after.contains("two.title"))
  }

  /// A flow of one page, whose title has a placeholder.
  private static let greeting = """
    {
      "sourceLanguage" : "en",
      "strings" : {
        "one.title" : {
          "localizations" : {
            "en" : { "stringUnit" : { "state" : "translated", "value" : "Hello, %@" } },
            "es" : { "stringUnit" : { "state" : "translated", "value" : "Hola, %@" } }
          }
        }
      },
      "version" : "1.0"
    }

    """

  private func writeGreeting() throws {
    try shell.home.write("flow.yaml", flowText())
    try shell.home.write("Localizable.xcstrings", Self.greeting)
  }

  private func writeDecision(_ decision: String) throws -> String {
    try shell.home.write(
      "decisions.json",
      """
      {"format": "firstrun decisions", "version": 1, "flow": "f", "by": "Ana",
       "decisions": [\(decision)]}
      """.utf8)
  }

  @Test(arguments: ["es.xliff", "es.csv", "decisions.json", "review"])
  func `a text that drops a placeholder comes in no way, unless it is meant`(way: String) throws {
    try writeGreeting()
    let file = shell.home.path(way)
    var (command, typed, status): ([String], String, Int32) =
      (["copy", "import", flow, file], "", 65)
    switch way {
    case "review":
      command = ["review", flow, "--interactive", "--all", "--language", "es"]
      (typed, status) = ("edit Hola\n", 0)
    case "decisions.json":
      status = 1
      _ = try writeDecision(
        #"""
        {"key": "one.title", "language": "es", "source": "Hello, %@", "text": "Hola, %@",
         "decision": "suggest", "suggestion": "Hola"}
        """#)
    default:
      _ = try shell.run("copy", "export", flow, "--language", "es", "-o", file)
      try String(contentsOfFile: file, encoding: .utf8).replacing("Hola, %@", with: "Hola")
        .write(toFile: file, atomically: true, encoding: .utf8)
    }
    let refused = try shell.run(command, typing: typed)
    let said = refused.output + refused.errors
    let fault = "leaves out the placeholder %@, unlike the"
    #expect(said.contains(fault), "\(said)")
    #expect(said.contains("'--force'"))
    #expect(refused.ending == .exited(status))
    #expect(try content() == Self.greeting)
    let forced = try shell.run(command + ["--force"], typing: typed)
    #expect((forced.output + forced.errors).contains(fault))
    #expect(forced.ending == .exited(0))
    #expect(try content() == Self.greeting.replacing("Hola, %@", with: "Hola"))
  }

  @Test func `a decision that rewords the source marks its translations, and says so`() throws {
    try writeGreeting()
    let file = try writeDecision(
      #"""
      {"key": "one.title", "language": "en", "text": "Hello, %@", "decision": "suggest",
       "suggestion": "Welcome, %@"}
      """#)
    let taken = try shell.run("copy", "import", flow, file)
    #expect(
      taken.output == """
        applied 1 decision (1 reworded) to \(catalog)
        kept 1 decision in \(log), for the next review
        one.title in en was reworded; marked needs_review: es

        """)
    #expect(
      try content()
        == Self.greeting.replacing("Hello", with: "Welcome")
        .replacing(
          #""translated", "value" : "Hola"#, with: #""needs_review", "value" : "Hola"#))
    let again = try shell.run("copy", "import", flow, file)
    #expect(again.output == "\(catalog) already agrees with 1 decision (1 reworded)\n")
    #expect(again.ending == .exited(0))
  }

  @Test func `what reviewers said is in the next deck, in every format`() throws {
    try writeGreeting()
    let file = try writeDecision(
      #"""
      {"key": "one.title", "language": "es", "source": "Hello, %@", "text": "Hola, %@",
       "decision": "suggest", "suggestion": "¡Hola, %@!", "comment": "livelier <b>",
       "when": "2026-11-20T16:00:00.000Z"},
      {"key": "one.title", "language": "en", "text": "Hello, %@", "decision": "flag"}
      """#)
    _ = try shell.run("copy", "import", flow, file)
    let earlier = "Ana, 2026-11-20, on an earlier text: Suggested “¡Hola, %@!”, “livelier "
    let parts: [(format: String, texts: [String])] = [
      ("text", ["✎ Ana: Flagged\n", "✎ \(earlier.prefix(60))"]),
      (
        "markdown",
        ["| Ana&#58; Flagged |", #"Ana, 2026\-11\-20, on an earlier text&#58; Suggested"#]
      ),
      (
        "html",
        [#"<p class="opinion">Ana: Flagged</p>"#, #"<p class="opinion earlier">\#(earlier)&lt;b"#]
      ),
      (
        "json",
        [
          #""opinions":[{"by":"Ana","when":null,"form":null,"decision":"flag","suggestion":null,"#,
          #""text":"Hola, %@","onEarlierText":true}]"#,
        ]
      ),
    ]
    for (format, texts) in parts {
      let deck = try shell.run("review", flow, "--format", format)
      for text in texts { #expect(deck.output.contains(text), "\(format): \(deck.output)") }
    }
    let typed = ["review", flow, "--interactive", "--all", "--language", "es"]
    #expect(try shell.run(typed, typing: "").output.contains("\n\(earlier.prefix(45))"))
  }

  @Test func `nothing is applied where what was said can't be kept`() throws {
    try writeGreeting()
    let file = try writeDecision(
      #"{"key": "one.title", "language": "es", "text": "Hola, %@", "decision": "flag"}"#)
    try shell.home.write(".firstrun/review.json", "[{")
    let broken = try #require(CommandFailure("copy", "import", flow, file))
    #expect(broken.errors == "\(log):1:3: error: unexpected end of the file [F084]\n")
    #expect(broken.status == 65)
    #expect(CommandFailure("review", flow)?.status == 65)
    try FileManager.default.removeItem(atPath: shell.home.path(".firstrun"))
    try shell.home.write(".firstrun", "")
    let refused = try #require(CommandFailure("copy", "import", flow, file))
    #expect(refused.errors == "firstrun: \(shell.home.path(".firstrun")): Not a directory\n")
    #expect(refused.status == 74)
    #expect(try content() == Self.greeting)
  }

  @Test func `a file that says what another one says is told`() throws {
    try writeGreeting()
    let file = try writeDecision(
      #"{"key": "one.title", "language": "es", "text": "Hola, %@", "decision": "flag"}"#)
    let copied = try shell.home.write("copy.json", shell.home.text("decisions.json"))
    let taken = try shell.run("copy", "import", flow, file, copied)
    #expect(taken.output.hasPrefix("\(copied) has the same decisions as \(file)\napplied 1 dec"))
  }

  @Test func `git merges what was said on two branches`() throws {
    try writeGreeting()
    func say(_ comment: String) throws {
      let file = try writeDecision(
        #"""
        {"key": "one.title", "language": "es", "text": "Hola, %@", "decision": "approve",
         "comment": "\#(comment)", "when": "2026-11-20T16:00:00Z"}
        """#)
      #expect(try shell.run("copy", "import", flow, file).ending == .exited(0))
    }
    func git(_ lines: String...) throws {
      let done = try shell.run(atHome: lines.map { "git \($0)" }.joined(separator: " && "))
      #expect(done.ending == .exited(0), "\(done.output)\(done.errors)")
    }
    let commit = "commit -qm x .firstrun"
    try git(
      "init -q -b main", "config user.name A", "config user.email a", "add Localizable.xcstrings",
      "commit -qm x", "checkout -qb theirs")
    try say("b")
    try git("add .firstrun", commit, "checkout -q main")
    try say("a")
    try git("add .firstrun", commit, "merge -q --no-edit theirs", "checkout -qb more")
    try say("c")
    try git(commit, "checkout -q main")
    try say("d")
    try git(commit, "merge -q --no-edit more")
    let deck = try shell.run("review", flow, "--format", "json").output
    for comment in ["a", "b", "c", "d"] {
      #expect(deck.split(separator: #""comment":"\#(comment)""#).count == 2, "\(deck)")
    }
  }

  @Test func `the whole file or nothing`() throws {
    let before = try content()
    let file = shell.home.path("texts.xliff")
    _ = try shell.run("copy", "export", flow, "-o", file)
    let text = try String(contentsOfFile: file, encoding: .utf8)
    try text.replacing("Un ancla roja", with: "Ancla roja")
      .replacing("<source>Push Off", with: "<source>Push")
      .replacing("Zarpar</target>", with: "Zarpa</target>")
      .write(toFile: file, atomically: true, encoding: .utf8)
    let refused = try #require(CommandFailure("copy", "import", flow, file))
    #expect(refused.status == 65)
    #expect(refused.errors.contains("'ready.continue' was translated from a different source text"))
    #expect(try content() == before)
  }

  @Test func `texts that don't fit can be skipped`() throws {
    let before = try content()
    let file = shell.home.path("texts.xliff")
    _ = try shell.run("copy", "export", flow, "--language", "es", "-o", file)
    let text = try String(contentsOfFile: file, encoding: .utf8)
    try text.replacing("Un ancla roja", with: "Ancla roja")
      .replacing("state=\"translated\">Zarpar", with: "state=\"translated\">%@ Zarpar")
      .write(toFile: file, atomically: true, encoding: .utf8)
    #expect(CommandFailure("copy", "import", flow, file)?.status == 65)
    #expect(try content() == before)
    let taken = try shell.run("copy", "import", flow, file, "--skip-refused")
    #expect(taken.ending == .exited(0))
    #expect(taken.output == "\(catalog): 1 changed, 29 unchanged, 1 refused\n")
    #expect(taken.errors.contains("adds the placeholder %@, unlike the source language; use"))
    #expect(try content() == before.replacing("Un ancla roja", with: "Ancla roja"))
  }

  @Test func `pictures go into their folder, and nowhere else`() throws {
    let folder = shell.home.path("pictures")
    try shell.home.makeFolder("pictures")
    let other = try shell.home.write("other", "kept")
    try FileManager.default.createSymbolicLink(
      atPath: folder + "/swipe.svg", withDestinationPath: other)
    let result = try shell.run("copy", "export", flow, "--format", "csv", "--pictures", folder)
    #expect(result.output.hasPrefix("\u{FEFF}key,"))
    #expect(result.errors == "wrote pictures and texts.json to \(folder)\n")
    #expect(try shell.home.text("other") == "kept")
    #expect(try shell.home.text("pictures/swipe.svg").contains(">Swipe to Paddle</text>"))
    #expect(try shell.home.text("pictures/texts.json").contains(#""key":"swipe.title""#))
  }

  @Test func `a language that the catalog lacks goes out and comes in under its name`() throws {
    let file = shell.home.path("sv.xliff")
    _ = try shell.run("copy", "export", flow, "--language", "sv", "-o", file)
    let text = try shell.home.text("sv.xliff").replacing(
      "</source>", with: "</source><target>Ja</target>")
    try shell.home.write("sv.xliff", text.utf8)
    let refused = try shell.run("copy", "import", flow, file)
    #expect(refused.errors.contains("the catalog has no sv yet; '--language sv' adds it"))
    let taken = try shell.run(
      "copy", "import", flow, file, "--language", "sv", "--force", "--skip-refused")
    #expect(taken.output.contains(" changed, 0 unchanged"))
    #expect(CommandFailure("copy", "import", flow, file, "--language", "de=zz")?.status == 64)
  }

  @Test func `a pipe, a format without a name, and what makes no sense`() throws {
    #expect(
      try shell.run("copy", "export", flow, "--format", "csv").output.hasPrefix("\u{FEFF}key,"))
    #expect(try shell.run("copy", "export", flow).output.hasPrefix("<?xml"))
    #expect(CommandFailure("copy", "import", flow, flow)?.status == 64)
    #expect(CommandFailure("copy", "export", flow, "--language", "en-XA")?.status == 64)
    for (name, content, message) in [
      ("es.po", "msgid \"\"", ": this is a gettext file; convert it to XLIFF or CSV"),
      ("es.strings", "", ": this is a .strings file; migrate it to a String Catalog in Xcode"),
      ("es.xlsx", "PK\u{3}\u{4}", ": this is a spreadsheet; save it as CSV"),
      ("es.txt", "", "' doesn't tell its format; use '--format xliff' or 'csv'"),
    ] {
      try shell.home.write(name, content)
      let refused = try #require(CommandFailure("copy", "import", flow, shell.home.path(name)))
      #expect(refused.status == 64)
      #expect(refused.errors.hasSuffix("\(name)\(message)\n"), "\(refused.errors)")
    }
    let export = try #require(CommandFailure("copy", "export", flow, "-o", "es.po"))
    #expect(export.errors.contains("'es.po' doesn't tell its format"))
    #expect(CommandFailure("copy", "import", flow, "none.csv")?.status == 66)
    #expect(CommandFailure("copy")?.status == 64)
  }
}
