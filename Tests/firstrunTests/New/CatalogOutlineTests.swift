import FlowContent
import Testing

@testable import firstrun

/// Keys as apps write them, and the pages that somebody would make of them.
struct CatalogOutlineTests {
  /// Returns the pages of flow.yaml, and checks that they have no errors.
  private func pages(
    _ catalog: TextCatalog, keys patterns: [String] = []
  ) throws -> String {
    let read = try catalog.catalog
    let outline = CatalogOutline(read, matching: patterns)
    let groups = patterns.isEmpty ? outline.onboarding : outline.groups
    guard !groups.isEmpty else { return "" }
    let flow = try CatalogFlow(
      try #require(NewFlow("demo")), from: read, pages: groups.flatMap(\.pages))
    try flow.expectNoErrors()
    let lines = flow.flow.split(separator: "pages:\n")[1].split(separator: "\n")
    return lines.map { $0.dropFirst(2) }.filter {
      !$0.contains("# The last") && $0 != "  skip: never"
    }
    .joined(separator: "\n")
  }

  /// The settings of an app, which are no onboarding.
  private let others = [
    "settings.title", "settings.body", "about.title", "about.version", "editor.open", "editor.save",
    "editor.close", "editor.undo", "editor.redo", "editor.cut", "editor.copy", "editor.paste",
  ]

  @Test(arguments: [
    [
      "onboarding.welcome.title", "onboarding.welcome.subtitle", "onboarding.welcome.cta",
      "onboarding.allSet.title", "onboarding.allSet.description", "onboarding.allSet.button",
    ],
    [
      "onboardingWelcomeTitle", "onboardingWelcomeSubtitle", "onboardingWelcomeButtonTitle",
      "onboardingAllSetTitle", "onboardingAllSetDescription", "onboardingAllSetCta",
    ],
    [
      "onboarding_welcome_title", "onboarding_welcome_message", "onboarding_welcome_get_started",
      "onboarding_all_set_header", "onboarding_all_set_text", "onboarding_all_set_next_button",
    ],
    [
      "ONBOARDING_WELCOME_TITLE", "ONBOARDING_WELCOME_DESC", "ONBOARDING_WELCOME_ACTION",
      "ONBOARDING_ALL_SET_TITLE", "ONBOARDING_ALL_SET_BODY", "ONBOARDING_ALL_SET_BTN",
    ],
  ])
  func `names are written with dots, underscores and capitals`(keys: [String]) throws {
    #expect(
      try pages(TextCatalog(keys + others)) == """
        - page: welcome
          title: \(keys[0])
          body: \(keys[1])
          continue: \(keys[2])
        - page: all-set
          title: \(keys[3])
          body: \(keys[4])
          continue: \(keys[5])
        """)
  }

