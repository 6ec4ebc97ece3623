extension String {
  /// Returns the candidate that is most likely meant, for "did you mean".
  ///
  /// A misspelling has at most one edit in three characters; swapping two neighbours is one edit.
  /// Case is ignored. Of two equally near candidates, the first one is returned.
  package func nearest(in candidates: some Sequence<String>) -> String? {
    let misspelled = Array(lowercased().unicodeScalars.prefix(64))
    var best: (candidate: String, edits: Int)?
    for candidate in candidates {
      let target = Array(candidate.lowercased().unicodeScalars.prefix(64))
      let allowed = max(misspelled.count, target.count) / 3
      guard abs(misspelled.count - target.count) <= allowed else { continue }
      let edits = Self.edits(from: misspelled, to: target)
      if edits <= allowed, edits < best?.edits ?? .max { best = (candidate, edits) }
    }
    return best?.candidate
  }

  /// Returns the end of an error message that suggests the nearest of some words; empty if none is
  /// near.
  package func suggestion(in words: some Sequence<String>) -> String {
    nearest(in: words).suggestion
  }

  /// Returns the end of an error message that suggests the nearest of some words or, if none is
  /// near, lists all of them.
  package func advice(among words: [String]) -> String {
    let nearest = nearest(in: words)
    guard nearest == nil else { return nearest.suggestion }
    let list = words.map { "'\($0)'" }.joined(separator: ", ")
    return words.count == 1 ? "; use \(list)" : "; use one of \(list)"
  }

  /// Returns the optimal string alignment distance.
  private static func edits(from source: [Unicode.Scalar], to target: [Unicode.Scalar]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...target.count)
    for row in source.indices {
      var current = [row + 1]
      for column in target.indices {
        let cost = source[row] == target[column] ? 0 : 1
        var edits = Swift.min(last[column] + cost, last[column + 1] + 1, current[column] + 1)
        if row > 0, column > 0, source[row] == target[column - 1], source[row - 1] == target[column]
        {
          edits = Swift.min(edits, beforeLast[column - 1] + 1)
        }
        current.append(edits)
      }
      beforeLast = last
      last = current
    }
    return last[target.count]
  }
}

extension String? {
  /// The end of an error message that suggests what may be meant; empty if nothing is near.
  package var suggestion: String { map { "; did you mean '\($0)'?" } ?? "" }
}
