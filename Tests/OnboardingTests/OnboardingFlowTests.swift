import FlowCore
import FlowStore
import Foundation
import Onboarding
import OnboardingFiles
import TestSupport
import Testing

@Suite struct OnboardingFlowTests {
  private let app = EmbeddedApp()

  @Test func `a flow is found by its folder or its file`() throws {
    for path in ["", "/", "/flow.yaml"] {
      let canoe = try OnboardingFlow(at: Fixture.flows + "/canoe" + path, in: app.folder.path)
      #expect(canoe.flow.id == "canoe")
      #expect(canoe.propertyListPath == app.folder.path("com.example.canoe.plist"))
    }
    #expect(try app.open("blackjack").delay == .milliseconds(500))
  }

  @Test func `a path that leads to no flow is named`() throws {
    for path in ["canoe", "/nowhere/canoe"] {
      let error = #expect(throws: OnboardingError.self) {
        try OnboardingFlow(at: path, in: app.folder.path)
      }
      #expect(error?.description.hasPrefix("no flow at '") == true)
    }
  }

  @Test func `all mistakes of a bad flow come at once, with their places`() throws {
    let error = #expect(throws: OnboardingError.self) {
      try app.open(flow: flowText("pages: []\n"))
    }
    guard case .invalidFlow(let mistakes)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(mistakes.map(\.location.line) == [5])
    #expect(error?.description == mistakes.map(\.description).joined(separator: "\n"))
  }

  @Test func `a damaged property list is left as it is, and is named`() throws {
    let path = try app.folder.write("com.example.canoe.plist", "<plist>nonsense")
    let error = #expect(throws: OnboardingError.self) { try app.open() }
    guard case .damagedPropertyList(path, copy: nil, _)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(try app.folder.names() == ["com.example.canoe.plist"])
    #expect(try app.folder.bytes("com.example.canoe.plist") == Array("<plist>nonsense".utf8))
  }

  @Test func `an app that rewrites its property list in place is not damage`() throws {
    let script = """
      import plistlib, sys, time
      print('begun', flush=True)
      while True:
          with open(sys.argv[1], 'wb') as file:
              plistlib.dump({'recent': ['x' * 40] * 60, 'hasCompletedOnboarding': True}, file)
          time.sleep(0.001)
      """
    let path = app.folder.path("com.example.canoe.plist")
    let writer = try Subprocess("python3", ["-c", script, path])
    #expect(writer.line() == "begun")
    /// Opens the flow; on a busy machine, a writer that has nothing written for 0.2 s is damage.
    func isFinished() throws -> Bool {
      while true {
        let start = ContinuousClock.now
        do {
          return try app.open().hasCompletedOnboarding
        } catch OnboardingError.damagedPropertyList {
          #expect(ContinuousClock.now - start >= .milliseconds(200), "it was read once")
        }
      }
    }
    while try isFinished() == false {}
    for _ in 0..<40 { #expect(try isFinished()) }
    writer.send(SIGKILL)
    _ = writer.finish()
    #expect(try app.folder.names() == ["com.example.canoe.plist"])
  }

  @Test(
    arguments: [
      ("2.x", nil, "invalid version '2.x'; write it like 2.1"),
      (nil, "!!", "invalid language '!!'; write it like es-MX"),
    ] as [(String?, String?, String)])
  func `an argument in another form is refused`(
    version: String?, language: String?, message: String
  ) throws {
    #expect(throws: OnboardingError.invalidArgument(message)) {
      try app.open(appVersion: version, language: language)
    }
  }

  @Test func `a domain's name that leads elsewhere is refused`() throws {
    #expect(throws: OnboardingError.self) { try app.open(flow: flowText(domain: "../my")) }
    #expect(try app.folder.names() == ["flow.yaml"])
  }
}
