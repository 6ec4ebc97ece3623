package import FlowSystem

/// The preferences of one app: a property list on disk that several processes may change.
///
/// ```swift
/// let domain = Domain(try DomainName("com.cluck.app"), in: folder)
/// try domain.change { $0["hasCompletedOnboarding"] = .boolean(true) }
/// ```
package struct Domain: Sendable {
  /// The name of the domain.
  package let name: DomainName
  /// The path of the file, which need not exist.
  package let path: String
  private let now: @Sendable () -> CalendarTime

  /// The maximum size of a file: 64 MiB.
  static let largest = 1 << 26

  /// Creates the domain of that name in a folder; `now` gives the time in the names of copies of
  /// damaged files.
  package init(
    _ name: DomainName, in directory: StateDirectory,
    now: @escaping @Sendable () -> CalendarTime = CalendarTime.now
  ) {
    self.name = name
    self.path = directory.path(of: name)
    self.now = now
  }

  /// Reads the current property list, which is empty if there is no file.
  ///
  /// - Throws: `StoreError.corrupt` when the file is not a property list, of which a copy is kept,
  ///   or `StoreError.system`.
  package func read() throws(StoreError) -> PropertyList {
    do throws(SystemError) {
      let place = try File.resolved(path)
      let folder = try Folder(place.folder)
      guard let contents = try folder.read(place.name, limit: Self.largest) else {
        return PropertyList()
      }
      if let list = try? PropertyList(bytes: contents.bytes) { return list }
    } catch {
      if error.code == ENOENT { return PropertyList() }
      throw .reading(error)
    }
    // Keeping a copy needs the lock, and another process may have repaired the file by then.
    let place = try resolved()
    let folder = try locked(place.folder)
    return try load(place.name, from: folder)?.list ?? PropertyList()
  }

  /// Changes the property list: reads it, applies `body` and writes it, while other processes that
  /// use the domain wait.
  ///
  /// When this function returns, the change has reached the disk. When it throws, the old list is
  /// unchanged, unless only syncing the folder failed. An unchanged list is not written.
  ///
  /// - Throws: `StoreError.corrupt` when the file is not a property list (it is unchanged, and a
  ///   copy is kept), `.newerRecord` when `body` changes a record that a newer firstrun wrote,
  ///   `.unrepresentable` for values that no file can hold, or `.system`.
  package func change<Result>(
    _ body: (inout PropertyList) throws(StoreError) -> Result
  ) throws(StoreError) -> Result {
    let place = try resolved()
    let folder = try locked(place.folder)
    let file = try load(place.name, from: folder)
    let before = file?.list ?? PropertyList()
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
    guard bytes != file?.contents.bytes else { return result }
    do throws(SystemError) {
      try folder.replace(place.name, with: bytes, like: file?.contents.attributes)
    } catch {
      throw .writing(error)
    }
    return result
  }

  /// Removes a file that is not a property list, so that a new one can be written, and keeps a
  /// copy.
  ///
  /// - Returns: The path of the copy; nil if the file is valid or absent, so that nothing was done.
  /// - Throws: `StoreError.system`; the file stays if no copy could be made.
  @discardableResult
  package func discardCorrupt() throws(StoreError) -> String? {
    let place = try resolved()
    let folder = try locked(place.folder)
    do throws(SystemError) {
      guard let contents = try folder.read(place.name, limit: Self.largest),
        (try? PropertyList(bytes: contents.bytes)) == nil
      else { return nil }
      let copy = try folder.keepCopy(of: contents, named: place.name, at: now())
      try folder.remove(place.name)
      return copy
    } catch {
      throw .writing(error)
    }
  }

  // MARK: - The locked file

  /// Returns the folder and name of the file after resolving links, so that a link stays and its
  /// target is replaced.
  private func resolved() throws(StoreError) -> (folder: String, name: String) {
    do throws(SystemError) {
      return try File.resolved(path)
    } catch {
      throw .opening(error)
    }
  }

  private func locked(_ path: String) throws(StoreError) -> Folder {
    do throws(SystemError) {
      let folder = try Folder(creating: path)
      try folder.lock()
      return folder
    } catch {
      throw .opening(error)
    }
  }

  private func load(
    _ name: String, from folder: borrowing Folder
  ) throws(StoreError) -> (list: PropertyList, contents: FileContents)? {
    let contents: FileContents?
    do throws(SystemError) {
      contents = try folder.read(name, limit: Self.largest)
    } catch {
      throw .reading(error)
    }
    guard let contents else { return nil }
    do throws(StoreError) {
      return (try PropertyList(bytes: contents.bytes), contents)
    } catch {
      let copy = try? folder.keepCopy(of: contents, named: name, at: now())
      throw .notAPropertyList(path, copy: copy, reason: error.description)
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
    .system(error, "\(error.subject): can't open the folder: \(error.reason)")
  }

  fileprivate static func reading(_ error: SystemError) -> StoreError {
    guard error.code == EFBIG else {
      return .system(error, "\(error.subject): can't be read: \(error.reason)")
    }
    return .system(error, "\(error.subject): larger than \(Domain.largest >> 20) MiB; move it away")
  }

  fileprivate static func writing(_ error: SystemError) -> StoreError {
    .system(error, "\(error.subject): nothing was saved: \(error.reason)")
  }

  fileprivate static func notAPropertyList(
    _ path: String, copy: String?, reason: String
  ) -> StoreError {
    let kept =
      copy.map { "it was left unchanged, with a copy in \($0)" }
      ?? "it was left unchanged, and no copy could be made"
    return .corrupt(
      path: path, copy: copy,
      "\(path): \(reason); \(kept); "
        + "to start over, run firstrun state reset FLOW --discard-corrupt")
  }
}
