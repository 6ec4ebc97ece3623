import FlowContent
import FlowReview

/// The benchmark of changing one text of a String Catalog file, as a review does for each decision.
///
/// It includes reading, checks before and after, a comparison with the file on disk, and fsync.
enum Rewriting {
  /// Returns `seconds size`; the size is that of the new text in UTF-8 bytes.
  static func measure(path: String, language: String) throws -> String {
    let text = "Changed in \(language)."
    let duration = try ContinuousClock().measure {
      var file = try CatalogFile(path)
      let key = file.catalog.keys[file.catalog.keys.count / 2]
      try file.change(by: [
        CatalogChange(key, .unit(language: language, path: "", state: nil, value: text))
      ])
    }
    return "\(duration / .seconds(1)) \(text.utf8.count)"
  }
}
