import FlowCore
package import FlowFormats

/// A report on the differences of two versions of a flow.
package struct ComparisonReport {
  private let comparison: FlowComparison

  package init(_ comparison: FlowComparison) { self.comparison = comparison }

  private var title: String {
    "\(comparison.new.flow.app): \(comparison.old.name) → \(comparison.new.name)"
  }

  /// The changes by their kinds, without kinds that have none.
  private var sections: [(kind: FlowChange.Kind, changes: [FlowChange])] {
    FlowChange.Kind.allCases.map { kind in
      (kind, comparison.changes.filter { $0.kind == kind })
    }.filter { !$0.changes.isEmpty }
  }

  /// The sentence for a comparison without changes, and the reason for doubt.
  private var verdict: String? {
    let reason = comparison.reasonForDoubt
    guard comparison.changes.isEmpty else {
      return reason.map { "There may be more differences: \($0)." }
    }
    return "No difference in \(comparison.caseCount.counted("case"))"
      + (reason.map { ", but there may be some: \($0)." } ?? ".")
  }

  /// The advice to name the former id of a page, where people can no longer resume on it.
  private var advice: String? {
    let gone = Set(comparison.changes.filter { $0.kind == .pages && $0.new == nil }.map(\.subject))
    let left = comparison.changes.first { change in
      change.kind == .places && gone.contains { change.subject == "left on '\($0)'" }
    }
    guard let page = left?.subject.split(separator: "'").dropFirst().first else { return nil }
    return
      "To let people resume where '\(page)' was, write 'was: [\(page)]' on the page that replaces it."
  }

  /// The report as text.
  ///
  /// ```
  /// Pages
  ///   undo: page 5 → gone
  ///     > launch cluck
  /// ```
  package var text: String {
    var blocks = [title]
    blocks += sections.map { kind, changes in
      ([kind.title]
        + changes.flatMap { change in
          ["  \(change.sentence)"] + change.lines.map { "    > \($0)" }
        }).joined(separator: "\n")
    }
    blocks += [advice, verdict].compactMap(\.self)
    return blocks.joined(separator: "\n\n") + "\n"
  }

  /// The report for a pull request.
  package var markdown: String {
    let names = [comparison.new.flow.app, comparison.old.name, comparison.new.name]
      .map(\.escapedForMarkdown)
    var blocks = ["## \(names[0]): \(names[1]) → \(names[2])"]
    blocks += sections.map { kind, changes in
      let rows = changes.map { change in
        let lines = change.lines.map(\.codeCell)
        let cells = [change.subject, change.old ?? "–", change.new ?? "–"].map(\.escapedForMarkdown)
        return "| \(cells.joined(separator: " | ")) | \(lines.joined(separator: " ")) |"
      }
      return """
        ### \(kind.title)

        | | Before | After | Shortest way to see it |
        |---|---|---|---|
        \(rows.joined(separator: "\n"))
        """
    }
    blocks += [advice, verdict].compactMap { $0?.escapedForMarkdown }
    return blocks.joined(separator: "\n\n") + "\n"
  }

  package var json: JSONValue {
    .object([
      ("flow", .string(comparison.new.flow.id)), ("from", .string(comparison.old.name)),
      ("to", .string(comparison.new.name)), ("cases", .number(comparison.caseCount)),
      ("doubt", comparison.reasonForDoubt.map(JSONValue.string) ?? .null),
      (
        "changes",
        .array(
          comparison.changes.map { change in
            .object([
              ("kind", .string(change.kind.rawValue)), ("subject", .string(change.subject)),
              ("old", change.old.map(JSONValue.string) ?? .null),
              ("new", change.new.map(JSONValue.string) ?? .null),
              ("commands", .texts(change.lines)),
            ])
          })
      ),
    ])
  }
}

extension FlowChange {
  /// The change on one line.
  fileprivate var sentence: String {
    switch (old, new) {
    case (nil, let new): "\(subject): new" + (new.map { ", \($0.excerpt)" } ?? "")
    case (let old?, nil): "\(subject): removed, was \(old.excerpt)"
    case (let old?, let new?): "\(subject): \(old.excerpt) → \(new.excerpt)"
    }
  }
}

extension String {
  /// The text on one line, cut off where it is long.
  fileprivate var excerpt: String {
    let line = split(whereSeparator: \.isNewline).joined(separator: " ")
    return line.count > 120 ? line.prefix(119) + "…" : line
  }
}
