public import FlowContent
import FlowCore
import FlowSystem

/// Where flows are found: by path, or by name in a few folders.
public struct FlowLibrary: Sendable {
  /// What a flow's file and its catalog are called.
  private static let flowFile = "flow.yaml"
  private static let catalogFile = "Localizable.xcstrings"
  /// No flow and no catalog is larger: 64 MiB.
  private static let largest = 1 << 26

  private var near: [String]
  private let program: @Sendable () -> String?
  /// Flows that were opened before, where they are to be remembered.
  private var memory: FlowMemory?
  /// The names that stand for a flow before every other, and the path of its file.
  private var tested: (folderName: String, id: String?, path: String)?

  /// The folders that flows are looked for in: `./Flows`, each of `$FIRSTRUN_PATH`, and
  /// `../share/firstrun/Flows` beside the program.
  ///
  /// - Parameters:
  ///   - searchPath: `$FIRSTRUN_PATH`, with colons between its folders.
  ///   - program: finds out the program's own path, once no other folder has the flow.
  ///   - isRemembering: whether a flow is loaded once, whatever becomes of its files meanwhile.
  public init(
    searchPath: String?, program: @escaping @Sendable () -> String?, isRemembering: Bool = false
  ) {
    memory = isRemembering ? FlowMemory() : nil
    near = ["Flows"] + (searchPath ?? "").split(separator: ":").map(String.init)
    self.program = program
  }

  /// The same flows for transcripts that stand beside one: it comes first, then its neighbours.
  ///
  /// - Parameter flow: that flow, which is meant by its folder's name and by its own; nil is none.
  /// - Returns: the flows, by the names that they have then.
  public func testing(_ flow: TestedFlow?) -> FlowLibrary {
    guard let flow else { return self }
    var library = self
    library.tested = (flow.folderName, flow.id, flow.path)
    library.near.insert(flow.surroundings, at: 0)
    library.memory = memory.map { _ in FlowMemory() }
    return library
  }

  private var beside: [String] {
    program().map { [File.folder(of: File.folder(of: $0)) + "/share/firstrun/Flows"] } ?? []
  }

  /// The names of every flow that can be found, in alphabetical order.
  public var names: [String] {
    var names: Set<String> = []
    for path in near + beside {
      guard let folder = try? Folder(path), let entries = try? folder.names(beginning: "") else {
        continue
      }
      names.formUnion(
        entries.filter { $0.isFlowName && File.exists("\(path)/\($0)/\(Self.flowFile)") })
    }
    if let tested, let id = tested.id {
      // One flow under two names would be two apps.
      names.remove(tested.folderName)
      names.insert(id)
    }
    return names.sorted()
  }

  /// Loads a flow and its copy.
  ///
  /// - Parameter name: a flow's name, its folder, or the path of its file.
  /// - Returns: the flow, checked, with its catalog.
  /// - Throws: `LibraryError` where there is no such flow, where it can't be read, or where it is bad.
  public func open(_ name: String) throws(LibraryError) -> OpenedFlow {
    if let opened = memory?[name] { return opened }
    let opened = try load(name)
    memory?[name] = opened
    return opened
  }

  private func load(_ name: String) throws(LibraryError) -> OpenedFlow {
    let path = try locate(name)
    let bytes = try read(path)
    let catalogPath = File.folder(of: path) + "/" + Self.catalogFile
    let catalogBytes = File.exists(catalogPath) ? try read(catalogPath) : nil
    do throws(Diagnostics) {
      let flow = try FlowLoader.load(bytes, path: path).flow
      let catalog = try catalogBytes.map { bytes throws(Diagnostics) in
        try Catalog(bytes, path: catalogPath)
      }
      return OpenedFlow(flow: flow, catalog: catalog, path: path)
    } catch {
      throw .bad(error)
    }
  }

  /// Loads a flow with the places of its parts, and its copy, to be checked.
  ///
  /// - Parameters:
  ///   - name: a flow's name, its folder, or the path of its file.
  ///   - language: the only language whose copy is looked at; nil is all.
  /// - Returns: what the rules look at.
  /// - Throws: `LibraryError` as `open` does.
  public func examine(
    _ name: String, language: LanguageTag? = nil
  ) throws(LibraryError) -> CheckSubject {
    let path = try locate(name)
    let bytes = try read(path)
    let opened = try open(path)
    let achievements = try opened.achievements()
    do throws(Diagnostics) {
      let (loaded, places) = try FlowLoader.loadWithPlaces(bytes, path: path)
      return CheckSubject(
        loaded.flow, places, catalog: opened.catalog, achievements: achievements,
        warnings: loaded.warnings, language: language)
    } catch {
      throw .bad(error)
    }
  }

  /// The path of the file that a name stands for; a file that a path names need not be there.
  ///
  /// - Throws: `LibraryError.notFound` for a name that stands for none.
  public func locate(_ name: String) throws(LibraryError) -> String {
    if name.isFlowName {
      if let tested, [tested.folderName, tested.id].contains(name) { return tested.path }
      let isThere = { (folder: String) in File.isFolder("\(folder)/\(name)") }
      if let folder = near.first(where: isThere) ?? beside.first(where: isThere) {
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

extension String {
  /// Whether it can be a name, which is never a path: nothing that leads out of a folder.
  fileprivate var isFlowName: Bool {
    let isPlain = utf8.allSatisfy { byte in
      (48...57).contains(byte) || (65...90).contains(byte) || (97...122).contains(byte)
        || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_") || byte == UInt8(ascii: ".")
    }
    return isPlain && !isEmpty && !hasPrefix(".")
  }
}
