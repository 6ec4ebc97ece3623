import FlowCore
import FlowWords
import Testing

@testable import FlowContent
@testable import FlowSession

struct FieldInputTests {
  private static let today = CalendarDate(year: 2026, month: 1, day: 1)

  private static func input(
    _ type: FactType, values: [String] = [], labels: [String] = [], draft: FactValue? = nil,
    language: String = "en", _ change: (inout ValueRules) -> Void = { _ in }
  ) throws -> FieldInput {
    var fact = FactDeclaration(name: "f", type: type)
    if type != .boolean { fact.rules.words = values }
    change(&fact.rules)
    let tag = try #require(LanguageTag(language))
    let field = Field(fact: "f", label: "p.fields.f", values: values)
    let options = zip(values, labels + values.dropFirst(labels.count)).map {
      PageContent.Option(value: $0, label: $1)
    }
    return FieldInput(
      field: field, fact: fact, draft: draft,
      content: PageContent.Field(
        fact: "f", type: type, label: "F", hint: nil, isRequired: true, options: options,
        invalid: nil, refused: nil),
      format: RegionalFormat(tag), today: today, words: Words.in(tag))
  }

  @Test(
    arguments: [
      ("Ada", .answer(.text("Ada"))),
      ("  Ada\u{1B}[2J\u{7} ", .answer(.text("Ada[2J"))),
      ("", .leave), ("   ", .leave), ("next", .leave), ("Next", .leave),
      ("n", .answer(.text("n"))), ("q", .answer(.text("q"))), ("?", .answer(.text("?"))),
      ("back", .verb(.back)), ("QUIT", .verb(.quit)), ("later", .verb(.later)),
      ("go back", .answer(.text("go back"))), ("skip tutorial", .answer(.text("skip tutorial"))),
      ("language arts", .answer(.text("language arts"))), ("language", .answer(.text("language"))),
      ("\"language de\"", .answer(.text("language de"))),
      ("\"back\"", .answer(.text("back"))), ("„quit“", .answer(.text("quit"))),
      ("«help»", .answer(.text("help"))), ("「next」", .answer(.text("next"))),
      ("\"Ada\"", .answer(.text("\"Ada\""))), ("“O’Hara”", .answer(.text("“O’Hara”"))),
      ("\"\"", .answer(.empty)), ("“”", .answer(.empty)), ("\"", .answer(.text("\""))),
    ] as [(String, FieldCommand)])
  func `a text is what is typed, but for whole words of commands`(
    line: String, command: FieldCommand
  ) throws {
    #expect(try Self.input(.text).command(line) == command)
  }

  @Test func `a language is chosen by the whole word and one that there is`() throws {
    let german = try #require(LanguageTag("de"))
    for line in ["language de", " Language  Deutsch"] {
      #expect(try Self.input(.text).command(line) == .language(german))
    }
    #expect(try Self.input(.text, language: "es").command("idioma de") == .language(german))
  }

  @Test(
    arguments: [
      ("zurück", Verb.back), ("back", Verb.back), ("Überspringen", Verb.skip),
      ("Beenden", Verb.quit),
    ])
  func `commands are those of the language and of English`(line: String, verb: Verb) throws {
    #expect(try Self.input(.text, language: "de").command(line) == .verb(verb))
    let english = try Self.input(.text).command(line)
    #expect(english == (line == "back" ? .verb(.back) : .answer(.text(line))))
  }

  @Test(
    arguments: [
      ("sk-1", .answer(.text("sk-1"))), (" sk-1 ", .answer(.text(" sk-1 "))),
      ("", .leave), ("   ", .answer(.text("   "))), ("back", .verb(.back)),
      ("\"sk\"", .answer(.text("\"sk\""))), ("\"back\"", .answer(.text("back"))),
      ("sk\u{7}", .invalid(.noMatch)), ("sk\u{FFFD}", .invalid(.noMatch)),
      ("sk\n1", .invalid(.noMatch)),
    ] as [(String, FieldCommand)])
  func `a secret is taken as it is typed, or refused`(line: String, command: FieldCommand) throws {
    #expect(try Self.input(.secret).command(line) == command)
  }

