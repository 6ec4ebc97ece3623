import FlowContent
import FlowReview

/// Reads a String Catalog, changes one text and writes it back, as a review does with each decision:
/// checked before and after, compared with what stands on the disk, and durable.
enum Rewriting {
  /// Returns `seconds size`: the size is that of the new text in UTF-8.
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
