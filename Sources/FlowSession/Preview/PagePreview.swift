import FlowContent
import FlowCore
import FlowLocalization
import FlowStore
import FlowTerminal
package import Onboarding

/// A preview of pages of a flow, without a visit or a record.
package struct PagePreview {
  private let opened: OpenedFlow
  private let pages: [Int]
  private let environment: SessionEnvironment

  /// Creates a preview of one page or of all.
  ///
  /// - Parameters:
  ///   - opened: the flow and its copy.
  ///   - page: the id of a page; nil means all.
  ///   - environment: the language, and the facts that the pages depend on.
  /// - Throws: `UnknownPageError` when the flow has no page with this id.
  package init(_ opened: OpenedFlow, page: String?, in environment: SessionEnvironment)
    throws(UnknownPageError)
  {
    self.opened = opened
    self.environment = environment
    guard let page else {
      pages = Array(opened.flow.pages.indices)
      return
    }
    guard let index = opened.flow.pages.firstIndex(where: { $0.id == page }) else {
      let nearest = page.nearest(in: opened.flow.pages.map(\.id))
      throw UnknownPageError(page: page, flow: opened.flow.id, nearest: nearest)
    }
    pages = [index]
  }

  /// Shows the pages one after another.
  package func show(on io: SessionIO) {
    for frame in views { io.show(frame) }
  }

  private var views: [PageView] {
    let words = Words.in(environment.language)
    let maker = PageViewBuilder(
      flow: opened.flow, copy: Copy(opened.catalog, language: environment.language), words: words)
    let machine = FlowMachine(opened.flow)
    return pages.map { page in
      let position = machine.position(of: Visit(page: page), facts)
      return maker.view(
        Presentation(page: page, position: position, isReplay: false), facts, hint: "")
    }
  }

  /// The facts of a first launch while signed out, and the facts given by hand.
  private var facts: Facts {
    Facts(
      atLaunchOf: opened.flow, isCompleted: false, FlowRecord(launches: 1), in: environment,
      signIn: .signedOut)
  }
}

/// The error that a flow does not have a page.
package struct UnknownPageError: Error, CustomStringConvertible {
  let page: String
  let flow: String
  let nearest: String?

  /// The message, with a suggestion if there is one.
  package var description: String {
    "\(flow) has no page '\(page)'" + (nearest.map { "; did you mean '\($0)'?" } ?? "")
  }
}
