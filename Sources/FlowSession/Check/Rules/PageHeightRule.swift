import FlowContent
import FlowCore
import FlowTerminal

/// A page that needs more rows than a terminal has: its title would scroll out of sight.
///
/// Pages are laid out as a terminal shows them, as tight as they must be, with the prompt below.
enum PageHeightRule {
  @Sendable static func findings(in subject: CheckSubject) -> [Finding] {
    let looks = PageLooks(subject)
    return subject.flow.pages.indices.compactMap { page in
      // A page that fits a small window fits a larger one.
      guard let small = tallest(looks, page, in: .small) else { return nil }
      let place = subject.place(ofPage: page)
      guard let usual = tallest(looks, page, in: .usual) else {
        return .note(.pageHeight, small.message, at: place)
      }
      return .warning(.pageHeight, usual.message, at: place)
    }
  }

  /// The language in which a page takes the most rows of a window; nil where it fits in all of them.
  private static func tallest(_ looks: PageLooks, _ page: Int, in window: Window) -> Excess? {
    var tallest: Excess?
    for (language, card) in looks.cards(of: page) {
      let rows = window.rows(for: card)
      if rows > tallest?.rows ?? window.rows {
        tallest = Excess(rows: rows, language: language, window: window)
      }
    }
    return tallest
  }

  private struct Window {
    let columns: Int
    let rows: Int

    static let usual = Window(columns: 80, rows: 24)
    static let small = Window(columns: 40, rows: 20)

    private static let appearance = Appearance(.coloured(.truecolour))

    /// The rows that a card needs, with the prompt below it.
    func rows(for card: Card) -> Int {
      card.leastHeight(columns: columns, in: Self.appearance) + 1
    }
  }

  private struct Excess {
    let rows: Int
    let language: String?
    let window: Window

    var message: String {
      "the page needs \(rows) rows\(language.map { " in \($0)" } ?? "") and a terminal of"
        + " \(window.columns) by \(window.rows) has \(window.rows): its top scrolls out of sight"
    }
  }
}
