import FlowContent
import FlowCore
import FlowFormats
import FlowTerminal

/// One use of a copy key on a page.
struct CopySlot: Hashable {
  let key: String
  let role: CopyRole
  /// True if the page leaves the string out when the catalog has no such key.
  let isOptional: Bool
  /// The space that the string has on the page; nil where it may have any length.
  let space: TextSpace?

  init(_ key: String, _ role: CopyRole, isOptional: Bool = false, in space: TextSpace? = nil) {
    self.key = key
    self.role = role
    self.isOptional = isOptional
    self.space = space
  }
}

extension Flow {
  /// Returns the strings that a page can show, each key once, in the order of display.
  func copy(on page: Page) -> [CopySlot] {
    var seen: Set<String> = []
    return slots(on: page).filter { seen.insert($0.key).inserted }
  }

  /// Returns the strings that a page can show, in the order of display.
  func slots(on page: Page) -> [CopySlot] {
    let screen = screen(of: page)
    return texts(on: page).map { text in
      // Reviewers see the words for an action together with the line about it.
      CopySlot(
        text.key, text.role == .practiceWord ? .practice : text.role, isOptional: text.isOptional,
        in: TextSpace(of: text, on: screen))
    }
  }
}

/// The space that a string has where it is shown, in cells of the terminal.
package struct TextSpace: Hashable, Sendable {
  /// The width of a line, in cells.
  package let columns: Int
  package let rows: Int

  /// Returns true if a text fits; with several lines, the text is wrapped at its words.
  package func fits(_ text: String) -> Bool {
    let line = Sanitiser.cleanLine(text.withoutMarkup)
    return rows == 1
      ? DisplayWidth.of(line) <= columns : LineWrap.wrap(line, to: columns).count <= rows
  }
}

extension TextSpace {
  /// The space of a text of a page; nil where it may have any length.
  fileprivate init?(of text: CopyUse, on screen: Screen?) {
    let space: TextSpace? =
      switch (text.role, text.path.dropFirst().first) {
      case (.title, _): .title
      case (.choice, _), (.forward, _): .line
      case (.bar, .item(let index)?): screen.flatMap { .bar(of: $0, at: $0.bars[index].edge) }
      case (.element, .item(let index)?): screen.map { .on($0.elements[index]) }
      case (_, _): nil
      }
    guard let space else { return nil }
    self = space
  }

  /// A line of a page after its list marker: pages are 72 cells wide, less the margins.
  static let line = TextSpace(columns: 62, rows: 1)
  static let title = TextSpace(columns: 62, rows: 2)

  /// Returns the space inside an element of a mock screen, without its frame and image mark.
  static func on(_ element: Screen.Element) -> TextSpace {
    let isFramed = element.kind != .text && element.height >= 3 && element.width >= 3
    let mark = element.kind == .image ? 2 : 0
    return TextSpace(
      columns: max(element.width - (isFramed ? 2 : 0) - mark, 1),
      rows: max(element.height - (isFramed ? 2 : 0), 1))
  }

  /// Returns the space in a bar of a mock screen; nil if several labels share the bar, because
  /// the share of each is then not fixed.
  static func bar(of screen: Screen, at edge: Edge) -> TextSpace? {
    screen.bars.count { $0.edge == edge } == 1
      ? TextSpace(columns: max(screen.columns - 2, 1), rows: 1) : nil
  }
}
