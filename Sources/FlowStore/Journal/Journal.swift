package import FlowCore
package import FlowSystem

/// The record of what happened in the flows of one app: lines of JSON, only ever appended.
///
/// ```swift
/// let journal = Journal(of: try DomainName("com.cluck.app"), in: folder)
/// let visit = try journal.beginVisit()
/// try journal.append(line)
/// ```
package struct Journal: Hashable, Sendable {
  /// The path of the file with the latest lines.
  package let path: String
  /// The path of the file with the id of this install, which no other app's journal has.
  package let installPath: String

  /// Creates a reference to the journal of a domain, which need not exist yet.
  package init(of domain: DomainName, in folder: JournalFolder) {
    path = "\(folder.path)/\(domain).jsonl"
    installPath = "\(folder.path)/\(domain).install"
  }

  /// Creates a reference to the journal of a flow's app; nil if its domain has no valid name.
  package init?(of flow: Flow, in folder: JournalFolder) {
    guard let domain = try? DomainName(flow.domain) else { return nil }
    self.init(of: domain, in: folder)
  }

  /// The paths of the files with lines, the oldest first.
  package var paths: [String] { log.paths }

  /// The id of this install, if a line was written.
  package var install: Install? {
    let bytes = try? File.readEnd(of: installPath, limit: Install.size, followsLinks: false)
    return bytes.flatMap(Install.init)
  }

  /// Counts a visit.
  ///
  /// - Parameter wait: The time to wait for the lock.
  /// - Returns: The id of this install, which the first visit makes, and the number of the visit.
  /// - Throws: `SystemError` when the number can't be saved.
  package func beginVisit(waiting wait: LockWait = .brief) throws(SystemError) -> Install {
    try install(wait) { $0.visits += 1 }
  }

  /// Makes the id of this install if there is none, for experiments.
  ///
  /// - Parameter wait: The time to wait for the lock.
  /// - Returns: The install with its id.
  /// - Throws: `SystemError` when it can't be saved.
  package func madeInstall(waiting wait: LockWait = .brief) throws(SystemError) -> Install {
    if let install { return install }
    return try install(wait) { _ in }
  }

  private func install(
    _ wait: LockWait, _ change: (inout Install) -> Void
  ) throws(SystemError) -> Install {
    var install = Install()
    try File.update(installPath, last: Install.size, waiting: wait) {
      install = Install($0) ?? install
      change(&install)
      return install.bytes
    }
    return install
  }

  /// Appends a line.
  ///
  /// - Parameters:
  ///   - line: The line.
  ///   - isSynced: True to return only when the line has reached the disk.
  ///   - wait: The time to wait for the lock.
  /// - Throws: `SystemError` when the line can't be written.
  package func append(
    _ line: JournalLine, isSynced: Bool = false, waiting wait: LockWait = .brief
  ) throws(SystemError) {
    try log.append(line.bytes, isSynced: isSynced, waiting: wait)
  }

  /// Removes all lines and the id of this install; the next line makes another one.
  ///
  /// - Throws: `SystemError` when a file can't be removed.
  package func clear() throws(SystemError) {
    try log.remove()
    if File.exists(installPath) { try File.remove(installPath) }
  }

  private var log: LineLog { LineLog(path: path) }
}
