import FlowContent
import FlowCore
import FlowStore
import FlowSystem
import Testing

@testable import Onboarding

struct VariantChoiceTests {
  /// An experiment in which the id `c` is outside of the coverage, and `b` gets the control.
  private static let experiment = Experiment(
    name: "try", coverage: 0.5,
    variants: [.init(name: "control", weight: 1), .init(name: "other", weight: 0)],
    seed: "seed", version: 2)

  @Test(
    arguments: [
      (nil, nil, nil, nil, .noInstall), ("b", nil, nil, "control", .assigned),
      ("c", nil, nil, nil, .notCovered), ("b", nil, ("other", 2), "other", .kept),
      ("b", nil, ("other", 1), "control", .assigned), ("b", nil, ("gone", 2), "control", .assigned),
      (nil, nil, ("other", 2), nil, .noInstall), ("b", "other", ("control", 2), "other", .forced),
      (nil, "other", nil, "other", .forced), (nil, "gone", nil, nil, .forced),
    ] as [(String?, String?, (String, Int)?, String?, VariantChoice.Reason)])
  func `a variant is forced, kept or assigned`(
    install: String?, forced: String?, kept: (String, Int)?, variant: String?,
    reason: VariantChoice.Reason
  ) {
    var environment = SessionEnvironment(at: CalendarTime(secondsSince1970: 0))
    environment.install = install
    environment.forcedVariants["try"] = forced
    let choice = VariantChoice(
      of: Self.experiment, in: environment,
      kept: kept.map { RecordedVariant(variant: $0.0, run: $0.1) })
    #expect(choice.variant?.name == variant)
    #expect(choice.reason == reason)
    #expect([choice].names == (variant.map { ["try": $0] } ?? [:]))
    #expect(
      [choice].toKeep
        == (reason == .assigned ? ["try": RecordedVariant(variant: "control", run: 2)] : [:]))
  }
}
