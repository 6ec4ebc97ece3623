import Foundation

/// A package from PyPI that tests compare against, fetched once into the temporary folder.
public struct PythonPackage: Sendable {
  private let folder: URL

  /// Fetches a package; nil where Python or the package cannot be had.
  public init?(_ name: String, version: String) throws {
    let files = FileManager.default
    folder = files.temporaryDirectory.appending(
      path: "firstrun-\(name.lowercased())-\(version)")
    if files.fileExists(atPath: folder.path) { return }
    // Another run may fetch it at the same time: whoever is done first moves it into place.
    let unfinished = files.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? files.removeItem(at: unfinished) }
    let install = try run([
      "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--retries", "1",
      "--timeout", "20", "--target", unfinished.path, "\(name)==\(version)",
    ])
    if install == nil { return nil }
    try? files.moveItem(at: unfinished, to: folder)
  }

  /// The folders of packages that Python finds one after the other, as it has them in `PYTHONPATH`.
  public static func path(of packages: [PythonPackage]) -> String {
    packages.map(\.folder.path).joined(separator: ":")
  }

  /// What Python prints with the package at hand; nil where it fails or there is none.
  public func run(_ arguments: [String]) throws -> String? {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["python3"] + arguments
    process.environment = ProcessInfo.processInfo.environment.merging(
      ["PYTHONPATH": folder.path]) { $1 }
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return process.terminationStatus == 0 ? String(decoding: data, as: UTF8.self) : nil
  }
}
