package import FlowCore
package import FlowExploration
package import FlowFormats

/// An explanation of when a page shows: its condition, the facts under which it is reached, and a
/// shortest path to it.
package struct PageReport {
  private let page: Page
  private let pattern: FactPattern
  /// True if the page shows whenever the facts fit the pattern.
  private let isWholeRule: Bool
  private let path: [String]?

  /// Creates the report on a page of a flow; nil if the flow has no such page.
  ///
  /// - Throws: `ExplorationError` when the flow has too many states.
  package init?(_ id: String, of flow: Flow) throws(ExplorationError) {
    guard let index = flow.pages.firstIndex(where: { $0.id == id }) else { return nil }
    page = flow.pages[index]
    let exploration = try Exploration(of: flow)
    let seen = (0..<exploration.count).filter {
      exploration.page(at: $0) == index && !exploration.isReplay($0)
    }
    let isInReplay = seen.isEmpty
    // A page stays in view even if facts change, so only the arrivals count.
    let arrivals = exploration.transitions.filter { step in
      exploration.page(at: step.to) == index && exploration.page(at: step.from) != index
        && exploration.isReplay(step.to) == isInReplay && step.command != .event(.back)
    }
    let visits = (0..<exploration.count).filter {
      exploration.page(at: $0) != nil && exploration.isReplay($0) == isInReplay
    }
    var pattern = FactPattern(
      arrivals.map { exploration.facts($0.to) },
      among: Array(Set(visits.map(exploration.facts))), in: exploration)
    if isInReplay, !arrivals.isEmpty {
      pattern.parts.append(.init(subject: "replaying", values: ["yes"], text: "replaying = yes"))
    }
    self.pattern = pattern
    // Answers and events belong to a visit, not to the facts that the pattern describes.
    isWholeRule =
      pattern.isExact
      && !page.show.factNames.contains { $0.hasPrefix("answer.") || $0.hasPrefix("eventsHere.") }
    let first = seen.first ?? (0..<exploration.count).first { exploration.page(at: $0) == index }
    path = first.map(exploration.lines)
  }

  /// True if some facts and choices lead to the page.
  package var isReachable: Bool { path != nil }

  /// The report as text.
  package var text: String {
    var lines = ["\(page.id): shows \(rule)"]
    guard let path else {
      return (lines + ["This page can never be shown.", ""]).joined(separator: "\n")
    }
    if !pattern.parts.isEmpty {
      lines += ["", isWholeRule ? "Shown when:" : "Shown only when:", "  \(pattern.text)"]
    }
    lines += ["", "Shortest path (commands to type):"] + path.map { "  \($0)" }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The report as JSON.
  package var json: JSONValue {
    .object([
      ("page", .string(page.id)), ("show", .string("\(page.show)")), ("facts", pattern.json),
      ("commands", path.map { .array($0.map(JSONValue.string)) } ?? .null),
    ])
  }

  private var rule: String {
    let condition = page.show == .constant(true) ? nil : "when \(page.show)"
    let audience = page.since.map {
      "for people who haven't completed the flow at version \($0) or later, and in a replay"
    }
    let parts = [condition, audience].compactMap(\.self)
    return parts.isEmpty ? "always" : parts.joined(separator: ", ")
  }
}
