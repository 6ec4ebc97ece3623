package import FlowContent
import FlowCore

extension OpenedFlow {
  /// Returns the ids of the pages that differ between the variants of an experiment.
  ///
  /// If the variants have other pages or another order, "Page 1 of 6" can differ, so that every page
  /// does.
  package func pages(differingIn experiment: Experiment) -> Set<String> {
    let flows = experiment.variants.map { choosing([experiment.name: $0.name]).flow }
    guard let control = flows.first else { return [] }
    let all = Set(control.pages.map(\.id))
    let fact = experiment.factName
    let decidesPages =
      ([control.show, control.skip] + [control.completeWhen].compactMap(\.self)
      + flows.flatMap { $0.pages.map(\.show) }).contains { $0.factNames.contains(fact) }
    let shapes = flows.map { flow in
      flow.pages.map { "\($0.id) \($0.show) \($0.isNumbered) \($0.since.map { "\($0)" } ?? "")" }
    }
    guard !decidesPages, Set(shapes).count == 1 else { return all }
    var differing: Set<String> = []
    for (index, page) in control.pages.enumerated() {
      let forms = Set(flows.map { PageForm($0.pages[index], in: $0) })
      let conditions =
        [page.skip, page.advanceWhen].compactMap(\.self) + page.steps.compactMap(\.doneWhen)
      if forms.count > 1 || conditions.contains(where: { $0.factNames.contains(fact) }) {
        differing.insert(page.id)
      }
    }
    return differing
  }
}

/// All of a flow that a page shows.
private struct PageForm: Hashable {
  let page: Page
  let screen: Screen?
  /// The texts whose keys follow from the page's id.
  let implicitCopy: [String]

  init(_ page: Page, in flow: Flow) {
    self.page = page
    screen = flow.screen(of: page)
    implicitCopy = (["emoji", "icon"] + page.gestures.map(\.rawValue)).map {
      flow.copyKey("\(page.id).\($0)")
    }
  }
}
