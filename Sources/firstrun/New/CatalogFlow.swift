import FlowCheck
import FlowContent
import FlowCore
import FlowYAML

/// The files of a new flow whose pages are made of a catalog's keys.
///
/// A key `welcome.title` makes the page `welcome`; `welcome.continue` labels its forward action, and
/// `welcome.features.NAME`, `welcome.steps.NAME` and `welcome.choices.NAME` fill its lists.
struct CatalogFlow: Sendable {
  private let new: NewFlow
  private let catalog: Catalog
  private let pages: [PageOutline]

  /// Creates the files of a flow; nil if no key of the catalog is a page's title.
  init?(_ new: NewFlow, from catalog: Catalog) {
    let pages = PageOutline.pages(of: catalog.keys)
    guard !pages.isEmpty else { return nil }
    self.new = new
    self.catalog = catalog
    self.pages = pages
  }

  /// The content of `flow.yaml`.
  var flow: String {
    var lines = pages.flatMap(\.lines)
    lines += ["    # The last page can be finished, but not skipped.", "    skip: never", ""]
    return new.head + lines.joined(separator: "\n")
  }

  /// The content of a transcript that tests the flow.
  var transcript: String {
    let count = pages.count
    var lines = new.transcriptHead + "== completed\n> launch \(new.name)\n"
    for (index, page) in pages.enumerated() {
      lines += ":: page \(page.id) \(index + 1)/\(count)\n> next\n"
    }
    lines += ":: outcome completed\n%state \(NewFlow.completion) = true\n"
    // A choice could have the name or the label 'skip'.
    if count > 1, pages[0].choices.isEmpty {
      lines += """

        == skipped, which counts as done
        > launch \(new.name)
        > skip
        :: outcome skipped 1/\(count)
        %state \(NewFlow.completion) = true

        """
    }
    return lines
  }

  /// Returns the errors that `check` would report, at their places in the catalog.
  func errors() -> [Diagnostic] {
    do throws(Diagnostics) {
      let loaded = try FlowLoader.load(Array(flow.utf8), path: "flow.yaml")
      let subject = CheckSubject(loaded.flow, loaded.places, catalog: catalog)
      return FlowChecker.findings(in: subject).map(\.diagnostic).filter { $0.severity == .error }
    } catch {
      // Nobody sees the new 'flow.yaml', so its errors stand at the beginning of the catalog.
      let start = catalog.lines.location(ofByte: 0)
      return error.all.map { Diagnostic(.error, $0.code, $0.message, at: start) }
    }
  }
}
