import FlowContent
import FlowSystem

/// Reads a String Catalog and looks one language up, as starting a flow does.
enum Catalogs {
  /// Returns `seconds size`: the size is that of all texts in UTF-8, to compare.
  static func measure(path: String, language: String) throws -> String {
    var size = 0
    let duration = try ContinuousClock().measure {
      let catalog = try Catalog(File.read(path, limit: Catalog.largest), path: path)
      let chain = catalog.chain(for: LanguageTag(language))
      for key in catalog.keys { size += catalog.lookUp(key, in: chain).text.utf8.count }
    }
    return "\(duration / .seconds(1)) \(size)"
  }
}
