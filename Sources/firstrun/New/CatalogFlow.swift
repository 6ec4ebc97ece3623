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
      while page.body.count > 1 {
        var keys = Set(catalog.keys)
        let key = "\(id).body".free(in: &keys)
        if let lines = catalog.entry(key, joining: page.body.map(\.key)) {
          page.joinedKey = key
          changes += lines
          break
        }
        page.removeLastLine()
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
    for (index, (id, page)) in pages.enumerated() {
      lines += ":: page \(id) \(index + 1)/\(count)\n> \(page.wayOn)\n"
    }
    lines += ":: outcome completed\n%state \(NewFlow.completion) = true\n"
    if count > 1, !pages[0].page.hasChoices {
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
  func faultyKeys() throws(Diagnostics) -> [String: Diagnostic] {
    // Nobody sees the new 'flow.yaml', so its errors stand at the beginning of the catalog.
    let lines = catalog.lines
    let loaded: FlowLoader.Loaded
    do throws(Diagnostics) {
      loaded = try FlowLoader.load(Array(flow.utf8), path: "flow.yaml")
    } catch {
      let start = lines.location(ofByte: 0)
      throw Diagnostics(error.all.map { Diagnostic(.error, $0.code, $0.message, at: start) })
    }
    let subject = CheckSubject(loaded.flow, loaded.locations, catalog: catalog)
    let errors = FlowChecker.findings(in: subject).map(\.diagnostic)
      .filter { $0.severity == .error }
    var faulty: [String: Diagnostic] = [:]
    for error in errors {
      let entry = lines.offset(of: error.location).flatMap { offset in
        catalog.entries.first { $0.span.contains(offset) }
      }
      let joined = pages.first { $0.page.joinedKey == entry?.key }?.page.body.last?.key
      guard let key = joined ?? entry?.key, keys.contains(key) else { throw Diagnostics(errors) }
      faulty[key] = faulty[key] ?? error
    }
    return faulty
  }
}

extension Catalog {
  /// Returns the changes that add an entry whose lines are the texts of other keys, with their
  /// variations, in the languages that have them all; nil if the source language can't.
  fileprivate func entry(_ key: String, joining keys: [String]) -> [CatalogChange]? {
    let names = keys.map { "'\($0)'" }.joined(separator: " and ")
    var changes = [
      CatalogChange(key, .add), CatalogChange(key, .comment("The lines of \(names).")),
      CatalogChange(key, .extractionState("manual")),
    ]
    guard languages.contains(sourceLanguage) else { return nil }
    for language in languages {
      let localizations = keys.compactMap { localization(of: $0, in: language) }
      // Of lines that vary, all must do so in the same way.
      let varied = localizations.filter { $0.variants.map(\.path) != [""] }
      let paths = varied.first?.variants.map(\.path) ?? [""]
      let forms = paths.map { path in
        localizations.compactMap { $0.unit(at: path) ?? (path.isEmpty ? nil : $0.unit(at: "")) }
      }
      guard varied.allSatisfy({ $0.substitutions.isEmpty && $0.variants.map(\.path) == paths }),
        !paths.contains(where: { $0.hasPrefix(Wording.Kind.stringSet.rawValue) }),
        forms.allSatisfy({ $0.count == keys.count })
      else {
        if language == sourceLanguage { return nil }
        continue
      }
      for (path, units) in zip(paths, forms) {
        let state = units.first { $0.state != "translated" }?.state ?? "translated"
        let value = units.map(\.value).joined(separator: "\n")
        changes.append(
          CatalogChange(key, .unit(language: language, path: path, state: state, value: value)))
      }
    }
    return changes
  }
}
