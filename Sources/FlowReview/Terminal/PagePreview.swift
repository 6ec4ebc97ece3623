import FlowContent
import FlowCore
package import FlowSession
import FlowStore
import FlowTerminal
import FlowWords
package import Onboarding

/// A preview of pages of a flow, without a visit or a record.
package struct PagePreview {
  private let opened: OpenedFlow
  private let pages: [Int]
  private let environment: SessionEnvironment
  private let stepsThroughPlurals: Bool

  /// Creates a preview of one page or of all.
  ///
  /// - Parameters:
  ///   - opened: The flow and its copy.
  ///   - page: The id of a page; nil means all.
  ///   - environment: The language, and the facts that the pages depend on.
  ///   - stepsThroughPlurals: True to show a page once for each of its plural forms.
  /// - Throws: `DeckError` when the flow has no page with this id.
  package init(
    _ opened: OpenedFlow, page: String?, in environment: SessionEnvironment,
    stepsThroughPlurals: Bool = false
  ) throws(DeckError) {
    self.opened = opened
    self.environment = environment
    self.stepsThroughPlurals = stepsThroughPlurals
    guard let page else {
      pages = Array(opened.flow.pages.indices)
      return
    }
    guard let index = opened.flow.pages.firstIndex(where: { $0.id == page }) else {
      throw .noPage(page, of: opened.flow)
    }
    pages = [index]
  }

  /// Shows the pages one after another.
  package func show(on io: SessionIO) {
    guard stepsThroughPlurals else {
      for page in pages { io.show(view(of: page, in: environment)) }
      return
    }
    for page in pages { showForms(of: page, on: io) }
  }

  /// Shows a page once for each plural form of its language, and a page without them once.
  private func showForms(of page: Int, on io: SessionIO) {
    let rules = PluralRules(environment.copy(of: opened).language)
    var shown: [PageView] = []
    for category in rules.countingCategories {
      guard let number = rules.sample(of: category) else { continue }
      var environment = environment
      environment.number = number
      let view = view(of: page, in: environment)
      guard !shown.contains(view) else { continue }
      shown.append(view)
      io.say(.info, "\(category.rawValue): \(number)")
      io.show(view)
    }
  }

  private func view(of page: Int, in environment: SessionEnvironment) -> PageView {
    let copy = environment.copy(of: opened)
    let builder = PageViewBuilder(
      flow: opened.flow, copy: copy, words: Words.in(environment.language),
      direction: TextDirection(copy.language))
    let position = FlowMachine(opened.flow).position(of: Visit(page: page), facts)
    return builder.view(
      Presentation(page: page, position: position, isReplay: false), facts, hint: "")
  }

  /// The facts of a first launch while signed out, and the facts given by hand.
  private var facts: Facts {
    Facts(
      atLaunchOf: opened.flow, isCompleted: false, FlowRecord(launches: 1), in: environment,
      signIn: .signedOut)
  }
}
