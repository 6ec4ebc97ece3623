import FlowCheck
package import FlowContent
package import FlowCore
import FlowSystem

/// The texts of a catalog in a file for translators.
package struct CopyExport: Sendable {
  /// The languages in the file, as the catalog writes their tags.
  package let languages: [String]
  private let catalog: Catalog
  private let keys: Set<String>
  private let original: String
  /// The translations that are known to be older than their source text, by key.
  private let outdated: [String: [OutdatedText]]
  private let contexts: [String: ExchangeContext]

  /// Collects the texts to translate: of some keys or all, into some languages or all.
  ///
  /// `original` is the path of the catalog in the app's project.
  ///
  /// The deck of all pages tells translators where each string shows, and which translations are
  /// outdated.
  package init(
    _ catalog: Catalog, keys: Set<String>? = nil, original: String, languages: [LanguageTag],
    shownIn deck: Deck? = nil
  ) {
    let known = catalog.languages.filter { $0 != catalog.sourceLanguage }
    self.languages = languages.isEmpty ? known : languages.map(catalog.name)
    self.catalog = catalog
    self.keys = keys ?? Set(catalog.keys)
    self.original = original
    outdated = deck?.outdated ?? [:]
    contexts = deck.map(ExchangeContext.all) ?? [:]
  }

  /// Returns the content of a file in a format, in UTF-8.
  package func bytes(_ format: ExchangeFormat) -> [UInt8] {
    let units = ExchangeUnit.all(in: catalog, keys, languages: languages).map(noted)
    let text =
      switch format {
      case .xliff: XLIFFWriter.text(units, contexts, original: original)
      case .csv: CSVExchange.text(units, contexts)
      }
    return Array(text.utf8)
  }

  /// Returns a unit with the former source text of an outdated translation in its comment.
  private func noted(_ unit: ExchangeUnit) -> ExchangeUnit {
    let text = outdated[unit.id.key]?.first {
      $0.language == unit.language && $0.path == unit.id.path
    }
    guard let text else { return unit }
    var unit = unit
    let note = "Outdated: translated from “\(text.before)”."
    unit.comment = unit.comment.isEmpty ? note : "\(unit.comment)\n\(note)"
    return unit
  }
}

/// The path of a catalog in its project, as Xcode writes it into XLIFF.
package enum ProjectPath {
  /// The maximum number of folders that are searched for the project.
  private static let mostFolders = 40

  /// Returns the path from the folder that contains Xcode's project or the package, or else from
  /// the root of the git work tree; the file's name if there is neither.
  package static func of(_ path: String) -> String {
    let name = File.name(of: path)
    guard let real = File.realPath(path) else { return name }
    var folder = File.folder(of: real)
    for _ in 0..<mostFolders {
      let names = (try? Folder(folder).names(beginning: "")) ?? []
      let isProject = names.contains { $0.hasSuffix(".xcodeproj") || $0 == "Package.swift" }
      if isProject || names.contains(".git") {
        return String(real.dropFirst(folder == "/" ? 1 : folder.count + 1))
      }
      if folder == "/" { break }
      folder = File.folder(of: folder)
    }
    return name
  }
}
