import FlowContent
import FlowCore
import FlowTerminal
import FlowWords
import OnboardingFiles
import TestSupport
import Testing

@testable import FlowExploration
@testable import FlowSession

/// What a page shows on a screen is said in accessible mode, too.
struct SpokenPagesTests {
  private static let flows = FlowLibrary(searchPath: Shipped.flows, program: { nil }).names
  private static let languages = Words.languages + ["es-MX", "fr-CA"]

  @Test(arguments: flows, languages)
  func `each page that can be reached says all that it shows`(flow: String, language: String) throws
  {
    let reached = try ReachedPages(of: flow)
    #expect(Set(reached.pages.map(\.presentation.page)).count == reached.machine.flow.pages.count)
    for page in reached.pages {
      let (drawn, spoken) = reached.views(of: page, in: language)
      let missing = PageContents(of: drawn).parts(missingIn: spoken)
      #expect(missing.isEmpty, "not said:\n\(missing.joined(separator: "\n"))\n\(spoken.text)")
    }
  }

  /// Each part of a page, dropped before it is said.
  private static let parts: [(name: String, drop: @Sendable (inout PageView) -> Void)] = [
    ("title", { $0.title = "" }), ("body", { $0.body = "" }), ("emoji", { $0.emoji = nil }),
    ("icon", { $0.icon = nil }), ("illustration", { $0.illustration = nil }),
    ("video", { $0.video = nil }), ("links", { $0.links.removeLast() }),
    ("features", { $0.features.removeLast() }),
    ("steps", { $0.steps.removeLast() }), ("gestures", { $0.gestures.removeLast() }),
    ("mockScreen", { $0.mockScreen = nil }), ("choices", { $0.choices.removeLast() }),
    ("tries", { $0.tries.removeLast() }), ("position", { $0.position = nil }),
    ("hint", { $0.hint = "" }),
  ]

  /// Each part of a mock screen and each state of a step, dropped in the same way.
  private static let details: [(name: String, drop: @Sendable (inout PageView) -> Void)] = [
    ("topBar", { $0.mockScreen?.topBar = [] }), ("bottomBar", { $0.mockScreen?.bottomBar = [] }),
    ("elements", { $0.mockScreen?.elements.removeFirst() }),
    ("highlighted", { $0.mockScreen?.highlighted = [] }),
    ("callout", { $0.mockScreen?.callout = nil }),
    ("isDone", { view in for step in view.steps.indices { view.steps[step].isDone = nil } }),
  ]

  @Test func `a part that is dropped is noticed, whichever it is`() throws {
    // A text that stands on the page twice is said although one of them is dropped.
    var noticed: [String: Bool] = [:]
    var view = PageView(PageContent(title: ""), words: .english)
    for flow in Self.flows {
      let reached = try ReachedPages(of: flow)
      for page in reached.pages {
        let (drawn, spoken) = reached.views(of: page, in: "en")
        for (name, drop) in Self.parts + Self.details where PageContents(of: drawn).has(name) {
          view = spoken
          drop(&view)
          let isNoticed = !PageContents(of: drawn).parts(missingIn: view).isEmpty
          noticed[name] = isNoticed || noticed[name] ?? false
        }
      }
    }
    let unnoticed = noticed.filter { !$0.value }.keys.sorted()
    #expect(unnoticed.isEmpty)
    let untested = Set((Self.parts + Self.details).map(\.name)).subtracting(noticed.keys)
    #expect(untested.sorted() == ["icon", "links", "video"], "no page of ours has these")
    // Whoever adds a part to pages adds it above.
    let names = view.members.compactMap(\.label)
    let others = [
      "content", "theme", "direction", "words", "shorterHints", "screen", "highlighted", "callout",
      "forward", "fields", "fieldViews", "waiting",
    ]
    #expect(Set(names).subtracting(others) == Set(Self.parts.map(\.name)))
  }

