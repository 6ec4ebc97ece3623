import FlowContent
import FlowFormats

/// A writer of XLIFF 1.2 in Xcode's layout: a `file` for each language, a `trans-unit` for each
/// text.
///
/// Unlike Xcode's, notes are the developer's and finished translations are approved, as translation
/// tools expect.
enum XLIFFWriter {
  static let namespace = "urn:oasis:names:tc:xliff:document:1.2"

  static func text(
    _ units: [ExchangeUnit], _ contexts: [String: ExchangeContext], original: String
  ) -> String {
    var text = """
      <?xml version="1.0" encoding="UTF-8" standalone="no"?>
      <xliff xmlns="\(namespace)" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" version="1.2" \
      xsi:schemaLocation="\(namespace) http://docs.oasis-open.org/xliff/v1.2/os/xliff-core-1.2-strict.xsd">

      """
    var rest = units[...]
    while let first = rest.first {
      let file = rest.prefix { $0.language == first.language }
      rest = rest.dropFirst(file.count)
      text += """
          <file original="\(original.escaped)" source-language="\(first.sourceLanguage.escaped)" \
        target-language="\(first.language.escaped)" datatype="plaintext">
            <header>
              <tool tool-id="firstrun" tool-name="firstrun"/>
            </header>
            <body>

        """
      for unit in file { text += element(unit, contexts[unit.id.key]) }
      text += "    </body>\n  </file>\n"
    }
    return text + "</xliff>\n"
  }

  private static func element(_ unit: ExchangeUnit, _ context: ExchangeContext?) -> String {
    let path = unit.id.path
    // Tools show a translation without this as unfinished, whatever its state.
    let approval = unit.state == "translated" && !unit.target.isEmpty ? " approved=\"yes\"" : ""
    var text = """
            <trans-unit id="\(unit.id.xcodeIdentifier.escaped)"\(approval) xml:space="preserve">
              <source>\(unit.xcode.source.written(unit.source, at: unit.sources.path(path)).escapedText)</source>

      """
    if !unit.target.isEmpty {
      let target = unit.xcode.target.written(unit.target, at: path).escapedText
      text += "        <target\(state(unit.state))>\(target)</target>\n"
    }
    let notes = zip(ExchangeContext.names, context?.notes(on: unit) ?? []).filter { !$1.isEmpty }
    if unit.isCommentGenerated {
      text += "        <note from=\"auto-generated\">\(unit.comment.escapedText)</note>\n"
    }
    let comment = unit.isCommentGenerated || unit.comment.isEmpty ? [] : [unit.comment]
    for note in comment + notes.map({ "\($0): \($1)" }) {
      text += "        <note from=\"developer\">\(note.escapedText)</note>\n"
    }
    return text + "      </trans-unit>\n"
  }

  /// Returns the attributes for a state of the catalog, as Xcode writes them; XLIFF's custom states
  /// begin with `x-`.
  private static func state(_ state: String) -> String {
    switch state {
    case "translated", "new": " state=\"\(state)\""
    case "needs_review": " state=\"needs-review-l10n\""
    case "machine_translated": " state=\"translated\" state-qualifier=\"leveraged-mt\""
    default: state.isStateWord ? " state=\"x-\(state)\"" : ""
    }
  }
}

extension String {
  /// The text for an XML attribute, without the characters that XML does not allow.
  fileprivate var escaped: String { withoutControls.escapedForXML(and: "\"\n\t") }

  /// The text for XML content, without the characters that XML does not allow.
  fileprivate var escapedText: String { withoutControls.escapedForXML() }
}

/// The spelling of placeholders in XLIFF of Xcode, which differs from that of catalogs: a reference
/// to a substitution has the position of its argument, `%1$#@files@` for `%#@files@`, and `%arg` in
/// a substitution is written out, `%1$lld`.
struct XcodeText {
  private let substitutions: [(name: String, position: Int, format: String)]

  /// Creates the spelling for a localization; substitutions that it lacks are those of the source
  /// language.
  init(_ localization: Localization?, orFrom source: Localization? = nil) {
    let own = localization?.substitutions ?? []
    let names = Set(own.map(\.name))
    substitutions = [own, source?.substitutions ?? []].flatMap { list in
      list.enumerated().map { index, substitution in
        (substitution.name, substitution.argument ?? index + 1, substitution.format ?? "lld")
      }
    }
    .enumerated().filter { $0.offset < own.count || !names.contains($0.element.0) }.map(\.element)
  }

  func written(_ text: String, at path: String) -> String {
    spellings(at: path).reduce(text) { $0.replacing($1.catalog, with: $1.xcode) }
  }

  /// Returns a text of Xcode's as catalogs write it.
  func read(_ text: String, at path: String) -> String {
    spellings(at: path).reduce(text) { $0.replacing($1.xcode, with: $1.catalog) }
  }

  private func spellings(at path: String) -> [(catalog: String, xcode: String)] {
    let own = substitutions.isEmpty ? nil : UnitPath(path)?.substitution
    return substitutions.flatMap { name, position, format in
      [("%#@\(name)@", "%\(position)$#@\(name)@")]
        + (own == name ? [("%arg", "%\(position)$\(format)")] : [])
    }
  }
}
