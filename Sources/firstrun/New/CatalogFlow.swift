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
      let subject = CheckSubject(loaded.flow, loaded.locations, catalog: catalog)
      return FlowChecker.findings(in: subject).map(\.diagnostic).filter { $0.severity == .error }
    } catch {
      // Nobody sees the new 'flow.yaml', so its errors stand at the beginning of the catalog.
      let start = catalog.lines.location(ofByte: 0)
      return error.all.map { Diagnostic(.error, $0.code, $0.message, at: start) }
    }
  }
}

/// A page as the keys of a catalog describe it.
private struct PageOutline {
  let id: String
  private(set) var choices: [String] = []
  private var features: [String] = []
  private var steps: [String] = []
  private var hasTitle = false
  private var hasForward = false

  private init(id: String) { self.id = id }

  /// Returns the pages that have a title, in the order of their first keys.
  static func pages(of keys: [String]) -> [PageOutline] {
    var outlines: [PageOutline] = []
    var positions: [String: Int] = [:]
    for key in keys {
      let parts = key.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
      // 'replay.title' is the question before a flow is seen again.
      guard (2...3).contains(parts.count), parts.allSatisfy(\.isIdentifier), parts[0] != "replay"
      else {
        continue
      }
      let position = positions[parts[0], default: outlines.count]
      if position == outlines.count {
        positions[parts[0]] = position
        outlines.append(PageOutline(id: parts[0]))
      }
      outlines[position].add(parts)
    }
    return outlines.filter(\.hasTitle)
  }

  private mutating func add(_ parts: [String]) {
    switch (parts[1], parts.count == 3 ? parts[2] : nil) {
    case ("title", nil): hasTitle = true
    case ("continue", nil): hasForward = true
    case ("features", let name?): features.append(name)
    case ("steps", let name?): steps.append(name)
    case ("choices", let name?): choices.append(name)
    default: break
    }
  }

  /// The lines of the page in `flow.yaml`.
  var lines: [String] {
    var lines = ["  - page: \(id.scalar)"]
    if hasForward { lines.append("    continue: \(id).continue") }
    for (list, names) in [("features", features), ("steps", steps)] where !names.isEmpty {
      lines.append("    \(list):")
      lines += names.map { "      - \(id).\(list).\($0)" }
    }
    if !choices.isEmpty { lines.append("    choices:") }
    for choice in choices {
      lines += [
        "      - choice: \(choice.scalar)", "        label: \(id).choices.\(choice)",
        "        do: next",
      ]
    }
    return lines
  }
}

extension String {
  /// The name as a YAML scalar; null would be the suppression of a value.
  fileprivate var scalar: String { lowercased() == "null" ? "\"\(self)\"" : self }
}
