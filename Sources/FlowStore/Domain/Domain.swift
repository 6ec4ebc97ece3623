package import FlowSystem

/// One app's preferences: a property list on disk, which any number of processes may change.
///
/// ```swift
/// let domain = Domain(try DomainName("com.cluck.app"), in: folder)
/// try domain.change { $0["hasCompletedOnboarding"] = .boolean(true) }
/// ```
package struct Domain: Sendable {
  /// Its name.
  package let name: DomainName
  /// Where its file stands, or would stand.
  package let path: String
  private let now: @Sendable () -> CalendarTime

  /// The largest file that is read: 64 MiB.
  static let largest = 1 << 26

  /// The domain of that name in a folder; the copies of damaged files bear the time that `now` says.
  package init(
    _ name: DomainName, in directory: StateDirectory,
    now: @escaping @Sendable () -> CalendarTime = CalendarTime.now
  ) {
    self.name = name
    self.path = directory.path(of: name)
    self.now = now
  }

  /// The property list as it stands now; an empty one where there is no file.
  ///
  /// - Throws: `StoreError.corrupt` where the file is not a property list (it is copied aside then),
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
    // Keeping a copy wants the lock, and the file may have been mended by the time that it is ours.
    let place = try resolved()
    let folder = try locked(place.folder)
    return try load(place.name, from: folder)?.list ?? PropertyList()
  }

  /// Changes the property list: reads it, applies `body` and writes it, with every other process
  /// that uses the domain waiting meanwhile.
  ///
  /// When it returns, the change has reached the disk. When it throws, the old list still stands,
  /// except where the folder itself could not be synced. A list that `body` leaves as it is is not
  /// written.
  ///
  /// - Throws: `StoreError.corrupt` where the file is not a property list (it is copied aside and
  ///   left as it is), `.unrepresentable` for values that no file can hold, or `.system`.
  package func change<Result>(
    _ body: (inout PropertyList) -> Result
  ) throws(StoreError) -> Result {
    let place = try resolved()
    let folder = try locked(place.folder)
    let file = try load(place.name, from: folder)
    let before = file?.list ?? PropertyList()
    var after = before
    let result = body(&after)
    guard after != before else { return result }
    let bytes = try after.encoded()
    // A list with a NaN in it is never equal to itself.
    guard bytes != file?.contents.bytes else { return result }
    do throws(SystemError) {
      try folder.replace(place.name, with: bytes, like: file?.contents.attributes)
    } catch {
      throw .writing(error)
    }
    return result
  }

  /// Removes a file that is not a property list, so that a new one can begin, and keeps a copy.
  ///
  /// - Returns: the path of the copy, or nil where the file is sound or absent and nothing was done.
  /// - Throws: `StoreError.system`, also where no copy could be made: then the file stays.
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

  /// Where the file really stands: a link stays, and what it leads to is replaced.
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
  fileprivate static func opening(_ error: SystemError) -> StoreError {
    .system(error, "\(error.subject): cannot open the folder: \(error.reason)")
  }

  fileprivate static func reading(_ error: SystemError) -> StoreError {
    guard error.code == EFBIG else {
      return .system(error, "\(error.subject): cannot be read: \(error.reason)")
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
      copy.map { "it was left as it is, with a copy in \($0)" }
      ?? "it was left as it is, and no copy could be made"
    return .corrupt(
      path: path, aside: copy,
      "\(path): \(reason); \(kept); "
        + "to begin anew, run firstrun state reset FLOW --discard-corrupt")
  }
}
