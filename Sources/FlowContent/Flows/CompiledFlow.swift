import Achievements
package import FlowCore
import FlowFormats

/// A flow in one file of JSON, as `firstrun compile` writes it: for apps without YAML and files.
///
/// ```json
/// {
///   "format": 1,
///   "flow": {"flow": "cluck", "pages": [{"page": "welcome"}]},
///   "keys": ["welcome.title"],
///   "achievements": {"prefix": "com.cluck."},
///   "catalog": {"sourceLanguage": "en", "strings": {}, "version": "1.0"}
/// }
/// ```
///
/// `achievements` and `catalog` may be missing. A file with the keys of a flow alone is read as well.
package struct CompiledFlow: FlowResources {
  /// The format that this version writes.
  package static let format = 1

  private let set: OpenedAchievements?

  /// Opens a flow, with its copy if that is in the file; throws if a newer firstrun wrote it.
  package static func open(_ bytes: [UInt8], path: String) throws(Diagnostics) -> OpenedFlow {
    let tree = SourceTree(json: bytes, path: path)
    guard let root = tree.root, case .mapping? = root["flow"]?.content else {
      return try OpenedFlow(
        tree, at: path, digest: bytes.digest, in: CompiledFlow(set: nil))
    }
    if let format = root["format"]?.text.flatMap({ Int($0) }), format > Self.format {
      throw Diagnostics([
        .error(
          .value,
          "format \(format) is newer than this firstrun, which reads \(Self.format); update firstrun",
          at: root.location)
      ])
    }
    func part(_ key: String) -> SourceTree {
      SourceTree(root: root[key], diagnostics: tree.diagnostics)
    }
    var achievements: OpenedAchievements?
    if root["achievements"] != nil {
      let loaded = try AchievementLoader.load(part("achievements"))
      achievements = OpenedAchievements(
        flow: root["flow"]?["flow"]?.text ?? "", loaded.set, loaded.locations,
        warnings: loaded.warnings)
    }
    var opened = try OpenedFlow(
      part("flow"), at: path, digest: bytes.digest, in: CompiledFlow(set: achievements))
    if let range = (try? JSONMembers(bytes, at: 0))?["catalog"]?.value {
      // Blanks keep the catalog's lines and columns.
      let blanks = bytes[..<range.lowerBound].map { $0 == 0x0A ? $0 : 0x20 }
      opened.catalog = try Catalog(blanks + bytes[range], path: path)
    }
    return opened
  }

  package func achievements(of flow: Flow) -> OpenedAchievements? { set }

  package var neighborNames: [String] { [] }

  package func neighbor(
    _ name: String, copy: CopyReading
  ) throws(LibraryError) -> OpenedFlow {
    throw .notFound(name, nearest: nil)
  }
}
