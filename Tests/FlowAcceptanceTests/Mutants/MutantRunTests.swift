import Foundation
import TestSupport
import Testing

/// `firstrun test mutants`, as somebody runs it.
struct MutantRunTests {
  let product = Product()

  init() throws {
    try product.folder.write("pair/flow.yaml", Self.flow.utf8)
    try product.folder.write("pair/a.transcript", Self.transcript.utf8)
  }

  private static let flow = flowText(
    """
    replay: never
    pages:
      - page: first
      - page: last
        skip: never
        choices:
          - choice: done
            do: next
          - choice: over
            do: next
    """, id: "pair", domain: "com.example.pair")

  private static let transcript = """
    %flow pair

    == both pages, in order
    > launch pair
    :: page first 1/2
    > next
    :: page last 2/2
    > done
    :: outcome completed
    %state done = true
    > launch pair
    :: notNeeded
    > replay pair
    :: refused noReplay

    """

  private func test(_ words: String...) throws -> (status: Subprocess.Ending, output: String) {
    let result = try product.run(["test", "mutants", product.folder.path("pair")] + words)
    return (result.ending, product.shortened(result.output + result.errors))
  }

  @Test func `what no case notices is named, with what would show it`() throws {
    let (status, output) = try test()
    #expect(status == .exited(0))
    #expect(
      output == """
        ✗ pair/flow.yaml:11:9: survives: choice done comes after over
          This would show the difference:
            > launch pair
            > next

        ✗ pair/flow.yaml:1:1: survives: skip: never everywhere
          This would show the difference:
            > launch pair
            > skip

        ✗ pair/flow.yaml:7:5: survives: skip: never
          This would show the difference:
            > launch pair
            > skip

        ✗ pair/flow.yaml:9:11: survives: skip: allowed
          This would show the difference:
            > launch pair
            > next
            > skip

        ✗ pair/flow.yaml:14:13: survives: over does skip
          This would show the difference:
            > launch pair
            > next
            > over

        pair: 11 of 16 mutants killed (68%); no generated case shows 2 others

        """)
  }

  @Test(arguments: [("69", 1), ("68", 0)])
  func `a share that must be killed fails below`(share: String, status: Int32) throws {
    #expect(try test("--at-least", share).status == .exited(status))
  }

  /// The flow with another first page for some, and a case for them.
  private static let experiment = """

    experiments:
      - experiment: short
        variants:
          - variant: control
          - variant: short
            pages:
              first: {skip: never}
          - variant: bold
            pages:
              first: {emoji: "👋"}
    """

  @Test func `a case counts for the variant that it shows, and each variant has mutants`() throws {
    try product.folder.write("pair/flow.yaml", (Self.flow + Self.experiment).utf8)
    try product.folder.write(
      "pair/short.transcript",
      """
      %flow pair
      %variant short=short

      == the first page can't be skipped
      > launch pair
      > skip
      :: refused noSkip
      > quit

      """.utf8)
    let output = try test().output
    // The case of a variant notices nothing of the flow without it.
    #expect(output.contains("survives: skip: never\n"))
    #expect(
      output.contains(
        """
        survives: short bold changes nothing
          This would show the difference:
            %variant short=bold
            > launch pair
        """))
    #expect(!output.contains("short short changes nothing"))
  }

  @Test func `shards run each mutant once`() throws {
    let lines = try (1...3).flatMap { part in
      try test("--report", "json", "--shard", "\(part)/3").output
        .split(separator: "\n").dropLast()
    }
    let all = try test("--report", "json").output.split(separator: "\n").dropLast()
    #expect(lines.count == all.count)
    #expect(Set(lines) == Set(all))
  }

  @Test func `a case that fails on the flow itself comes first`() throws {
    try product.folder.write(
      "pair/a.transcript", "%flow pair\n\n== wrong\n> launch pair\n:: page last 1/1\n> quit\n".utf8)
    let (status, output) = try test()
    #expect(status == .exited(1))
    #expect(output.contains("the events differ"))
    #expect(output.contains("already fail without mutants; fix them first"))
  }
}
