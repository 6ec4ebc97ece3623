extension FunnelReport {
  /// The people on a page; nil where there is nothing to say, or too few people.
  package struct PagePeople: Hashable, Sendable {
    /// The share of the people who came to the page.
    package let reached: Share?
    /// The number of people who left the flow on it for good.
    package let left: Int?
    /// The number of people who skipped the rest on it.
    package let skipped: Int?
    /// The time on it that half of the views do not exceed, in milliseconds.
    package let median: Int?
  }

  /// The people who were shown the flow, by what became of them; nil where there are too few, or
  /// where the flow can't be put off.
  package struct OutcomePeople: Hashable, Sendable {
    package let people: Int?
    package let completed: Int?
    package let skipped: Int?
    package let postponed: Int?
    package let left: Int?
  }

  /// Returns the people on each page, by the page's id.
  ///
  /// - Parameter fewest: The smallest number of people that is shown.
  /// - Returns: The people.
  package func peopleByPage(atLeast fewest: Int) -> [String: PagePeople] {
    let suppression = Suppression(fewest: fewest)
    let left = suppression.shown(parts: pages.map(\.left))
    let skipped = suppression.shown(parts: pages.map(\.skipped))
    var people: [String: PagePeople] = [:]
    for (index, row) in pages.enumerated() {
      let reached = suppression.shown(row.reached)
      people[row.page] = PagePeople(
        reached: reached.map { Share($0, of: outcomes.people) }, left: left[index],
        skipped: skipped[index], median: reached.flatMap { _ in row.median })
    }
    return people
  }

  /// Returns the people and what became of them.
  ///
  /// - Parameter fewest: The smallest number of people that is shown.
  /// - Returns: The people.
  package func outcomePeople(atLeast fewest: Int) -> OutcomePeople {
    let suppression = Suppression(fewest: fewest)
    let parts = suppression.shown(parts: outcomes.counts(of: subject))
    return OutcomePeople(
      people: suppression.shown(outcomes.people), completed: parts[0], skipped: parts[1],
      postponed: subject.canPostpone ? parts[2] : nil, left: parts[parts.count - 1])
  }
}
