import Foundation
import TestSupport
import Testing

/// `firstrun preview`, while somebody saves files.
struct PreviewCommandTests {
  private let shell = Shell()
  private let flow: String

  private static let text = flowText(
    """
    pages:
      - page: first
        title: Hello
      - page: last
        title: Goodbye
        steps:
          - text: Signed in
            doneWhen: authenticated
    """, id: "one", domain: "com.example.one")

  init() throws {
    flow = try shell.home.write("flow.yaml", Self.text.utf8)
  }

  @Test func `a page by itself, and every one`() throws {
    #expect(
      try shell.run("preview", "canoe", "undo", "--language", "es").output
        == """

        🔄  ¿Giro equivocado?

        «Deshacer» anula el último giro.

        Resaltado: Deshacer, en el centro de la pantalla.

        ○ ○ ○ ○ ● ○   Página 5 de 6

        """)
    let all = try shell.run("preview", flow, "--all", "--fact", "authenticated=yes").output
    #expect(
      all == "\nHello\n\n● ○   Page 1 of 2\n\nGoodbye\n\n☑   Signed in\n\n○ ●   Page 2 of 2\n")
    #expect(!FileManager.default.fileExists(atPath: shell.home.path(".config")))
  }

  @Test func `what a page asks for, as the prompt shows it`() throws {
    #expect(
      try shell.run(
        "preview", "\(Shipped.flows)/family", "family", "--accessible", "--language", "de",
        "--fact",
        "memberName=Mia"
      ).output.hasSuffix(
        """
        Name der Familie
        Zum Beispiel „Die Garcías“

        Dein Name (Mia)

        Du bist
        1. Elternteil
        2. Kind

        """))
  }

  @Test func `a text that stands in the flow itself is shown, and a key that nobody wrote`() throws
  {
    let flow = try shell.home.write(
      "inline.yaml",
      flowText(
        """
        pages:
          - page: first
            title: Hello
            body: Good to see you.
          - page: second
            title: Goodbye
            body: second.text
          - page: third
            title: The end
        """, id: "inline", domain: "com.example.inline"))
    #expect(
      try shell.run("preview", flow, "--all").output == """

        Hello

        Good to see you.

        ● ○ ○   Page 1 of 3

        Goodbye

        second.text

        ○ ● ○   Page 2 of 3

        The end

        ○ ○ ●   Page 3 of 3

        """)
  }

  @Test(arguments: [
    (["preview", "canoe", "udno"], "canoe has no page 'udno'; did you mean 'undo'?"),
    (["preview", "canoe"], "'firstrun preview' needs a PAGE or '--all'"),
    (["preview", "canoe", "undo", "--all"], "'--all' and a PAGE can't be used together"),
    (
      ["preview", Fixture.flows + "/canoe/Acceptance/badge.transcript", "--device", "ipad"],
      "'--device' is for a page of a flow, not for a test case"
    ),
  ])
  func `what can't be shown`(arguments: [String], message: String) throws {
    let failure = try #require(CommandFailure(arguments))
    #expect(failure.errors.hasPrefix("firstrun: \(message)\n"))
    #expect(failure.status == 64)
  }

  @Test func `a flow that is not there is not waited for`() throws {
    let result = try shell.run("preview", "canoi", "undo", "--watch")
    #expect(result.errors == "firstrun: unknown flow 'canoi'; did you mean 'canoe'?\n")
    #expect(result.ending == .exited(66))
  }

  @Test func `a pipe gets a page a change, and mistakes in their place`() throws {
    let preview = try shell.start("preview", flow, "first", "--watch")
    func lines(_ count: Int) -> [String] { (0..<count).compactMap { _ in preview.line() } }
    #expect(lines(4) == ["", "Hello", "", "● ○   Page 1 of 2"])
    // Written in place, as a shell does.
    try shell.home.write("flow.yaml", Self.text.replacing("Hello", with: "Hi").utf8)
    #expect(lines(4) == ["", "Hi", "", "● ○   Page 1 of 2"])
    // Moved to its place, as editors do; a page renamed, and mistakes of both kinds.
    let draft = try shell.home.write(
      "draft", Self.text.replacing("- page: last", with: "- pag: last").utf8)
    #expect(rename(draft, flow) == 0)
    #expect(
      lines(1).first?.contains("error: unknown key 'pag' in a page; did you mean 'page'?") == true)
    // The catalog is looked at, too; a file of somebody else's is not.
    try shell.home.write("notes.txt", "x".utf8)
    try shell.home.write(
      "Localizable.xcstrings",
      #"""
      { "sourceLanguage" : "en", "strings" : { "Hello" : { "localizations" : { "en" : {
        "stringUnit" : { "state" : "translated", "value" : "Good morning" } } } } } }
      """#.utf8)
    try shell.home.write("flow.yaml", Self.text.utf8)
    #expect(lines(4) == ["", "Good morning", "", "● ○   Page 1 of 2"])
    preview.send(SIGINT)
    let end = preview.finish()
    #expect(end.output == "")
    #expect(end.ending == .killed(SIGINT))
  }

  @Test func `at a terminal the last good page stays below what is wrong`() throws {
    let terminal = try shell.terminal(
      ["preview", flow, "first", "--watch"], environment: ["TERM": "xterm-256color"], rows: 12,
      columns: 72)
    try terminal.wait(until: "the page") { $0.screen.text.contains("Page 1 of 2") }
    #expect(terminal.screen.text.contains("Hello"))
    try shell.home.write("flow.yaml", Self.text.replacing("app:", with: "ap:").utf8)
    try terminal.wait(until: "the mistake") {
      $0.screen.text.contains("unknown key 'ap' in a flow")
        && $0.screen.text.contains("Page 1 of 2")
    }
    #expect(terminal.screen.text.contains("Hello"))
    try shell.home.write("flow.yaml", Self.text.replacing("Hello", with: "Hi").utf8)
    try terminal.wait(until: "the new page") {
      $0.screen.text.contains("Hi") && !$0.screen.text.contains("error")
    }
    terminal.type("\u{3}")
    #expect(try terminal.waitForEnd() == .killed(SIGINT))
    #expect(terminal.modes == terminal.modesBefore)
  }

  @Test func `a flow that is wrong from the start is drawn once it is right`() throws {
    try shell.home.write("flow.yaml", "flow: [".utf8)
    let preview = try shell.start("preview", flow, "first", "--watch")
    #expect(preview.line()?.contains("error:") == true)
    try shell.home.write("flow.yaml", Self.text.utf8)
    #expect((0..<2).compactMap { _ in preview.line() } == ["", "Hello"])
    preview.send(SIGTERM)
    #expect(preview.finish().ending == .killed(SIGTERM))
  }
}
