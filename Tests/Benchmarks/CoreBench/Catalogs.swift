import FlowContent
import FlowCore
import FlowSystem

/// The benchmark of reading a String Catalog and looking up all keys in one language.
enum Catalogs {
  /// Returns `seconds size`; the size of all texts in UTF-8 bytes is compared with the peer's.
  static func measure(path: String, language: String) throws -> String {
    var size = 0
    let duration = try ContinuousClock().measure {
      let catalog = try Catalog(File.read(path, limit: Catalog.largest), path: path)
      let chain = catalog.fallbackLanguages(for: LanguageTag(language))
      for key in catalog.keys { size += catalog.lookUp(key, in: chain).text.utf8.count }
    }
    return "\(duration / .seconds(1)) \(size)"
  }
}
