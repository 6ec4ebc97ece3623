/// A use of a copy key in a flow or in its achievements.
package struct CopyUse: Hashable, Sendable {
  package var key: String
  package let role: CopyRole
  /// The path in the file of what names the key; empty for a key that follows from the page's id.
  package var path: [PathElement]
  /// True if the flow works without the text, so that the catalog may leave it out.
  package let isOptional: Bool
  /// The part of the flow that uses the key, for translators: `page welcome`.
  package let owner: String

  package init(
    _ key: String, _ role: CopyRole, at path: [PathElement] = [], isOptional: Bool = false,
    owner: String = ""
  ) {
    (self.key, self.role, self.path) = (key, role, path)
    (self.isOptional, self.owner) = (isOptional, owner)
  }
}

/// A step of a path into a flow's file: a key of a mapping or an item of a list.
package enum PathElement: Hashable, Sendable, ExpressibleByStringLiteral,
  ExpressibleByIntegerLiteral
{
  case key(String)
  case item(Int)

  package init(stringLiteral key: String) { self = .key(key) }

  /// Creates a step to an item, counted from 0.
  package init(integerLiteral item: Int) { self = .item(item) }
}

extension Screen {
  /// Visits the labels of the screen, which a visitor may replace.
  package mutating func forEachText(_ visit: (inout CopyUse) -> Void) {
    func text(_ label: inout String, _ role: CopyRole, _ list: PathElement, _ index: Int) {
      var use = CopyUse(label, role, at: [list, .item(index), "label"], owner: "screen \(id)")
      visit(&use)
      label = use.key
    }
    for index in bars.indices { text(&bars[index].label, .bar, "bars", index) }
    for index in elements.indices { text(&elements[index].label, .element, "elements", index) }
  }

  /// The labels of the screen.
  package var texts: [CopyUse] {
    var (screen, texts) = (self, [CopyUse]())
    screen.forEachText { texts.append($0) }
    return texts
  }
}

extension Flow {
  /// The copy keys that the flow may look up, without duplicates.
  package var copyKeys: [String] { copyUses.map(\.key).uniqued }

  /// All uses of copy keys in the flow: the question before a replay, the mock screens, the pages.
  package var copyUses: [CopyUse] {
    func placed(_ texts: [CopyUse], in list: PathElement, _ index: Int) -> [CopyUse] {
      texts.map { text in
        var use = shown(text)
        use.path = [list, .item(index)] + text.path
        return use
      }
    }
    return [
      CopyUse(copyKey("replay.title"), .title, isOptional: true),
      CopyUse(copyKey("replay.body"), .body, isOptional: true),
    ] + screens.enumerated().flatMap { placed($1.texts, in: "screens", $0) }
      + pages.enumerated().flatMap { placed($1.texts, in: "pages", $0) }
  }

  /// Returns the texts that a page can show, in the order of display, those of its mock screen
  /// among them.
  package func texts(on page: Page) -> [CopyUse] {
    var (page, texts) = (page, [CopyUse]())
    let labels = screen(of: page)?.texts ?? []
    page.forEachText({ texts.append(shown($0)) }, atScreen: { texts += labels })
    return texts
  }

  /// Returns a text with the key that this variant of the flow has in place of one that follows from
  /// the page's id; variants have replaced the others already.
  private func shown(_ text: CopyUse) -> CopyUse {
    var text = text
    if text.path.isEmpty { text.key = copyKey(text.key) }
    return text
  }
}
