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

  package func beginVisit(waiting wait: LockWait = .brief) throws(SystemError) -> Install {
    try install(wait) { $0.visits += 1 }
  }

  /// Makes the id of this install if there is none, for experiments.
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
  package func append(
    _ line: JournalLine, isSynced: Bool = false, waiting wait: LockWait = .brief
  ) throws(SystemError) {
    try log.append(line.bytes, isSynced: isSynced, waiting: wait)
  }

  /// Removes all lines and the id of this install; the next line makes another one.
  package func clear() throws(SystemError) {
    try log.remove()
    if File.exists(installPath) { try File.remove(installPath) }
  }

  private var log: LineLog { LineLog(path: path) }
}

/// An app on one machine: a random id, which says nothing about anybody, and the visits so far.
package struct Install: Hashable, Sendable {
  /// The id: 32 hexadecimal digits.
  package let id: String
  /// The number of visits that have a line.
  package var visits = 0

  /// The size of the file in bytes, more than it ever has.
  static let size = 64

  init() {
    var generator = SystemRandomNumberGenerator()
    id = (0..<2).map { _ in generator.next().padded(to: 16, radix: 16) }.joined()
  }

  /// Reads the file of an install; nil if it is damaged.
  init?(_ bytes: [UInt8]) {
    let words = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isWhitespace)
    guard words.count == 2, words[0].utf8.count == 32, words[0].utf8.allSatisfy(\.isHexadecimal),
      let visits = Int(words[1]), (0..<Int.max).contains(visits)
    else { return nil }
    id = String(words[0])
    self.visits = visits
  }

  /// The content of the file.
  var bytes: [UInt8] { Array("\(id) \(visits)\n".utf8) }
}

extension UInt8 {
  /// True for a digit or a letter from `a` to `f`.
  fileprivate var isHexadecimal: Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self)
      || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(self)
  }
}

/// The folder of all journals, which stay on this machine.
package struct JournalFolder: Hashable, Sendable {
  /// The path of the folder, which need not exist yet.
  package let path: String

  package init(path: String) {
    self.path = path
  }

  /// Finds the folder: `journal` in `override` (the value of `--state`), else in the program's
  /// folder of state; nil if none of them is given.
  package init?(override: String?, environment: (_ variable: String) -> String?) {
    if let override {
      path = (override.hasSuffix("/") ? override : override + "/") + "journal"
    } else if let state = Environment.stateFolder(environment) {
      path = state + "/journal"
    } else {
      return nil
    }
  }

  /// Returns true if a person has turned all journals off.
  package static func isOff(environment: (_ variable: String) -> String?) -> Bool {
    let doNotTrack = environment("DO_NOT_TRACK").map {
      !["", "0", "false"].contains($0.lowercased())
    }
    let isOff = environment("FIRSTRUN_JOURNAL").map {
      ["off", "no", "false", "0"].contains($0.lowercased())
    }
    return doNotTrack == true || isOff == true
  }
}
