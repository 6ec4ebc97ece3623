import FlowContent
import FlowFormats

/// A page that keys of a catalog make, with the key of each text.
struct PageOutline {
  /// An item of a list.
  struct Item {
    let id: String
    let key: String
  }

  /// The id that the page should have.
  let name: String
  let title: String
  var body: String?
  /// The label on the forward action; on the last page, another one may be better.
  var forward: String?
  var lastForward: String?
  var isLast = false
  var features: [Item] = []
  var steps: [Item] = []
  var choices: [Item] = []
  /// The place among pages whose order isn't known: 0 for a welcome, 3 for an end.
  let rank: Int

  private var label: String? { isLast ? lastForward ?? forward : forward }

  /// The keys of the page's texts.
  var keys: [String] {
    [title, body, label].compactMap(\.self) + (features + steps + choices).map(\.key)
  }

  /// Returns the lines of the page in `flow.yaml`.
  func lines(id: String) -> [String] {
    var lines = ["  - page: \(id.scalar)"]
    if title != "\(id).title" { lines.append("    title: \(title.scalar)") }
    if let body, body != "\(id).body" { lines.append("    body: \(body.scalar)") }
    if let label { lines.append("    continue: \(label.scalar)") }
    for (list, items) in [("features", features), ("steps", steps)] where !items.isEmpty {
      lines.append("    \(list):")
      lines += items.map { "      - \($0.key.scalar)" }
    }
    if !choices.isEmpty { lines.append("    choices:") }
    for choice in choices {
      lines += [
        "      - choice: \(choice.id.scalar)", "        label: \(choice.key.scalar)",
        "        do: next",
      ]
    }
    return lines
  }
}

extension String {
  /// The text as a YAML scalar; null would be the suppression of a value.
  var scalar: String {
    let parts = split(separator: ".", omittingEmptySubsequences: false)
    let isPlain = lowercased() != "null" && parts.allSatisfy { String($0).isIdentifier }
    return isPlain ? self : JSONStyle.compact.quoted(self)
  }
}
