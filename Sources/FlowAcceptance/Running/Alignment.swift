/// An alignment of expected lines and seen lines with the fewest changes.
///
/// It has three uses: a turn is as expected if there are no changes, a failure shows the changes as
/// a diff, and an update writes them to the file.
struct Alignment {
  /// The match or the change of an expected line, a seen line or both, by indices.
  enum Change: Hashable {
    /// The line is as expected.
    case keep(expected: Int, seen: Int)
    /// An optional line is missing, or `…` matches no further line.
    case skip(expected: Int)
    /// A line that `…` matches.
    case wildcard(expected: Int, seen: Int)
    case replace(expected: Int, seen: Int)
    case delete(expected: Int)
    case insert(seen: Int)
  }

  let changes: [Change]

  /// True if the seen lines are as expected.
  var holds: Bool {
    changes.allSatisfy { change in
      switch change {
      case .keep, .skip, .wildcard: true
      case .replace, .delete, .insert: false
      }
    }
  }

  /// The maximum size of the table; beyond it, all lines from the first difference on are replaced.
  private static let largest = 4_000_000

  /// Aligns seen lines with matchers, none of which is forbidden.
  ///
  /// After the lines that are alike, it computes the cost from each pair of indices to the ends
  /// (edit distance by dynamic programming), with the first change on the cheapest path from there.
  init(_ matchers: [LineMatcher], with lines: [String]) {
    let start = zip(matchers, lines).prefix { matcher, line in
      !matcher.isAnyLines && !matcher.isOptional && matcher.matches(line)
    }.count
    var changes = (0..<start).map { Change.keep(expected: $0, seen: $0) }
    let width = lines.count - start + 1
    guard (matchers.count - start + 1) * width <= Self.largest else {
      changes += matchers.indices[start...].map { .delete(expected: $0) }
      self.changes = changes + lines.indices[start...].map { .insert(seen: $0) }
      return
    }
    var costs = [Int](repeating: 0, count: (matchers.count - start + 1) * width)
    var firsts = [Change?](repeating: nil, count: costs.count)
    for expected in stride(from: matchers.count, through: start, by: -1) {
      for seen in stride(from: lines.count, through: start, by: -1) {
        let cell = (expected - start) * width + seen - start
        let matcher = expected < matchers.count ? matchers[expected] : nil
        let line = seen < lines.count ? lines[seen] : nil
        func offer(_ change: Change, _ cost: Int) {
          if firsts[cell] == nil || cost < costs[cell] {
            (firsts[cell], costs[cell]) = (change, cost)
          }
        }
        if let matcher, let line, !matcher.isAnyLines, matcher.matches(line) {
          offer(.keep(expected: expected, seen: seen), costs[cell + width + 1])
        }
        if let matcher, matcher.isAnyLines || matcher.isOptional {
          offer(.skip(expected: expected), costs[cell + width])
        }
        if let matcher, matcher.isAnyLines, line != nil {
          offer(.wildcard(expected: expected, seen: seen), costs[cell + 1])
        }
        if let matcher, let line, !matcher.isAnyLines {
          let cost = matcher.resembles(line) ? 1 : 2
          offer(.replace(expected: expected, seen: seen), costs[cell + width + 1] + cost)
        }
        if matcher != nil { offer(.delete(expected: expected), costs[cell + width] + 1) }
        if line != nil { offer(.insert(seen: seen), costs[cell + 1] + 1) }
      }
    }
    var cell = 0
    while let change = firsts[cell] {
      changes.append(change)
      switch change {
      case .keep, .replace: cell += width + 1
      case .skip, .delete: cell += width
      case .wildcard, .insert: cell += 1
      }
    }
    self.changes = changes
  }
}

extension LineMatcher {
  /// Returns true if a line is likely to be an edited version of the expected one: their common
  /// beginning and end make up at least half of the longer one.
  fileprivate func resembles(_ line: String) -> Bool {
    let (mine, theirs) = (source.utf8, line.utf8)
    let start = zip(mine, theirs).prefix { $0 == $1 }.count
    let end = zip(mine.reversed(), theirs.reversed()).prefix { $0 == $1 }.count
    return (start + end) * 2 >= max(mine.count, theirs.count)
  }
}
