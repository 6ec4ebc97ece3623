/// The words of the HTML deck itself in one language: its buttons, headings, help and messages.
package struct DeckWords: Sendable, WordTable {
  /// The tag of the language, such as `es`.
  package let language: String
  /// The phrases of the page.
  package let phrase: @Sendable (DeckPhrase) -> String
  /// The phrases that the script says.
  package let scriptPhrase: @Sendable (DeckScriptPhrase) -> String
  /// The phrases with a number.
  package let count: @Sendable (DeckCount) -> CountedPhrase
}

extension Words {
  /// The words of the HTML deck in this language.
  package var deck: DeckWords { .in(language) }
}

extension String {
  /// Returns the phrase with values in place of names in braces.
  package func filled(_ values: KeyValuePairs<String, String>) -> String {
    var filled = ""
    var rest = self[...]
    while let open = rest.utf8.firstIndex(of: UInt8(ascii: "{")),
      let close = rest.utf8[open...].firstIndex(of: UInt8(ascii: "}"))
    {
      let name = rest[rest.utf8.index(after: open)..<close]
      filled += rest[..<open]
      filled += values.first { $0.key == name }?.value ?? ""
      rest = rest[rest.utf8.index(after: close)...]
    }
    return filled + rest
  }
}
