import Foundation
import TestSupport
import Testing

/// `firstrun test mutants`, for the shipped flows.
extension MutantRunTests {
  @Test(
    arguments: ["blackjack", "baccarat", "cluck", "spotlight", "family", "familysync"])
  func `the shipped transcripts kill every mutant`(flow: String) throws {
    let result = try product.run(
      "test", "mutants", "\(Shipped.flows)/\(flow)", environment: ["FIRSTRUN_PATH": Shipped.flows])
    let isWhole = result.output.contains(/: (\d+) of \1 mutants killed \(100%\)\n$/)
    #expect(isWhole, "\(result.output)")
  }
}