  @Test func `the commands are said where they change, and on request`() throws {
    var playing = try Playing("blackjack")
    playing.appearance = Appearance(.accessible)
    let text = try playing.launch("1", "", "", "back", "page", "skip").text
    let pages = text.split(separator: "\n> ").map { page in
      page.split(separator: "\n").filter { $0.contains("quit") }
    }
    #expect(
      pages == [
        ["Choose a number, Enter: next, skip tutorial, help, quit"],
        ["Choose a number, Enter: next, back, skip tutorial, help, quit"],
        [], ["Enter: finish, back, skip tutorial, help, quit"],
        ["Choose a number, Enter: next, back, skip tutorial, help, quit"],
        ["Choose a number, Enter: next, back, skip tutorial, help, quit"], [],
      ])
  }
}

/// The pages of a flow that can come into view, in each state that changes what they show.
struct ReachedPages {
  /// A page in view.
  struct Page: Hashable {
    let state: FlowState
    let facts: Facts
    let presentation: Presentation
  }

  let machine: FlowMachine
  private(set) var pages: [Page] = []
  private let opened: OpenedFlow

  init(of name: String) throws {
    opened = try FlowLibrary(searchPath: Shipped.flows, program: { nil }).open(name)
    machine = FlowMachine(opened.flow)
    let map = FlowMap(of: opened.flow)
    var seen: Set<Page> = []
    for way in map.ways {
      add(try #require(map.path(to: way)), to: &seen)
    }
    for page in map.pages {
      for condition in opened.flow.pages[page].stateConditions {
        if let path = map.path(toPage: page, where: condition) { add(path, to: &seen) }
      }
    }
  }

  /// Adds the pages along a path, each also after one of the actions that can be tried on it.
  private mutating func add(_ path: [FlowInput], to seen: inout Set<Page>) {
    for step in FlowReplay.steps(of: path, on: machine) {
      add(step.run, to: &seen)
      guard let page = step.run.state.visit?.page else { continue }
      for attempt in machine.flow.pages[page].practice?.tries ?? [] {
        var run = step.run
        _ = run.perform(FlowInput(attempt), on: machine)
        add(run, to: &seen)
      }
    }
  }

  private mutating func add(_ run: FlowReplay, to seen: inout Set<Page>) {
    guard let visit = run.state.visit else { return }
    let page = Page(
      state: run.state, facts: run.facts,
      presentation: Presentation(
        page: visit.page, position: machine.position(of: visit, run.facts),
        isReplay: visit.isReplay))
    if seen.insert(page).inserted { pages.append(page) }
  }

  /// Returns a page as it is drawn, and as it is said in accessible mode.
  func views(of page: Page, in language: String) -> (drawn: PageView, spoken: PageView) {
    let tag = LanguageTag(language)
    let (copy, words) = (Copy(opened.catalog, language: tag), Words.in(tag))
    func view(isAccessible: Bool) -> PageView {
      let menu = FlowMenu(
        machine: machine, state: page.state, facts: page.facts, copy: copy, words: words,
        isAccessible: isAccessible, isSigningIn: false, runsSignInCommand: false,
        allowsGoTo: false)
      let facts = page.state.visit.map { machine.facts(page.facts, in: $0) } ?? page.facts
      return PageViewBuilder(flow: machine.flow, copy: copy, words: words)
        .view(page.presentation, facts, hints: menu.hints)
    }
    return (view(isAccessible: false), view(isAccessible: true))
  }
}

extension Page {
  /// For each combination of steps that are done and not done, the condition for it.
  fileprivate var stateConditions: [Condition] {
    let conditions = Array(Set(steps.compactMap(\.doneWhen)))
    return conditions.reduce([[]]) { combinations, condition in
      combinations.flatMap { [$0 + [condition], $0 + [.not(condition)]] }
    }.filter { !$0.isEmpty }.map(Condition.all)
  }
}

extension PageView {
  /// The properties of the view and of its content.
  fileprivate var members: [Mirror.Child] {
    Array(Mirror(reflecting: self).children) + Array(Mirror(reflecting: content).children)
  }

  /// The page as accessible mode says it.
  fileprivate var text: String {
    frame(columns: 72, in: Appearance(.accessible)).lines
      .map { $0.spans.map(\.text).joined() }.joined(separator: "\n")
  }
}

/// What a page shows: its texts, found in the view itself, and the states that glyphs and frames
/// stand for.
struct PageContents {
  private let view: PageView
  private let words: Words

