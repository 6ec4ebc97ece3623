import FlowCheck
import FlowCore
import FlowExploration
import FlowFormats
import Testing

@testable import FlowReview

/// Fields as decks show them, and as prototypes answer them.
struct HTMLFieldTests {
  static let yaml = """
    flow: ask
    app: Ask
    domain: com.example.ask
    completion: done
    facts:
      name: {type: text, length: 2..5}
      likes: {type: words, values: [tea, ice], count: 1..1}
      born: {type: date, range: 2000-01-01..today}
      terms: {type: boolean, values: [yes]}
      key: {type: secret, matches: 'k[0-9]+'}
      taken: {type: boolean, default: no}
    pages:
      - page: you
        fields:
          - {field: name, default: Ana, refusedWhen: taken}
          - {field: likes, default: [ice]}
          - {field: born, required: no, default: 2001-02-03}
          - {field: terms}
          - {field: key, twice: yes}
      - page: tea
        show: likes contains tea

    """

  static let copy = Sample.catalog(
    [
      "tea.title", "you.title", "you.fields.born", "you.fields.key", "you.fields.likes",
      "you.fields.name", "you.fields.terms", "you.fields.name.hint", "you.fields.name.invalid",
      "you.fields.likes.values.tea",
    ].map { ($0, "", [("en", "translated", "<\($0)>")]) })

  private func html() throws -> String {
    let deck = try Sample.deck(yaml: Self.yaml, copy: Self.copy)
    return written { HTMLDeck(deck).write(to: $0) }
  }

  @Test func `a field looks as it does on a phone`() throws {
    let html = try html().replacing(#/ data-k="[0-9]+"/#, with: "")
    for part in [
      #"<span>&lt;you.fields.name&gt;</span></p><p class="input">Ana</p>"#
        + #"<p class="hint">&lt;you.fields.name.hint&gt;</p>"#,
      #"<li data-value="tea"><span class="mark" aria-hidden="true">☐</span>"#
        + "<span>&lt;you.fields.likes.values.tea&gt;</span></li>",
      #"<li data-value="ice"><span class="mark" aria-hidden="true">☑</span><span>ice</span></li>"#,
      #"<span class="optional">optional</span></p><p class="input">February 3, 2001</p>"#,
      #"<p class="switch" aria-hidden="true"><span></span></p>"#,
      #"<p class="input" aria-hidden="true">••••••••</p>"#,
    ] {
      #expect(html.contains(part), "\(part)")
    }
  }

  @Test func `below the card stands what is said of each answer that is refused`() throws {
    let html = try html()
    let said = html.matches(of: /<span class="class" lang="en">([^<]*)<\/span><span>([^<]*)</)
      .map { "\($0.1): \($0.2)" }
    #expect(
      said == [
        "left empty: This needs an answer.",
        "too short: &lt;you.fields.name.invalid&gt;", "too long: &lt;you.fields.name.invalid&gt;",
        "refused: This can’t be used. Try something else.",
        "left empty: This needs an answer.",
        "not one of the values: Choose one of these: &lt;you.fields.likes.values.tea&gt;, ice",
        "too many values: Choose at most 1.",
        "not a date: Enter a date, such as 1/1/2000.",
        "too early: Enter a date from January 1, 2000 to today’s date.",
        "too late: Enter a date from January 1, 2000 to today’s date.",
        "left empty: This needs an answer.", "not one of the values: Choose one of these: yes",
        "left empty: This needs an answer.", "too long: Enter at most 1000 characters.",
        "in the wrong form: That isn’t in the right form.",
        "two different entries: The two entries don’t match. Try again.",
      ])
  }

  @Test func `a prototype answers each field with one value of each class`() throws {
    let prototype = Prototype(PageSampler(try Sample.subject(Self.yaml, Self.copy).flow))
    let answers = prototype.commands.items.compactMap { input -> String? in
      guard case .event(.answer("likes", let value)) = input else { return nil }
      return value.description
    }
    #expect(Set(answers) == ["tea", "ice", "tea, ice"])
    let refused = prototype.moves.filter { move in
      guard let message = move.message.map({ prototype.messages.items[$0] }) else { return false }
      return message == .refusal(.invalidAnswer("likes", .tooMany))
    }
    #expect(!refused.isEmpty && refused.allSatisfy { $0.from == $0.to })
    // Only who chose tea comes to its page.
    let teaPages = prototype.states.filter { $0.view == .visiting && $0.page == 1 }
    #expect(!teaPages.isEmpty)
  }

  @Test func `what a secret's sample is doesn't matter to anybody, so no deck has it`() throws {
    let html = try html()
    #expect(html.contains(#"["answer","key",["{secret}","{secret}"],"valid",["••••••"],null,[]]"#))
  }
}
