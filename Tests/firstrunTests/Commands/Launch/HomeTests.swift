import Foundation
import TestSupport
import Testing

/// `firstrun` alone, as a shell sees it.
struct HomeTests {
  /// What home shows first.
  private static let apps = """
    1  Baccarat    not started
    2  Blackjack   not started
    3  Canoe       not started
    4  FamilySync  not started
    5  Hanger      not started

    """
  private static let welcome =
    apps + """
      Type a name or a number to open an app. Other commands: replay, reset,
      status, language, help, quit

      """

  @Test func `why explains a page, and says what was meant where there is none`() throws {
    let result = try Shell().run(
      typing: "why familysync child\nwhy canoe swip\nwhy nowhere swipe\nquit\n")
    #expect(result.ending == .exited(0), "\(result.errors)")
    #expect(result.output.contains("> why familysync child\nchild: shows when userType == "))
    #expect(result.output.contains("\n! Unknown page “swip”. Did you mean “swipe”?\n"))
    #expect(result.output.contains("\n! Unknown app “nowhere”. Which app? Type why and a name: "))
  }

  @Test(arguments: [
    ("en", "! Unknown page “swip”. Did you mean “swipe”?"),
    ("de", "! Unbekannte Seite: „swip“. Meintest du „swipe“?"),
    ("ja", "! 「swip」というページはありません。もしかして「swipe」ですか？"),
  ])
  func `a page that is not there is said in the language of home`(
    language: String, text: String
  ) throws {
    let result = try Shell().run("--language", language, typing: "why canoe swip\nquit\n")
    #expect(result.output.split(separator: "\n").contains { $0 == text })
  }

  @Test func `a flow that only ever waited has nothing to go back to`() throws {
    let shell = Shell()
    let text = "facts: {kind: word}\nshow: kind == child\npages: [{page: one, title: One}]\n"
    let flow = try shell.home.write("waits.yaml", flowText(text))
    let output = try shell.run(flow, typing: "quit\n").output
    #expect(output.hasSuffix("OK, nothing changed.\n"), "\(output)")
  }

  @Test func `a mistake in a text that nobody sees hinders a launch nowhere`() throws {
    let result = try Shell().run(
      atHome: """
        mkdir Flows && cp -R "$FIRSTRUN_PATH/canoe" Flows && cd Flows/canoe &&
        sed '0,/"Beende die Tour"/s//5/' Localizable.xcstrings > new &&
        mv new Localizable.xcstrings && cd ../.. && @ check canoe;
        printf 'skip\n' | @ canoe;
        printf 'reset canoe\nlaunch canoe\nquit\nquit\n' | @;
        printf 'yes\nskip\n' | @ replay canoe
        """)
    #expect(result.output.hasPrefix("Flows/canoe/Localizable.xcstrings:11:23: error: "))
    #expect(result.output.ranges(of: "Welcome to Canoe!").count == 3, "\(result.output)")
  }

  @Test(arguments: [
    "3", "canoe", "CANOE", "can", "launch Canoe", "launch 3", "replay cAnoe", "launch canoe",
    "launch can", "replay CA",
  ])
  func `an app is named by its number, its name in any case or a part of it`(line: String) throws {
    let output = try Shell().run(typing: "\(line)\nja\nyes\nskip\nquit\n").output
    #expect(output.contains("Welcome to Canoe!"), "\(output)")
  }

  @Test func `an app has its own name beside that of its flow`() throws {
    let output = try Shell().run(typing: "launch hanger\nquit\nb\nba\nzz\nquit\n").output
    #expect(output.contains("To pick up where you left off:\nlaunch Hanger\n"), "\(output)")
    #expect(output.contains("Welcome to Baccarat"), "\(output)")
  }

  @Test func `unknown words are answered with the apps, and commands for authors are listed apart`()
    throws
  {
    let output = try Shell().run(typing: "xyz\nhelp\nhelp all\nset\nsuit\nquit\n").output
    #expect(output.contains("! Unknown command “xyz”. Choose one of these: Baccarat,"))
    #expect(!output.contains("Did you mean “quit”?"))
    #expect(output.components(separatedBy: "\nreplay APP ").count == 3, "\(output)")
    #expect(output.components(separatedBy: "\nset FACT VALUE").count == 2, "\(output)")
    #expect(output.contains("\nauthenticated       boolean, unknown\n"), "\(output)")
  }

