import Foundation
import TestSupport
import Testing

/// Pages that come and go with the app's own keys, in a real terminal.
struct InterruptionTests {
  private let folder = TemporaryFolder()

  private func app() throws -> PseudoTerminal {
    _ = try folder.write(
      "flow/flow.yaml",
      flowText(
        """
        facts:
          online: {type: boolean, key: online, default: yes}
          granted: {type: boolean, key: granted, default: no}
          name: {type: text, length: 2..9}
        pages:
          - page: offline
            title: You're offline
            interrupts: not online
          - page: details
            title: Details
            fields: [{field: name, label: Name}]
          - {page: permission, title: Permission, advanceWhen: granted}
          - {page: ready, title: Ready}

        """))
    let terminal = try PseudoTerminal(
      running: BuiltExecutable.path("terminal-host"), [folder.path("flow"), folder.path("state")],
      environment: ["HOME": folder.path, "SWIFT_BACKTRACE": "enable=no"])
    try terminal.wait(forEnd: "Name ›")
    return terminal
  }

  /// Gives a key a value, as the app does in a process of its own.
  private func set(_ key: String, _ value: Bool) throws {
    let file = URL(fileURLWithPath: folder.path("state/com.example.f.plist"))
    // The program makes the folder when it first saves.
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    var list: [String: Any] = [:]
    if let data = try? Data(contentsOf: file) {
      list =
        try PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any] ?? [:]
    }
    list[key] = value
    let data = try PropertyListSerialization.data(
      fromPropertyList: list, format: .binary, options: 0)
    try data.write(to: file, options: .atomic)
  }

  @Test func `a half-typed line comes back after a page has interrupted, and no other`() throws {
    let terminal = try app()
    terminal.type("Al")
    try terminal.wait(forEnd: "Name › Al")
    try set("online", false)
    try terminal.wait(for: "You're offline")
    try terminal.wait(forEnd: "›")
    terminal.type("zz")
    try terminal.wait(forEnd: "› zz")
    try set("online", true)
    try terminal.wait(forEnd: "Name › Al")
    #expect(!terminal.screen.text.contains("You're offline"))
    terminal.type("ma\r")
    try terminal.wait(for: "Permission")
    #expect(try folder.text("state/com.example.f.plist").contains("Alma"))
    #expect(try terminal.waitForEnd(typing: "quit\r") == .exited(0))
  }

  @Test func `a line stands again that was entered as a page interrupted`() throws {
    let terminal = try app()
    try set("online", false)
    terminal.type("Alma\r")
    try terminal.wait(for: "You're offline")
    try set("online", true)
    try terminal.wait(forEnd: "Name › Alma")
    terminal.type("\r")
    try terminal.wait(for: "Permission")
    try set("granted", true)
    try terminal.wait(for: "Ready")
    #expect(try terminal.waitForEnd(typing: "quit\r") == .exited(0))
  }
}
