import FlowSystem

/// The path of a catalog in its project, as Xcode writes it into XLIFF.
package enum ProjectPath {
  /// The greatest number of folders that are searched for the project.
  private static let mostFolders = 40

  /// Returns the path from the folder that contains Xcode's project or the package, or else from the
  /// root of the git work tree.
  ///
  /// - Parameter path: The path of the catalog.
  /// - Returns: The relative path; the file's name if there is no project around it.
  package static func of(_ path: String) -> String {
    let name = File.name(of: path)
    guard let real = File.realPath(path) else { return name }
    var folder = File.folder(of: real)
    for _ in 0..<mostFolders {
      let names = (try? Folder(folder).names(beginning: "")) ?? []
      let isProject = names.contains { $0.hasSuffix(".xcodeproj") || $0 == "Package.swift" }
      if isProject || names.contains(".git") {
        return String(real.dropFirst(folder == "/" ? 1 : folder.count + 1))
      }
      if folder == "/" { break }
      folder = File.folder(of: folder)
    }
    return name
  }
}
