extension String {
  /// The text with the characters of each line in reverse order.
  package var mirroredLines: String {
    let counterparts = Self.counterparts
    return split(separator: "\n", omittingEmptySubsequences: false)
      .map { line in String(line.reversed().map { counterparts[$0] ?? $0 }) }
      .joined(separator: "\n")
  }

  /// Brackets and quotation marks that are swapped so that they still open before they close.
  private static let counterparts: [Character: Character] = [
    "(": ")", ")": "(", "[": "]", "]": "[", "{": "}", "}": "{", "<": ">", ">": "<",
    "«": "»", "»": "«", "‹": "›", "›": "‹", "“": "”", "”": "“",
  ]
}

extension CleanLine {
  /// The line with its characters in reverse order.
  var reversed: CleanLine { CleanLine(clean: text.mirroredLines, width: width) }
}
