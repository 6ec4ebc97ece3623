import TestSupport

/// A catalog as Xcode lays it out, from a line such as `a en:One fr:Un? ; b en.one:Two`, in which
/// `?` stands for the state `needs_review`, and `.one` for a plural form.
func xcodeCatalog(_ line: String, indent: String = "  ") -> [UInt8] {
  func margin(_ depth: Int) -> String { String(repeating: indent, count: depth) }
  func object(_ members: [String], _ depth: Int) -> String {
    "{\n" + members.map { margin(depth + 1) + $0 }.joined(separator: ",\n") + "\n"
      + margin(depth) + "}"
  }
  func unit(_ text: Substring, _ depth: Int) -> String {
    let state = text.hasSuffix("?") ? "needs_review" : "translated"
    let value = text.hasSuffix("?") ? text.dropLast() : text
    return object(
      [
        #""stringUnit" : "#
          + object([#""state" : "\#(state)""#, #""value" : "\#(value)""#], depth + 1)
      ],
      depth)
  }
  let entries = line.split(separator: " ; ").map { entry -> String in
    let words = entry.split(separator: " ")
    var languages: [(name: Substring, forms: [(form: Substring?, text: Substring)])] = []
    for word in words.dropFirst() {
      let parts = word.split(separator: ":", maxSplits: 1)
      let name = parts[0].split(separator: ".")
      if languages.last?.name != name[0] { languages.append((name[0], [])) }
      languages[languages.count - 1].forms.append((name.dropFirst().first, parts[1]))
    }
    let localizations = languages.map { language in
      let forms = language.forms
      if forms[0].form == nil { return "\"\(language.name)\" : \(unit(forms[0].text, 4))" }
      let plural = object(forms.map { "\"\($0.form ?? "")\" : \(unit($0.text, 7))" }, 6)
      let variations = object(["\"plural\" : \(plural)"], 5)
      return "\"\(language.name)\" : \(object(["\"variations\" : \(variations)"], 4))"
    }
    let all = #""localizations" : "# + object(localizations, 3)
    return "\"\(words[0])\" : \(object(localizations.isEmpty ? [] : [all], 2))"
  }
  let members = [
    #""sourceLanguage" : "en""#, #""strings" : "# + object(entries, 1), #""version" : "1.0""#,
  ]
  return Array((object(members, 0) + "\n").utf8)
}

/// A catalog as texts by key and language, for changes at random.
struct CatalogDraft {
  private var entries: [String: [String: [String]]] = [:]

  init(using random: inout SplitMix) {
    for _ in 0..<6 { change(using: &random) }
  }

  func changed(using random: inout SplitMix) -> CatalogDraft {
    var draft = self
    for _ in 0..<Int.random(in: 1...4, using: &random) { draft.change(using: &random) }
    return draft
  }

  private mutating func change(using random: inout SplitMix) {
    let key = ["a", "B", "c", "stringUnit", "variations"][Int.random(in: 0..<5, using: &random)]
    let language = ["de", "en", "fr"][Int.random(in: 0..<3, using: &random)]
    let text = "\(UInt8.random(in: 0..<9, using: &random))\(Bool.random(using: &random) ? "?" : "")"
    switch Int.random(in: 0..<8, using: &random) {
    case 0: entries[key] = nil
    case 1: entries[key]?[language] = nil
    case 2:
      entries[key, default: [:]][language] = [
        "\(language).one:\(text)", "\(language).other:\(text)",
      ]
    default: entries[key, default: [:]][language] = ["\(language):\(text)"]
    }
  }

  var bytes: [UInt8] {
    let filled = entries.filter { !$0.value.isEmpty }.sorted { $0.key < $1.key }
    return xcodeCatalog(
      filled.map { key, languages in
        ([key] + languages.sorted { $0.key < $1.key }.flatMap(\.value)).joined(separator: " ")
      }
      .joined(separator: " ; "))
  }
}
