/// The decisions of several people, one for each text; contradictions are left out and listed.
package struct MergedDecisions: Sendable {
  /// Decisions about one text that can't all be followed.
  package struct Contradiction: Sendable {
    /// The text.
    package let subject: ReviewItem
    /// The decisions, in the order of the files.
    package let decisions: [Decision]
  }

  /// The decisions on which nobody disagrees, by text, in the order of the files.
  let agreed: [[Decision]]
  /// The texts on which people disagree.
  package let contradictions: [Contradiction]

  /// Merges the decisions of files.
  package init(_ files: [DecisionFile]) {
    var order: [ReviewItem] = []
    var bySubject: [ReviewItem: [Decision]] = [:]
    for decision in files.flatMap(\.decisions) {
      if bySubject[decision.subject] == nil { order.append(decision.subject) }
      bySubject[decision.subject, default: []].append(decision)
    }
    var agreed: [[Decision]] = []
    var contradictions: [Contradiction] = []
    for subject in order {
      let decisions = bySubject[subject] ?? []
      if decisions.allSatisfy({ $0.verdict == decisions[0].verdict }) {
        agreed.append(decisions)
      } else {
        contradictions.append(Contradiction(subject: subject, decisions: decisions))
      }
    }
    self.agreed = agreed
    self.contradictions = contradictions
  }
}
