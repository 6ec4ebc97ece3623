import FlowSystem

extension GitHistory {
  /// Returns the contents of files at a revision.
  ///
  /// git is run once for the files of a folder, so that comparing versions takes no longer than
  /// checking them.
  ///
  /// - Parameters:
  ///   - paths: The current paths of the files; a revision may lack all but the first.
  ///   - revision: A revision as git writes it, such as `HEAD~3`, `main` or `v1.2`.
  /// - Returns: The content of each file; nil if the revision lacks it.
  /// - Throws: `HistoryError` when git, the repository, the revision or the first file is missing.
  package func contents(
    of paths: [String], at revision: String
  ) throws(HistoryError) -> [[UInt8]?] {
    guard Self.isRevision(revision) else { throw .notARevision(revision) }
    var objects: [String: AnsweringProcess] = [:]
    var contents: [[UInt8]?] = []
    for path in paths {
      contents.append(try? blob(of: path, at: revision, &objects))
    }
    guard let first = paths.first, contents[0] == nil else { return contents }
    // The reason is worth further questions.
    contents[0] = try content(of: first, at: revision)
    if contents[0] == nil { throw .notThere(first, revision) }
    return contents
  }

  private func blob(
    of path: String, at revision: String, _ objects: inout [String: AnsweringProcess]
  ) throws(SystemError) -> [UInt8]? {
    let (folder, name) = try File.resolved(path)
    // A name with a line feed would be two requests.
    guard !name.contains("\n"), let git = GitRepository(unchecked: folder) else { return nil }
    if objects[folder] == nil { objects[folder] = try git.conversation(["cat-file", "--batch"]) }
    guard let process = objects[folder] else { return nil }
    try process.send("\(revision):./\(name)\n")
    let header = try process.line().split(separator: " ")
    guard header.count == 3, header[1] == "blob", let size = Int(header[2]),
      size <= GitRepository.largest
    else { return nil }
    let bytes = try process.bytes(size)
    _ = try process.bytes(1)
    return bytes
  }
}
