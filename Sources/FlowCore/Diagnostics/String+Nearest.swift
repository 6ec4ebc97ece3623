extension String {
  /// The candidate that this is most likely a slip of: for "did you mean".
  ///
  /// A slip is at most one edit in three characters; a swap of neighbours is one edit. Upper and
  /// lower case are the same. Of two equally near, the first wins.
  public func nearest(in candidates: some Sequence<String>) -> String? {
    let slip = Array(lowercased().unicodeScalars.prefix(64))
    var best: (candidate: String, edits: Int)?
    for candidate in candidates {
      let target = Array(candidate.lowercased().unicodeScalars.prefix(64))
      let allowed = max(slip.count, target.count) / 3
      guard abs(slip.count - target.count) <= allowed else { continue }
      let edits = Self.edits(from: slip, to: target)
      if edits <= allowed, edits < best?.edits ?? .max { best = (candidate, edits) }
    }
    return best?.candidate
  }

  /// What may have been meant instead of this word, for the end of a message: the nearest of some
  /// words, or all of them.
  package func advice(among words: [String]) -> String {
    nearest(in: words).map { "; did you mean '\($0)'?" }
      ?? "; it is one of \(words.map { "'\($0)'" }.joined(separator: ", "))"
  }

  /// The optimal string alignment distance.
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
