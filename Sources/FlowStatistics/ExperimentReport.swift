package import FlowFormats

/// The report on an experiment: the people by variant, and the differences to the control.
package struct ExperimentReport: Sendable {
  /// The experiment and the question that is asked.
  package struct Plan: Sendable {
    package var experiment: String
    /// The number of its run.
    package var run: Int
    /// The variants with their weights; the first is the control.
    package var variants: [(name: String, weight: Double)]
    /// The index of the page that people are to reach; nil if they are to complete the flow.
    package var goal: Int?

    package init(
      experiment: String, run: Int, variants: [(name: String, weight: Double)], goal: Int? = nil
    ) {
      (self.experiment, self.run, self.variants, self.goal) = (experiment, run, variants, goal)
    }
  }

  let plan: Plan
  let subject: FunnelSubject
  /// For each variant, the share of the people who have seen it that reached the goal.
  let arms: [Share]
  /// The number of people who have seen several variants, and count for none.
  let mixed: Int

  /// The variants that are compared with the control.
  private var comparisons: [(variant: String, difference: ShareDifference)] {
    zip(plan.variants, arms).dropFirst().map {
      ($0.name, ShareDifference(treated: $1, control: arms[0]))
    }
  }

  /// The report in words and columns.
  package var text: String {
    let people = arms.reduce(0) { $0 + $1.total }
    var text = "\(subject.app), experiment \(plan.experiment): \(goal), "
    text += "\(people.counted("person", "people"))\n\n"
    var table = TextTable.ofReport()
    table.add(["variant", "people", goal, ""])
    for (variant, share) in zip(plan.variants, arms) {
      table.add([variant.name, "\(share.total)", "\(share.count)", share.phrase])
    }
    text += table.block
    for (variant, difference) in comparisons {
      let interval = difference.interval
      text += """

        \(variant), compared with \(plan.variants[0].name), in points: \
        \(Self.points(difference.value)) \
        (\(Self.points(interval.lower)) to \(Self.points(interval.upper)), if you look only once)

        """
    }
    if mixed > 0 {
      text += "\n\(mixed.counted("person", "people")) saw several variants and aren't counted.\n"
    }
    return text
  }

  package var json: JSONValue {
    .object([
      ("flow", .string(subject.flow)), ("experiment", .string(plan.experiment)),
      ("run", .number(plan.run)),
      ("goal", plan.goal.map { .string(subject.pages[$0]) } ?? .string("completed")),
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
        "comparisons",
        .array(
          comparisons.map { variant, difference in
            .object([
              ("variant", .string(variant)), ("difference", .decimal(difference.value)),
              ("lower", .decimal(difference.interval.lower)),
              ("upper", .decimal(difference.interval.upper)),
            ])
          })
      ), ("mixed", .number(mixed)),
    ])
  }

  private var goal: String { plan.goal.map { "reached \(subject.pages[$0])" } ?? "completed" }

  /// Returns a difference in percentage points, with its sign.
  private static func points(_ value: Double) -> String {
    let tenths = Int((value * 1_000).rounded())
    let sign = tenths < 0 ? "−" : tenths > 0 ? "+" : ""
    return "\(sign)\(abs(tenths) / 10).\(abs(tenths) % 10)"
  }
}
