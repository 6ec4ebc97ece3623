import FlowContent
import FlowCore
import FlowTerminal

/// Finds pages that need more rows than a terminal has, so that their titles scroll off the screen.
///
/// The pages are laid out as on a terminal, as compactly as possible, with the prompt below.
enum PageHeightRule {
  @Sendable static func findings(in subject: CheckSubject) -> [Finding] {
    let variants = PageVariants(subject)
    return subject.flow.pages.indices.compactMap { page in
      // A page that fits a small window also fits a larger one.
      guard let small = tallest(variants, page, in: .small) else { return nil }
      let location = subject.location(ofPage: page)
      guard let usual = tallest(variants, page, in: .usual) else {
        return Finding(.note, .pageHeight, small.message, at: location)
      }
      return Finding(.warning, .pageHeight, usual.message, at: location)
    }
  }

  /// Returns the language in which a page overflows a window most; nil if it fits in all languages.
  private static func tallest(
    _ variants: PageVariants, _ page: Int, in window: Window
  ) -> Excess? {
    var tallest: Excess?
    variants.forEachView(of: page) { language, view in
      let rows = window.rows(for: view)
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

    /// Returns the number of rows that a page needs, with the prompt below it.
    func rows(for view: PageView) -> Int {
      view.leastHeight(columns: columns, in: Self.appearance) + 1
    }
  }

  private struct Excess {
    let rows: Int
    let language: String?
    let window: Window

    var message: String {
      "the page needs \(rows) rows\(language.map { " in \($0)" } ?? ""), but a terminal of"
        + " \(window.columns) by \(window.rows) has \(window.rows): its top scrolls out of sight"
    }
  }
}
