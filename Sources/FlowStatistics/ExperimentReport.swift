package import FlowFormats

/// The report on an experiment: the people by variant, and what can be concluded.
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

  /// The answer to the question whether a variant differs from the control.
  package enum Verdict: Hashable, Sendable {
    /// More people reach the goal.
    case better
    /// Fewer people do.
    case worse
    /// No difference of the size that matters is left.
    case noDifference
    /// It isn't known yet; this many more people are needed.
    case unknown(missing: Int)
    /// The groups aren't of the planned sizes, so nothing can be concluded.
    case mismatch
  }

  /// A variant compared with the control.
  package struct Comparison: Hashable, Sendable {
    /// The name of the variant.
    package let variant: String
    /// The difference to the control.
    package let difference: ShareDifference
    /// The interval of the difference, which holds however often people look.
    package let interval: Interval
    /// The answer.
    package let verdict: Verdict
  }

  /// The plan.
  package let plan: Plan
  /// The flow.
  package let subject: FunnelSubject
  /// For each variant, the share of the people who have seen it that reached the goal.
  package let arms: [Share]
  /// The number of people who have seen several variants, and count for none.
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
  fileprivate func verdict(forEffect effect: Double) -> ExperimentReport.Verdict {
    if interval.lower > 0 { return .better }
    if interval.upper < 0 { return .worse }
    if interval.lower >= -effect, interval.upper <= effect { return .noDifference }
    return .unknown(missing: missingPeople(forEffect: effect))
  }
}

extension ExperimentReport {
  /// The report in words and columns.
  package var text: String {
    let people = arms.reduce(0) { $0 + $1.total }
    var text = "\(subject.app), experiment \(plan.experiment): \(goal), "
    text += "\(people.counted("person", "people"))\n\n\(sizesText)\n\n"
    var table = TextTable.ofReport()
    table.add(["variant", "people", goal, ""])
    for (variant, share) in zip(plan.variants, arms) {
      table.add([variant.name, "\(share.total)", "\(share.count)", share.phrase])
    }
    text += table.block
    for comparison in comparisons {
      text += """

        \(comparison.variant), compared with \(plan.variants[0].name): \
        \(sentence(of: comparison))
          difference in points: \(Self.points(comparison.difference.value)), \
        \(Self.range(comparison.interval)) however often you look
          if you looked only once: \(Self.range(comparison.difference.interval))

        """
    }
    if mixed > 0 {
      text += "\n\(mixed.counted("person", "people")) saw several variants and aren't counted.\n"
    }
    return text
  }

  /// The report as JSON.
  package var json: JSONValue {
    .object([
      ("flow", .string(subject.flow)), ("experiment", .string(plan.experiment)),
      ("run", .number(plan.run)),
      ("goal", plan.goal.map { .string(subject.pages[$0]) } ?? .string("completed")),
      ("effect", .decimal(plan.effect)), ("tuning", .number(plan.tuning)),
      (
        "variants",
        .array(
          zip(plan.variants, arms).map { variant, share in
            .object([
              ("variant", .string(variant.name)), ("weight", .decimal(variant.weight)),
              ("people", .number(share.total)), ("reached", .share(share.count, of: share.total)),
            ])
          })
      ),
      (
        "sizes",
        .object([
          ("bayesFactor", .decimal(sizes.bayesFactor)), ("chiSquared", .decimal(sizes.chiSquared)),
          ("probability", .decimal(sizes.probability)), ("mismatch", .boolean(sizes.isMismatched)),
        ])
      ),
      ("comparisons", .array(comparisons.map(\.json))), ("mixed", .number(mixed)),
    ])
  }

  private var goal: String { plan.goal.map { "reached \(subject.pages[$0])" } ?? "completed" }

  private var sizesText: String {
    let found =
      "Bayes factor \(Self.decimal(sizes.bayesFactor)), χ² p \(Self.decimal(sizes.probability))"
    guard sizes.isMismatched else { return "The groups are as large as planned (\(found))." }
    return """
      Warning: the groups aren't as large as planned (\(found)).
      Variants are assigned, shown or counted unevenly. Until the cause is found, there's no verdict.
      """
  }

  private func sentence(of comparison: Comparison) -> String {
    switch comparison.verdict {
    case .better: "better"
    case .worse: "worse"
    case .noDifference: "no difference of \(Self.size(plan.effect)) points or more"
    case .unknown(let missing):
      "can't tell yet; it needs about \(missing.counted("more person", "more people"))"
    case .mismatch: "no verdict"
    }
  }

  // MARK: - Numbers

  private static func range(_ interval: Interval) -> String {
    "\(points(interval.lower)) to \(points(interval.upper))"
  }

  /// Returns a difference in percentage points, with its sign.
  private static func points(_ value: Double) -> String {
    let tenths = Int((value * 1_000).rounded())
    let sign = tenths < 0 ? "−" : tenths > 0 ? "+" : ""
    return "\(sign)\(abs(tenths) / 10).\(abs(tenths) % 10)"
  }

  private static func size(_ value: Double) -> String {
    let text = points(value)
    return String((text.hasSuffix(".0") ? text.dropLast(2) : text[...]).drop { $0 == "+" })
  }

  /// Returns a number with two significant digits.
  private static func decimal(_ value: Double) -> String {
    guard value.isFinite, value < 1e15 else { return "above 1e15" }
    if value >= 10 { return "\(Int(value.rounded()))" }
    if value >= 0.1 { return "\((value * 100).rounded() / 100)" }
    if value < 0.000_01 { return "below 0.00001" }
    return JSONValue.decimal((value * 100_000).rounded() / 100_000).description
  }
}

extension ExperimentReport.Comparison {
  fileprivate var json: JSONValue {
    let missing: JSONValue
    let word: String
    switch verdict {
    case .better: (word, missing) = ("better", .number(0))
    case .worse: (word, missing) = ("worse", .number(0))
    case .noDifference: (word, missing) = ("noDifference", .number(0))
    case .unknown(let people): (word, missing) = ("unknown", .number(people))
    case .mismatch: (word, missing) = ("mismatch", .null)
    }
    return .object([
      ("variant", .string(variant)), ("difference", .decimal(difference.value)),
      ("lower", .decimal(interval.lower)), ("upper", .decimal(interval.upper)),
      ("onceLower", .decimal(difference.interval.lower)),
      ("onceUpper", .decimal(difference.interval.upper)), ("verdict", .string(word)),
      ("missingPeople", missing),
    ])
  }
}
