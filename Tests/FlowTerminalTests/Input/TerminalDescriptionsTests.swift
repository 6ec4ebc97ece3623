import FlowSystem
import Testing

@testable import FlowTerminal

@Suite(.serialized) struct TerminalDescriptionsTests {
  private static var folders: String? { Environment.value("TERMINFO_DIRS") }

  @Test func `packaged descriptions come after the system's, for as long as they are looked up`() {
    let before = Self.folders
    let system = "/etc/terminfo:/lib/terminfo:/usr/share/terminfo"
    let own = before.map { $0 + ":" } ?? ""
    #expect(
      TerminalDescriptions.findingPackaged(in: "/packaged") { Self.folders }
        == "\(own)\(system):/packaged")
    #expect(Self.folders == before)
  }

  @Test func `without packaged descriptions the environment stays as it is`() {
    let before = Self.folders
    #expect(TerminalDescriptions.findingPackaged(in: nil) { Self.folders } == before)
  }
}