  @Test(
    arguments: [
      ("tacos", [1]), ("TACOS", [1]), ("2", [1]), ("２", [1]), ("1, 3", [0, 2]), ("3 1", [0, 2]),
      ("ramen、tacos", [0, 1]), ("ramen، tacos", [0, 1]), ("Hot dogs, all", [2]), ("hot", [2]),
      ("dogs", [2]), ("amen", [0]), ("tacos,", [1]), ("ramen ramen", [0]), ("s", nil),
      ("5", nil), ("0", nil), ("1,9", nil), ("ramen and tacos", nil), ("x", nil),
    ] as [(String, [Int]?)])
  func `several values are typed by label, id, number or a part that only one has`(
    line: String, chosen: [Int]?
  ) throws {
    let values = ["r", "t", "hotdogs", "v"]
    let input = try Self.input(
      .words, values: values, labels: ["Ramen", "Tacos", "Hot dogs, all", "Vegan"])
    let command = input.command(line)
    if let chosen {
      #expect(command == .answer(.words(chosen.map { values[$0] })))
    } else {
      // A short form of a command comes after the values.
      #expect(command == (line == "s" ? .verb(.skip) : .invalid(.notOffered)))
    }
  }

  @Test(
    arguments: [
      ("n", .answer(.boolean(false))), ("no", .answer(.boolean(false))),
      ("Y", .answer(.boolean(true))),
      ("1", .answer(.boolean(true))), ("2", .answer(.boolean(false))), ("b", .verb(.back)),
      ("next", .leave), ("maybe", .invalid(.notOffered)),
    ] as [(String, FieldCommand)])
  func `a short form of a command counts after the values`(
    line: String, command: FieldCommand
  ) throws {
    #expect(try Self.input(.boolean, values: ["yes", "no"]).command(line) == command)
  }

  @Test func `only yes is right where only that is offered`() throws {
    let input = try Self.input(.boolean, values: ["yes"]) { $0.booleans = [true] }
    #expect(input.command("no") == .invalid(.notOffered))
    #expect(input.command("y") == .answer(.boolean(true)))
    #expect(input.text(of: .notOffered, typed: "no") == "Choose one of these: yes")
  }

  @Test func `a value named like a command is chosen by its number`() throws {
    let input = try Self.input(.word, values: ["s", "back"], labels: ["Small", "Back"])
    #expect(input.entries == ["Small", "2"])
    #expect(input.command("Back") == .verb(.back))
    #expect(input.command("2") == .answer(.word("back")))
  }

  @Test(arguments: [
    ("en", FactValue.date(today!), "January 1, 2026", "1/1/2026"),
    ("de", .date(today!), "1. Januar 2026", "1.1.2026"),
    ("ja", .date(today!), "2026年1月1日", "2026-01-01"),
    ("de", .number(1.5), "1,5", "1,5"), ("en", .number(0.00001), "0.00001", "0.00001"),
  ])
  func `what is typed of a value means the value`(
    language: String, value: FactValue, text: String, typed: String
  ) throws {
    let input = try Self.input(value.type ?? .text, language: language)
    #expect(input.text(of: value) == text)
    #expect(input.typed(value) == typed)
    #expect(input.command(typed) == .answer(value))
  }

