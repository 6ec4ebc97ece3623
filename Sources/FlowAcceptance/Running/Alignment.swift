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
  init(_ matchers: [LineMatcher], with lines: [String]) {
    var start = 0
    while start < matchers.count, start < lines.count, matchers[start].isPlain,
      matchers[start].matches(lines[start])
    { start += 1 }
    let head = (0..<start).map { Change.keep(expected: $0, seen: $0) }
    guard (matchers.count - start + 1) * (lines.count - start + 1) <= Self.largest else {
      let rest = matchers[start...]
      changes =
        head + rest.indices.map { .delete(expected: $0) }
        + lines.indices[start...].map { .insert(seen: $0) }
      return
    }
    changes = head + Self.changes(matchers, lines, from: start)
  }

  /// A step of the cheapest path through the table, by which indices it advances.
  private enum Step {
    case keep, skip, wildcard, replace, delete, insert
  }

  /// Computes the cost from each pair of indices to the ends (edit distance by dynamic
  /// programming), and returns the changes on the cheapest path.
  private static func changes(
    _ matchers: [LineMatcher], _ lines: [String], from start: Int
  ) -> [Change] {
    let width = lines.count - start + 1
    var costs = [Int](repeating: 0, count: (matchers.count - start + 1) * width)
    var steps = [Step](repeating: .keep, count: costs.count)
    for expected in stride(from: matchers.count, through: start, by: -1) {
      for seen in stride(from: lines.count, through: start, by: -1) {
        let cell = (expected - start) * width + seen - start
        if expected == matchers.count && seen == lines.count { continue }
        let matcher = expected < matchers.count ? matchers[expected] : nil
        let line = seen < lines.count ? lines[seen] : nil
        var best: (cost: Int, step: Step) = (.max, .keep)
        func offer(_ step: Step, _ cost: Int) { if cost < best.cost { best = (cost, step) } }
        if let matcher, let line, !matcher.isAnyLines, matcher.matches(line) {
          offer(.keep, costs[cell + width + 1])
        }
        if let matcher, matcher.isAnyLines || matcher.isOptional {
          offer(.skip, costs[cell + width])
        }
        if let matcher, matcher.isAnyLines, line != nil { offer(.wildcard, costs[cell + 1]) }
        if let matcher, let line, !matcher.isAnyLines {
          offer(.replace, costs[cell + width + 1] + (matcher.resembles(line) ? 1 : 2))
        }
        if matcher != nil { offer(.delete, costs[cell + width] + 1) }
        if line != nil { offer(.insert, costs[cell + 1] + 1) }
        costs[cell] = best.cost
        steps[cell] = best.step
      }
    }
    return walk(steps, width, from: start, expected: matchers.count, seen: lines.count)
  }

  private static func walk(
    _ steps: [Step], _ width: Int, from start: Int, expected ends: Int, seen count: Int
  ) -> [Change] {
    var changes: [Change] = []
    var (expected, seen) = (start, start)
    while expected < ends || seen < count {
      switch steps[(expected - start) * width + seen - start] {
      case .keep:
        changes.append(.keep(expected: expected, seen: seen))
        (expected, seen) = (expected + 1, seen + 1)
      case .skip:
        changes.append(.skip(expected: expected))
        expected += 1
      case .wildcard:
        changes.append(.wildcard(expected: expected, seen: seen))
        seen += 1
      case .replace:
        changes.append(.replace(expected: expected, seen: seen))
        (expected, seen) = (expected + 1, seen + 1)
      case .delete:
        changes.append(.delete(expected: expected))
        expected += 1
      case .insert:
        changes.append(.insert(seen: seen))
        seen += 1
      }
    }
    return changes
  }
}

extension LineMatcher {
  /// True if the matcher matches exactly one line.
  fileprivate var isPlain: Bool { !isAnyLines && !isOptional }

  /// Returns true if a line is likely to be an edited version of the expected one: their common
  /// beginning and end make up at least half of the longer one.
  fileprivate func resembles(_ line: String) -> Bool {
    let (mine, theirs) = (source.utf8, line.utf8)
    let start = zip(mine, theirs).prefix { $0 == $1 }.count
    let end = zip(mine.reversed(), theirs.reversed()).prefix { $0 == $1 }.count
    return (start + end) * 2 >= max(mine.count, theirs.count)
  }
}
