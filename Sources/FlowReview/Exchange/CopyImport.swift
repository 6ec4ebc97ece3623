package import FlowContent
package import FlowCore

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
  /// The mistakes in texts that were taken anyway.
  package let warnings: [Diagnostic]
  /// The paths of files in the app's project that belong to other catalogs, as the files name them.
  package let otherFiles: [String]

  package struct File: Sendable {
    let bytes: [UInt8]
    let path: String
    let format: ExchangeFormat

    /// Creates a file with its content, its path for diagnostics, and its format.
    package init(_ bytes: [UInt8], path: String, format: ExchangeFormat) {
      self.bytes = bytes
      self.path = path
      self.format = format
    }
  }

  /// Reads files and checks them.
  ///
  /// If languages are named, which may be new in the catalog, others are refused.
  ///
  /// - Throws: `Diagnostics` when a file can't be read or, unless they are skipped, when texts do
  ///   not fit the catalog.
  package init(
    _ files: [File], into catalog: Catalog, languages: [LanguageTag], skipsRefused: Bool = false,
    takesOtherPlaceholders: Bool = false
  ) throws(Diagnostics) {
    var content = ExchangeContent()
    for file in files {
      let found = Self.read(file)
      content.units += found.units
      content.faults += found.faults
    }
    let originals = CatalogOriginals(content.units.map(\.original), of: catalog.path)
    if content.faults.isEmpty, let fault = Self.fault(of: content, originals, catalog.path) {
      let start = SourceLocation(path: files.first?.path ?? "", line: 1, column: 1)
      content.faults.append(Diagnostic(.error, .exchangeShape, fault, at: start))
    }
    var checker = ImportChecker(
      catalog: catalog, languages: languages, takesOtherPlaceholders: takesOtherPlaceholders)
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
    if originals.isAmbiguous {
      return "the catalog could be any of \(list(originals.own.sorted())); keep only one"
    }
    guard originals.own.isEmpty, !originals.others.isEmpty else { return nil }
    return "the file has no strings for '\(path)', only for \(list(originals.others))"
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
/// elsewhere than in Xcode's project: of several files of its name, the one is taken that has the
/// most folders in common with it.
struct CatalogOriginals {
  /// The paths of the catalog, and the empty path if a file names none.
  private(set) var own: Set<String> = []
  /// The paths of other files, in the order of the file.
  private(set) var others: [String] = []

  /// True if several files agree equally with the path of the catalog.
  var isAmbiguous: Bool { own.subtracting([""]).count > 1 }

  init(_ originals: [String], of path: String) {
    let all = originals.uniqued
    let parts = Self.parts(path)
    let shared = all.map { original in
      zip(Self.parts(original).reversed(), parts.reversed()).prefix { $0 == $1 }.count
    }
    let most = max(shared.max() ?? 0, 1)
    for (original, count) in zip(all, shared) {
      if original.isEmpty || count == most { own.insert(original) } else { others.append(original) }
    }
  }

  private static func parts(_ path: String) -> [Substring] {
    path.split(separator: "/").filter { $0 != "." }
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
