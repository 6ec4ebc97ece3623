package import FlowContent
package import FlowCore
import FlowSystem

/// Files of translations, checked against their catalog.
///
/// A text that the catalog already has is never refused. If another text does not fit, all files are
/// refused, unless such texts are to be skipped.
package struct CopyImport: Sendable {
  package let changes: [CatalogChange]
  /// The number of texts in the files that the catalog already has.
  package let unchanged: Int
  /// The number of texts that don't fit.
  package let skipped: Int
  /// The mistakes in the texts that don't fit.
  package let faults: [Diagnostic]
  /// What people should know about texts that were taken anyway.
  package let warnings: [Diagnostic]
  /// The paths of files in the app's project that belong to other catalogs, as the files name them.
  package let otherFiles: [String]
  /// The path of the file that was taken, if another one fits the catalog's path as well.
  package let chosenFile: String?

  package struct File: Sendable {
    let bytes: [UInt8]
    let path: String
    let format: ExchangeFormat

    package init(_ bytes: [UInt8], path: String, format: ExchangeFormat) {
      self.bytes = bytes
      self.path = path
      self.format = format
    }
  }

  /// Reads files and checks them.
  ///
  /// If languages are named, which may be new in the catalog, others are refused.
  package init(
    _ files: [File], into catalog: Catalog, languages: [LanguageTag],
    named names: [LanguageTag: LanguageTag] = [:], original: String? = nil,
    skipsRefused: Bool = false, isForced: Bool = false
  ) throws(Diagnostics) {
    var content = ExchangeContent()
    for file in files {
      let found = Self.read(file)
      content.units += found.units
      content.faults += found.faults
    }
    let originals = CatalogOriginals(of: content.units, catalog, choosing: original)
    if content.faults.isEmpty,
      let fault = Self.fault(of: content, originals, original ?? catalog.path)
    {
      let start = SourceLocation(path: files.first?.path ?? "", line: 1, column: 1)
      content.faults.append(Diagnostic(.error, .exchangeShape, fault, at: start))
    }
    var checker = ImportChecker(
      catalog: catalog, languages: languages, names: names, isForced: isForced)
    for unit in content.units where originals.own.contains(unit.original) { checker.check(unit) }
    checker.finish()
    guard content.faults.isEmpty, skipsRefused || checker.faults.isEmpty else {
      throw Diagnostics(content.faults + checker.faults)
    }
    changes = checker.changes
    unchanged = checker.unchanged
    skipped = checker.refused
    faults = checker.faults
    warnings = checker.warnings
    otherFiles = originals.others
    chosenFile = originals.isChosen ? originals.own.first { !$0.isEmpty } : nil
  }

  /// Returns the reason why files have nothing for a catalog; nil if they have.
  private static func fault(
    of content: ExchangeContent, _ originals: CatalogOriginals, _ path: String
  ) -> String? {
    func list(_ paths: [String]) -> String {
      paths.prefix(5).map { "'\($0)'" }.joined(separator: ", ")
        + (paths.count > 5 ? " and \(paths.count - 5) more" : "")
    }
    if content.units.isEmpty { return "the file has no strings" }
    guard originals.own.isEmpty else { return nil }
    return
      "the file has no strings for '\(path)', only for \(list(originals.others)); choose with '--file'"
  }

  private static func read(_ file: File) -> ExchangeContent {
    if file.format == .xliff { return XLIFFReader.read(file.bytes, path: file.path) }
    guard let text = String(validating: file.bytes, as: UTF8.self), !text.utf8.contains(0) else {
      let start = SourceLocation(path: file.path, line: 1, column: 1)
      return ExchangeContent(faults: [
        Diagnostic(
          .error, .exchangeSyntax, "this isn't UTF-8; save it as “CSV UTF-8”", at: start)
      ])
    }
    return CSVExchange.read(text, path: file.path)
  }
}

/// The files of an app's project that a file of translations has texts of: one catalog, and others.
///
/// Xcode exports a whole project, with a path in the project for each file. The catalog may be
/// elsewhere than in Xcode's project: of the files that have texts of it, the one is taken whose path
/// has the most folders in common with its own, and of those the one that has the most of its texts.
struct CatalogOriginals {
  /// The path of the catalog, if there is one, and the empty path if a file names none.
  private(set) var own: Set<String> = []
  /// The paths of other files, in the order of the file.
  private(set) var others: [String] = []
  /// True if the path alone doesn't tell that the file which is taken is the catalog's.
  let isChosen: Bool

  init(of units: [ImportedUnit], _ catalog: Catalog, choosing chosen: String? = nil) {
    let all = units.map(\.original).uniqued
    let parts = Self.parts(File.realPath(catalog.path) ?? catalog.path)
    let named = all.filter { !$0.isEmpty }.map { original in
      let own = Self.parts(original)
      let shared = zip(own.reversed(), parts.reversed()).prefix { $0 == $1 }.count
      return (original: original, shared: shared, isSuffix: own.count == shared)
    }
    var best = named.first { chosen.map(Self.parts) == Self.parts($0.original) }
    if chosen == nil, named.count == 1, named[0].shared > 0 {
      best = named[0]
    } else if chosen == nil {
      let texts = Dictionary(grouping: units, by: \.original).mapValues { units in
        units.reduce(0) { $0 + $1.fit(in: catalog) }
      }
      let ranks = named.map { file in
        let texts = texts[file.original] ?? 0
        return (texts == 0 ? 0 : 1, file.shared, texts, file.isSuffix ? 1 : 0)
      }
      let isNamed = named.count == all.count
      best = zip(named, ranks).filter { $1.1 > 0 || isNamed && $1.0 > 0 }.max { $0.1 < $1.1 }?.0
    }
    let most = best?.shared ?? 0
    isChosen = chosen == nil && best != nil && (most == 0 || named.count { $0.shared >= most } > 1)
    for original in all {
      if original == best?.original || original.isEmpty && chosen == nil {
        own.insert(original)
      } else {
        others.append(original)
      }
    }
  }

  private static func parts(_ path: String) -> [Substring] {
    path.split(separator: "/").filter { $0 != "." }
  }
}

extension ImportedUnit {
  /// Returns 2 if the catalog has the key with its source text, 1 if it has the key alone, 0 otherwise.
  fileprivate func fit(in catalog: Catalog) -> Int {
    ids.lazy.compactMap { id in
      catalog.entry(for: id.key).map { entry in
        SourceTexts(of: entry, in: catalog)[id.path].comparable == source?.comparable ? 2 : 1
      }
    }.max() ?? 0
  }
}

/// A file format for sending texts to translators and reading them back.
package enum ExchangeFormat: String, Sendable, CaseIterable {
  /// XLIFF 1.2, as Xcode exports and imports it.
  case xliff
  case csv

  /// Creates the format that the extension of a path denotes; nil for any other extension.
  ///
  /// A folder that Xcode exported, `.xcloc`, contains XLIFF.
  package init?(path: String) {
    var path = path[...]
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    switch path.split(separator: ".").last?.lowercased() {
    case "xliff"?, "xlf"?, "xcloc"?: self = .xliff
    case "csv"?, "tsv"?: self = .csv
    default: return nil
    }
  }
}
