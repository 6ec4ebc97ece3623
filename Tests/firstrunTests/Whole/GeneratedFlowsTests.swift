import Foundation
import TestSupport
import Testing

/// `firstrun test generate`, for the shipped flows.
struct GeneratedFlowsTests {
  @Test(arguments: ["cluck", "family", "familysync", "blackjack", "baccarat", "spotlight"])
  func `what is generated for a flow of ours passes by every driver`(flow: String) throws {
    let shell = Shell()
    let folder = shell.home.path("generated")
    let path = ["FIRSTRUN_PATH": Shipped.flows]
    let made = try shell.run("test", "generate", flow, "-o", folder, environment: path)
    #expect(made.ending == .exited(0), "\(made.errors)")
    #expect(made.errors.isEmpty)
    let ways = try #require(made.output.firstMatch(of: /(\d+) of (\d+) pages, ways/))
    #expect(ways.1 == ways.2)
    for driver in ["core", "pipe", "pty"] {
      let result = try shell.run(
        "test", folder, "--driver", driver, "--jobs", "2", environment: path)
      #expect(result.ending == .exited(0), "\(driver): \(result.output)\(result.errors)")
    }
  }
}