  @Test func `the name of an app is enough to launch it`() throws {
    let result = try Shell().run(typing: "canoo\nCANOE extra\ncanoe\nskip\nlaunch canoo\n:q\n")
    #expect(result.ending == .exited(0), "\(result.errors)")
    #expect(
      result.output.split(separator: "\n").filter { ">!👋✓".contains($0.first ?? " ") } == [
        "> canoo", "! Unknown command “canoo”. Did you mean “canoe”?", "> CANOE extra",
        "! Unknown command “CANOE”. Did you mean “canoe”?", "> canoe", "👋  Welcome to Canoe!",
        "> skip", "✓ Skipped on page 1 of 6.", "> launch canoo",
        "! Unknown app “canoo”. Did you mean “canoe”?", "> :q",
      ])
  }

  @Test func `a language that was chosen at home is that of later runs, and says what lacks it`()
    throws
  {
    let shell = Shell()
    try shell.home.write(
      "flows/own/flow.yaml",
      "flow: own\napp: Own\ndomain: com.example.own\ncompletion: done\n"
        + "pages: [{page: one}]\n")
    try shell.home.write(
      "flows/own/Localizable.xcstrings",
      #"{"sourceLanguage": "en", "strings": {"one.title": {"localizations": {"en": {"stringUnit": "#
        + #"{"state": "translated", "value": "One"}}}}}, "version": "1.0"}"#)
    let path = ["FIRSTRUN_PATH": shell.home.path("flows") + ":" + Fixture.flows]
    let chosen = try shell.run(typing: "language deutsch\nbeenden\n", environment: path)
    #expect(chosen.output.contains("Noch nicht in dieser Sprache: own\n"))
    let later = try shell.run(typing: "beenden\n")
    #expect(later.output.contains("\nGib einen Namen oder eine Nummer ein, "))
    let page = try shell.run("canoe", "--language", "es", typing: "salir\n")
    #expect(page.output.contains("Página 1 de 6"))
  }

  @Test func `a language that there is not is answered with those that there are`() throws {
    let result = try Shell().run(typing: "language klingon\nlanguage Deutsch\nbeenden\n")
    #expect(
      result.output == Self.welcome + """
        > language klingon
        ! Type it like this: language LANG
        en       English
        ar       العربية
        de       Deutsch
        es       español
        fr       français
        he       עברית
        it       italiano
        ja       日本語
        ko       한국어
        pt       português
        ru       русский
        zh-Hans  简体中文
        > language Deutsch
        1  Baccarat    noch nicht gesehen
        2  Blackjack   noch nicht gesehen
        3  Canoe       noch nicht gesehen
        4  FamilySync  noch nicht gesehen
        5  Hanger      noch nicht gesehen
        Gib einen Namen oder eine Nummer ein, um eine App zu öffnen. Weitere
        Befehle: wiederholen, zurücksetzen, Status, Sprache, Hilfe, beenden
        > beenden

        """)
  }

  @Test(arguments: [
    ("es-MX", true), ("zh-Hant", false), ("Español", true), ("PT_br", true), ("xx", false),
    ("en-XA", true), ("eo", true),
  ])
  func `a language is one that the runner speaks, or that an app has copy in`(
    name: String, isKnown: Bool
  ) throws {
    let shell = Shell()
    try shell.home.write("flows/a/flow.yaml", flowText("pages: [{page: b}]\n", id: "a"))
    let copy = """
      {"sourceLanguage": "en", "version": "1.0", "strings": {"b.title": {"localizations":
      {"eo": {"stringUnit": {"state": "translated", "value": "Bonvenon"}}}}}}
      """
    try shell.home.write("flows/a/Localizable.xcstrings", copy)
    let result = try shell.run(
      typing: "language \(name)\n", environment: ["FIRSTRUN_PATH": shell.home.path("flows")])
    #expect(result.output.contains("简体中文") == !isKnown, "\(result.output)")
  }

  @Test func `how somebody stands, and how to go on, is said in the language of home`() throws {
    let shell = Shell()
    let result = try shell.run(
      "--language", "es",
      typing:
        "estado canoe\nabrir canoe\nsiguiente\nsalir\nestado canoe\nabrir canoe\nomitir\nls canoe\n"
    )
    let lines = result.output.split(separator: "\n").map(String.init)
    for line in [
      "canoe  Canoe: sin ver todavía", "Para seguir desde aquí:", "abrir canoe",
      "canoe  Canoe: lo dejaste en «Desliza para remar»", "Para verlo otra vez:",
      "repetir canoe",
      "canoe  Canoe: completado",
    ] {
      #expect(lines.contains(line), "\(line) is not in\n\(result.output)")
    }
  }

  @Test func `in accessible mode a line of how somebody stands is a sentence of one colon`() throws
  {
    let result = try Shell().run("--accessible", typing: "status canoe blackjack\n")
    #expect(
      result.output.split(separator: "\n").filter { $0.contains(/, .+: not started$/) } == [
        "canoe, Canoe: not started", "blackjack, Blackjack: not started",
      ])
  }

  @Test func `at a terminal, answers and prompts do not run together`() throws {
    let terminal = try Shell().terminal()
    for line in ["signin", "", "set authenticated", "quit"] {
      try terminal.wait(for: "›")
      terminal.type(line + "\r")
    }
    #expect(try terminal.waitForEnd() == .exited(0))
    #expect(
      terminal.screen.text == Self.apps + """

        Choose an app with ↑↓, or type its name or number. Other commands:
        replay, reset, status, language, help, quit

        firstrun › signin
        You’re signed in.

        firstrun ›
        firstrun › set authenticated
        ! Type it like this: set FACT VALUE

        firstrun › quit
        """)
  }

  @Test func `after Ctrl-C in a flow that was opened at home, the shell is next`() throws {
    let terminal = try Shell().terminal()
    try terminal.wait(toSee: "firstrun ›")
    terminal.type("canoe\r")
    try terminal.wait(toSee: "1/6 ›")
    terminal.type("\u{3}")
    try terminal.wait(toSee: "press Ctrl-C again")
    terminal.type("\u{3}")
    #expect(try terminal.waitForEnd() == .killed(SIGINT))
    #expect(
      terminal.screen.text.hasSuffix("\nTo pick up where you left off:\nfirstrun canoe"))
  }

  @Test func `who has signed in is signed in where achievements are delivered`() throws {
    let shell = Shell()
    let signedIn = try shell.run(typing: "signin\nachievements blackjack status\n").output
    #expect(
      signedIn.contains("You’re signed in.\n> achievements blackjack status\nsigned in  yes"))
    let status = ["achievements", "status", "blackjack"]
    #expect(try shell.run(status).output.hasPrefix("signed in  yes\n"))
    _ = try shell.run(typing: "signout\n")
    #expect(try shell.run(status).output.hasPrefix("signed in  no\n"))
  }

  @Test func `an event that several apps refuse for one reason is refused once`() throws {
    let result = try Shell().run(typing: "event onboardingFinished outcome=banana\nquit\n")
    #expect(
      result.output == Self.welcome + """
        > event onboardingFinished outcome=banana
        ! “banana” isn’t a valid value for “outcome”. outcome: completed,
          skipped
        > quit

        """)
  }

  @Test(arguments: ["", "'"])
  func `a flow is launched by a path with spaces`(quote: String) throws {
    let shell = Shell()
    let pages = "pages: [{page: water, title: Water}, {page: frogs, title: Frogs}]\n"
    try shell.home.write("my flows/pond/flow.yaml", flowText(pages, id: "pond"))
    let path = quote + shell.home.path("my flows/pond") + quote
    let lines = "launch \(path)\nquit\nwhy \(path) frogs\nquit\n"
    let result = try shell.run([], typing: lines).output
    #expect(result.contains("Page 1 of 2"), "\(result)")
    #expect(result.contains("frogs: shows always"), "\(result)")
  }

  @Test func `the facts of a flow that was launched by its path can be set`() throws {
    let shell = Shell()
    try shell.home.write(
      "pond.yaml",
      flowText(
        """
        facts:
          frogs: {type: word, values: [few, many], default: few}
        pages:
          - {page: water, title: Water, show: frogs == few}
          - {page: frogs, title: Frogs, show: frogs == many}

        """, id: "pond"))
    let pond = shell.home.path("pond.yaml")
    let result = try shell.run(
      typing: """
        set frogs many
        launch \(pond)
        quit
        set frogs all
        set frogs many
        launch \(pond)
        quit
        quit

        """)
    let lines = result.output.split(separator: "\n").map(String.init)
    let titles = lines.filter { $0.hasSuffix("Water") || $0.hasSuffix("Frogs") }
    #expect(lines.count { $0.contains("frogs") && $0.hasPrefix("!") } == 2, "\(result.output)")
    #expect(lines.contains { $0.hasSuffix("frogs = many") })
    #expect(titles.last?.hasSuffix("Frogs") == true, "\(result.output)")
    #expect(result.ending == .exited(0))
  }
}
