package import FlowCore
import FlowFormats
package import FlowSystem
package import Onboarding

/// The preferences of one app: a property list on disk that several processes may change.
///
/// On a Mac, where a process of the system keeps those in a home folder, they are read and changed
/// through it.
///
/// ```swift
/// let domain = Domain(try DomainName("com.cluck.app"), in: folder)
/// try domain.change { $0["hasCompletedOnboarding"] = .boolean(true) }
/// ```
package struct Domain: LockedStore {
  package let name: DomainName
  /// The path of the file, which need not exist.
  package let path: String
  /// The time to wait for other processes that change files in the folder.
  package var wait: LockWait
  /// False if a change may be lost with the power, as a place in a flow may.
  private var syncsFolder = true
  private let directory: StateDirectory
  private let now: @Sendable () -> CalendarTime
  /// The command that sets a damaged file aside.
  private let discardCommand: String
  /// The preferences that the system keeps; nil where the file is ours.
  private let preferences: (any OnboardingStore)?

  /// The maximum size of a file: 64 MiB.
  static let largest = 1 << 26
  /// The milliseconds for which a file is read again before it counts as damaged: apps rewrite
  /// theirs in place, so that for a moment it is empty or incomplete.
  private static let rereadTime = 200

  package init(
    _ name: DomainName, in directory: StateDirectory, waiting wait: LockWait = .command,
    now: @escaping @Sendable () -> CalendarTime = CalendarTime.now
  ) {
    self.init(
      name, in: directory, waiting: wait, now: now, preferences: directory.preferences(of: name))
  }

  init(
    _ name: DomainName, in directory: StateDirectory, waiting wait: LockWait = .command,
    now: @escaping @Sendable () -> CalendarTime = CalendarTime.now,
    preferences: (any OnboardingStore)?
  ) {
    self.preferences = preferences
    self.name = name
    self.directory = directory
    self.path = directory.path(of: name)
    self.wait = wait
    self.now = now
    let option = directory.isNamed ? " --state \(directory.path.quotedForShell)" : ""
    discardCommand = "firstrun state reset \(name)\(option) --discard-corrupt"
  }

  /// Reads the current property list, which is empty if there is no file.
  package func read() throws(StoreError) -> PropertyList {
    if let preferences { return try preferences.read() }
    let file: ResolvedFile
    do throws(SystemError) {
      let resolved = try File.resolved(path)
      file = ResolvedFile(folder: try Folder(resolved.folder), name: resolved.name)
    } catch {
      if error.code == ENOENT { return PropertyList() }
      throw .reading(error, path)
    }
    switch try load(file) {
    case nil: return PropertyList()
    case .list(let list, _)?: return list
    case .damaged(_, let reason)?: throw .notAPropertyList(path, reason: reason, discardCommand)
    }
  }

  package func sibling(_ domain: String) throws(StoreError) -> any OnboardingStore {
    Domain(try DomainName(domain), in: directory, waiting: wait, now: now)
  }

  package mutating func limitWaits(to wait: StoreWait) {
    switch wait {
    case .command: self.wait = .command
    case .brief: self.wait = .brief
    case .call: self.wait = .brief.begun()
    case .pause: (self.wait, syncsFolder) = (.none, false)
    }
  }

  /// Changes the property list: reads it, applies `body` and writes it, while other processes that
  /// use the domain wait.
  ///
  /// When this function returns, the change has reached the disk. When it throws, the old list is
  /// unchanged. An unchanged list is not written.
  ///
  /// What a process that takes no lock writes meanwhile is lost.
  package func change<Result>(
    _ body: (inout PropertyList) throws(StoreError) -> Result
  ) throws(StoreError) -> Result {
    let file = try locked()
    if let preferences { return try preferences.change(body) }
    let before: PropertyList
    let contents: FileContents?
    switch try load(file) {
    case nil: (before, contents) = (PropertyList(), nil)
    case .list(let list, let read)?: (before, contents) = (list, read)
    case .damaged(let read, let reason)?:
      let copy = try? file.folder.keepCopy(of: read, named: file.name, at: now())
      throw .notAPropertyList(path, copy: .some(copy), reason: reason, discardCommand)
    }
    var after = before
    let result: Result
    do throws(StoreError) {
      result = try body(&after)
    } catch {
      throw error.located(at: path)
    }
    guard after != before else { return result }
    let bytes = try after.encoded()
    // A list that contains a NaN is never equal to itself.
    guard bytes != contents?.bytes else { return result }
    do throws(SystemError) {
      try file.folder.replace(
        file.name, with: bytes, like: contents?.attributes, syncingFolder: syncsFolder)
    } catch {
      throw .writing(error)
    }
    return result
  }

  /// Removes a file that is not a property list, so that a new one can be written, and keeps a
  /// copy.
  @discardableResult
  package func discardCorrupt() throws(StoreError) -> String? {
    if preferences != nil { return nil }
    let file = try locked()
    guard case .damaged(let contents, _)? = try load(file) else { return nil }
    do throws(SystemError) {
      let copy = try file.folder.keepCopy(of: contents, named: file.name, at: now())
      try file.folder.remove(file.name)
      return copy
    } catch {
      throw .writing(error)
    }
  }

  // MARK: - The file

  /// The file behind all links, so that a link stays and its target is replaced.
  private struct ResolvedFile: ~Copyable {
    var folder: Folder
    let name: String
  }

  /// The content of the file.
  private enum Content {
    case list(PropertyList, FileContents)
    case damaged(FileContents, reason: String)
  }

  /// Locks the folder of the file, and removes the draft that a killed process has left there.
  private func locked() throws(StoreError) -> ResolvedFile {
    var file: ResolvedFile
    do throws(SystemError) {
      let resolved = try File.resolved(path)
      file = ResolvedFile(folder: try Folder(creating: resolved.folder), name: resolved.name)
    } catch {
      throw .opening(error)
    }
    do throws(SystemError) {
      try file.folder.lock(wait)
    } catch {
      throw .writing(error)
    }
    file.folder.removeDraft(of: file.name)
    return file
  }

  /// Reads the file, and reads it again for a while if it is not a property list; nil if there is
  /// none.
  private func load(_ file: borrowing ResolvedFile) throws(StoreError) -> Content? {
    let end = SystemClock.milliseconds + min(Self.rereadTime, wait.timeLeft)
    while true {
      let contents: FileContents?
      do throws(SystemError) {
        contents = try file.folder.read(file.name, limit: Self.largest)
      } catch {
        throw .reading(error, path)
      }
      guard let contents else { return nil }
      do throws(StoreError) {
        return .list(try PropertyList(bytes: contents.bytes), contents)
      } catch {
        guard SystemClock.milliseconds < end else {
          return .damaged(contents, reason: error.description)
        }
      }
      SystemClock.sleep(milliseconds: 1)
    }
  }
}

