import Foundation

/// A package from PyPI that tests compare with, installed once into the temporary folder.
package struct PythonPackage: Sendable {
  private let folder: URL

  /// Installs a package, or is nil if Python or the package is not available.
  package init?(_ name: String, version: String) throws {
    let files = FileManager.default
    folder = files.temporaryDirectory.appending(
      path: "firstrun-\(name.lowercased())-\(version)")
    if files.fileExists(atPath: folder.path) { return }
    // Other tests may install it at the same time; the first to finish moves it into place.
    let unfinished = files.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? files.removeItem(at: unfinished) }
    let install = try run([
      "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--retries", "1",
      "--timeout", "20", "--target", unfinished.path, "\(name)==\(version)",
    ])
    if install == nil { return nil }
    try? files.moveItem(at: unfinished, to: folder)
  }

  /// Returns the folders of packages as a value of `PYTHONPATH`.
  package static func path(of packages: [PythonPackage]) -> String {
    packages.map(\.folder.path).joined(separator: ":")
  }

  /// Runs Python with the package.
  package func run(_ arguments: [String]) throws -> String? {
    let environment = ProcessInfo.processInfo.environment.merging(
      ["PYTHONPATH": folder.path]) { $1 }
    let result = try Subprocess.run("python3", arguments, environment: environment)
    return result.ending == .exited(0) ? result.output : nil
  }
}
