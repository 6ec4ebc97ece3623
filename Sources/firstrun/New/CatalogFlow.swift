import FlowCheck
import FlowContent
import FlowCore
import FlowYAML

/// The files of a new flow whose pages are made of a catalog's keys.
struct CatalogFlow {
  private let new: NewFlow
  private let catalog: Catalog
  private var pages: [(id: String, page: CatalogPage)] = []

  /// Creates the files of a flow with at least one page.
  init(_ new: NewFlow, from catalog: Catalog, pages: [CatalogPage]) {
    (self.new, self.catalog) = (new, catalog)
    var ids: Set<String> = []
    for page in pages {
      // A page without a body would show the text of '<page>.body'.
      func isFree(_ id: String) -> Bool {
        !ids.contains(id) && (page.body != nil || !catalog.has("\(id).body"))
      }
      var (id, number) = (page.id, 2)
      while !isFree(id) { (id, number) = ("\(page.id)-\(number)", number + 1) }
      ids.insert(id)
      self.pages.append((id, page))
    }
    if let last = self.pages.indices.last { self.pages[last].page.isLast = true }
  }

  /// The ids of the pages.
  var ids: [String] { pages.map(\.id) }

  /// The keys of the texts.
  var keys: Set<String> { Set(pages.flatMap(\.page.keys)) }

  /// The content of `flow.yaml`.
  var flow: String {
    var lines = pages.flatMap { $0.page.lines(id: $0.id) }
    lines += ["    # The last page can be finished, but not skipped.", "    skip: never", ""]
    return new.head + lines.joined(separator: "\n")
  }

  /// The content of a transcript that tests the flow.
  var transcript: String {
    let count = pages.count
    var lines = new.transcriptHead + "== completed\n> launch \(new.name)\n"
    for (index, id) in ids.enumerated() { lines += ":: page \(id) \(index + 1)/\(count)\n> next\n" }
    lines += ":: outcome completed\n%state \(NewFlow.completion) = true\n"
    // A choice could have the name or the label 'skip'.
    if count > 1, !pages[0].page.items.contains(where: { $0.list == .choices }) {
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

  /// Returns the errors that `check` would report of the texts, by the keys that have them.
  ///
  /// - Throws: `Diagnostics` with the errors of no single key.
  func faultyKeys() throws(Diagnostics) -> [String: Diagnostic] {
    // Nobody sees the new 'flow.yaml', so its errors stand at the beginning of the catalog.
    let lines = catalog.lines
    let start = lines.location(ofByte: 0)
    let loaded: FlowLoader.Loaded
    do throws(Diagnostics) {
      loaded = try FlowLoader.load(Array(flow.utf8), path: "flow.yaml")
    } catch {
      throw Diagnostics(
        error.all.map { Diagnostic(.error, $0.code, $0.message, at: start) })
    }
    let subject = CheckSubject(loaded.flow, loaded.locations, catalog: catalog)
    let errors = FlowChecker.findings(in: subject).map(\.diagnostic)
      .filter { $0.severity == .error }
    var faulty: [String: Diagnostic] = [:]
    for error in errors {
      let entry = lines.offset(of: error.location).flatMap { offset in
        catalog.entries.first { $0.span.contains(offset) }
      }
      guard let entry, keys.contains(entry.key) else { throw Diagnostics(errors) }
      faulty[entry.key] = faulty[entry.key] ?? error
    }
    return faulty
  }
}
