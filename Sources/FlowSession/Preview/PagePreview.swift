import FlowContent
import FlowCore
import FlowStore
import FlowTerminal

/// Pages of a flow as they look by themselves: nobody visits it, and nothing is recorded.
public struct PagePreview {
  private let opened: OpenedFlow
  private let pages: [Int]
  private let world: World

  /// Chooses what to show.
  ///
  /// - Parameters:
  ///   - opened: the flow and its copy.
  ///   - page: the id of a page; nil is every one.
  ///   - world: the language, and the facts that pages depend on.
  /// - Throws: `NoPage` where the flow has none of that id.
  public init(_ opened: OpenedFlow, page: String?, in world: World) throws(NoPage) {
    self.opened = opened
    self.world = world
    guard let page else {
      pages = Array(opened.flow.pages.indices)
      return
    }
    guard let index = opened.flow.pages.firstIndex(where: { $0.id == page }) else {
      let nearest = page.nearest(in: opened.flow.pages.map(\.id))
      throw NoPage(page: page, flow: opened.flow.id, nearest: nearest)
    }
    pages = [index]
  }

  /// Shows each page.
  public func show(on stage: Stage) {
    for frame in cards { stage.show(frame) }
  }

  private var cards: [Card] {
    let words = Words.in(world.language)
    let maker = CardMaker(
      flow: opened.flow, copy: Copy(opened.catalog, language: world.language), words: words)
    let machine = FlowMachine(opened.flow)
    return pages.map { page in
      let position = machine.position(of: Visit(page: page), facts)
      return maker.card(
        Presentation(page: page, position: position, isReplay: false), facts, hint: "")
    }
  }

  /// A person who sees the flow for the first time, unless facts are given.
  private var facts: Facts {
    Facts(
      atLaunchOf: opened.flow, isCompleted: false, FlowRecord(launches: 1), in: world,
      signIn: .signedOut)
  }
}

/// A page that a flow does not have.
public struct NoPage: Error, CustomStringConvertible {
  let page: String
  let flow: String
  let nearest: String?

  /// What is wrong, and what may have been meant.
  public var description: String {
    "\(flow) has no page '\(page)'" + (nearest.map { "; did you mean '\($0)'?" } ?? "")
  }
}
