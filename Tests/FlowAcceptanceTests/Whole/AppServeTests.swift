import TestSupport
import Testing

/// `firstrun serve` is an app that does all that a transcript asks of apps.
struct AppServeTests {
  @Test(
    arguments: ["cluck", "family", "familysync", "blackjack", "baccarat", "spotlight"])
  func `the transcripts of a flow pass with 'firstrun serve'`(flow: String) throws {
    let (path, program) = (Shipped.flows + "/" + flow, try BuiltExecutable.path("firstrun"))
    let result = try Product().run(
      "test", path, "--driver", "app", "--program", "'\(program)' serve '\(path)'", "--jobs", "2",
      "--timeout", "60s", environment: ["FIRSTRUN_PATH": Shipped.flows])
    #expect(result.ending == .exited(0), "\(result.output)\(result.errors)")
    #expect(result.output.contains(" lines that only a terminal has were not compared\n"))
  }
}
