import FlowCheck
import FlowContent
import FlowCore
import FlowYAML

/// The files of a new flow whose pages are made of a catalog's keys.
struct CatalogFlow {
  private let new: NewFlow
  /// The catalog, with a new entry for each body of several lines.
  private(set) var catalog: Catalog
  private var pages: [(id: String, page: CatalogPage)] = []

  /// Creates the files of a flow with at least one page.
  init(_ new: NewFlow, from catalog: Catalog, pages: [CatalogPage]) throws {
    (self.new, self.catalog) = (new, catalog)
    var ids: Set<String> = []
    var changes: [CatalogChange] = []
    for var page in pages {
      // A page without a body would show the text of '<page>.body'.
      let id = page.id.free(in: &ids) { page.body.isEmpty && catalog.has("\($0).body") }
      if page.body.count > 1 {
        var keys = Set(catalog.keys)
        let key = "\(id).body".free(in: &keys)
        let lines = catalog.entry(key, joining: page.body.map(\.key.key))
        if !lines.isEmpty { page.joinedKey = key }
        changes += lines
      }
      self.pages.append((id, page))
    }
    if let last = self.pages.indices.last { self.pages[last].page.isLast = true }
    if !changes.isEmpty {
      self.catalog = try Catalog(catalog.changed(by: changes), path: catalog.path)
    }
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
    let first = pages[0].page
    if count > 1, first.choices.isEmpty, !first.items.contains(where: { $0.list == .choices }) {
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
      let joined = pages.first { $0.page.joinedKey == entry?.key }?.page.body.last?.key.key
      guard let key = joined ?? entry?.key, keys.contains(key) else { throw Diagnostics(errors) }
      faulty[key] = faulty[key] ?? error
    }
    return faulty
  }
}

extension Catalog {
  /// Returns the changes that add an entry whose lines are the texts of other keys, in the languages
  /// that have them all; none if a text of the source language has variations.
  fileprivate func entry(_ key: String, joining keys: [String]) -> [CatalogChange] {
    let units = languages.compactMap {
      language -> (language: String, state: String, value: String)? in
      let units = keys.compactMap { key -> StringUnit? in
        guard case .unit(let unit)? = localization(of: key, in: language)?.wording else {
          return nil
        }
        return unit
      }
      guard units.count == keys.count else { return nil }
      let state = units.first { $0.state != "translated" }?.state ?? "translated"
      return (language, state, units.map(\.value).joined(separator: "\n"))
    }
    guard units.contains(where: { $0.language == sourceLanguage }) else { return [] }
    let names = keys.map { "'\($0)'" }.joined(separator: " and ")
    return [
      CatalogChange(key, .add), CatalogChange(key, .comment("The lines of \(names).")),
      CatalogChange(key, .extractionState("manual")),
    ]
      + units.map { language, state, value in
        CatalogChange(
          key, .unit(language: language, path: "", state: state, value: value))
      }
  }
}
