import FlowContent
import FlowCore
import FlowSystem

/// A folder that Xcode exports for translators, `es.xcloc`, with XLIFF in it.
///
///     es.xcloc/
///       contents.json
///       Localized Contents/es.xliff
///       Notes/
///       Source Contents/App/Localizable.xcstrings
///
/// Names in the folder may come from somebody else, so that nothing outside of it is read.
package struct XcodeLocalizations {
  private static let contents = "Localized Contents"
  /// The maximum number of files that are read.
  private static let mostFiles = 50

  /// The paths of the XLIFF files, in alphabetical order.
  package let files: [String]

  /// Finds the XLIFF files in a folder.
  ///
  /// - Parameter path: The path of the folder.
  /// - Throws: `SystemError` when the folder can't be read, and `Diagnostics` when it contains no
  ///   XLIFF, or links that lead outside.
  package init(_ path: String) throws {
    let folder = "\(path)/\(Self.contents)"
    func fault(_ message: String, in path: String) -> Diagnostics {
      let start = SourceLocation(path: path, line: 1, column: 1)
      return Diagnostics([Diagnostic(.error, .exchangeShape, message, at: start)])
    }
    let root = File.realPath(path)
    let all = root != nil && File.isFolder(folder) ? try Folder(folder).names(beginning: "") : []
    let names = all.filter { name in
      !name.hasPrefix(".") && [".xliff", ".xlf"].contains { name.lowercased().hasSuffix($0) }
    }
    guard let root, !names.isEmpty else {
      throw fault("no XLIFF in its folder 'Localized Contents'", in: path)
    }
    if names.count > Self.mostFiles {
      throw fault("it has \(names.count) XLIFF files; import them one by one", in: path)
    }
    files = try names.map { name in
      let file = "\(folder)/\(name)"
      guard File.realPath(file)?.hasPrefix(root + "/") == true else {
        throw fault("this is a link to a file outside of the folder", in: file)
      }
      return file
    }
  }
}
