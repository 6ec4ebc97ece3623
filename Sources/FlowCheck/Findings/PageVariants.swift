import FlowContent
import FlowCore
import FlowExploration
import FlowTerminal
import FlowWords

/// The appearances of a flow's pages: in each language, with each set of elements on the mock
/// screen, and with all commands in the hint line.
struct PageVariants {
  /// The maximum number of Boolean facts of a screen that are combined.
  private static let mostFacts = 4

  private let machine: FlowMachine
  /// The facts of a first launch.
  private let firstFacts: Facts
  /// The languages as the catalog names them; nil without a catalog.
  private let languages: [String?]
  /// The builder of each language.
  private let builders: [PageViewBuilder]
  /// The commands in each page's hint line.
  private let verbs: [[Verb]]

  init(_ subject: CheckSubject) {
    let flow = subject.flow
    machine = subject.map.machine
    firstFacts = flow.firstFacts
    languages = subject.copies.map(\.language)
    builders = subject.copies.map { language, copy in
      let words = Words.in(language.flatMap { LanguageTag($0) })
      return PageViewBuilder(flow: flow, copy: copy, words: words)
    }
    verbs =
      subject.map.isComplete ? Self.verbs(on: subject.map) : flow.pages.map { _ in Verb.allCases }
  }

  /// Returns the commands that work on each page in some state, without `page`, `hint` and `later`.
  static func verbs(on map: FlowMap) -> [[Verb]] {
    let verbs: [FlowInput: Verb] = [
      .event(.next): .next, .event(.back): .back, .event(.skip): .skip,
    ]
    return zip(map.accepted, map.acceptedInReplays).map { accepted, inReplays in
      let own = Set(accepted.union(inReplays).compactMap { verbs[$0] } + [.help, .quit])
      return Verb.allCases.filter(own.contains)
    }
  }

  /// Calls a closure with each view of a page and its language, which is nil without a catalog.
  func forEachView(of page: Int, _ body: (_ language: String?, _ view: PageView) -> Void) {
    let looks = looks(of: page).map { facts in
      let position = machine.position(inOrderOf: Visit(page: page), facts)
      return (facts, Presentation(page: page, position: position, isReplay: false))
    }
    for index in languages.indices {
      let hints = hints(on: page, builders[index])
      for (facts, presentation) in looks {
        body(languages[index], builders[index].view(presentation, facts, hints: hints))
      }
    }
  }

  private func hints(on index: Int, _ builder: PageViewBuilder) -> [String] {
    let page = machine.flow.pages[index]
    return builder.words.hints(
      verbs[index], forward: page.forward.map { builder.copy[$0] },
      choosing: page.choices.isEmpty ? nil : builder.words.chooseByNumber,
      tries: builder.tries(on: page), separator: " · ")
  }

  /// Returns the facts of a first launch in every combination that changes which elements are on
  /// the page's screen.
  ///
  /// If the page is left out while a highlighted element is missing, such combinations are left out
  /// too.
  private func looks(of page: Int) -> [Facts] {
    guard let spotlight = machine.flow.pages[page].spotlight else { return [firstFacts] }
    let elements = machine.flow.highlightedElements(of: machine.flow.pages[page])
    let names = Set(elements.flatMap(\.show.factNames))
    let deciding = machine.flow.facts.filter { $0.type == .boolean && names.contains($0.name) }
    let looks = deciding.prefix(Self.mostFacts).reduce([firstFacts]) { looks, fact in
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
