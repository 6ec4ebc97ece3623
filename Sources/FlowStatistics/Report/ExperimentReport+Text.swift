package import FlowFormats

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

  /// Returns a number with two digits that count.
  private static func decimal(_ value: Double) -> String {
    guard value.isFinite, value < 1e15 else { return "above 1e15" }
    if value >= 10 { return "\(Int(value.rounded()))" }
    if value >= 0.1 || value == 0 { return "\((value * 100).rounded() / 100)" }
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
