import FlowCheck
import FlowContent
import FlowCore
import FlowSession
import FlowYAML

/// What the rules find in a flow of which only a part is written.
func findings(
  in flow: String, catalog: String? = nil, of code: DiagnosticCode, language: String? = nil,
  checksAllKeys: Bool = false
) throws -> [String] {
  let head = "flow: f\napp: F\ndomain: a.b\ncompletion: done\n"
  let subject = try subject(
    head + flow, catalog: catalog, language: language, checksAllKeys: checksAllKeys)
  return FlowChecker.findings(in: subject)
    .filter { $0.diagnostic.code == code }
    .flatMap { finding in
      let diagnostic = finding.diagnostic
      let place = diagnostic.location
      return [
        "\(place.line):\(place.column) \(diagnostic.severity.rawValue): \(diagnostic.message)"
      ]
        + finding.lines.map { "  \($0)" }
    }
}

/// A flow, its catalog and what can be earned in it, as the rules look at them.
func subject(
  _ flow: String, catalog: String? = nil, achievements: String? = nil, language: String? = nil,
  checksAllKeys: Bool = false
) throws -> CheckSubject {
  let loaded = try FlowLoader.load(Array(flow.utf8), path: "flow.yaml")
  let catalog = try catalog.map { try Catalog(Array($0.utf8), path: "Localizable.xcstrings") }
  let earned = try achievements.map { text in
    let loaded = try AchievementLoader.load(Array(text.utf8), path: "achievements.yaml")
    return OpenedAchievements(
      flow: "f", loaded.set, loaded.locations, warnings: loaded.warnings)
  }
  var subject = CheckSubject(
    loaded.flow, loaded.locations, catalog: catalog, achievements: earned,
    warnings: loaded.warnings,
    language: language.flatMap { LanguageTag($0) }, checksAllKeys: checksAllKeys)
  subject.addVariants(of: loaded.experiments) { choices in
    let form = try? FlowLoader.load(Array(flow.utf8), path: "flow.yaml", choosing: choices)
    return form.map { ($0.flow, $0.locations) }
  }
  return subject
}

/// A catalog in English, and further texts by language where a key has some.
func catalog(_ entries: [(key: String, texts: [(String, String)])]) -> String {
  let strings = entries.map { key, texts in
    let localizations = texts.map { language, text in
      #""\#(language)": {"stringUnit": {"state": "translated", "value": "\#(text)"}}"#
    }
    return #""\#(key)": {"localizations": {\#(localizations.joined(separator: ", "))}}"#
  }
  return """
    {"sourceLanguage": "en", "strings": {
    \(strings.joined(separator: ",\n"))
    }}
    """
}
