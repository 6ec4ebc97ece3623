import Achievements
package import FlowContent
package import FlowCore
import FlowStore
import FlowSystem
import Synchronization

/// A valid flow with its copy, as it was loaded.
package struct OpenedFlow: Sendable {
  /// The flow.
  package private(set) var flow: Flow
  /// The copy of the flow, if it has any.
  package var catalog: Catalog?
  /// The path of the flow's file, as the user would write it.
  package let path: String
  /// The locations of the parts of the flow in its file.
  package private(set) var places: SourceMap
  /// The mistakes in the file that don't keep the flow from running.
  package let warnings: [Diagnostic]
  /// The path of the catalog that the user named in place of the flow's own.
  let namedCatalog: String?
  /// The digest of the flow's file, by which journals tell one form of it from another.
  package let digest: String
  /// False if nothing that people do in the flow is written to the journal.
  package let isJournaled: Bool
  /// The experiments of the flow.
  package private(set) var experiments: [Experiment]
  /// The bytes of the flow's file, to read it again with variants; empty without experiments.
  private var source: [UInt8]
  /// The library that the flow comes from.
  let library: FlowLibrary
  let achievementCache = AchievementCache()

  /// Creates a flow that was loaded from a file, without its copy.
  init(_ loaded: FlowLoader.Loaded, from bytes: [UInt8], at path: String, in library: FlowLibrary) {
    (flow, places, warnings) = (loaded.flow, loaded.places, loaded.warnings)
    (self.path, namedCatalog) = (path, library.catalog)
    (digest, isJournaled) = (bytes.digest, loaded.isJournaled)
    experiments = loaded.experiments
    source = experiments.isEmpty ? [] : bytes
    self.library = library
  }

  /// Returns the flow in the form that variants give it.
  ///
  /// - Parameter choices: The name of a variant for each experiment that counts.
  /// - Returns: The flow; the flow itself if there are none.
  package func choosing(_ choices: [String: String]) -> OpenedFlow {
    choices.isEmpty ? self : form(choices) ?? self
  }

  /// Returns the same file's flow after a change; variants don't count in it.
  func replacing(_ flow: Flow) -> OpenedFlow {
    var opened = self
    opened.flow = flow
    (opened.experiments, opened.source) = ([], [])
    return opened
  }

  /// The flow in the form of each variant of its experiments.
  package var variantFlows: [Flow] {
    experiments.flatMap { experiment in
      experiment.variants.map { choosing([experiment.name: $0.name]).flow }
    }
  }

  /// Returns the flow in the form of each combination of variants, and without any; nil if there are
  /// more than `most`.
  package func forms(upTo most: Int) -> [Flow]? {
    var choices: [[String: String]] = [[:]]
    for experiment in experiments {
      choices += choices.flatMap { chosen in
        experiment.variants.map { chosen.merging([experiment.name: $0.name]) { $1 } }
      }
      if choices.count > most { return nil }
    }
    return choices.map { choosing($0).flow }
  }

  /// Returns the flow in the form that variants give it.
  ///
  /// - Parameter choices: The name of a variant for each experiment that counts.
  /// - Returns: The flow; nil if it has no experiments.
  package func form(_ choices: [String: String]) -> OpenedFlow? {
    // Each variant was read when the flow was loaded, so it has no mistakes.
    guard !source.isEmpty,
      let loaded = try? FlowLoader.load(source, path: path, choosing: choices)
    else { return nil }
    var opened = self
    (opened.flow, opened.places) = (loaded.flow, loaded.places)
    return opened
  }
}

extension OpenedFlow {
  private static let achievementsFile = "achievements.yaml"
  /// The largest size of the file: 1 MiB.
  private static let largestAchievements = 1 << 20

  /// Returns the achievements of the flow's app; nil if it has none.
  ///
  /// They are loaded on the first call, since most launches never need them.
  ///
  /// - Throws: `LibraryError` when the file can't be read, or is invalid.
  package func achievements() throws(LibraryError) -> OpenedAchievements? {
    try achievementCache.value(orLoad: loadAchievements)
  }

  /// Returns what counts the events of the flow's app: its achievements; without any, every event
  /// counts by its name.
  ///
  /// - Throws: `LibraryError` when `achievements()` does.
  package func eventRules() throws(LibraryError) -> OpenedAchievements {
    try achievements() ?? OpenedAchievements(countingEventsOf: flow.id)
  }

  /// The names of the events that the app declares; without achievements, of those that the flow
  /// names.
  package var eventNames: Set<String> {
    guard let rules = try? eventRules().rules else { return [] }
    return rules.countsAllEvents ? flow.namedEvents : Set(rules.definitions.events.map(\.name))
  }

