import Foundation

/// A flow of seven pages and an app's whole String Catalog of 2 MB, which `Tests/AppCatalog` makes
/// in a temporary folder.
package struct AppCatalog: Sendable {
  /// The folder that contains all files, which is removed with the last reference to it.
  package let folder = TemporaryFolder()
  /// The path of the flow's folder.
  package let flow: String
  /// The path of the catalog.
  package let path: String

  /// Makes the files.
  package init(_ options: String...) throws {
    let maker = Shipped.package + "/Tests/AppCatalog"
    let result = try Subprocess.run("python3", ["-B", maker, folder.path] + options)
    let paths = result.output.split(separator: "\n").map(String.init)
    guard result.ending == .exited(0), paths.count == 2 else {
      throw CocoaError(.fileWriteUnknown, userInfo: ["python3": result.errors])
    }
    flow = folder.path("Tour")
    path = paths[1]
  }

  /// Reads the catalog.
  package func bytes() throws -> [UInt8] { Array(try Data(contentsOf: URL(fileURLWithPath: path))) }
}
