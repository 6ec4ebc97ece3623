public import FlowContent
public import FlowSystem

/// A catalog on disk, changed in place.
///
/// Every change is on the disk when it returns, and the file is at every moment the old one or the
/// new one. What somebody else has written meanwhile, such as Xcode, is never overwritten.
public struct CatalogFile {
  /// As the person would name it.
  public let path: String
  /// What the file says, as it was last read or written.
  public private(set) var catalog: Catalog

  /// Reads a catalog.
  ///
  /// - Parameter path: where it is.
  /// - Throws: what keeps it from being read or used.
  public init(_ path: String) throws(CatalogFileError) {
    self.path = path
    catalog = try Self.read(path)
  }

  /// Makes changes, all or none.
  public mutating func change(by changes: [CatalogChange]) throws(CatalogFileError) {
    let bytes: [UInt8]
    do throws(CatalogChangeError) {
      bytes = try catalog.changed(by: changes)
    } catch {
      throw .refused(error)
    }
    if bytes == catalog.bytes { return }
    let changed: Catalog
    do throws(Diagnostics) {
      changed = try Catalog(bytes, path: path)
    } catch {
      throw .bad(error)
    }
    try write(bytes)
    catalog = changed
  }

  /// Reads the file again, where somebody else has changed it.
  public mutating func reload() throws(CatalogFileError) {
    catalog = try Self.read(path)
  }

  private func write(_ bytes: [UInt8]) throws(CatalogFileError) {
    let isCurrent: Bool
    do throws(SystemError) {
      let place = try File.resolved(path)
      let folder = try Folder(place.folder)
      try folder.lock()
      let now = try folder.read(place.name, limit: .max)
      isCurrent = now?.bytes == catalog.bytes
      if isCurrent { try folder.replace(place.name, with: bytes, like: now?.attributes) }
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
    do throws(Diagnostics) {
      return try Catalog(bytes, path: path)
    } catch {
      throw .bad(error)
    }
  }
}

/// Why a catalog could not be read or changed.
public enum CatalogFileError: Error, CustomStringConvertible {
  /// Reading or writing failed.
  case system(SystemError)
  /// It is not as a catalog must be.
  case bad(Diagnostics)
  /// A change does not fit.
  case refused(CatalogChangeError)
  /// Somebody else has written it since it was read.
  case changedMeanwhile(String)

  /// What happened, in lower case; diagnostics a line each.
  public var description: String {
    switch self {
    case .system(let error): error.description
    case .bad(let diagnostics): diagnostics.description
    case .refused(let error): error.description
    case .changedMeanwhile(let path): "\(path) was changed by somebody else meanwhile"
    }
  }
}