  private func loadAchievements() throws(LibraryError) -> OpenedAchievements? {
    let path = File.folder(of: path) + "/" + Self.achievementsFile
    guard File.exists(path) else { return nil }
    let bytes: [UInt8]
    do throws(SystemError) {
      bytes = try File.read(path, limit: Self.largestAchievements)
    } catch {
      throw .unreadable(error)
    }
    do throws(Diagnostics) {
      let loaded = try AchievementLoader.load(bytes, path: path)
      return OpenedAchievements(
        flow: flow.id, loaded.set, loaded.places, warnings: loaded.warnings)
    } catch {
      throw .invalid(error)
    }
  }
}

/// Other flows of the same library, which the flow runs or asks about.
extension OpenedFlow {
  /// The names of the flows beside this one and in the rest of its library, in alphabetical order.
  package var neighborNames: [String] { library.searching(beside: path).names }

  /// Loads another flow of the library.
  ///
  /// - Parameters:
  ///   - name: The name of a flow, which can't be a path.
  ///   - copy: How much of its copy to read.
  /// - Returns: The flow.
  /// - Throws: `LibraryError` when it is not found, can't be read, or is invalid.
  package func neighbor(
    _ name: String, copy: CopyReading = .lenient
  ) throws(LibraryError) -> OpenedFlow {
    guard name.isFlowName else { throw .notFound(name, nearest: nil) }
    return try library.searching(beside: path).open(name, copy: copy)
  }

  /// The keys in which other flows of the library record their completion.
  package var otherCompletionKeys: Set<String> {
    Set(neighborNames.compactMap { try? neighbor($0, copy: .none).flow.completionKey })
  }

  /// Returns which of the flows that conditions name are completed; one that can't be read is not.
  func completions(
    in directory: StateDirectory, waiting wait: LockWait
  ) -> [String: Bool] {
    var completions: [String: Bool] = [:]
    for name in flow.names(ofFacts: FactTypes.done) {
      let other = try? neighbor(name, copy: .none).flow
      let list = other.flatMap { try? Domain(of: $0, in: directory, waiting: wait).read() }
      completions[name] = other.flatMap { list?.flag($0.completionKey).isSet } ?? false
    }
    return completions
  }
}

extension Flow {
  /// The names of the app's events that conditions count or that people can try.
  package var namedEvents: Set<String> {
    var names = names(ofFacts: FactTypes.events).union(names(ofFacts: FactTypes.eventsHere))
    for page in pages {
      for case .event(let name) in page.practice?.tries.map(\.action) ?? [] { names.insert(name) }
    }
    return names
  }

  /// True if a condition asks about other flows, or a choice runs one.
  package var namesOtherFlows: Bool {
    pages.contains { $0.choices.contains(where: \.action.isLaunch) }
      || !names(ofFacts: FactTypes.done).isEmpty
  }

  /// Returns the rest of the name of each fact that a condition names and that begins in some way.
  func names(ofFacts beginning: String) -> Set<String> {
    Set(conditions.flatMap(\.factNames).compactMap { $0.dropping(beginning) })
  }
}

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

  /// Reads the copy of the flow, if it has any.
  ///
  /// - Parameter reading: How much of it to read.
  /// - Throws: `LibraryError` when the catalog is not found, can't be read or is invalid; a path in
  ///   the flow's file that leads to no String Catalog is a mistake there.
  package mutating func readCopy(_ reading: CopyReading) throws(LibraryError) {
    if reading == .none { return }
    do throws(LibraryError) {
      catalog = try loadCatalog(isLenient: reading == .lenient)
    } catch {
      switch error {
      case .noCatalog where namedCatalog == nil, .notACatalog:
        throw .invalid(Diagnostics([.catalogPath(error, at: places["catalog"])]))
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
  ///
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
        ? .noCatalog(path) : .unreadable(SystemError(error.call, on: path, code: error.code))
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

/// A cache for the achievements of a flow, which are loaded once, on first use.
final class AchievementCache: Sendable {
  private let answer = Mutex<Result<OpenedAchievements?, LibraryError>?>(nil)

  /// Returns the cached result, or loads the achievements now.
  ///
  /// - Throws: `LibraryError` when loading fails, now or earlier.
  func value(
    orLoad load: () throws(LibraryError) -> OpenedAchievements?
  ) throws(LibraryError) -> OpenedAchievements? {
    try answer.withLock { known in
      let answer = known ?? Result(catching: load)
      known = answer
      return answer
    }.get()
  }
}
