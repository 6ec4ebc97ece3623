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
    let start = SourceLocation(path: path, line: 1, column: 1)
    guard let root = File.realPath(path), File.isFolder(folder) else {
      throw Diagnostics([.noContents(at: start)])
    }
    let names = try Folder(folder).names(beginning: "").filter { name in
      !name.hasPrefix(".") && [".xliff", ".xlf"].contains { name.lowercased().hasSuffix($0) }
    }
    if names.isEmpty { throw Diagnostics([.noContents(at: start)]) }
    if names.count > Self.mostFiles { throw Diagnostics([.tooMany(names.count, at: start)]) }
    files = try names.map { name in
      let file = "\(folder)/\(name)"
      guard File.realPath(file)?.hasPrefix(root + "/") == true else {
        throw Diagnostics([.outside(at: SourceLocation(path: file, line: 1, column: 1))])
      }
      return file
    }
  }
}

extension Diagnostic {
  fileprivate static func noContents(at place: SourceLocation) -> Self {
    Diagnostic(
      .error, .exchangeShape, "no XLIFF in its folder 'Localized Contents'", at: place)
  }

  fileprivate static func tooMany(_ count: Int, at place: SourceLocation) -> Self {
    Diagnostic(
      .error, .exchangeShape, "it has \(count) XLIFF files; import them one by one", at: place)
  }

  fileprivate static func outside(at place: SourceLocation) -> Self {
    Diagnostic(.error, .exchangeShape, "this is a link to a file outside of the folder", at: place)
  }
}
