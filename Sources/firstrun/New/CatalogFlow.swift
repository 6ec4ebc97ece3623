import FlowContent

/// The files of a new flow whose pages are made of a catalog's keys.
struct CatalogFlow {
  private let new: NewFlow
  /// The catalog, with a new entry for each body of several lines.
  private(set) var catalog: Catalog
  private(set) var pages: [CatalogPage] = []

  /// Creates the files of a flow with at least one page.
  init(_ new: NewFlow, from catalog: Catalog, pages: [CatalogPage]) throws {
    (self.new, self.catalog) = (new, catalog)
    var ids: Set<String> = []
    var changes: [CatalogChange] = []
    for (index, var page) in pages.enumerated() {
      // A page without a body would show the text of '<page>.body'.
      page.id = page.id.free(in: &ids) { page.lines.isEmpty && catalog.has("\($0).body") }
      page.isLast = index == pages.count - 1
      if page.lines.count > 1 {
        var keys = Set(catalog.keys)
        let key = "\(page.id).body".free(in: &keys)
        if let entry = catalog.entry(key, joining: page.lines) {
          page.joinedKey = key
          changes += entry
        }
      }
      self.pages.append(page)
    }
    if !changes.isEmpty {
      self.catalog = try Catalog(catalog.changed(by: changes), path: catalog.path)
    }
  }

  /// The keys of the texts.
  var keys: Set<String> { Set(pages.flatMap(\.keys)) }

  /// The content of `flow.yaml`.
  var flow: String {
    let end = ["    # The last page can be finished, but not skipped.", "    skip: never", ""]
    return new.head + (pages.flatMap(\.yaml) + end).joined(separator: "\n")
  }

  /// The content of a transcript that tests the flow.
  var transcript: String {
    let turns = pages.enumerated().map { index, page in
      ":: page \(page.id) \(index + 1)/\(pages.count)\n> \(page.wayOn)\n"
    }
    return new.transcriptHead + "== completed\n> launch \(new.name)\n" + turns.joined()
      + ":: outcome completed\n%state \(NewFlow.completion) = true\n"
  }
}

extension Catalog {
  /// Returns the changes that add an entry whose lines are the texts of other keys, in the languages
  /// that have them all without variations; nil if the source language hasn't.
  fileprivate func entry(_ key: String, joining keys: [String]) -> [CatalogChange]? {
    let names = keys.map { "'\($0)'" }.joined(separator: " and ")
    var changes = [
      CatalogChange(key, .add), CatalogChange(key, .comment("The lines of \(names).")),
      CatalogChange(key, .extractionState("manual")),
    ]
    guard languages.contains(sourceLanguage) else { return nil }
    for language in languages {
      let localizations = keys.compactMap { localization(of: $0, in: language) }
      let units = localizations.compactMap { $0.variants.count == 1 ? $0.unit(at: "") : nil }
      if units.count == keys.count {
        let state = units.first { $0.state != "translated" }?.state ?? "translated"
        let value = units.map(\.value).joined(separator: "\n")
        changes.append(
          CatalogChange(key, .unit(language: language, path: "", state: state, value: value)))
      } else if language == sourceLanguage {
        return nil
      }
    }
    return changes
  }
}
