extension FunnelReport {
  /// The people on a page in words; nil where there is nothing to say, or too few people.
  package struct PagePhrases: Hashable, Sendable {
    /// The people who came to the page, and their share.
    package let reached: String?
    /// The people who left the flow on it for good.
    package let left: String?
    /// The people who skipped the rest on it.
    package let skipped: String?
    /// The time on it that half of the views do not exceed.
    package let median: String?
  }

  /// Returns the people on each page in words, by the page's id.
  ///
  /// - Parameter fewest: The smallest number of people that is shown.
  /// - Returns: The words.
  package func pagePhrases(atLeast fewest: Int) -> [String: PagePhrases] {
    let suppression = Suppression(fewest: fewest)
    let left = suppression.shown(parts: pages.map(\.left))
    let skipped = suppression.shown(parts: pages.map(\.skipped))
    var phrases: [String: PagePhrases] = [:]
    for (index, row) in pages.enumerated() {
      let reached = suppression.shown(row.reached)
      phrases[row.page] = PagePhrases(
        reached: reached.map(reachedPhrase),
        left: left[index].map(String.init), skipped: skipped[index].map(String.init),
        median: reached.flatMap { _ in row.median?.timePhrase })
    }
    return phrases
  }

  /// Returns the people and what became of them, in a sentence.
  ///
  /// - Parameter fewest: The smallest number of people that is shown.
  /// - Returns: The sentence.
  package func outcomePhrase(atLeast fewest: Int) -> String {
    let suppression = Suppression(fewest: fewest)
    guard let people = suppression.shown(outcomes.people) else {
      return "fewer than \(fewest) people"
    }
    guard people > 0 else { return "nobody was shown it yet" }
    let parts = [outcomes.completed, outcomes.skipped, outcomes.left]
    let shown = zip(["completed it", "skipped it", "left it"], suppression.shown(parts: parts))
      .compactMap { name, count in count.map { "\($0) \(name)" } }
    return "\(people.counted("person", "people")): \(shown.joined(separator: ", "))"
  }

  private func reachedPhrase(_ count: Int) -> String {
    let share = Share(count, of: outcomes.people)
    return "\(count) of \(outcomes.people)" + (share.isUncertain ? "" : ", \(share.phrase)")
  }
}