  @Test func `a page can be called like a button, and numbers make pages`() throws {
    let keys = [
      "onboarding_get_started_title", "onboarding_get_started_message",
      "onboarding_get_started_skip_button_title", "onboarding_get_started_cta",
      "onboarding.title.1", "onboarding.text.1", "onboardingTitle2", "onboardingText2",
    ]
    #expect(
      try pages(TextCatalog(keys + others)) == """
        - page: get-started
          title: onboarding_get_started_title
          body: onboarding_get_started_message
          choices:
            - choice: skip
              label: onboarding_get_started_skip_button_title
              do: skip
            - choice: cta
              label: onboarding_get_started_cta
              do: next
        - page: page-1
          title: onboarding.title.1
          body: onboarding.text.1
        - page: page-2
          title: onboardingTitle2
          body: onboardingText2
        """)
  }

  @Test func `areas, features and steps are lists of the page that they begin like`() throws {
    let keys = [
      "WELCOME_TITLE", "WELCOME_AREA1_TEXT", "WELCOME_AREA1_TITLE", "WELCOME_AREA2_TITLE",
      "onboarding_mail_title", "onboarding_mail_step_open", "onboarding_mail_step_send",
      "onboarding.mail.inbox.features.sort", "onboarding.mail.inbox.title",
      "onboarding.feature1.title", "onboarding.feature1.message", "onboarding.tips.title",
      "onboarding.tips.choices.later",
    ]
    #expect(
      try pages(TextCatalog(keys + others)) == """
        - page: welcome
          title: WELCOME_TITLE
          features:
            - WELCOME_AREA1_TITLE
            - WELCOME_AREA2_TITLE
        - page: mail
          title: onboarding_mail_title
          steps:
            - onboarding_mail_step_open
            - onboarding_mail_step_send
        - page: mail-inbox
          title: onboarding.mail.inbox.title
          features:
            - onboarding.mail.inbox.features.sort
        - page: feature-1
          title: onboarding.feature1.title
          body: onboarding.feature1.message
        - page: tips
          title: onboarding.tips.title
          choices:
            - choice: later
              label: onboarding.tips.choices.later
              do: next
        """)
    #expect(
      try CatalogOutline(TextCatalog(keys).catalog).reasons["WELCOME_AREA1_TEXT"]
        == "a list shows one text for each item")
  }

  @Test func `keys with the same first word are a group`() throws {
    let outline = try CatalogOutline(
      TextCatalog(["sync.onboarding.title", "welcomeTitle", "welcome_plan_title"] + others).catalog)
    #expect(outline.groups.map(\.pattern) == ["sync*", "welcome*", "settings*", "about*"])
    #expect(outline.onboarding.map(\.pattern) == ["welcome*"])
    #expect(outline.onboarding.flatMap(\.pages).map(\.id) == ["welcome", "welcome-plan"])
    #expect(
      outline.reason(for: "about.title", besides: outline.onboarding)
        == "in another group; choose it with --keys 'about*'")
  }

  @Test func `what finds no place has a reason`() throws {
    var catalog = TextCatalog(
      [
        "Terms_Text", "onboarding.plan.title", "onboarding.plan.heading",
        "onboarding.plan.footnote",
        "welcome.old.title", "onboarding.next", "intro.features.one",
      ] + others)
    catalog.comments = ["Terms_Text": "Text of the second onboarding screen"]
    catalog.stale = ["welcome.old.title"]
    catalog.texts = ["settings.title": " "]
    #expect(try pages(catalog) == "- page: plan\n  title: onboarding.plan.title")
    let reasons = try CatalogOutline(catalog.catalog).reasons
    #expect(reasons["Terms_Text"] == "no key gives its page a title")
    #expect(reasons["onboarding.plan.heading"] == "its page has a title already")
    #expect(
      reasons["onboarding.plan.footnote"]
        == "no word says what it is, such as 'title' or 'body'")
    #expect(reasons["welcome.old.title"] == "no longer in the app's code")
    #expect(reasons["onboarding.next"] == "no key gives its page a title")
    #expect(reasons["intro.features.one"] == "no key gives its page a title")
    #expect(reasons["settings.title"] == "no text in 'en'")
  }

  @Test func `ids differ, and leave the texts of other keys alone`() throws {
    let keys = ["onboarding.a.title", "onboarding.b.title", "welcome.a.title", "b.body"]
    #expect(
      try pages(TextCatalog(keys)) == """
        - page: a
          title: onboarding.a.title
        - page: b-2
          title: onboarding.b.title
        - page: a-2
          title: welcome.a.title
        """)
  }

  @Test func `texts make no page unless they are chosen`() throws {
    let catalog = TextCatalog(["Welcome to Demo", "All your notes", "Get Started"])
    #expect(try pages(catalog) == "")
    #expect(
      try CatalogOutline(catalog.catalog).reasons["Get Started"]
        == "the key is the text itself; choose it with '--keys'")
  }

  @Test func `a question is asked with choices, and several buttons are choices`() throws {
    let keys = [
      "onboarding_news_question", "onboarding_news_yes", "onboarding_news_no",
      "onboarding_plan_title", "onboarding_plan_primary_button", "onboarding_plan_skip_button",
      "onboarding_plan_back_button", "onboardingTourTitle", "onboardingTourFeature",
      "onboardingTourContinueButton", "onboarding.end.title",
    ]
    #expect(
      try pages(TextCatalog(keys + others)) == """
        - page: news
          title: onboarding_news_question
          choices:
            - choice: "yes"
              label: onboarding_news_yes
              do: {answer: "yes"}
            - choice: "no"
              label: onboarding_news_no
              do: {answer: "no"}
        - page: plan
          title: onboarding_plan_title
          choices:
            - choice: primary
              label: onboarding_plan_primary_button
              do: next
            - choice: skip
              label: onboarding_plan_skip_button
              do: skip
        - page: tour
          title: onboardingTourTitle
          continue: onboardingTourContinueButton
          features:
            - onboardingTourFeature
        - page: end
          title: onboarding.end.title
        """)
  }

  @Test func `a subtitle is a line of the body`() throws {
    let keys = ["onboarding.plan.title", "onboarding.plan.subtitle", "onboarding.plan.text"]
    let catalog = try TextCatalog(keys + others).catalog
    let outline = CatalogOutline(catalog)
    let flow = try CatalogFlow(
      try #require(NewFlow("demo")), from: catalog, pages: outline.onboarding.flatMap(\.pages))
    #expect(
      flow.catalog.lookUp("plan.body", in: ["en"]).text
        == "Text of onboarding.plan.subtitle\nText of onboarding.plan.text")
    #expect(flow.keys == Set(keys))
    try flow.expectNoErrors()
  }

  /// A title, and two lines of a body that vary as the arguments say.
  private func varied(_ subtitle: String, _ text: String) throws -> CatalogFlow {
    func unit(_ value: String) -> String {
      #"{"stringUnit": {"state": "translated", "value": "\#(value)"}}"#
    }
    func entry(_ key: String, _ kind: String) -> String {
      let forms = kind == "plural" ? ["one", "other"] : ["mac", "other"]
      let variations = forms.map { #""\#($0)": \#(unit("\(key) \($0)"))"# }.joined(separator: ", ")
      let text =
        kind.isEmpty ? unit(key) : #"{"variations": {"\#(kind)": {\#(variations)}}}"#
      return #""onboarding.\#(key)": {"localizations": {"en": \#(text)}}"#
    }
    let entries = [entry("text", text), entry("title", ""), entry("subtitle", subtitle)]
    let catalog = try Catalog(
      Array(
        #"{"sourceLanguage": "en", "version": "1.0", "strings": {\#(entries.joined(separator: ","))}}"#
          .utf8), path: "a.xcstrings")
    let outline = CatalogOutline(catalog)
    return try CatalogFlow(
      try #require(NewFlow("demo")), from: catalog, pages: outline.onboarding.flatMap(\.pages))
  }

  @Test func `a line beside one that varies is left out, and counts as such`() throws {
    let flow = try varied("device", "plural")
    #expect(flow.flow.contains("    body: onboarding.subtitle\n"))
    #expect(flow.keys == ["onboarding.title", "onboarding.subtitle"])
  }

  @Test func `chosen keys make pages in the order of the choice`() throws {
    var catalog = TextCatalog(["Bye: for now", "Hello", "It’s short.", "settings.title"])
    catalog.texts = Dictionary(uniqueKeysWithValues: catalog.keys.map { ($0, $0) })
    catalog.language = "de"
    #expect(
      try pages(catalog, keys: ["Hel*", "It*", "Bye*"]) == """
        - page: hello
          title: Hello
          body: "It’s short."
        - page: bye-for-now
          title: "Bye: for now"
        """)
    #expect(try pages(catalog, keys: ["settings.*"]) == "- page: settings")
  }

  @Test func `a key without a text in the source language is left out`() throws {
    let text = """
      {"sourceLanguage": "fr", "version": "1.0", "strings": {
      "welcome.text": {"localizations": {"en": {"stringUnit": {
        "state": "translated", "value": "Hi"}}}}, "welcome.subtitle": {},
      "welcome.title": {"localizations": {"fr": {"stringUnit": {
        "state": "translated", "value": "Salut"}}}}}}
      """
    let outline = CatalogOutline(try Catalog(Array(text.utf8), path: "a.xcstrings"))
    #expect(outline.onboarding.flatMap(\.pages).map(\.keys) == [["welcome.title"]])
  }

  @Test func `plural forms and forms for devices are texts, too`() throws {
    let text = """
      {"sourceLanguage": "en", "version": "1.0", "strings": {
      "welcome.title": {"localizations": {"en": {"variations": {"device": {
        "mac": {"stringUnit": {"state": "translated", "value": "Click"}},
        "other": {"stringUnit": {"state": "translated", "value": "Tap"}}}}}}},
      "welcome.text %lld": {"localizations": {"en": {"variations": {"plural": {
        "one": {"stringUnit": {"state": "translated", "value": "%lld note"}},
        "other": {"stringUnit": {"state": "translated", "value": "%lld notes"}}}}}}}}}
      """
    let outline = CatalogOutline(try Catalog(Array(text.utf8), path: "a.xcstrings"))
    #expect(
      outline.onboarding.flatMap(\.pages).map(\.keys) == [["welcome.title", "welcome.text %lld"]])
  }
}

extension CatalogOutline {
  /// The groups that the flow is made of unless others are chosen.
  var onboarding: [Group] { groups.filter(\.isOnboarding) }
}
