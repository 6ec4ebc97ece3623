import Foundation
import TestSupport
import Testing

/// `firstrun review FLOW --interactive`, through a pipe and at a terminal.
struct InteractiveReviewTests {
  private let shell = Shell()
  private let flow: String
  private let catalog: String

  private static let text = """
    {
      "sourceLanguage" : "en",
      "strings" : {
        "one.body" : {
          "localizations" : {
            "en" : {
              "stringUnit" : {
                "state" : "translated",
                "value" : "%lld cards"
              }
            }
          }
        },
        "one.title" : {
          "comment" : "A title.",
          "localizations" : {
            "en" : {
              "stringUnit" : {
                "state" : "translated",
                "value" : "One"
              }
            },
            "es" : {
              "stringUnit" : {
                "state" : "needs_review",
                "value" : "Uno"
              }
            }
          }
        }
      },
      "version" : "1.0"
    }

    """

  init() throws {
    flow = try shell.home.write(
      "flow.yaml",
      flowText(
        """
        limits:
          - kind: title
            characters: 2
        pages:
          - page: one
        """, id: "one", domain: "com.example.one"))
    catalog = try shell.home.write("Localizable.xcstrings", Self.text.utf8)
  }

  private func review(_ lines: String, _ options: [String] = []) throws -> Subprocess.Result {
    try shell.run(
      ["review", flow, "--interactive"] + options, typing: lines, environment: ["USER": "ana"])
  }

  /// What was said, with messages on one line each.
  private func unwrapped(_ result: Subprocess.Result) -> String {
    result.output.replacing("\n  ", with: " ")
  }

  private func content() throws -> String { try String(contentsOfFile: catalog, encoding: .utf8) }

  @Test func `a plural form is shown with a number of its own`() throws {
    func unit(_ text: String) -> String {
      #"{"stringUnit": {"state": "needs_review", "value": "\#(text)"}}"#
    }
    try shell.home.write(
      "Localizable.xcstrings",
      """
      {"sourceLanguage": "en", "strings": {"one.title": {"localizations": {"ru": {
        "variations": {"plural": {
          "one": \(unit("%lld карта")), "few": \(unit("%lld карты")),
          "many": \(unit("%lld карт")), "other": \(unit("%lld карты"))}}}}}},
        "version": "1.0"}
      """.utf8)
    let shown = try review("next\nnext\nnext\nquit\n", ["--language", "ru"]).output
      .split(separator: "\n").filter { $0.hasPrefix("shown: ") }
    #expect(shown.prefix(3) == ["shown: 1 карта", "shown: 2 карты", "shown: 5 карт"])
  }

