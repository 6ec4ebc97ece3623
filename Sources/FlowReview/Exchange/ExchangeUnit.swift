package import FlowContent
package import FlowCore
import FlowFormats

/// One text to translate, as it is written to a file.
struct ExchangeUnit {
  let id: VariantID
  let sourceLanguage: String
  let language: String
  let source: String
  /// The translation without the control characters that XML does not allow; empty if there is none
  /// yet.
  let target: String
  /// The state as the catalog writes it; `new` if there is no translation, or one with only spaces.
  let state: String
  var comment: String
  /// True if Xcode has written the comment, and no developer.
  let isCommentGenerated: Bool
  let sources: SourceTexts
  /// The spelling of placeholders in Xcode's files.
  let xcode: (source: XcodeText, target: XcodeText)
}

extension ExchangeUnit {
  /// Returns the translatable texts of a catalog by language, and within a language in the order of
  /// the file: a unit for each variant in the language and each of its plural categories.
  ///
  /// If a language has no text, as new ones have none, the variants are those of the source
  /// language.
  static func all(
    in catalog: Catalog, _ keys: Set<String>, languages: [String]
  ) -> [ExchangeUnit] {
    let entries = catalog.keys.filter(keys.contains).compactMap { key in
      catalog.entry(for: key).map { ($0, SourceTexts(of: $0, in: catalog)) }
    }
    .filter(\.0.shouldTranslate)
    return languages.flatMap { language in
      let categories = PluralRules(LanguageTag(language)).categories
      return entries.flatMap { entry, sources -> [ExchangeUnit] in
        let (own, source) = (entry.localization(language), sources.localization)
        let sources = sources.named(as: own)
        let units = Dictionary(
          (own?.variants ?? []).map { ($0.path, $0.unit) }, uniquingKeysWith: { first, _ in first })
        let xcode = (XcodeText(source), XcodeText(own, orFrom: source))
        return Localization.paths(of: own, from: source, categories).map { path in
          let (text, target) = (sources[path], units[path]?.value.withoutControls ?? "")
          let isMissing = target.isBlank && !text.isBlank
          return ExchangeUnit(
            id: VariantID(key: entry.key, path: path), sourceLanguage: catalog.sourceLanguage,
            language: language, source: text, target: target,
            state: isMissing ? "new" : units[path]?.state ?? "new",
            comment: entry.comment ?? "", isCommentGenerated: entry.isCommentGenerated,
            sources: sources, xcode: xcode)
        }
      }
    }
  }
}

/// Identifies a text of a catalog, without its language: a key and the path of a variant.
struct VariantID: Hashable {
  let key: String
  /// The path of the variant, as in `CopyVariant`.
  let path: String

  /// The identifier in Xcode's exports: `key|==|plural.one`.
  var xcodeIdentifier: String {
    path.isEmpty ? key : "\(key)|==|\(UnitPath(path)?.xcodePath ?? path)"
  }

  func item(in language: String) -> ReviewItem {
    ReviewItem(key: key, language: language, path: path)
  }

  /// The maximum number of delimiters that are tried, from the end.
  private static let mostDelimiters = 4

  /// Returns the texts that an identifier of Xcode's can mean, the shortest key first: the delimiter
  /// may be part of a key.
  static func all(of identifier: String) -> [VariantID] {
    let whole = VariantID(key: identifier, path: "")
    guard identifier.utf8.contains(UInt8(ascii: "|")) else { return [whole] }
    let delimited = identifier.ranges(of: "|==|").suffix(mostDelimiters).map { delimiter in
      let path = String(identifier[delimiter.upperBound...])
      return VariantID(
        key: String(identifier[..<delimiter.lowerBound]), path: UnitPath(path)?.path ?? path)
    }
    return delimited + [whole]
  }
}

/// A text from a file of translations, with the locations of its parts in the file.
struct ImportedUnit {
  /// The texts of the catalog that this can be, more than one only if a key may contain a delimiter.
  let ids: [VariantID]
  /// The path of the catalog in its project; empty if the file does not name it.
  var original = ""
  /// The source language; empty if the file does not name it.
  let sourceLanguage: String
  let language: String
  /// The source text; nil if the file does not have it.
  let source: String?
  /// The translation; empty if there is none.
  let target: String
  /// The state as catalogs write it, or a word that begins with `x-`; empty if there is none.
  let state: String
  /// A mistake in the unit, for which a changed text is refused.
  var fault: Diagnostic?
  let keyLocation: SourceLocation
  let sourceLocation: SourceLocation
  let targetLocation: SourceLocation
  let languageLocation: SourceLocation
  var stateLocation: SourceLocation?
}

