import Testing

@testable import FlowContent

struct ExperimentAssignmentTests {
  /// The table by which GrowthBook tests its SDKs.
  @Test(arguments: [
    ("", "a", 1, 0.22), ("", "b", 1, 0.077), ("b", "a", 1, 0.946), ("ef", "d", 1, 0.652),
    ("asdf", "8952klfjas09ujk", 1, 0.549), ("", "123", 1, 0.011), ("", "___)((*\":&", 1, 0.563),
    ("seed", "a", 2, 0.0505), ("seed", "b", 2, 0.2696), ("foo", "ab", 2, 0.2575),
    ("foo", "def", 2, 0.2019), ("89123klj", "8952klfjas09ujkasdf", 2, 0.124),
    ("90850943850283058242805", "123", 2, 0.7516), ("()**(%$##$%#$#", "___)((*\":&", 2, 0.0128),
  ])
  func `an install has the number that GrowthBook gives it`(
    seed: String, id: String, hashVersion: Int, number: Double
  ) {
    #expect(Experiment.number(seed: seed, id: id, hashVersion: hashVersion) == number)
  }

  @Test(
    arguments: [
      (1.0, "a", "control"), (1, "b", "control"), (0.1, "a", nil), (0.102, "a", "control"),
      (0.5, "b", nil), (0, "a", nil), (1, "é", "short"),
    ] as [(Double, String, String?)])
  func `coverage takes a part of each variant's range`(
    coverage: Double, id: String, variant: String?
  ) {
    let experiment = Experiment(
      name: "welcome", coverage: coverage,
      variants: [.init(name: "control"), .init(name: "short")], seed: "seed")
    #expect(experiment.variant(forInstall: id)?.name == variant)
  }

  @Test func `weights are relative, and without any nobody takes part`() {
    var experiment = Experiment(
      name: "seed", variants: [.init(name: "one", weight: 1), .init(name: "two", weight: 3)])
    #expect(experiment.variant(forInstall: "a")?.name == "one")
    #expect(experiment.variant(forInstall: "b")?.name == "two")
    experiment.variants[0].weight = 0
    #expect(experiment.variant(forInstall: "a")?.name == "two")
    experiment.variants[1].weight = 0
    #expect(experiment.variant(forInstall: "a") == nil)
    experiment.variants = []
    #expect(experiment.variant(forInstall: "a") == nil)
  }

  @Test func `each variant gets its share of many installs`() {
    let experiment = Experiment(
      name: "short-welcome", coverage: 0.8,
      variants: [.init(name: "control"), .init(name: "short", weight: 3)])
    var counts: [String?: Int] = [:]
    for id in 0..<10_000 {
      counts[experiment.variant(forInstall: "install-\(id)")?.name, default: 0] += 1
    }
    #expect(counts == ["control": 2003, "short": 5977, nil: 2020])
  }
}