  @Test(arguments: [
    ("quit\n", nil), ("edit Two\nquit\n", ["translated", "Two"]),
    ("edit Two\nundo\nquit\n", ["new", "two.title"]),
  ])
  func `a key that the catalog lacks is offered, and an edit adds it`(
    lines: String, unit: [String]?
  ) throws {
    let two = try String(contentsOfFile: flow, encoding: .utf8) + "\n  - page: two\n"
    try shell.home.write("flow.yaml", two.utf8)
    let result = try review(lines, ["--page", "two", "--language", "en"])
    #expect(result.output.contains("1 of 1: two.title in en, missing"))
    #expect(result.output.contains("comment: Page two: title"))
    let entry = unit.map { unit in
      """
      ,
          "two.title" : {
            "comment" : "Page two: title",
            "localizations" : {
              "en" : {
                "stringUnit" : {
                  "state" : "\(unit[0])",
                  "value" : "\(unit[1])"
                }
              }
            }
          }
        },
        "version"
      """
    }
    #expect(
      try content()
        == Self.text.replacing("\n  },\n  \"version\"", with: entry ?? "\n  },\n  \"version\""))
  }

  private static let translated = """
    {
      "sourceLanguage" : "en",
      "strings" : {
        "one.title" : {
          "localizations" : {
            "de" : { "stringUnit" : { "state" : "translated", "value" : "%@ eins" } },
            "en" : { "stringUnit" : { "state" : "translated", "value" : "%@ one" } },
            "es" : { "stringUnit" : { "state" : "needs_review", "value" : "%@ uno" } },
            "fr" : { "stringUnit" : { "state" : "translated", "value" : "%@ un" } }
          }
        }
      },
      "version" : "1.0"
    }

    """

  @Test(arguments: [
    ("edit %@ first\n\n", "%@ first", "needs_review"),
    ("edit\n%@ first\ny\n", "%@ first", "needs_review"),
    ("edit %@ first\nperhaps\nno\n", "%@ first", "translated"),
    ("edit %@ first\n", "%@ one", "translated"),
    ("edit %@ first\nyes\nundo\n", "%@ one", "translated"),
  ])
  func `an edited source text marks its translations, unless the answer is no`(
    lines: String, text: String, state: String
  ) throws {
    try shell.home.write("Localizable.xcstrings", Self.translated.utf8)
    let result = try review(lines, ["--language", "en", "--all"])
    #expect(
      result.output.contains(
        """
        2 translations were made from the previous text: de, fr.
        Mark them needs_review? [Y/n]
        """))
    #expect(result.output.contains("Answer yes or no.") == lines.contains("perhaps"))
    var expected = Self.translated.replacing("%@ one", with: text)
    for word in ["eins", "un"] {
      expected = expected.replacing(
        #""translated", "value" : "%@ \#(word)""#, with: #""\#(state)", "value" : "%@ \#(word)""#)
    }
    #expect(try content() == expected)
  }

  @Test func `a text that loses a placeholder is saved only with --force, with a remark`() throws {
    try shell.home.write("Localizable.xcstrings", Self.translated.utf8)
    let lost = "leaves out the placeholder %@, unlike before, though the app may rely on that."
    let refused = try review("edit First\n", ["--language", "en", "--all"])
    #expect(
      unwrapped(refused).contains(
        "! Not saved: it \(lost) To save it anyway, start the review with '--force'.\n"))
    #expect(!refused.output.contains("needs_review?"))
    #expect(try content() == Self.translated)
    let forced = try review("edit First\nno\n", ["--language", "en", "--all", "--force"])
    #expect(unwrapped(forced).contains("✓ Saved.\n! It \(lost)\n"))
    #expect(try content() == Self.translated.replacing("%@ one", with: "First"))
    let useless = try #require(CommandFailure("review", flow, "--force"))
    #expect(useless.status == 64)
    #expect(useless.errors.hasPrefix("firstrun: '--force' needs '--interactive'\n"))
  }

  @Test func `only what needs attention is shown, with all that is known of it`() throws {
    let result = try review("next\nnext\n")
    #expect(
      result.output == """
        Finished: en 100% (2 of 2), es 0% (0 of 2)

        ▸Uno◂

        3 cards

        1 of 2: one.title in es, needs review
        comment: A title.
        en: One
        es: Uno
        3 characters, over the limit of 2
        space: 62 × 2 characters
        > next

        Uno

        ▸3 cards◂

        2 of 2: one.body in es, missing
        en: %lld cards
        es: nothing yet
        > next
        That was the last one; type 'quit' to quit.
        \("> ")

        """)
    #expect(result.ending == .exited(0))
    #expect(try content() == Self.text)
  }

  @Test(arguments: [
    (["--page", "one"], ["one.title in es, needs review", "one.body in es, missing"]),
    (["--only", "missing"], ["one.body in es, missing"]),
    (
      ["--only", "needs_review,missing", "--language", "es"],
      [
        "one.title in es, needs review", "one.body in es, missing",
      ]
    ),
    (["--only", "translated"], ["one.title in en, translated", "one.body in en, translated"]),
    (
      ["--only", "missing", "--language", "fr,es"],
      [
        "one.title in fr, missing", "one.body in fr, missing", "one.body in es, missing",
      ]
    ),
  ])
  func `only what is asked for is shown`(options: [String], items: [String]) throws {
    let result = try review("next\nnext\nnext\n", options)
    let headings = result.output.split(separator: "\n").filter {
      $0.contains(" of \(items.count): ")
    }
    #expect(
      headings.map(String.init)
        == items.enumerated().map { "\($0 + 1) of \(items.count): \($1)" }, "\(result.errors)")
  }

  @Test func `a page that there is not is said`() throws {
    let failure = try #require(CommandFailure("review", flow, "--interactive", "--page", "oen"))
    #expect(failure.status == 64)
    #expect(failure.errors == "firstrun: one has no page 'oen'; did you mean 'one'?\n")
  }

  @Test func `approving, flagging, editing, and taking back`() throws {
    _ = try review("approve\nedit %lld tarjetas\nquit\n")
    let spanish = """
      ,
              "es" : {
                "stringUnit" : {
                  "state" : "translated",
                  "value" : "%lld tarjetas"
                }
              }
      """
    let edited = Self.text.replacing("needs_review", with: "translated")
      .replacing(
        "cards\"\n          }\n        }", with: "cards\"\n          }\n        }" + spanish)
    #expect(try content() == edited)
    _ = try review("flag “too long”\nundo\n", ["--all", "--language", "es"])
    #expect(try content() == edited)
    let result = try review("flag \"too long\"\nquit\n", ["--all", "--language", "es"])
    #expect(result.output.contains("✓ Flagged and saved."))
    #expect(try content().contains("\"comment\" : \"A title.\\n[es] too long\""))
    _ = try review("approve\nquit\n", ["--language", "es"])
    #expect(try content().contains("\"comment\" : \"A title.\","))
  }

  @Test func `a decision is kept with its author, and an undone one isn't`() throws {
    let log = shell.home.path(".firstrun/review.json")
    let undone = try review("flag short\nundo\nquit\n")
    #expect(undone.output.contains("✓ Undone and saved."))
    #expect(!FileManager.default.fileExists(atPath: log))
    let flagged = try review("flag short\nback\nflag short\nquit\n")
    #expect(flagged.output.contains("ana, 20"))
    #expect(!flagged.output.contains("note: short"))
    #expect(flagged.output.contains("\nNo change.\n"))
    let kept = try String(contentsOfFile: log, encoding: .utf8)
    #expect(kept.components(separatedBy: #""by": "ana", "decision": "flag""#).count == 2)
    #expect(kept.contains(#""comment": "short", "source": "One", "text": "Uno""#))
    _ = try review("approve\nquit\n")
    #expect(try String(contentsOfFile: log, encoding: .utf8).contains(#""decision": "approve""#))
  }

  @Test func `a refused wording shows on its page, and a saved one is checked as in the deck`()
    throws
  {
    let guide =
      try String(contentsOfFile: flow, encoding: .utf8)
      + "\nglossary: [{term: cards, translations: {es: tarjetas}}]\n"
    try shell.home.write("flow.yaml", guide.utf8)
    let refused = try review("next\nedit Naipes\nquit\n")
    #expect(refused.output.contains("\n▸Naipes◂\n"))
    #expect(unwrapped(refused).contains("! Not saved: it leaves out the placeholder %lld"))
    let saved = try review("next\nedit %lld naipes \nquit\n")
    #expect(saved.output.contains("! “cards” is “tarjetas” here\n"))
  }

  @Test(arguments: [
    (
      "edit Hola %@\n",
      "! Not saved: it leaves out the placeholder %lld and adds the placeholder %@, unlike the source language. "
        + "To save it anyway, start the review with '--force'."
    ),
    ("approve\n", "! There’s nothing to approve yet; write it with 'edit'."),
    ("flag\n", "! There’s no string yet; add a note, as in: flag \"…\"."),
    ("undo\n", "! Nothing to undo."),
    ("edti\n", "! Unknown command “edti”. Did you mean “edit”?"),
    ("edit\n\n", "No change."), ("edit  \n \n", "No change."),
    ("edit Hola %lld\u{85}\n", "! Not saved: it has the control character U+0085."),
    ("edit Hola %lld\nflag\nflag\n", "No change."),
  ])
  func `what is said of the body`(line: String, answer: String) throws {
    let result = try review("next\n" + line)
    #expect(unwrapped(result).contains("\n\(answer)\n"), "\(result.output)")
  }

  @Test func `accessible mode says the same without marks`() throws {
    let result = try review("approve\n", ["--accessible"])
    #expect(result.output.hasPrefix("Accessible mode is on (--accessible).\nFinished: "))
    #expect(result.output.contains("\n\n1 of 2: one.title"))
    #expect(!result.output.contains("▸"))
    #expect(result.output.contains("\nApproved and saved.\n"))
  }

  @Test func `nothing to do, a language that is made up, a catalog that is not there`() throws {
    #expect(
      try review("", ["--language", "en"]).output
        == "✓ No string needs attention; use '--all' to step through all of them.\n")
    let words = ["review", flow, "--interactive"]
    #expect(CommandFailure(words + ["--language", "en-XA"])?.status == 64)
    try FileManager.default.removeItem(atPath: catalog)
    #expect(CommandFailure(words)?.status == 66)
  }

  @Test func `at a terminal the text stands there to be changed`() throws {
    let terminal = try start()
    try terminal.wait(until: "the prompt") { $0.screen.text.contains("1/2 ›") }
    terminal.type("edit\r")
    try terminal.wait(until: "the text") { terminal in
      terminal.screen.text.components(separatedBy: "es: Uno").count == 3
    }
    terminal.type("\u{1}Solo \r")
    try terminal.wait(until: "it is saved") { $0.screen.text.contains("Saved.") }
    #expect(try content().contains("\"value\" : \"Solo Uno\""))
    terminal.type("quit\r")
    #expect(try terminal.waitForEnd() == .exited(0))
  }

  @Test func `Ctrl-L says again which text it is`() throws {
    let terminal = try start()
    try terminal.wait(until: "the prompt") { $0.screen.text.contains("1/2 ›") }
    terminal.type("next\rhelp\ra\u{0C}")
    let shown = """

         Uno

         ▸3 cards◂


      2 of 2: one.body in es, missing
      en: %lld cards
      es: nothing yet
      2/2 › a
      """
    try terminal.wait(forScreen: shown)
    terminal.type("\u{15}quit\r")
    #expect(try terminal.waitForEnd() == .exited(0))
  }

  @Test func `Tab completes the commands, and nothing in a text`() throws {
    let terminal = try start()
    try terminal.wait(until: "the prompt") { $0.screen.text.contains("1/2 ›") }
    terminal.type("ed\t\r")
    try terminal.wait(until: "the text") { $0.screen.text.contains("Type the text in es") }
    terminal.type("\u{15}ap\t\r")
    try terminal.wait(until: "the new text") { $0.screen.text.contains("es: ap\n") }
    #expect(try content().contains("\"value\" : \"ap\""))
    terminal.type("quit\r")
    #expect(try terminal.waitForEnd() == .exited(0))
  }

  @Test(arguments: [SIGHUP, SIGTERM])
  func `what was decided is saved however it ends`(signal: Int32) throws {
    let terminal = try start()
    try terminal.wait(until: "the prompt") { $0.screen.text.contains("1/2 ›") }
    terminal.type("approve\r")
    try terminal.wait(until: "the next") { $0.screen.text.contains("2/2 ›") }
    terminal.type("edit half a te")
    terminal.kill(signal)
    #expect(try terminal.waitForEnd() == .killed(signal))
    #expect(terminal.modes == terminal.modesBefore)
    #expect(try content() == Self.text.replacing("needs_review", with: "translated"))
  }

  @Test func `Ctrl-C twice ends the review as SIGINT does`() throws {
    let terminal = try start()
    try terminal.wait(until: "the prompt") { $0.screen.text.contains("1/2 ›") }
    terminal.type("\u{3}")
    try terminal.wait(until: "the hint") { $0.screen.text.contains("Ctrl-C again") }
    terminal.type("\u{3}")
    #expect(try terminal.waitForEnd() == .killed(SIGINT))
    #expect(try content() == Self.text)
  }

  @Test func `Xcode saves meanwhile, and nothing is lost`() throws {
    let terminal = try start()
    try terminal.wait(until: "the prompt") { $0.screen.text.contains("1/2 ›") }
    try shell.home.write("Localizable.xcstrings", Self.text.replacing("Uno", with: "Una").utf8)
    terminal.type("approve\r")
    try terminal.wait(until: "it is read again") { $0.screen.text.contains("es: Una") }
    #expect(try content() == Self.text.replacing("Uno", with: "Una"))
    terminal.type("approve\r")
    try terminal.wait(until: "the next") { $0.screen.text.contains("2/2 ›") }
    #expect(try content().contains("\"translated\",\n            \"value\" : \"Una\""))
    terminal.type("quit\r")
    #expect(try terminal.waitForEnd() == .exited(0))
  }

  private func start() throws -> PseudoTerminal {
    try shell.terminal(
      ["review", flow, "--interactive"], environment: ["TERM": "xterm-256color"], rows: 30)
  }
}
