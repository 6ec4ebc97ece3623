import FlowContent
import FlowCore
import FlowSession
import FlowStore
import FlowTerminal
import FlowWords
import Onboarding
import TestSupport
import Testing

/// A page that asks, gone through in process.
struct SessionFieldsTests {
  private let form: Playing

  init() throws { form = try Playing(form: FormText.self) }

  /// The structure of the events, as a transcript has it.
  private func events(
    _ lines: [String], facts: [String: String?] = [:], replaying isReplay: Bool = false
  ) throws -> [String] {
    try form.events(lines, in: .given(facts), replaying: isReplay)
  }

  private static let you = ["Ada", "", "3", ""]

  @Test func `each field is asked for, then the page turns`() throws {
    let seen = try events([""] + Self.you)
    #expect(
      seen == [
        "page welcome 1/5", "page you 2/5", "field nickname 1/4", "field birthday 2/4",
        "field people 3/4", "field height 4/4", "page tastes 3/5", "field likes 1/2",
        "outcome interrupted tastes",
      ])
    #expect(
      try form.domain.read().record(of: "form").answers == [
        "nickname": ["Ada"], "birthday": [], "people": ["3"], "height": ["1.75"],
      ])
  }

  @Test func `a refused line stays at its field`() throws {
    let seen = try events(["", "A", "", "Ada", "30.2.2020", "13/13/2020", "quit"])
    #expect(
      seen.filter { !$0.hasPrefix("page") } == [
        "field nickname 1/4", "refused invalidAnswer nickname tooShort",
        "refused fieldNeeded nickname", "field birthday 2/4",
        "refused invalidAnswer birthday notADate", "refused invalidAnswer birthday notADate",
        "outcome interrupted you",
      ])
  }

  @Test func `back goes to the stop before, and to the last one of the page before`() throws {
    let seen = try events([""] + Self.you + ["back", "back", "back", "back", "back", "quit"])
    #expect(
      seen.suffix(from: 6) == [
        "page tastes 3/5", "field likes 1/2", "page you 2/5", "field height 4/4",
        "field people 3/4", "field birthday 2/4", "field nickname 1/4", "page welcome 1/5",
        "outcome interrupted welcome",
      ])
  }

  @Test func `a choice that is free leaves required fields for now`() throws {
    let seen = try events([""] + Self.you + ["", "", "guest", ""])
    #expect(
      seen.suffix(5)
        == [
          "page tastes 3/5", "field likes 1/2", "field size 2/2", "page done 4/4",
          "outcome completed",
        ])
  }

  @Test func `a choice that goes on leads to the field that it needs`() throws {
    let seen = try events([""] + Self.you + ["1 2", "", "go", "m", "go", "quit"])
    #expect(
      seen.suffix(7) == [
        "field likes 1/2", "field size 2/2", "refused fieldNeeded size", "field size 2/2",
        "page secrets 4/5", "field apiKey 1/2", "outcome interrupted secrets",
      ])
  }

  @Test func `skip asks first, and Enter is no`() throws {
    let seen = try events(["", "skip", "", "skip", "what", "n", "skip", "y"])
    #expect(
      seen.suffix(7)
        == [
          "field nickname 1/4", "asks skip", "declined", "asks skip", "refused answerFirst",
          "declined", "asks skip", "outcome skipped 2/5",
        ].suffix(7))
  }

  @Test func `what others refuse comes back to its field, and stands in it`() throws {
    let text = try form.launch(
      "", "Ada", "", "3", "", "quit", in: .given(["taken": "yes"])
    ).text
    #expect(text.contains("! Somebody has that name.\nWhat friends call you.\nNickname (Ada) > "))
  }

  @Test func `while it is unknown whether an answer is refused, the page waits`() throws {
    let seen = try events([""] + Self.you + ["back", "quit"], facts: ["taken": nil])
    #expect(
      seen.suffix(4) == [
        "waits taken", "page you 2/5", "field height 4/4", "outcome interrupted you",
      ])
  }

  @Test func `what judges an answer is asked for anew after each one`() throws {
    let path = form.folder.path("judge")
    try form.folder.write(
      "judge",
      "n=$(cat '\(path).n' 2>/dev/null || echo 0); echo $((n + 1)) > '\(path).n'\n"
        + "if [ $n = 1 ]; then echo '{\"taken\": true}'; else echo '{\"taken\": false}'; fi\n")
    var environment = SessionEnvironment.atStart
    environment.factsCommand = FactsCommand("sh '\(path)'")
    let seen = try form.events(
      [""] + Self.you + [Rehearsal.news, "Bob", "", "", "", Rehearsal.news, "quit"],
      in: environment)
    #expect(
      seen.suffix(from: 6) == [
        "waits taken", "refused invalidAnswer nickname refused", "field nickname 1/4",
        "field birthday 2/4", "field people 3/4", "field height 4/4", "waits taken",
        "page tastes 3/5", "field likes 1/2", "outcome interrupted tastes",
      ])
  }

  @Test func `while a command judges an answer, nothing is said of facts`() throws {
    var environment = SessionEnvironment.atStart
    environment.factsCommand = FactsCommand("echo '{\"taken\": null}'")
    let text = try form.rehearsed([""] + Self.you + ["quit"], in: environment).text
    #expect(text.contains("Height (1.75) > \nChecking your answer…\n"), "\(text)")
  }

  @Test func `a secret is asked for twice, and again where the entries differ`() throws {
    let key = ["1", "m", "go", "sk-abcd", "sk-abce", "sk-abcd", "sk-abcd", "y", ""]
    let text = try form.rehearsed([""] + Self.you + key).text
    #expect(
      text.contains("Key, again > sk-abce\n! The two entries don’t match. Try again.\nKey > "))
    #expect(text.hasSuffix("You’re all set. Enjoy Form!\n"))
    #expect(try form.domain.read().record(of: "form").answers["apiKey"] == nil)
  }

  @Test func `a visit resumes at the first field without an answer, and asks for secrets again`()
    throws
  {
    _ = try events(["", "Ada", "", "quit"])
    #expect(try events(["quit"]).prefix(3) == ["resumed", "page you 2/5", "field people 3/4"])
    let text = try form.launch("3", "", "1", "m", "go", "sk-abcd", "sk-abcd", "quit").text
    #expect(text.contains("Terms\n1   yes\n> quit"))
    #expect(try events(["quit"]).prefix(3) == ["resumed", "page secrets 4/5", "field apiKey 1/2"])
    let welcome = "Welcome back. Picking up where you left off.\n"
    #expect(try form.launch("sk-abcd", "sk-abcd", "y", "quit").text.hasPrefix(welcome))
    // The secret leads back to its page.
    #expect(
      try form.launch("quit").text.hasPrefix(
        "“Key” is never saved, so this page asks for it again.\n"))
  }

  @Test func `a replay shows what is known, needs nothing and keeps nothing`() throws {
    _ = try events([""] + Self.you + ["guest"])
    let before = try form.domain.read().record(of: "form").answers
    let text = try form.replay("y", "", "Bob", "", "", "", "", "", "", "", "", "").text
    #expect(text.contains("You’re seeing this again. Your answers won’t be saved."))
    #expect(text.contains("Nickname (Ada) > Bob\n"))
    #expect(text.hasSuffix("You’re all set. Enjoy Form!\n"))
    #expect(try form.domain.read().record(of: "form").answers == before)
  }

  @Test func `help and hint say what a field takes`() throws {
    let text = try form.launch("", "hint", "help", "quit").text
    #expect(text.contains("> hint\nWhat friends call you.\nEnter 2 to 12 characters.\n"))
    #expect(text.contains("Enter 2 to 12 characters.\nTo enter the word itself, put it in"))
    #expect(text.contains("\nback           Go back a page\nskip           Skip the rest\n"))
  }

  @Test(arguments: Words.languages)
  func `a form is filled in every language`(language: String) throws {
    let words = Words.in(LanguageTag(language))
    var environment = SessionEnvironment(language: LanguageTag(language), at: .transcriptStart)
    environment.region = "US"
    let lines = [
      "", "Ada", "1990-12-31", "3", "", words.verb(.back), "", "1,2", "1", "1", "sk-abcd",
      "sk-abcd", words.yes, "",
    ]
    #expect(try form.rehearsed(lines, in: environment).result.outcome == .completed)
    #expect(
      try form.domain.read().record(of: "form").answers["birthday"] == ["1990-12-31"])
  }

  @Test func `an end of input in the middle keeps what was answered`() throws {
    #expect(try events(["", "Ada"]).last == "outcome interrupted you")
    #expect(try form.domain.read().record(of: "form").answers == ["nickname": ["Ada"]])
  }

  @Test(arguments: [20, 40, 80])
  func `a screen reader's page asks with numbers and whole words`(columns: Int) throws {
    var form = form
    form.appearance = Appearance(.accessible)
    form.columns = columns
    let text = try form.rehearsed([""] + Self.you + ["tacos"]).text
    #expect(text.contains("\n1. Ramen\n2. Tacos\n"))
    #expect(!text.contains("☐"))
  }
}
