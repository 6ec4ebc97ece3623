package import FlowContent
package import FlowCore
import FlowSystem
import FlowYAML
import Onboarding
import Synchronization

/// A collection of flows, found by path or by name in several folders.
package struct FlowLibrary: Sendable {
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
    for path in searchFolders + installedFolders { names.formUnion(Self.names(in: path)) }
    if let tested, let id = tested.id {
      // One flow under two names would look like two apps.
      names.remove(tested.folderName)
      names.insert(id)
    }
    return names.sorted()
  }

  private static func names(in path: String) -> [String] {
    guard let folder = try? Folder(path), let entries = try? folder.names(beginning: "") else {
      return []
    }
    return entries.filter { $0.isFlowName && File.exists("\(path)/\($0)/\(flowFile)") }
  }

  /// Loads a flow.
  ///
  /// - Parameters:
  ///   - name: The name of a flow, its folder, or the path of its file.
  ///   - copy: How much of its copy to read.
  /// - Returns: The valid flow.
  /// - Throws: `LibraryError` when the flow or its catalog is not found, can't be read, or is invalid.
  package func open(
    _ name: String, copy: CopyReading = .checked
  ) throws(LibraryError) -> OpenedFlow {
    if let opened = cache?[name, copy] { return replaced(opened) }
    let path = try locate(name)
    let bytes = try read(path)
    var library = self
    // A flow in the cache must not keep the cache.
    library.cache = nil
    var opened: OpenedFlow
    do throws(Diagnostics) {
      opened =
        try path.hasSuffix(".json")
        ? CompiledFlow.open(bytes, path: path)
        : OpenedFlow(
          SourceTree(yaml: bytes, path: path), at: path, digest: bytes.digest,
          in: FlowFolder(of: path, in: library))
    } catch {
      throw .invalid(error)
    }
    opened.namedCatalog = catalog
    if opened.catalog == nil || catalog != nil { try opened.readCopy(copy) }
    cache?[name, copy] = opened
    return replaced(opened)
  }

  /// Returns the paths of all flows of a name in the folders that are searched, the one that is taken
  /// first; none if `name` is a path.
  package func locateAll(_ name: String) -> [String] {
    guard name.isFlowName else { return [] }
    return (searchFolders + installedFolders).map { "\($0)/\(name)/\(Self.flowFile)" }
      .filter { File.exists($0) }
  }

  /// Returns the path of a flow's file; if `name` is a path, the file need not exist.
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
      let folder = name.hasSuffix("/") ? name : name + "/"
      let path = folder + Self.flowFile
      if !File.exists(path), let flow = Self.names(in: folder).min() {
        throw .notFound(name, nearest: folder + flow)
      }
      return path
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
      throw error.isMissingFile ? .notFound(path, nearest: nil) : .unreadable(error.description)
    }
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

extension FlowLibrary {
  /// The facts of all flows, with their types.
  package var factTypes: FactTypes { factTypes(with: []) }

  /// Returns the facts of all flows and of further ones, with their types.
  package func factTypes(with others: [Flow]) -> FactTypes {
    var types: [String: FactType] = [:]
    var words: [String: [String]] = [:]
    var fields: [String: ValueRules] = [:]
    for flow in names.compactMap({ try? open($0, copy: .none).flow }) + others {
      let known = flow.factTypes
      fields.merge(known.fields) { first, _ in first }
      for name in known.names {
        let isFirst = types.updateValue(known[name] ?? .word, forKey: name) == nil
        // A fact that takes any word in one flow takes any word here.
        let more = known.words(of: name)
        let isAny = more.isEmpty || (!isFirst && words[name] == nil)
        words[name] = isAny ? nil : ((words[name] ?? []) + more).uniqued
      }
    }
    return FactTypes(declared: types, words: words, fields: fields)
  }
}

/// A cache of opened flows by name, safe for several threads.
final class FlowCache: Sendable {
  private struct Key: Hashable {
    let name: String
    let copy: CopyReading
  }

  private let flows = Mutex<[Key: OpenedFlow]>([:])

  subscript(name: String, copy: CopyReading) -> OpenedFlow? {
    get { flows.withLock { $0[Key(name: name, copy: copy)] } }
    set { flows.withLock { $0[Key(name: name, copy: copy)] = newValue } }
  }
}
