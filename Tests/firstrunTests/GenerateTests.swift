import TestSupport
import Testing

/// `firstrun test --generate`: what is written passes at once, and nothing is written over unasked.
struct GenerateTests {
  @Test(arguments: ["cluck", "familysync", "blackjack", "baccarat", "spotlight"])
  func `what is generated for a flow of ours passes by every driver`(flow: String) throws {
    let shell = try Shell()
    let folder = shell.home.path("generated")
    let made = try shell.run("test", "--generate", flow, "-o", folder)
    #expect(made.ending == .exited(0), "\(made.errors)")
    #expect(made.errors.isEmpty)
    let transitions = try #require(made.output.firstMatch(of: /(\d+) of (\d+) transitions/))
    #expect(transitions.1 == transitions.2)
    for driver in ["core", "pipe", "pty"] {
      let result = try shell.run("test", folder, "--driver", driver, "--jobs", "2")
      #expect(result.ending == .exited(0), "\(driver): \(result.output)\(result.errors)")
    }
  }

  @Test func `nothing is written over without being told`() throws {
    let shell = try Shell()
    let folder = shell.home.path("generated")
    #expect(try shell.run("test", "--generate", "cluck", "-o", folder).ending == .exited(0))
    #expect(
      try shell.run("test", folder + "/skipped.transcript").output.contains(" passed"))
    try shell.home.write("generated/completed.transcript", "mine\n".utf8)
    let refused = try shell.run("test", "--generate", "cluck", "-o", folder)
    #expect(refused.ending == .exited(73))
    #expect(
      refused.errors
        == "firstrun: \(folder)/completed.transcript is there already, and stays as it is;"
        + " '--yes' writes over it\n")
    #expect(try shell.home.bytes("generated/completed.transcript") == Array("mine\n".utf8))
    let told = try shell.run("test", "--generate", "cluck", "-o", folder, "--yes")
    #expect(told.ending == .exited(0))
    #expect(try shell.run("test", folder).ending == .exited(0))
  }

  @Test func `a flow that is not there is 66, none at all is 64`() throws {
    let shell = try Shell()
    #expect(try shell.run("test", "--generate", "nowhere").ending == .exited(66))
    #expect(try shell.run("test", "--generate").ending == .exited(64))
  }
}
