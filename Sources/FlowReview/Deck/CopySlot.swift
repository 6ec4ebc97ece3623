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

package enum CopyRole: String, Hashable, Sendable, CaseIterable {
  case title
  case body
  /// The spoken name of the emoji, for screen readers and accessible output.
  case emoji
  /// The spoken name of the icon, for screen readers and accessible output.
  case icon
  case illustration
  case video
  case bar
  /// The label of an element of the mock screen.
  case element
  case callout
  case feature
  case step
  case gesture
  /// A line about an action that was tried, or a word for the action.
  case practice
  case choice
  /// The label of the command that leads to the next page.
  case forward = "continue"
  case question
  /// A string of an achievement, or of a mock screen that no page shows.
  case elsewhere
  case unused
}

extension Flow {
  /// Returns the strings that a page can show, each key once, in the order of display.
  func copy(on page: Page) -> [CopySlot] {
    var seen: Set<String> = []
    return slots(on: page).filter { seen.insert($0.key).inserted }
  }

  /// Returns the strings that a page can show, in the order of display.
  func slots(on page: Page) -> [CopySlot] { page.copy(on: screen(of: page), copyKey) }
}

extension Page {
  fileprivate func copy(
    on screen: Screen?, _ implicit: (String) -> String
  ) -> [CopySlot] {
    var slots = [CopySlot(title, .title, in: .title)]
    if emoji != nil { slots.append(CopySlot(implicit("\(id).emoji"), .emoji, isOptional: true)) }
    if icon != nil { slots.append(CopySlot(implicit("\(id).icon"), .icon, isOptional: true)) }
    slots.append(CopySlot(body, .body, isOptional: isBodyOptional))
    if let illustration { slots.append(CopySlot(illustration, .illustration)) }
    if let video { slots.append(CopySlot(video.title, .video)) }
    if let screen {
      slots += screen.bars.map { CopySlot($0.label, .bar, in: .bar(of: screen, at: $0.edge)) }
      slots += screen.elements.map { CopySlot($0.label, .element, in: .on($0)) }
    }
    if let callout = spotlight?.callout { slots.append(CopySlot(callout.text, .callout)) }
    slots += features.map { CopySlot($0.text, .feature) }
    slots += steps.map { CopySlot($0.text, .step) }
    slots += gestures.map {
      CopySlot(implicit("\(id).\($0.rawValue)"), .gesture, isOptional: true)
    }
    for attempt in practice?.tries ?? [] {
      slots.append(CopySlot(attempt.say, .practice))
      slots += attempt.words.map { CopySlot($0, .practice) }
    }
    slots += choices.map { CopySlot($0.label, .choice, in: .line) }
    if let forward { slots.append(CopySlot(forward, .forward, in: .line)) }
    return slots
  }
}

/// The space that a string has where it is shown, in cells of the terminal.
package struct TextSpace: Hashable, Sendable {
  /// The width of a line, in cells.
  package let columns: Int
  package let rows: Int

  /// Returns true if a text fits; with several lines, the text is wrapped at its words.
  package func fits(_ text: String) -> Bool {
    let line = Sanitiser.cleanLine(text)
    return rows == 1
      ? DisplayWidth.of(line) <= columns : LineWrap.wrap(line, to: columns).count <= rows
  }
}

extension TextSpace {
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