extension StoreError {
  /// Returns the error with the path of the file, if its message lacks one.
  fileprivate func located(at path: String) -> StoreError {
    guard case .newerRecord(let format, let message) = self else { return self }
    return .newerRecord(format: format, "\(path): \(message)")
  }

  fileprivate static func opening(_ error: SystemError) -> StoreError {
    .system("\(error.subject): can't open the folder: \(error.reason)")
  }

  fileprivate static func reading(_ error: SystemError, _ path: String) -> StoreError {
    if error.code == EFBIG {
      return .system("\(error.subject): larger than \(Domain.largest >> 20) MiB; move it away")
    }
    let message = "\(error.subject): can't be read: \(error.reason)"
    return File.exists(path) || File.isFolder(path) ? .system(message) : .unreachable(message)
  }

  fileprivate static func writing(_ error: SystemError) -> StoreError {
    let message = "\(error.subject): nothing was saved: \(error.reason)"
    if error.isInterruption { return .interrupted(message) }
    return error.isLockHeld ? .locked(message) : .system(message)
  }

  /// Returns the error of a damaged file.
  fileprivate static func notAPropertyList(
    _ path: String, copy: String?? = nil, reason: String, _ discardCommand: String
  ) -> StoreError {
    let kept =
      switch copy {
      case nil: ""
      case .some(nil): ", and no copy could be made"
      case .some(let copy?): ", with a copy in \(copy)"
      }
    return .corrupt(
      path: path, copy: copy ?? nil,
      "\(path): \(reason); it was left unchanged\(kept). To start over:\n  \(discardCommand)")
  }
}

extension CalendarTime {
  /// Returns the current time of the system's clock.
  package static func now() -> CalendarTime {
    CalendarTime(secondsSince1970: SystemClock.secondsSince1970)
  }
}

extension Domain {
  package init(
    of flow: Flow, in directory: StateDirectory, waiting wait: LockWait = .command
  ) throws(StoreError) {
    self.init(try DomainName(flow.domain), in: directory, waiting: wait)
  }
}

extension Folder {
  /// Keeps a copy of a damaged file beside it, as `<name>.corrupt-20261120T160000Z`, unless a copy
  /// with the same bytes exists.
  func keepCopy(
    of contents: FileContents, named name: String, at time: CalendarTime
  ) throws(SystemError) -> String {
    let prefix = "\(name).corrupt-"
    var taken: Set<String> = []
    for copy in try names(beginning: prefix) {
      taken.insert(copy)
      let kept = try? read(copy, limit: contents.bytes.count)
      if kept?.bytes == contents.bytes { return "\(path)/\(copy)" }
    }
    let first = prefix + time.compact
    var copy = first
    var number = 1
    while taken.contains(copy) {
      number += 1
      copy = "\(first)-\(number)"
    }
    try create(copy, with: contents.bytes)
    return "\(path)/\(copy)"
  }
}
