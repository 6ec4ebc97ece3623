import FlowCore
import FlowExploration

/// The pages and the outcomes that are possible in one version of a flow and not in another one.
struct ViewChanges {
  let changes: [FlowChange]

  init(from old: FlowMap, to new: FlowMap) {
    let (pages, others) = (Set(old.flow.pages.map(\.id)), Set(new.flow.pages.map(\.id)))
    // Pages that are new or gone are reported by themselves.
    func isShared(_ view: View) -> Bool {
      view.page.map { pages.contains($0) && others.contains($0) } ?? true
    }
    let views = (old.views.filter(isShared), new.views.filter(isShared))
    let ends = (old.ends.filter(isShared), new.ends.filter(isShared))
    changes =
      Self.changes(.states, from: views.0, to: views.1)
      + Self.changes(.outcomes, from: ends.0, to: ends.1)
  }

  private static func changes(
    _ kind: FlowChange.Kind, from old: [View], to new: [View]
  ) -> [FlowChange] {
    let (known, kept) = (Set(old.map(\.label)), Set(new.map(\.label)))
    let lost = old.filter { !kept.contains($0.label) }.map {
      FlowChange(kind: kind, subject: $0.label, old: "possible", new: nil, lines: $0.lines())
    }
    return lost
      + new.filter { !known.contains($0.label) }.map {
        FlowChange(kind: kind, subject: $0.label, old: nil, new: "possible", lines: $0.lines())
      }
  }
}

/// A page in view, or an end of a visit.
private struct View {
  let label: String
  let page: String?
  /// Returns the shortest input that leads there.
  let lines: () -> [String]
}

extension FlowMap {
  /// The pages that can come into view.
  fileprivate var views: [View] {
    [(pages, false), (pagesInReplays, true)].flatMap { pages, isReplay in
      pages.map { page in
        let id = flow.pages[page].id
        return View(label: "page '\(id)'" + (isReplay ? " in a replay" : ""), page: id) {
          (self.path(toPage: page, isReplay: isReplay) ?? []).lines(in: self.flow)
        }
      }
    }
  }

  /// The kinds of ends, each once, with the page on which the visit ends.
  fileprivate var ends: [View] {
    var seen: Set<String> = []
    return ways.compactMap { way in
      guard case .end(let outcome) = way.to else { return nil }
      let page: String? = if case .page(let page) = way.from { flow.pages[page].id } else { nil }
      var label = outcome + (page.map { " on page '\($0)'" } ?? " before any page")
      if way.isReplay { label += " in a replay" }
      guard seen.insert(label).inserted else { return nil }
      return View(label: label, page: page) {
        (self.path(to: way) ?? []).lines(in: self.flow)
      }
    }
  }
}
