import FlowContent
import FlowCore
import FlowTerminal

/// The ways in which the pages of a flow can look: in each language, with whatever is on the mock
/// screen, and with all that can be typed.
struct PageLooks {
  /// More Boolean facts of a screen than these make more looks than anybody tells apart.
  private static let mostFacts = 4
  /// More states of a page than these offer nothing new to type.
  private static let mostStates = 16

  private let machine: FlowMachine
  private let makers: [(language: String?, maker: CardMaker)]
  /// The commands that each page offers in some state.
  private let verbs: [Set<Verb>]

  init(_ subject: CheckSubject) {
    let flow = subject.flow
    machine = subject.explored?.machine ?? FlowMachine(flow)
    makers = subject.copies.map { language, copy in
      let words = Words.in(language.flatMap { LanguageTag($0) })
      return (language, CardMaker(flow: flow, copy: copy, words: words))
    }
    verbs = subject.explored.map(Self.verbs) ?? flow.pages.map { _ in Set(Verb.allCases) }
  }

  private static func verbs(in exploration: Exploration) -> [Set<Verb>] {
    let machine = exploration.machine
    var verbs = [Set<Verb>](repeating: [], count: machine.flow.pages.count)
    var states = [Int](repeating: 0, count: machine.flow.pages.count)
    for state in 0..<exploration.count {
      guard let page = exploration.page(state), states[page] < mostStates else { continue }
      states[page] += 1
      verbs[page].formUnion(
        machine.offered(in: exploration.state(state), given: exploration.facts(state)))
    }
    return verbs
  }

  /// The cards of a page, each with its language; none has a language without a catalog.
  func cards(of page: Int) -> some Sequence<(String?, Card)> {
    let looks = looks(of: page)
    return makers.lazy.flatMap { language, maker in
      looks.lazy.map { facts in (language, card(of: page, facts, maker)) }
    }
  }

  private func card(of page: Int, _ facts: Facts, _ maker: CardMaker) -> Card {
    let position = machine.position(of: Visit(page: page), facts)
    let forward = machine.flow.pages[page].forward.map { maker.copy[$0] }
    let hint = maker.words.hint(
      Verb.allCases.filter(verbs[page].contains), forward: forward,
      hasChoices: !machine.flow.pages[page].choices.isEmpty, separator: " · ")
    return maker.card(
      Presentation(page: page, position: position, isReplay: false), facts, hint: hint)
  }

  /// The facts of a first launch, with every combination of what decides which elements are on the
  /// page's screen; a page that is not shown without its light always has it.
  private func looks(of page: Int) -> [Facts] {
    let first = machine.flow.firstFacts
    guard let spotlight = machine.flow.pages[page].spotlight,
      let screen = machine.flow.screens.first(where: { $0.id == spotlight.screen })
    else { return [first] }
    let elements = screen.elements.filter { spotlight.elements.contains($0.id) }
    let names = Set(elements.flatMap(\.show.factNames))
    let deciding = machine.flow.facts.filter { $0.type == .boolean && names.contains($0.name) }
    let looks = deciding.prefix(Self.mostFacts).reduce([first]) { looks, fact in
      looks.flatMap { look in
        [true, false].map { value in
          var look = look
          look[fact.name] = .boolean(value)
          return look
        }
      }
    }
    guard spotlight.missing != .show else { return looks }
    return looks.filter { facts in
      elements.allSatisfy { $0.show.truth(given: facts) == .yes }
    }
  }
}

extension CheckSubject {
  /// The texts in each language that is looked at, by the catalog's name of it, the source language
  /// first.
  fileprivate var copies: [(language: String?, copy: Copy)] {
    guard let catalog else { return [(nil, Copy(nil, language: nil))] }
    if let language, PseudoLanguage(language) != nil {
      return [(language.description, Copy(catalog, language: language))]
    }
    let source = catalog.sourceLanguage
    return ([source] + catalog.languages.filter { $0 != source }).filter(looksAt)
      .map { ($0, Copy(catalog, named: $0)) }
  }
}
