import FlowCheck
import FlowContent
import FlowCore
import FlowYAML

/// The files of a new flow whose pages are made of a catalog's keys.
struct CatalogFlow: Sendable {
  private let new: NewFlow
  private let catalog: Catalog
  private var pages: [(id: String, outline: PageOutline)]

  /// Creates the files of a flow with at least one page.
  init(_ new: NewFlow, from catalog: Catalog, pages outlines: [PageOutline]) {
    self.new = new
    self.catalog = catalog
    var ids: Set<String> = []
    pages = outlines.map { outline in
      // A page without a body would show the text of '<page>.body'.
      func isFree(_ id: String) -> Bool {
        !ids.contains(id) && (outline.body != nil || !catalog.has("\(id).body"))
      }
      var (id, number) = (outline.name, 2)
      while !isFree(id) { (id, number) = ("\(outline.name)-\(number)", number + 1) }
      ids.insert(id)
      return (id, outline)
    }
    if let last = pages.indices.last { pages[last].outline.isLast = true }
  }

  /// The ids of the pages.
  var ids: [String] { pages.map(\.id) }

  /// The keys of the texts.
  var keys: Set<String> { Set(pages.flatMap(\.outline.keys)) }

  /// The content of `flow.yaml`.
  var flow: String {
    var lines = pages.flatMap { $0.outline.lines(id: $0.id) }
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
    if count > 1, pages[0].outline.choices.isEmpty {
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
      let subject = CheckSubject(loaded.flow, loaded.locations, catalog: catalog)
      return FlowChecker.findings(in: subject).map(\.diagnostic).filter { $0.severity == .error }
    } catch {
      // Nobody sees the new 'flow.yaml', so its errors stand at the beginning of the catalog.
      let start = catalog.lines.location(ofByte: 0)
      return error.all.map { Diagnostic(.error, $0.code, $0.message, at: start) }
    }
  }
}
