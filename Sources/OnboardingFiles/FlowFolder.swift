import Achievements
package import FlowContent
package import FlowCore
import FlowSystem
import FlowYAML
import Onboarding
import Synchronization

/// The folder of a flow, with the achievements of its app, in a library of other flows.
package final class FlowFolder: FlowResources {
  private static let achievementsFile = "achievements.yaml"
  /// The largest size of the file: 1 MiB.
  private static let largestAchievements = 1 << 20

  /// The path of the flow's file, as the user would write it.
  private let path: String
  private let library: FlowLibrary
  /// The achievements once they were asked for, since most launches never need them.
  private let achievements = Mutex<Result<OpenedAchievements?, LibraryError>?>(nil)

  init(of path: String, in library: FlowLibrary) {
    self.path = path
    self.library = library
  }

  package func achievements(of flow: Flow) throws(LibraryError) -> OpenedAchievements? {
    try achievements.withLock { known in
      let answer =
        known
        ?? Result { () throws(LibraryError) -> OpenedAchievements? in
          try loadAchievements(of: flow)
        }
      known = answer
      return answer
    }.get()
  }

  private func loadAchievements(of flow: Flow) throws(LibraryError) -> OpenedAchievements? {
    let path = File.folder(of: path) + "/" + Self.achievementsFile
    guard File.exists(path) else { return nil }
    let bytes: [UInt8]
    do throws(SystemError) {
      bytes = try File.read(path, limit: Self.largestAchievements)
    } catch {
      throw .unreadable(error.description)
    }
    do throws(Diagnostics) {
      let loaded = try AchievementLoader.load(bytes, path: path)
      return OpenedAchievements(
        flow: flow.id, loaded.set, loaded.locations, warnings: loaded.warnings)
    } catch {
      throw .invalid(error)
    }
  }

  package var neighborNames: [String] { library.searching(beside: path).names }

  package func neighbor(
    _ name: String, copy: CopyReading
  ) throws(LibraryError) -> OpenedFlow {
    guard name.isFlowName else { throw .notFound(name, nearest: nil) }
    return try library.searching(beside: path).open(name, copy: copy)
  }
}

/// The copy of a flow in its folder, or where the flow or the user says.
extension OpenedFlow {
  /// The largest size of a catalog, beyond what is read of one: 64 MiB.
  private static let largest = 1 << 26

  /// The path of the flow's catalog, which need not exist: the one that the user named, the one that
  /// the flow names, or the one in the flow's folder.
  package var catalogPath: String {
    if let namedCatalog { return namedCatalog }
    let path = File.folder(of: path) + "/" + (flow.catalog ?? "Localizable.xcstrings")
    return flow.catalog == nil ? path : File.shortestPath(path)
  }

  /// True if the catalog may be changed.
  ///
  /// A flow may come from anywhere, so one that is outside its folder must be in the same git work
  /// tree, unless the user named it.
  package var mayChangeCatalog: Bool {
    guard namedCatalog == nil else { return true }
    guard let folder, let catalog = File.realPath(catalogPath) else {
      // A new catalog is created in the flow's folder only.
      return flow.catalog == nil
    }
    if catalog.hasPrefix(folder + "/") { return true }
    let tree = File.workTree(around: folder)
    return tree != nil && tree == File.workTree(around: File.folder(of: catalog))
  }

  package mutating func readCopy(_ reading: CopyReading) throws(LibraryError) {
    if reading == .none { return }
    do throws(LibraryError) {
      catalog = try loadCatalog(isLenient: reading == .lenient)
    } catch {
      switch error {
      case .noCatalog where namedCatalog == nil, .notACatalog:
        throw .invalid(Diagnostics([.catalogPath(error, at: locations["catalog"])]))
      case .notFound, .noCatalog, .unreadable, .invalid: throw error
      }
    }
  }

  /// The path of the flow's folder, with links resolved.
  private var folder: String? { File.realPath(File.folder(of: path)) }

  /// Loads the catalog; nil if the flow names none and there is none in its folder.
  ///
  /// Outside the flow's folder, only a String Catalog is read, and no message quotes it: a flow from
  /// elsewhere must not tell what other files contain.
  private func loadCatalog(isLenient: Bool) throws(LibraryError) -> Catalog? {
    let path = catalogPath
    let isThere = File.exists(path) || File.isFolder(path)
    if namedCatalog == nil, flow.catalog == nil, !isThere { return nil }
    guard let real = File.realPath(path) else { throw .noCatalog(path) }
    let isOwn = folder.map { real.hasPrefix($0 + "/") } ?? false
    guard isOwn || namedCatalog != nil || real.hasSuffix(".xcstrings") else {
      throw .notACatalog(path)
    }
    let bytes: [UInt8]
    do throws(SystemError) {
      bytes = try File.read(real, limit: Self.largest)
    } catch {
      throw error.isMissingFile
        ? .noCatalog(path)
        : .unreadable(SystemError(error.call, on: path, code: error.code).description)
    }
    do throws(Diagnostics) {
      return try Catalog(bytes, path: path, isQuotable: isOwn, isLenient: isLenient)
    } catch {
      throw .invalid(error)
    }
  }
}

extension Diagnostic {
  fileprivate static func catalogPath(_ error: LibraryError, at place: SourceLocation) -> Self {
    Self(.error, .value, "\(error); write a path relative to the flow's folder", at: place)
  }
}

extension File {
  /// Returns the path without `..` and links, relative to the working folder if the file is in it;
  /// a path where nothing is there stays as it is.
  fileprivate static func shortestPath(_ path: String) -> String {
    guard let real = realPath(path) else { return path }
    guard !path.hasPrefix("/"), let here = realPath("."), real.hasPrefix(here + "/") else {
      return path.hasPrefix("/") ? real : path
    }
    return String(real.dropFirst(here.count + 1))
  }

  /// Returns the root of the git work tree around a folder; nil if there is none.
  ///
  /// The path of the folder must be a real one.
  fileprivate static func workTree(around folder: String) -> String? {
    var folder = folder
    while !exists(folder + "/.git") && !isFolder(folder + "/.git") {
      if folder == "/" { return nil }
      folder = self.folder(of: folder)
    }
    return folder
  }
}
