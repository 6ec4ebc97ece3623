import FlowContent
import FlowCore
import FlowFormats
import FlowTerminal
import FlowWords

/// Pictures of a flow's pages in the source language, for those who translate elsewhere, and where
/// each string stands in them.
///
/// `texts.json` lists the strings of each picture in the units of the picture:
///
///     {"flow": "cluck", "language": "en", "pictures": [
///       {"file": "welcome.svg", "page": "welcome", "number": 1, "texts": [
///         {"key": "welcome.title", "text": "Welcome to Cluck!", "x": 72, "y": 34, "width": 136,
///          "height": 18}]}]}
///
/// Strings that no picture shows are left out, such as those that are only spoken.
package struct PagePictures {
  private static let appearance = Appearance(.coloured(.truecolour))

  private let deck: Deck
  private let sampler: PageSampler
  private let renderer: LocaleRenderer

  /// Creates the pictures of the pages of a deck, as people first see them.
  package init(of deck: Deck) {
    self.deck = deck
    sampler = PageSampler(deck.flow)
    renderer = LocaleRenderer(deck.sourceLanguage, of: deck)
  }

  /// The files by their names: an SVG for each page, and `texts.json`.
  package var files: [(name: String, text: String)] {
    var files: [(name: String, text: String)] = []
    var pictures: [JSONValue] = []
    for (index, page) in deck.flow.pages.enumerated() {
      let (name, picture) = ("\(page.id).svg", picture(of: index, in: renderer.copy))
      let title = "\(deck.flow.id): \(page.id)"
      files.append((name, SVGPicture(picture, in: .light, title: title).text))
      let texts = deck.flow.copy(on: page).compactMap { slot -> JSONValue? in
        // With a mark on each letter that takes no space, only the cells of this text differ.
        let marked = ChangedCopy(renderer.copy, of: slot.key) { text in
          text.map { $0.isWhitespace ? "\($0)" : "\($0)\u{338}" }.joined()
        }
        return picture.difference(from: self.picture(of: index, in: marked))
          .map { json(slot.key, in: SVGPicture.frame(of: $0)) }
      }
      pictures.append(
        .object([
          ("file", .string(name)), ("page", .string(page.id)), ("number", .number(index + 1)),
          ("texts", .array(texts)),
        ]))
    }
    let list = JSONValue.object([
      ("flow", .string(deck.flow.id)), ("language", .string(deck.sourceLanguage)),
      ("pictures", .array(pictures)),
    ])
    return files + [("texts.json", list.text(.compact, margin: "") + "\n")]
  }

  /// Draws a page with the hint that has the label of its button.
  private func picture(of index: Int, in copy: any CopySource) -> TerminalScreen {
    let page = deck.flow.pages[index]
    let choosing = page.choices.isEmpty ? nil : renderer.words.chooseByNumber
    let hints = renderer.words.hints(
      page.choices.isEmpty ? [.next] : [], forward: page.forward.map { copy[$0] },
      choosing: choosing, separator: " · ")
    let builder = PageViewBuilder(
      flow: deck.flow, copy: copy, words: renderer.words,
      language: LanguageTag(deck.sourceLanguage))
    var view = sampler.pageView(sampler.sample(of: index), builder, hints: hints)
    // A value that stands beside the label, too, would have two places.
    for index in view.fieldViews.indices where view.fieldViews[index].options != nil {
      view.fieldViews[index].label = view.fields[index].label
    }
    var picture = TerminalScreen(columns: FrameBuilder.widest)
    picture.show(
      Encoder(Self.appearance)
        .encode(view.frame(columns: FrameBuilder.widest, in: Self.appearance)))
    return picture
  }

  private func json(
    _ key: String, in frame: (x: Int, y: Int, width: Int, height: Int)
  ) -> JSONValue {
    .object([
      ("key", .string(key)), ("text", .string(renderer.copy[key])), ("x", .number(frame.x)),
      ("y", .number(frame.y)), ("width", .number(frame.width)), ("height", .number(frame.height)),
    ])
  }
}
