package import FlowCheck
package import FlowContent
import FlowCore
package import FlowSystem
import OnboardingFiles

/// A catalog on disk that is changed in place.
///
/// Every change is on the disk when the method returns, and the file always has either the old or
/// the new content. A change that another program, such as Xcode, has written in the meantime is
/// never overwritten.
package struct CatalogFile {
  package let path: String
  /// The catalog as last read or written.
  package private(set) var catalog: Catalog

  package init(_ path: String) throws(CatalogFileError) {
    self.path = path
    catalog = try Self.read(path)
  }

  /// Creates a catalog that everybody can read, by changes to an empty one.
  package init(
    creating path: String, in language: String, by changes: [CatalogChange]
  ) throws(CatalogFileError) {
    let empty = """
      {
        "sourceLanguage" : "\(language)",
        "strings" : {

        },
        "version" : "1.0"
      }

      """
    self.path = path
    let start = try Self.parsed(Array(empty.utf8), path)
    let bytes = try Self.changed(start, by: changes)
    catalog = try Self.parsed(bytes, path)
    do throws(SystemError) {
      let name = path.split(separator: "/").last.map(String.init) ?? path
      try Folder(File.folder(of: path)).create(name, with: bytes, for: .everybody)
    } catch {
      throw .system(error)
    }
  }

  /// Applies all changes, or none if one of them fails, and writes the file.
  package mutating func change(by changes: [CatalogChange]) throws(CatalogFileError) {
    let bytes = try Self.changed(catalog, by: changes)
    if bytes == catalog.bytes { return }
    let changed = try Self.parsed(bytes, path)
    try write(bytes)
    catalog = changed
  }

  /// Applies changes as `change(by:)` does; adds the keys that the catalog lacks and that change,
  /// and returns them.
  package mutating func change(
    by changes: [CatalogChange], adding missing: [MissingCopy]
  ) throws(CatalogFileError) -> [MissingCopy] {
    let keys = Set(changes.map(\.key))
    let added = missing.filter { keys.contains($0.key) }
    try change(by: added.flatMap { $0.changes(in: catalog.sourceLanguage) } + changes)
    return added
  }

  /// Reads the file again, after another program has changed it.
  package mutating func reload() throws(CatalogFileError) {
    catalog = try Self.read(path)
  }

  private func write(_ bytes: [UInt8]) throws(CatalogFileError) {
    let isCurrent: Bool
    do throws(SystemError) {
      isCurrent = try File.replace(path, with: bytes, expecting: catalog.bytes)
    } catch {
      throw .system(error)
    }
    if !isCurrent { throw .changedMeanwhile(path) }
  }

  private static func read(_ path: String) throws(CatalogFileError) -> Catalog {
    let bytes: [UInt8]
    do throws(SystemError) {
      bytes = try File.read(path, limit: Catalog.largest)
    } catch {
      throw .system(error)
    }
    return try parsed(bytes, path)
  }

  fileprivate static func changed(
    _ catalog: Catalog, by changes: [CatalogChange]
  ) throws(CatalogFileError) -> [UInt8] {
    do throws(CatalogChangeError) {
      return try catalog.changed(by: changes)
    } catch {
      throw .refused(error)
    }
  }

  fileprivate static func parsed(
    _ bytes: [UInt8], _ path: String
  ) throws(CatalogFileError) -> Catalog {
    do throws(Diagnostics) {
      return try Catalog(bytes, path: path)
    } catch {
      throw .invalid(error)
    }
  }
}

extension Catalog {
  /// Returns the catalog with keys that it lacks; the file stays as it is.
  package func adding(_ missing: [MissingCopy]) throws(CatalogFileError) -> Catalog {
    if missing.isEmpty { return self }
    let changes = missing.flatMap { $0.changes(in: sourceLanguage) }
    return try CatalogFile.parsed(CatalogFile.changed(self, by: changes), path)
  }
}

package enum CatalogFileError: Error, CustomStringConvertible {
  case system(SystemError)
  /// The file is not a valid catalog.
  case invalid(Diagnostics)
  case refused(CatalogChangeError)
  /// Another program has written the file since it was read; the value is the path.
  case changedMeanwhile(String)
  /// A flow has no catalog; the value is its path.
  case noCatalog(String)
  /// The catalog is neither one of the flow's nor named by a person; the value is its path.
  case outside(String)

  /// The failure in lower case; diagnostics take one line each.
  package var description: String {
    switch self {
    case .system(let error): error.description
    case .invalid(let diagnostics): diagnostics.description
    case .refused(let error): error.description
    case .changedMeanwhile(let path): "\(path) was changed by someone else in the meantime"
    case .noCatalog(let path):
      "\(path) has no catalog; run 'firstrun check --fix' to create Localizable.xcstrings,"
        + " or name one with '--catalog'"
    case .outside(let path):
      "\(path) isn't in the git work tree of the flow; to change it, name it with '--catalog'"
    }
  }
}

/// The catalog of a flow.
extension CatalogFile {
  /// Reads the catalog of a flow, to be changed.
  package init(of opened: OpenedFlow) throws(CatalogFileError) {
    guard let catalog = opened.catalog else { throw .noCatalog(opened.path) }
    guard opened.mayChangeCatalog else { throw .outside(catalog.path) }
    try self.init(catalog.path)
  }

  /// Adds the keys that a flow uses and its catalog lacks, to a new catalog if there is none, and returns
  /// a line about each addition.
  package static func addMissingKeys(of opened: OpenedFlow) throws(CatalogFileError) -> [String] {
    let missing = opened.missingCopy(in: opened.catalog)
    if missing.isEmpty { return [] }
    let additions = missing.map { $0.addition(to: opened.catalogPath) }
    if opened.catalog != nil {
      var file = try CatalogFile(of: opened)
      let language = file.catalog.sourceLanguage
      try file.change(by: missing.flatMap { $0.changes(in: language) })
      return additions
    }
    let language = "en"
    _ = try CatalogFile(
      creating: opened.catalogPath, in: language, by: missing.flatMap { $0.changes(in: language) })
    return [
      "\(opened.catalogPath): new catalog, with \(language) as its source language"
    ] + additions
  }
}

extension OpenedFlow {
  /// Returns the keys that the flow and its achievements use and a catalog lacks.
  package func missingCopy(in catalog: Catalog?) -> [MissingCopy] {
    MissingCopy.all(of: flow, try? achievements(), in: catalog)
  }
}

extension MissingCopy {
  /// Returns the line that says that the key was added to a catalog.
  package func addition(to path: String) -> String { "\(path): added '\(key)' (\(comment))" }
}
