extension Line {
  /// Returns the line with its spans as far from the right edge as they were from the left one.
  ///
  /// Spans without a column of their own stay behind the span before them, so that a sentence in
  /// several styles is not reordered.
  func mirrored(within width: Int) -> Line {
    var groups: [(start: Int, width: Int, spans: [Span])] = []
    for span in spans {
      if span.column != nil || groups.isEmpty {
        groups.append((span.column ?? 0, 0, []))
      }
      groups[groups.count - 1].width += span.line.width
      groups[groups.count - 1].spans.append(span)
    }
    var mirrored = self
    mirrored.spans = groups.reversed().flatMap { group in
      var spans = group.spans
      spans[0].column = max(width - group.start - group.width, 0)
      return spans
    }
    return mirrored
  }

  /// Returns the line moved to the right.
  func moved(by columns: Int) -> Line {
    var moved = self
    for index in spans.indices {
      moved.spans[index].column = spans[index].column.map { $0 + columns }
    }
    return moved
  }
}

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
