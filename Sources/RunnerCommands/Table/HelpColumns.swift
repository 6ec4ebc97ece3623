import FlowTerminal

/// The layout of names with what they mean, in two columns.
package enum HelpColumns {
  /// The width of a page, so that it fits into the smallest common terminal.
  private static let width = 79
  /// The longest name that shares a line with its meaning.
  private static let longestName = 26

  /// Returns the rows as lines; each paragraph of a meaning begins a line of its own.
  package static func text(_ rows: [(name: String, meaning: [String])]) -> String {
    let longest = rows.map(\.name.count).filter { $0 <= longestName }.max() ?? longestName
    let indent = String(repeating: " ", count: longest + 4)
    return rows.map { name, meaning in
      let lines = meaning.flatMap { LineWrap.wrap($0, to: width - indent.count) }
      let rest = lines.map { "\(indent)\($0)\n" }.joined()
      if name.count > longest { return "  \(name)\n\(rest)" }
      return "  \(name)" + rest.dropFirst(name.count + 2)
    }
    .joined()
  }
}