  init(of view: PageView) {
    var view = view
    // What the screen has to be scrolled to isn't shown.
    if let screen = view.mockScreen, let layout = MockScreenLayout(screen) {
      let shown = Set(layout.elements.map(\.element.id))
      view.mockScreen?.elements.removeAll { !shown.contains($0.id) }
    }
    view.shorterHints = []
    // The view has these in a form of its own, and the result of an action is said after it.
    (view.content.screen, view.content.callout) = (nil, nil)
    (view.content.tries, view.content.forward) = ([], nil)
    // The prompt asks for them, one after the other.
    view.content.fields = []
    self.view = view
    words = view.words
  }

  /// Returns true if the page has a part, or an element of its screen or a step has that property.
  func has(_ name: String) -> Bool {
    switch name {
    case "emoji": view.emoji?.text != nil
    case "icon": view.icon?.text != nil
    case "elements": view.mockScreen?.elements.isEmpty == false
    case "highlighted": view.mockScreen?.highlightedLabels.isEmpty == false
    case "isDone": view.steps.contains { $0.isDone != nil }
    default:
      (view.members + (view.mockScreen.map { Array(Mirror(reflecting: $0).children) } ?? []))
        .contains { $0.label == name && !Self.texts(in: $0.value, name).allSatisfy(\.isEmpty) }
    }
  }

  /// Returns the texts and states of the page that its spoken form leaves out.
  func parts(missingIn spoken: PageView) -> [String] {
    let text = spoken.text.withoutSpaces
    return (texts + states).filter { !text.contains($0.withoutSpaces) }
  }

  private var texts: [String] { Self.texts(in: view, "").flatMap(pieces) }

  /// The words for numbers, marks, frames and cards.
  private var states: [String] {
    let choices = view.choices.enumerated().map { "\($0 + 1). \($1.label)" }
    let steps = view.steps.compactMap { step in view.label(of: step).map { $0 + step.text } }
    let highlights = (view.mockScreen?.highlightedLabels ?? []).map { label in
      let spoken = label.split(separator: "·").map { $0.singleSpaced }.joined(
        separator: words.comma)
      let marked = words.mockScreenHighlighted(element: spoken, place: "·").split(separator: "·")
      return marked.max { $0.count < $1.count }.map(String.init) ?? spoken
    }
    return choices + steps + highlights + [view.mockScreen?.warning].compactMap(\.self)
  }

  /// Returns the pieces of a text that are said one after another: what stands between middle dots,
  /// and cards in words.
  private func pieces(of text: String) -> [String] {
    let text = text.replacing("‹ ", with: "")
    let card = #/([0-9\p{Lu}]{1,2})([♠♥♦♣])/#
    let cards = text.matches(of: card).map { match in
      let rank = String(match.output.1)
      return switch match.output.2 {
      case "♠": words.cardSpades(rank: rank)
      case "♥": words.cardHearts(rank: rank)
      case "♦": words.cardDiamonds(rank: rank)
      default: words.cardClubs(rank: rank)
      }
    }
    guard !cards.isEmpty else { return text.split(separator: "·").map(String.init) }
    let names = text.split(separator: card).map(\.singleSpaced).filter { !$0.isEmpty && $0 != "?" }
    return cards + names + (text.contains("?") ? [words.cardFaceDown] : [])
  }

  /// Returns all texts in a value, without ids and the names of pictures.
  private static func texts(in value: Any, _ label: String) -> [String] {
    if value is Words { return [] }
    if let text = value as? String {
      return ["glyph", "name", "icon", "id", "highlighted"].contains(label) ? [] : [text]
    }
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .optional, .collection: return mirror.children.flatMap { texts(in: $0.value, label) }
    case .enum: return []
    default: return mirror.children.flatMap { texts(in: $0.value, $0.label ?? label) }
    }
  }
}

extension MockScreen {
  fileprivate var highlightedLabels: [String] {
    highlighted.compactMap { id in elements.first { $0.id == id }?.label }
  }
}

extension StringProtocol {
  fileprivate var singleSpaced: String {
    split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// The text without spaces and without the isolates around names in lines from right to left.
  fileprivate var withoutSpaces: String {
    String(
      unicodeScalars.filter {
        !$0.properties.isWhitespace && !("\u{2066}"..."\u{2069}").contains($0)
      }.map { Character($0) })
  }
}