  @Test(arguments: [
    ("1.5", "1,5"), ("1,5", nil), ("2", nil), ("02", "2"), ("", nil),
  ])
  func `a number is said again where it was typed otherwise`(line: String, echo: String?) throws {
    let input = try Self.input(.number, language: "de")
    guard case .answer(let value) = input.command(line) else { return #expect(line.isEmpty) }
    #expect(input.echo(of: value, typedAs: line) == echo)
  }

  @Test func `a refusal says the limit, in the flow's own words if it has some`() throws {
    var texts = try Self.input(.text) { $0.length = 2...1_000 }
    #expect(texts.text(of: .tooShort) == "Enter at least 2 characters.")
    #expect(texts.text(of: .tooLong) == "Enter 2 to 1000 characters.")
    texts = try Self.input(.date) { $0.latest = .today }
    #expect(texts.text(of: .tooLate) == "Enter January 1, 2026 or an earlier date.")
    #expect(texts.text(of: .notADate) == "Enter a date, such as 12/31/1990.")
    texts = try Self.input(.number, language: "de") { $0.least = 0.5 }
    #expect(texts.text(of: .tooLow) == "Gib mindestens 0,5 ein.")
    texts = try Self.input(.words, values: ["tacos", "tamales"])
    #expect(
      texts.text(of: .notOffered, typed: "ta")
        == "“ta” could mean any of these: tacos, tamales")
  }

  @Test func `two bounds are said together, and as one number where they are the same`() throws {
    var texts = try Self.input(.text) { $0.length = 2...3 }
    for reason in [InvalidAnswer.tooShort, .tooLong] {
      #expect(texts.text(of: reason) == "Enter 2 to 3 characters.")
    }
    texts = try Self.input(.secret) { $0.length = 4...4 }
    #expect(texts.text(of: .tooLong) == "Enter exactly 4 characters.")
    texts = try Self.input(.number, language: "de") { ($0.least, $0.greatest) = (0.5, 12) }
    #expect(texts.text(of: .tooHigh) == "Gib eine Zahl von 0,5 bis 12 ein.")
    texts = try Self.input(.date) {
      ($0.earliest, $0.latest) = (CalendarDate(iso8601: "1900-01-01").map(DateBound.date), .today)
    }
    #expect(
      texts.text(of: .tooEarly) == "Enter a date from January 1, 1900 to January 1, 2026.")
    texts = try Self.input(.words, values: ["a", "b", "c", "d"]) { $0.count = 2...2 }
    #expect(texts.text(of: .tooFew) == "Choose exactly 2.")
    #expect(texts.explanations == ["Choose exactly 2."])
    texts = try Self.input(.words, values: ["a", "b", "c", "d"]) { $0.count = 2...3 }
    #expect(texts.text(of: .tooMany) == "Choose 2 to 3.")
    texts = try Self.input(.words, values: ["a", "b", "c", "d"]) { $0.count = 2...4 }
    #expect(texts.text(of: .tooFew) == "Choose at least 2.")
  }

  @Test(arguments: [
    ("en", "2/31/2023", "February 31, 2023 doesn’t exist."),
    ("de", "31.2.2023", "Den 31. Februar 2023 gibt es nicht."),
    ("en", "1/2/90", "Enter the year with four digits, as in 12/31/1990."),
    ("ja", "90-12-31", "年は4桁で入力してください（例：1990-12-31）。"),
    ("en", "31/12/1990", "Enter a date, such as 12/31/1990."),
    ("en", "soon", "Enter a date, such as 12/31/1990."),
  ])
  func `what is wrong with a date is said`(language: String, line: String, text: String) throws {
    let input = try Self.input(.date, language: language)
    #expect(input.command(line) == .invalid(.notADate))
    #expect(input.text(of: .notADate, typed: line) == text)
  }

  @Test(arguments: [
    ("ramen takos", "takos"), ("takos", "takos"), ("ramen, blue cheese", "blue cheese"),
  ])
  func `the part of a list that isn't offered is named`(line: String, part: String) throws {
    let input = try Self.input(.words, values: ["ramen", "pizza"])
    #expect(
      input.text(of: .notOffered, typed: line)
        == "“\(part)” isn’t one of the choices. Choose one of these: ramen, pizza")
  }

  @Test func `nothing of a secret is said`() throws {
    let input = try Self.input(.secret, draft: .text("sk-12345"))
    #expect(!input.text(of: .text("sk-12345")).contains("sk"))
    #expect(input.typed(.text("sk-12345")) == nil)
    #expect(input.echo(of: .text("sk-12345"), typedAs: "x") == nil)
    #expect(input.command("") == .take(.text("sk-12345")))
  }
}
