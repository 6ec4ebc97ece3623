import FlowContent
import FlowCore

/// A writer of a gettext catalog of one language.
///
/// ```
/// #. Page 2: body.
/// #, fuzzy
/// msgctxt "swipe.count"
/// msgid "One page"
/// msgid_plural "%lld pages"
/// msgstr[0] "Una página"
/// msgstr[1] "%lld páginas"
/// ```
///
/// The context is the identifier that XLIFF has. A text in review is fuzzy; states that a flag can't
/// say stand in a comment, as in `#. firstrun: one needs_review, other translated`.
struct POWriter {
  /// The beginning of the comment that contains states.
  static let stateMark = "firstrun: "

  let language: String
  let sourceLanguage: String
  /// The path of the catalog in the app's project.
  let project: String

  private var rules: PluralRules { PluralRules(LanguageTag(language)) }

  func text(_ units: [ExchangeUnit]) -> String {
    let categories = rules.countingCategories
    var text = head
    var rest = units[...]
    while let first = rest.first {
      guard let stem = first.place.pluralStem else {
        text += message(first)
        rest.removeFirst()
        continue
      }
      let forms = rest.prefix { $0.place.pluralStem == stem }
      rest = rest.dropFirst(forms.count)
      text += message(stem, Array(forms), categories)
    }
    return text
  }

  /// The header, with all fields that `msgfmt --check-header` asks for.
  private var head: String {
    let fields = [
      ("Project-Id-Version", project), ("PO-Revision-Date", ""), ("Last-Translator", ""),
      ("Language-Team", ""), ("Language", language.replacing("-", with: "_")),
      ("MIME-Version", "1.0"), ("Content-Type", "text/plain; charset=UTF-8"),
      ("Content-Transfer-Encoding", "8bit"), ("Plural-Forms", Self.pluralForms(rules)),
      ("X-Source-Language", sourceLanguage), ("X-Generator", "firstrun"),
    ]
    let lines = fields.map { "\($0): \($1.filter { !$0.isNewline })\n" }
    return Self.line("msgid", "") + Self.line("msgstr", lines.joined())
  }

  /// Returns the value of the header `Plural-Forms` for the rules of a language.
  static func pluralForms(_ rules: PluralRules) -> String {
    "nplurals=\(rules.countingCategories.count); plural=(\(rules.expression));"
  }

  private func message(_ unit: ExchangeUnit) -> String {
    comments(unit.comment, [unit]) + Self.line("msgctxt", unit.place.identifier)
      + Self.line("msgid", unit.source) + Self.line("msgstr", unit.target)
  }

  private func message(
    _ stem: CopyPlace, _ units: [ExchangeUnit], _ categories: [PluralCategory]
  ) -> String {
    let forms = categories.map { category in units.first { $0.place == stem.form(category) } }
    let sources = units[0].sources
    var text = comments(units[0].comment, forms.compactMap(\.self))
    text += Self.line("msgctxt", stem.identifier)
    text += Self.line("msgid", sources[stem.form(.one).path])
    text += Self.line("msgid_plural", sources[stem.form(.other).path])
    for (index, form) in forms.enumerated() {
      text += Self.line("msgstr[\(index)]", form?.target ?? "")
    }
    return text
  }

  /// Returns the lines above a message: an empty one, the comment and the states.
  private func comments(_ comment: String, _ units: [ExchangeUnit]) -> String {
    var lines =
      comment.isEmpty
      ? []
      : comment.withoutControls.split(
        omittingEmptySubsequences: false, whereSeparator: \.isNewline
      ).map { $0.hasPrefix(Self.stateMark) ? " \($0)" : String($0) }
    let units = units.filter { !$0.target.isEmpty }
    let states = Set(units.map(\.state))
    let isFuzzy = !states.isDisjoint(with: Self.openStates)
    if !states.isEmpty, states != [isFuzzy ? "needs_review" : "translated"] {
      let words = units.map { unit in
        let state = unit.state.isStateWord ? unit.state : "-"
        return (UnitPath(unit.place.path)?.variations.last).map {
          $0.kind == "plural" ? "\($0.name) \(state)" : state
        } ?? state
      }
      lines.append(Self.stateMark + words.joined(separator: ", "))
    }
    return "\n" + lines.map { $0.isEmpty ? "#.\n" : "#. \($0)\n" }.joined()
      + (isFuzzy ? "#, fuzzy\n" : "")
  }

  /// The states of texts that are not to be shown yet.
  static let openStates: Set<String> = ["new", "needs_review", "stale"]

  /// Returns a keyword with its text; a text of several lines begins on the next line.
  private static func line(_ keyword: String, _ text: String) -> String {
    var parts: [String] = [""]
    for scalar in text.withoutControls.unicodeScalars {
      switch scalar {
      case "\n":
        parts[parts.count - 1] += "\\n"
        parts.append("")
      case "\t": parts[parts.count - 1] += "\\t"
      case "\r": parts[parts.count - 1] += "\\r"
      case "\"": parts[parts.count - 1] += "\\\""
      case "\\": parts[parts.count - 1] += "\\\\"
      default: parts[parts.count - 1].unicodeScalars.append(scalar)
      }
    }
    if parts.count > 1, parts.last == "" { parts.removeLast() }
    if parts.count > 1 { parts.insert("", at: 0) }
    return keyword + " " + parts.map { "\"\($0)\"\n" }.joined()
  }
}

extension CopyPlace {
  /// The place without the plural category at the end of its path; nil if there is none.
  fileprivate var pluralStem: CopyPlace? {
    let parts = path.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count > 1, parts[parts.count - 2] == "plural",
      UnitPath(path)?.variations.last?.kind == "plural"
    else { return nil }
    return CopyPlace(key: key, path: parts.dropLast(2).joined(separator: "."))
  }
}
