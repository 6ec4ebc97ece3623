import FlowContent

/// A page as the keys of a catalog describe it.
struct PageOutline {
  let id: String
  private(set) var choices: [String] = []
  private var features: [String] = []
  private var steps: [String] = []
  private var hasTitle = false
  private var hasForward = false

  private init(id: String) { self.id = id }

  /// Returns the pages that have a title, in the order of their first keys.
  static func pages(of keys: [String]) -> [PageOutline] {
    var outlines: [PageOutline] = []
    var positions: [String: Int] = [:]
    for key in keys {
      let parts = key.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
      // 'replay.title' is the question before a flow is seen again.
      guard (2...3).contains(parts.count), parts.allSatisfy(\.isIdentifier), parts[0] != "replay"
      else {
        continue
      }
      let position = positions[parts[0], default: outlines.count]
      if position == outlines.count {
        positions[parts[0]] = position
        outlines.append(PageOutline(id: parts[0]))
      }
      outlines[position].add(parts)
    }
    return outlines.filter(\.hasTitle)
  }

  private mutating func add(_ parts: [String]) {
    switch (parts[1], parts.count == 3 ? parts[2] : nil) {
    case ("title", nil): hasTitle = true
    case ("continue", nil): hasForward = true
    case ("features", let name?): features.append(name)
    case ("steps", let name?): steps.append(name)
    case ("choices", let name?): choices.append(name)
    default: break
    }
  }

  /// The lines of the page in `flow.yaml`.
  var lines: [String] {
    var lines = ["  - page: \(id.scalar)"]
    if hasForward { lines.append("    continue: \(id).continue") }
    for (list, names) in [("features", features), ("steps", steps)] where !names.isEmpty {
      lines.append("    \(list):")
      lines += names.map { "      - \(id).\(list).\($0)" }
    }
    if !choices.isEmpty { lines.append("    choices:") }
    for choice in choices {
      lines += [
        "      - choice: \(choice.scalar)", "        label: \(id).choices.\(choice)",
        "        do: next",
      ]
    }
    return lines
  }
}

extension String {
  /// The name as a YAML scalar; null would be the suppression of a value.
  fileprivate var scalar: String { lowercased() == "null" ? "\"\(self)\"" : self }
}
