import FlowContent

/// A catalog whose texts are `Text of KEY`, unless others are given.
struct TextCatalog {
  var keys: [String]
  var texts: [String: String] = [:]
  var comments: [String: String] = [:]
  var stale: Set<String> = []
  var path = "copy.xcstrings"
  var language = "en"

  init(_ keys: [String]) { self.keys = keys }

  var text: String {
    let entries = keys.map { key in
      """
      "\(key)": {
        "comment": "\(comments[key] ?? "")",
        "extractionState": "\(stale.contains(key) ? "stale" : "manual")",
        "localizations": {"\(language)": {"stringUnit": {
          "state": "translated", "value": "\(texts[key] ?? "Text of \(key)")"}}}
      }
      """
    }
    return """
      {"sourceLanguage": "\(language)", "version": "1.0",
      "strings": {\(entries.joined(separator: ","))}}
      """
  }

  var catalog: Catalog { get throws { try Catalog(Array(text.utf8), path: path) } }
}
