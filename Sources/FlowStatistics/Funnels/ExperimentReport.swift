/// The people of an experiment by variant, and what can be told from them.
package struct ExperimentReport: Sendable {
  /// The experiment and the question that is asked.
  package struct Plan: Sendable {
    /// The name of the experiment.
    package var experiment: String
    /// The number of its run.
    package var run: Int
    /// The variants with their weights; the first is the control.
    package var variants: [(name: String, weight: Double)]
    /// The index of the page that people are to reach; nil if they are to complete the flow.
    package var goal: Int?
    /// The smallest difference that matters.
    package var effect = 0.05
    /// The number of people at which the intervals are narrowest.
    package var tuning = SequentialInterval.usualTuning

    /// Creates a plan.
    package init(
      experiment: String, run: Int, variants: [(name: String, weight: Double)], goal: Int? = nil
    ) {
      self.experiment = experiment
      self.run = run
      self.variants = variants
      self.goal = goal
    }
  }

  /// The answer to the question if a variant differs from the control.
  package enum Verdict: Hashable, Sendable {
    /// More people reach the goal.
    case better
    /// Fewer people do.
    case worse
    /// No difference of the size that matters is left.
    case noDifference
    /// It can't be told yet; the number of people that it still needs.
    case unknown(missing: Int)
    /// The groups are not of the planned sizes, so that nothing can be told.
    case mismatch
  }

  /// A variant compared with the control.
  package struct Comparison: Hashable, Sendable {
    /// The name of the variant.
    package let variant: String
    /// The difference to the control.
    package let difference: ShareDifference
    /// The interval of the difference that may be looked at any time.
    package let interval: Interval
    /// The answer.
    package let verdict: Verdict
  }

  /// The plan.
  package let plan: Plan
  /// The flow.
  package let subject: FunnelSubject
  /// The people who have seen the difference, and reached the goal, for each variant.
  package let arms: [Share]
  /// The people who have seen several variants, and count for none.
  package let mixed: Int
  /// The sizes of the groups.
  package let sizes: GroupSizes
  /// The comparisons with the control.
  package let comparisons: [Comparison]

  /// Creates the report on counted people.
  package init(_ plan: Plan, of subject: FunnelSubject, arms: [Share], mixed: Int) {
    self.plan = plan
    self.subject = subject
    self.arms = arms
    self.mixed = mixed
    let sizes = GroupSizes(arms.map(\.total), weights: plan.variants.map(\.weight))
    self.sizes = sizes
    comparisons = zip(plan.variants, arms).dropFirst().map { variant, share in
      let difference = ShareDifference(of: share, to: arms[0])
      let sequential = SequentialInterval(
        difference, comparisons: arms.count - 1, tuning: plan.tuning)
      return Comparison(
        variant: variant.name, difference: difference, interval: sequential.interval,
        verdict: sizes.isMismatched ? .mismatch : sequential.verdict(forEffect: plan.effect))
    }
  }
}

extension SequentialInterval {
  /// Returns the answer that the interval gives.
  package func verdict(forEffect effect: Double) -> ExperimentReport.Verdict {
    if interval.lower > 0 { return .better }
    if interval.upper < 0 { return .worse }
    if interval.lower >= -effect, interval.upper <= effect { return .noDifference }
    return .unknown(missing: missingPeople(forEffect: effect))
  }
}

extension Funnel {
  /// Returns the report on an experiment.
  ///
  /// - Parameter plan: The experiment and the question.
  /// - Returns: The report on the people who have seen a difference.
  package func report(on plan: ExperimentReport.Plan) -> ExperimentReport {
    var reached = plan.variants.map { _ in 0 }
    var seen = reached
    var mixed = 0
    for (index, person) in people.enumerated() {
      let names = person.exposures.filter {
        $0.run == plan.run && experiments.names[$0.experiment] == plan.experiment
      }.map { variants.names[$0.variant] }
      guard let name = names.first else { continue }
      guard names.count == 1 else {
        mixed += 1
        continue
      }
      guard let arm = plan.variants.firstIndex(where: { $0.name == name }) else { continue }
      seen[arm] += 1
      let isThere = plan.goal.map { hasReached($0, index) } ?? (person.outcome == .completed)
      if isThere { reached[arm] += 1 }
    }
    return ExperimentReport(
      plan, of: subject, arms: zip(reached, seen).map { Share($0, of: $1) }, mixed: mixed)
  }
}
