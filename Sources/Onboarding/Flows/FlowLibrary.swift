package import FlowContent
package import FlowCore
import FlowSystem

/// A collection of flows, found by path or by name in several folders.
package struct FlowLibrary: Sendable {
  /// The file name of a flow.
  private static let flowFile = "flow.yaml"
  /// The largest size of a flow: 64 MiB.
  private static let largest = 1 << 26

  /// The path of the catalog to use in place of the flows' own; nil uses their own.
  package var catalog: String?
  private var searchFolders: [String]
  private let program: @Sendable () -> String?
  /// The flows opened before, if they are cached.
  private var cache: FlowCache?
  /// The flow that is opened in place of the one in the file at a path.
  private var replacement: (path: String, flow: Flow)?
  /// The tested flow, whose names take precedence over all others, and the path of its file.
  private var tested: (folderName: String, id: String?, path: String)?

  /// Creates a library that searches `./Flows`, each folder of `$FIRSTRUN_PATH`, and
  /// `../share/firstrun/Flows` relative to the program.
  ///
  /// - Parameters:
  ///   - searchPath: `$FIRSTRUN_PATH`, a list of folders separated by colons.
  ///   - program: Returns the path of the program; called only if no other folder has the flow.
  ///   - catalog: The path of the catalog to use in place of the flows' own; nil uses their own.
  package init(
    searchPath: String?, program: @escaping @Sendable () -> String?, catalog: String? = nil
  ) {
    self.catalog = catalog
    searchFolders = ["Flows"] + (searchPath ?? "").split(separator: ":").map(String.init)
    self.program = program
  }

  /// Returns the library that looks for flows beside one of them first.
  func searching(beside path: String) -> FlowLibrary {
    var library = self
    library.searchFolders.insert(File.folder(of: path) + "/..", at: 0)
    return library
  }

  /// Returns the library for transcripts of a flow: that flow comes first, then its neighbors.
  ///
  /// - Parameter flow: The tested flow, which is found by its folder's name and by its id; nil
  ///   returns this library.
  /// - Returns: The library.
  package func prioritizing(_ flow: TestedFlow?) -> FlowLibrary {
    guard let flow else { return self }
    var library = self
    library.tested = (flow.folderName, flow.id, flow.path)
    library.searchFolders.insert(flow.parentFolder, at: 0)
    return library
  }

  /// Returns the library that loads each flow only once, even if its files change.
  package func caching() -> FlowLibrary {
    var library = self
    library.cache = FlowCache()
    return library
  }

  /// Returns the library with a changed flow in place of the one that was opened.
  package func replacing(_ opened: OpenedFlow, by flow: Flow) -> FlowLibrary {
    var library = self
    library.replacement = (opened.path, flow)
    return library
  }

  private func replaced(_ opened: OpenedFlow) -> OpenedFlow {
    guard let replacement, replacement.path == opened.path else { return opened }
    return opened.replacing(replacement.flow)
  }

  private var installedFolders: [String] {
    program().map { [File.folder(of: File.folder(of: $0)) + "/share/firstrun/Flows"] } ?? []
  }

  /// The names of all flows, in alphabetical order.
  package var names: [String] {
    var names: Set<String> = []
    for path in searchFolders + installedFolders {
      guard let folder = try? Folder(path), let entries = try? folder.names(beginning: "") else {
        continue
      }
      names.formUnion(
        entries.filter { $0.isFlowName && File.exists("\(path)/\($0)/\(Self.flowFile)") })
    }
    if let tested, let id = tested.id {
      // One flow under two names would look like two apps.
      names.remove(tested.folderName)
      names.insert(id)
    }
    return names.sorted()
  }

  /// Loads a flow and its copy.
  ///
  /// - Parameter name: The name of a flow, its folder, or the path of its file.
  /// - Returns: The valid flow with its catalog.
  /// - Throws: `LibraryError` when the flow is not found, can't be read, or is invalid.
  package func open(_ name: String) throws(LibraryError) -> OpenedFlow {
    if let opened = cache?[name] { return replaced(opened) }
    let opened = try addCopy(to: load(name).opened)
    cache?[name] = opened
    return replaced(opened)
  }

  /// Loads a flow to be launched, with no more than the outline of its copy.
  ///
  /// - Parameter name: The name of a flow, its folder, or the path of its file.
  /// - Returns: The valid flow with its catalog, whose texts are checked as they are shown.
  /// - Throws: `LibraryError` when the flow is not found, can't be read, or is invalid.
  package func openForLaunch(_ name: String) throws(LibraryError) -> OpenedFlow {
    // What many launches share is worth loading whole.
    if cache != nil { return try open(name) }
    return try addCopy(to: openWithoutCopy(name), asOutline: true)
  }

  /// Loads a flow without its copy, which a launch that shows nothing does not need, and without its
  /// promises.
  ///
  /// - Parameter name: The name of a flow, its folder, or the path of its file.
  /// - Returns: The valid flow, without a catalog.
  /// - Throws: `LibraryError` when the flow is not found, can't be read, or is invalid.
  package func openWithoutCopy(_ name: String) throws(LibraryError) -> OpenedFlow {
    if let opened = cache?[withoutCopy: name] { return replaced(opened) }
    let path = try locate(name)
    let bytes = try read(path)
    do throws(Diagnostics) {
      let opened = opened(
        try FlowLoader.loadForVisit(bytes, path: path), from: bytes, at: path)
      cache?[withoutCopy: name] = opened
      return replaced(opened)
    } catch {
      throw .invalid(error)
    }
  }

  /// Loads the head of a flow: what decides if it shows.
  ///
  /// - Parameter name: The name of a flow, its folder, or the path of its file.
  /// - Returns: The flow without its screens, pages and promises; nil if it is not found, can't be
  ///   read or is invalid, or if more of it matters.
  package func openHead(_ name: String) -> OpenedFlow? {
    guard let path = try? locate(name), let bytes = try? read(path),
      let flow = FlowLoader.loadHead(bytes, path: path)
    else { return nil }
    var opened = OpenedFlow(flow: flow, catalog: nil, path: path, namedCatalog: catalog)
    opened.library = self
    return opened
  }

  /// Loads the copy of a flow.
  ///
  /// - Parameters:
  ///   - opened: A flow without its copy.
  ///   - isOutline: True if texts are to be checked only as they are shown.
  /// - Returns: The flow with its catalog, if it has one.
  /// - Throws: `LibraryError` when the catalog can't be read or is invalid.
  package func addCopy(
    to opened: OpenedFlow, asOutline isOutline: Bool = false
  ) throws(LibraryError) -> OpenedFlow {
    var opened = opened
    opened.catalog = try opened.loadCatalog(asOutline: isOutline)
    return opened
  }

  /// Loads a flow without its copy, with the source locations of its parts and the warnings.
  ///
  /// - Parameter name: The name of a flow, its folder, or the path of its file.
  /// - Returns: The valid flow, its parts' locations, and mistakes that don't keep it from running.
  /// - Throws: `LibraryError` when the flow is not found, can't be read, or is invalid.
  package func load(
    _ name: String
  ) throws(LibraryError) -> (opened: OpenedFlow, places: SourceMap, warnings: [Diagnostic]) {
    let path = try locate(name)
    let bytes = try read(path)
    do throws(Diagnostics) {
      let (loaded, places) = try FlowLoader.loadWithSourceMap(bytes, path: path)
      return (opened(loaded, from: bytes, at: path), places, loaded.warnings)
    } catch {
      throw .invalid(error)
    }
  }

  private func opened(
    _ loaded: FlowLoader.Loaded, from bytes: [UInt8], at path: String
  ) -> OpenedFlow {
    var opened = OpenedFlow(flow: loaded.flow, catalog: nil, path: path, namedCatalog: catalog)
    opened.library = self
    // A flow in the cache must not keep the cache.
    opened.library?.cache = nil
    (opened.digest, opened.isJournaled) = (bytes.digest, loaded.isJournaled)
    if !loaded.experiments.isEmpty {
      (opened.experiments, opened.source) = (loaded.experiments, bytes)
    }
    return opened
  }

  /// Returns the paths of all flows of a name in the folders that are searched, the one that is taken
  /// first; none if `name` is a path.
  package func locateAll(_ name: String) -> [String] {
    guard name.isFlowName else { return [] }
    return (searchFolders + installedFolders).map { "\($0)/\(name)/\(Self.flowFile)" }
      .filter { File.exists($0) }
  }

  /// Returns the path of a flow's file; if `name` is a path, the file need not exist.
  ///
  /// - Throws: `LibraryError.notFound` when there is no flow of this name.
  package func locate(_ name: String) throws(LibraryError) -> String {
    if name.isFlowName {
      if let tested, [tested.folderName, tested.id].contains(name) { return tested.path }
      let isThere = { (folder: String) in File.isFolder("\(folder)/\(name)") }
      if let folder = searchFolders.first(where: isThere) ?? installedFolders.first(where: isThere)
      {
        return "\(folder)/\(name)/\(Self.flowFile)"
      }
    }
    if File.isFolder(name) {
      return (name.hasSuffix("/") ? name : name + "/") + Self.flowFile
    }
    guard name.contains("/") || name.hasSuffix(".yaml") || File.exists(name) else {
      throw .notFound(name, nearest: name.nearest(in: names))
    }
    return name
  }

  private func read(_ path: String) throws(LibraryError) -> [UInt8] {
    do throws(SystemError) {
      return try File.read(path, limit: Self.largest)
    } catch {
      throw error.isMissingFile ? .notFound(path, nearest: nil) : .unreadable(error)
    }
  }
}

extension [UInt8] {
  /// The 64-bit FNV-1a hash of the bytes, in hexadecimal.
  fileprivate var digest: String {
    let hash: UInt64 = reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}

extension String {
  /// True if the string can be a flow's name, which is a single path component.
  var isFlowName: Bool {
    let isPlain = utf8.allSatisfy { byte in
      (48...57).contains(byte) || (65...90).contains(byte) || (97...122).contains(byte)
        || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_") || byte == UInt8(ascii: ".")
    }
    return isPlain && !isEmpty && !hasPrefix(".")
  }
}
