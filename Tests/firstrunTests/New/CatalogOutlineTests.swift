import FlowAcceptance
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
    let outline = CatalogOutline(read, matching: patterns.map { Pattern(glob: $0) })
    guard !outline.best.isEmpty else { return "" }
    let flow = try CatalogFlow(
      try #require(NewFlow("demo")), from: read, pages: outline.pages(of: outline.best))
    #expect(try flow.faultyKeys().isEmpty)
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
    let last =
      keys[3].contains("allSet") ? "allSet" : keys[3].contains("all_set") ? "all_set" : "all-set"
    #expect(
      try pages(TextCatalog(keys + others)) == """
        - page: welcome
          title: \(keys[0])
          body: \(keys[1])
          continue: \(keys[2])
        - page: \(last)
          title: \(keys[3])
          body: \(keys[4])
          continue: \(keys[5])
        """)
  }

  @Test func `a page can be named after a button, whose label is none`() throws {
    let keys = [
      "welcome.title", "welcome.emoji", "welcome.startButton.title", "dealButton.title",
      "skipButton.title", "bar.dealButton.title",
    ]
    #expect(
      try pages(TextCatalog(keys)) == """
        - page: welcome
          continue: welcome.startButton.title
        - page: dealButton
        - page: skipButton
        """)
  }

  @Test func `a title is no label if there is a text below it`() throws {
    let keys = [
      "onboarding_delete_confirm_title", "onboarding_delete_confirm_message",
      "onboarding_delete_confirm_action", "onboarding_plan_title", "onboarding_plan_confirm_title",
    ]
    #expect(
      try pages(TextCatalog(keys + others)) == """
        - page: delete_confirm
          title: onboarding_delete_confirm_title
          body: onboarding_delete_confirm_message
          continue: onboarding_delete_confirm_action
        - page: plan
          title: onboarding_plan_title
          continue: onboarding_plan_confirm_title
        """)
  }

  @Test func `numbers make pages, whose order a sorted file doesn't give`() throws {
    let keys = [
      "onboarding.done", "onboarding.finish.title", "onboarding.next", "onboarding.skip",
      "onboarding.text.1", "onboarding.text.2", "onboarding.title.1", "onboarding.title.2",
      "onboarding.welcome.title",
    ]
    #expect(
      try pages(TextCatalog(keys + others.sorted())) == """
        - page: welcome
          title: onboarding.welcome.title
          continue: onboarding.next
        - page: page-1
          title: onboarding.title.1
          body: onboarding.text.1
          continue: onboarding.next
        - page: page-2
          title: onboarding.title.2
          body: onboarding.text.2
          continue: onboarding.next
        - page: finish
          title: onboarding.finish.title
          continue: onboarding.done
        """)
  }

  @Test func `a key is a title if other keys add to it`() throws {
    let keys = [
      "setup.hello", "setup.hello.subtitle", "setup.engine", "setup.engine.detail",
      "setup.sync.text", "setup.sync.button.text", "setup.sync.off.text", "setup.quit",
    ]
    #expect(
      try pages(TextCatalog(keys + others)) == """
        - page: hello
          title: setup.hello
          body: setup.hello.subtitle
        - page: engine
          title: setup.engine
          body: setup.engine.detail
        """)
    #expect(
      try CatalogOutline(TextCatalog(keys).catalog).reasons["setup.sync.text"]
        == "no key gives its page a title")
  }

  @Test func `areas and features are lists, and steps belong to the page that they begin like`()
    throws
  {
    var catalog = TextCatalog(
      [
        "WELCOME_TITLE", "WELCOME_AREA1_TITLE", "WELCOME_AREA1_TEXT", "WELCOME_AREA2_TITLE",
        "WELCOME_AREA2_TEXT", "onboarding_mail_empty_title", "onboarding_mail_step_open",
        "onboarding_mail_step_send", "onboarding.rules.title", "onboarding.rules.item1.title",
        "onboarding.rules.item1.text", "onboarding.rules.item2.title",
        "onboarding.rules.item2.text", "onboarding.feature1.title", "onboarding.feature1.message",
      ] + others)
    catalog.texts = [
      "onboarding.rules.item1.title": "Note", "onboarding.rules.item2.title": "Note",
    ]
    #expect(
      try pages(catalog) == """
        - page: welcome
          title: WELCOME_TITLE
          features:
            - WELCOME_AREA1_TITLE
            - WELCOME_AREA2_TITLE
        - page: mail_empty
          title: onboarding_mail_empty_title
          steps:
            - onboarding_mail_step_open
            - onboarding_mail_step_send
        - page: rules
          title: onboarding.rules.title
          features:
            - onboarding.rules.item1.text
            - onboarding.rules.item2.text
        - page: feature1
          title: onboarding.feature1.title
          body: onboarding.feature1.message
        """)
  }

  @Test func `a page has the lists of all words that it begins with, in the order of the file`()
    throws
  {
    let keys = [
      "onboarding.mail.inbox.features.sort", "onboarding.mail.features.send",
      "onboarding.mail.inbox.title",
    ]
    #expect(
      try pages(TextCatalog(keys + others)) == """
        - page: mail-inbox
          title: onboarding.mail.inbox.title
          features:
            - onboarding.mail.inbox.features.sort
            - onboarding.mail.features.send
        """)
  }

  @Test func `the onboarding of a part of an app counts only if there is no other`() throws {
    let part = ["sync.onboarding.try-button.title", "sync.onboarding.try-button.message"]
    #expect(
      try pages(TextCatalog(part + others)) == """
        - page: try-button
          title: sync.onboarding.try-button.title
          body: sync.onboarding.try-button.message
        """)
    let whole = try TextCatalog(part + ["welcome.title", "welcome.text"] + others).catalog
    let outline = CatalogOutline(whole)
    #expect(
      outline.groups.filter { $0.evidence > .none }.map(\.pattern) == [
        "welcome.*", "sync.onboarding.*",
      ])
    #expect(outline.best.map(\.pattern) == ["welcome.*"])
  }

  @Test func `what finds no place has a reason`() throws {
    var catalog = TextCatalog(
      [
        "Terms_Text", "onboarding.plan.title", "onboarding.plan.heading",
        "onboarding.plan.footnote",
        "welcome.old.title", "replay.title", "welcome.features.one",
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
    #expect(reasons["replay.title"] == "firstrun's own text")
    #expect(reasons["welcome.features.one"] == "no key gives the page of this list a title")
    #expect(reasons["settings.title"] == "no text in 'en'")
  }

  @Test func `ids differ, and leave the texts of other keys alone`() throws {
    let keys = ["onboarding.a.title", "welcome.a.title", "onboarding.b.title", "b.body"]
    #expect(
      try pages(TextCatalog(keys + others)) == """
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
      try #require(NewFlow("demo")), from: catalog, pages: outline.pages(of: outline.best))
    #expect(
      flow.catalog.lookUp("plan.body", in: ["en"]).text
        == "Text of onboarding.plan.subtitle\nText of onboarding.plan.text")
    #expect(flow.keys == Set(keys))
    #expect(try flow.faultyKeys().isEmpty)
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
      try #require(NewFlow("demo")), from: catalog, pages: outline.pages(of: outline.best))
  }

  @Test(arguments: [("", "device"), ("device", ""), ("device", "device")])
  func `lines of a body are joined with their variations`(subtitle: String, text: String) throws {
    let flow = try varied(subtitle, text)
    let forms = ["mac", "other"].map { form in
      "subtitle\(subtitle.isEmpty ? "" : " \(form)")\ntext\(text.isEmpty ? "" : " \(form)")"
    }
    let joined = flow.catalog.localization(of: "onboarding.body", in: "en")
    #expect(joined?.variants.map(\.path) == ["device.mac", "device.other"])
    #expect(joined?.variants.map(\.unit.value) == forms)
    #expect(flow.keys.count == 3)
  }

  @Test func `a line that varies in another way is left out, and counts as such`() throws {
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

  @Test func `a catalog of the onboarding alone is taken as a whole`() throws {
    var catalog = TextCatalog(["plan.title", "a", "b", "c", "d", "e", "f"])
    #expect(try pages(catalog) == "")
    catalog.path = "App/Onboarding.xcstrings"
    #expect(try pages(catalog) == "- page: plan")
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
    #expect(outline.best.flatMap(\.pages).map(\.keys) == [["welcome.title"]])
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
    #expect(outline.best.flatMap(\.pages).map(\.keys) == [["welcome.title", "welcome.text %lld"]])
  }
}

extension CatalogOutline {
  /// The groups that look most like onboarding.
  var best: [Group] { groups.filter { $0.evidence > .none && $0.evidence == groups[0].evidence } }
}
