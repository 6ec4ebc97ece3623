import FlowContent
import FlowCore
import FlowExploration
import FlowLocalization
import FlowTerminal

/// The appearances of a flow's pages: in each language, with each set of elements on the mock
/// screen, and with all commands in the hint line.
struct PageVariants {
  /// The largest number of Boolean facts of a screen to combine, which keeps the number of cards
  /// small.
  private static let mostFacts = 4

  private let machine: FlowMachine
  private let makers: [(language: String?, maker: PageViewBuilder)]
  /// The commands in each page's hint line.
  private let verbs: [Set<Verb>]

  init(_ subject: CheckSubject) {
    let flow = subject.flow
    machine = subject.explored?.machine ?? FlowMachine(flow)
    makers = subject.copies.map { language, copy in
      let words = Words.in(language.flatMap { LanguageTag($0) })
      return (language, PageViewBuilder(flow: flow, copy: SharedTexts(of: copy), words: words))
    }
    verbs = subject.explored.map(Self.verbs) ?? flow.pages.map { _ in Set(Verb.allCases) }
  }

  private static func verbs(in exploration: Exploration) -> [Set<Verb>] {
    var verbs = exploration.machine.flow.pages.map { _ in Set([Verb.help, .quit]) }
    for transition in exploration.transitions {
      guard let page = exploration.page(at: transition.from) else { continue }
      switch transition.command {
      case .event(.next): verbs[page].insert(.next)
      case .event(.back): verbs[page].insert(.back)
      case .event(.skip): verbs[page].insert(.skip)
      case .event, .input, .set: break
      }
    }
    return verbs
  }

  /// Returns the cards of a page with their languages; the language is nil without a catalog.
  func cards(of page: Int) -> some Sequence<(String?, PageView)> {
    let looks = looks(of: page)
    return makers.lazy.flatMap { language, maker in
      looks.lazy.map { facts in (language, card(of: page, facts, maker)) }
    }
  }

  private func card(of page: Int, _ facts: Facts, _ maker: PageViewBuilder) -> PageView {
    let position = machine.position(of: Visit(page: page), facts)
    let forward = machine.flow.pages[page].forward.map { maker.copy[$0] }
    let hint = maker.words.hint(
      Verb.allCases.filter(verbs[page].contains), forward: forward,
      hasChoices: !machine.flow.pages[page].choices.isEmpty,
      tries: maker.tries(on: machine.flow.pages[page]), separator: " · ")
    return maker.view(
      Presentation(page: page, position: position, isReplay: false), facts, hint: hint)
  }

  /// Returns the facts of a first launch in every combination that changes which elements are on
  /// the page's screen.
  ///
  /// If the page is left out while a highlighted element is missing, such combinations are left out
  /// too.
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
    guard spotlight.missingElementPolicy != .show else { return looks }
    return looks.filter { facts in
      elements.allSatisfy { $0.show.truth(given: facts) == .yes }
    }
  }
}

/// Copy that looks each text up once, since many pages show the same screen.
private final class SharedTexts: CopySource {
  private let copy: Copy
  private var texts: [String: String] = [:]

  init(of copy: Copy) {
    self.copy = copy
  }

  subscript(key: String) -> String {
    if let known = texts[key] { return known }
    let text = copy[key]
    texts[key] = text
    return text
  }

  func text(for key: String) -> String? { copy.text(for: key) }
}

extension CheckSubject {
  /// The copy in each language to check, with the catalog's name for the language, source language
  /// first.
  var copies: [(language: String?, copy: Copy)] {
    let samples = CopySamples(flow.samples)
    guard let catalog else { return [(nil, Copy(nil, language: nil, samples: samples))] }
    if let language, PseudoLanguage(language) != nil {
      return [(language.description, Copy(catalog, language: language, samples: samples))]
    }
    let source = catalog.sourceLanguage
    return ([source] + catalog.languages.filter { $0 != source }).filter(checksLanguage)
      .map { ($0, Copy(catalog, named: $0, samples: samples)) }
  }
}