struct ExchangeContent {
  var units: [ImportedUnit] = []
  /// The mistakes for which the whole file is refused.
  var faults: [Diagnostic] = []
}

/// The states of texts as catalogs write them.
enum ExchangeState {
  static let known = ["new", "needs_review", "translated", "machine_translated", "stale"]

  /// Returns the state that a text gets, given its states in a file and in the catalog; nil if
  /// there is no such state.
  ///
  /// A changed text without a state counts as translated.
  static func merged(_ state: String, with current: String?, isChanged: Bool) -> String? {
    switch state {
    case "": isChanged ? "translated" : current ?? "translated"
    case "new": isChanged ? state : current ?? state
    case "x-\(current ?? "")", current ?? "": current
    default:
      state.hasPrefix("x-") ? "translated" : known.contains(state) ? state : nil
    }
  }
}

extension Catalog {
  /// Returns a language as the catalog writes its tag, or would write it; `de` for `de-DE`, unless the
  /// catalog has that too.
  package func name(of language: LanguageTag) -> String {
    languages.first { LanguageTag($0) == language }
      ?? languages.first { LanguageTag($0)?.withoutLikelyRegion == language.withoutLikelyRegion }
      ?? language.description
  }

  /// Returns what is wrong with the placeholders of a text that is to replace one of the catalog, such
  /// as `leaves out the placeholder %@, unlike the source language`; nil if nothing is that was right
  /// before.
  ///
  /// Every text that comes into a catalog is checked: from a file of translations, from the decisions
  /// of a deck, and typed in a review. One in the source language is compared with its former text.
  /// `entry` is that of the key as it will be.
  func placeholderFault(
    of text: String, for item: ReviewItem, in entry: CatalogEntry?
  ) -> String? {
    let isSource = item.language == sourceLanguage
    guard
      let difference = placeholderDifference(
        of: text, for: item.key, path: item.path, in: entry?.localization(item.language))
    else { return nil }
    let own = self.entry(for: item.key)?.localization(item.language)
    // The first text of a key may have placeholders that the key itself lacks.
    if isSource, own?.variants.isEmpty != false, difference.missing.isEmpty { return nil }
    if let former = own?.unit(at: item.path)?.value, !former.isEmpty,
      let fault = placeholderDifference(of: former, for: item.key, path: item.path, in: own),
      difference.isNoWorse(than: fault)
    {
      return nil
    }
    return difference.description(
      unlike: isSource ? "before, though the app may rely on that" : "the source language")
  }
}

extension String {
  /// True if a state is a single word of letters, digits, `_` and `-`.
  var isStateWord: Bool {
    !isEmpty && utf8.allSatisfy { $0.isLetterOrDigit || "_-".utf8.contains($0) }
  }

  /// Returns what is wrong with the characters of a text that is to come into a catalog, such as
  /// `has the control character U+001B`; nil if nothing is.
  ///
  /// Tools that don't know an escape write its two characters in place of what it stands for.
  func characterFault(translating source: String) -> String? {
    if let control = firstForbiddenControl {
      return "has the control character \(control.codePoint); take it out"
    }
    let escapes = [
      ("\\n", "\n", "line break"), ("\\t", "\t", "tab"), ("\\\"", "\"", "quotation mark"),
    ]
    let found = escapes.first { escape, real, _ in
      utf8.contains(escape.utf8) && source.utf8.contains(real.utf8)
        && !source.utf8.contains(escape.utf8)
    }
    return found.map { "has the characters \($0.0) where the source has a real \($0.2)" }
  }

  /// The beginning of a text from a file on one line, for messages.
  var excerpt: String { (count > 60 ? prefix(60) + "…" : self).escapedOnOneLine }

  /// The text without the control characters that XML does not allow.
  var withoutControls: String {
    if utf8.allSatisfy({ $0 >= 0x20 && $0 < 0xEF || $0 == 0x0A }) { return self }
    return String(
      UnicodeScalarView(
        unicodeScalars.filter { scalar in
          scalar.value >= 0x20 && scalar.value < 0xFFFE || scalar.value > 0xFFFF
            || scalar == "\n" || scalar == "\r" || scalar == "\t"
        }))
  }

  /// The text without what the exchange formats change: control characters and kinds of line breaks.
  var comparable: String {
    utf8.contains(0x0D) ? withoutControls.withLineFeeds : withoutControls
  }

  private var withLineFeeds: String {
    replacing("\r\n", with: "\n").replacing("\r", with: "\n")
  }
}
