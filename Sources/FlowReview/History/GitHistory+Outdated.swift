package import FlowContent
import FlowSystem

extension GitHistory {
  /// Returns the translations whose source text has changed since they were translated or approved,
  /// in the order of the keys.
  ///
  /// Changes that are not committed yet count as the newest ones.
  ///
  /// - Parameters:
  ///   - catalog: The catalog as it is now.
  ///   - keys: The keys whose translations to search for.
  ///   - progress: Called with the number of versions that are read, and of all.
  /// - Returns: The translations; none if all are up to date.
  /// - Throws: `HistoryError` when git, the repository or the file in it is missing, or when the
  ///   history is too short to tell: that of a shallow or partial clone.
  package func outdated(
    in catalog: Catalog, keys: [String],
    progress: (_ done: Int, _ total: Int) -> Void = { _, _ in }
  ) throws(HistoryError) -> [OutdatedText] {
    let (folder, name) = try place(of: catalog.path)
    let inner = try GitRepository(containing: folder, of: catalog.path)
    guard let top = try inner.output(["rev-parse", "--show-cdup"]),
      let prefix = try inner.output(["rev-parse", "--show-prefix"])
    else { throw .unreadable(catalog.path) }
    let git = try GitRepository(containing: "\(folder)/\(top)", of: catalog.path)
    let history = try FileHistory(of: prefix + name, in: git)
    guard let first = history.revisions.first else { throw .notCommitted(catalog.path) }
    var search = OutdatedSearch(catalog, keys: keys, parent: first.commit)
    do throws(SystemError) {
      try read(history, from: git, into: &search, progress)
    } catch {
      // Older versions of git end when they may not fetch what a partial clone lacks.
      throw history.isPartial ? .tooShort(catalog.path) : .system(error)
    }
    guard search.hasRevisions else { throw .unreadable(catalog.path) }
    if search.isOpen { throw .tooShort(catalog.path) }
    let order = Dictionary(keys.enumerated().map { ($1, $0) }) { first, _ in first }
    return search.found.sorted { one, other in
      (order[one.key] ?? 0, one.language, one.path)
        < (order[other.key] ?? 0, other.language, other.path)
    }
  }

  /// Reads the versions, until the age of every translation is known or one can't be read.
  private func read(
    _ history: FileHistory, from git: GitRepository, into search: inout OutdatedSearch,
    _ progress: (_ done: Int, _ total: Int) -> Void
  ) throws(SystemError) {
    let objects = try git.conversation(["cat-file", "--batch"])
    for (index, revision) in history.revisions.enumerated() where search.isOpen {
      progress(index, history.revisions.count)
      // A name with a line feed would be two requests.
      guard !revision.object.contains("\n") else { return }
      try objects.send(revision.object + "\n")
      let header = try objects.line().split(separator: " ")
      var bytes: [UInt8]?
      if header.count == 3, header[1] == "blob", let size = Int(header[2]) {
        bytes = try objects.bytes(size)
        _ = try objects.bytes(1)
      } else if header.last != "missing" || history.isPartial {
        return
      }
      let isEdge = history.edges.contains(revision.commit)
      search.add(
        bytes, as: revision.commit,
        parents: isEdge ? ["history that is not here"] : revision.parents)
    }
  }
}
