package import FlowCore
import FlowExploration
package import FlowFormats

/// An explanation of when a page shows: its condition, the facts under which it is reached, and a
/// shortest path to it.
package struct PageReport {
  private let page: Page
  private let pattern: FactPattern?
  /// True if the page shows whenever the facts fit the pattern.
  private let isWholeRule: Bool
  private let path: [String]?
  /// True if the search for ways to the page ended.
  private let isDecided: Bool

  /// Creates the report on a page of a flow; nil if the flow has no such page.
  package init?(_ id: String, of flow: Flow) {
    guard let index = flow.pages.firstIndex(where: { $0.id == id }) else { return nil }
    page = flow.pages[index]
    let map = FlowMap(of: flow)
    pattern = map.pattern(ofArrivalsOn: index)
    // Answers and events belong to a visit, not to the facts that the pattern describes.
    isWholeRule =
      pattern?.isExact == true
      && !page.show.factNames.contains {
        $0.hasPrefix(FactTypes.answer) || $0.hasPrefix(FactTypes.eventsHere)
      }
    let lines = map.lines(toPage: index)
    path = lines.isEmpty ? nil : lines
    isDecided = map.isComplete
  }

  /// True if some facts and choices lead to the page.
  package var isReachable: Bool { path != nil }

  /// Returns the report on a page, as the command `why` shows it; nil if the flow has no such page.
  package static func text(on page: String, of flow: Flow) -> String? { Self(page, of: flow)?.text }

  package var text: String {
    var lines = ["\(page.id): shows \(rule)"]
    guard let path else {
      let end =
        isDecided
        ? "This page can never be shown."
        : "No way to this page was found in \(ProofBudget.defaultTime); there may be one."
      return (lines + [end, ""]).joined(separator: "\n")
    }
    if let pattern, !pattern.parts.isEmpty {
      lines += ["", isWholeRule ? "Shown when:" : "Shown only when:", "  \(pattern.text)"]
    }
    lines += ["", "Shortest path (commands to type):"] + path.map { "  \($0)" }
    return lines.joined(separator: "\n") + "\n"
  }

  package var json: JSONValue {
    .object([
      ("page", .string(page.id)),
      page.interrupts.map { ("interrupts", .string("\($0)")) }
        ?? ("show", .string("\(page.show)")),
      ("facts", pattern?.json ?? .object([])),
      ("commands", path.map(JSONValue.texts) ?? .null),
    ])
  }

  private var rule: String {
    if let condition = page.interrupts { return "over any page while \(condition)" }
    let condition = page.show == .constant(true) ? nil : "when \(page.show)"
    let audience = page.since.map {
      "for people who haven't completed the flow at version \($0) or later, and in a replay"
    }
    let parts = [condition, audience].compactMap(\.self)
    return parts.isEmpty ? "always" : parts.joined(separator: ", ")
  }
}

extension FactPattern {
  fileprivate var json: JSONValue {
    .object(parts.map { ($0.subject, .texts($0.values)) })
  }
}
