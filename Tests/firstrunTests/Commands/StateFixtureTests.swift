import FlowContent
import FlowCore
import FlowYAML
import Foundation
import OnboardingFiles
import TestSupport
import Testing

/// `state fixture`: the property list with which the next launch shows a page.
struct StateFixtureTests {
  private let shell = Shell()

  /// A flow with a page that waits for facts of the app's own keys and for its events.
  private func garden() throws -> String {
    try shell.home.write(
      "garden/flow.yaml",
      """
      flow: garden
      app: Garden
      domain: com.example.garden
      completion: done
      facts:
        pro: {type: boolean, default: no, key: isPro}
      pages:
        - page: welcome
          title: Welcome
        - page: bed
          title: Your bed
          show: pro and events.planted >= 2
        - page: old
          title: Later
          show: launches >= 3
        - page: again
          title: Again
          show: replaying
        - page: news
          title: News
          show: completed and not replaying
      """)
  }

  /// Makes a fixture, imports it, and returns the page that the next launch shows with the facts that
  /// the command names.
  private func launched(_ flow: String, at page: String, _ more: String...) throws -> String? {
    let file = shell.home.path("fixture.plist")
    let made = try shell.run(["state", "fixture", flow, "--at", page, "-o", file] + more)
    #expect(made.ending == .exited(0), "\(flow) \(page): \(made.errors)")
    let state = shell.home.path("state")
    try? FileManager.default.removeItem(atPath: state)
    #expect(try shell.run("state", "import", flow, file, "--state", state).ending == .exited(0))
    let path = flow.contains("/") ? flow : Fixture.flows + "/" + flow
    let visit = try OnboardingFlow(at: path, in: state)
    for note in made.errors.matches(of: /the app has to set '(.*)' to '(.*)'/) {
      let value: FactValue =
        switch note.2 {
        case "yes": .boolean(true)
        case "no": .boolean(false)
        default: .word(String(note.2))
        }
      try visit.setFact(String(note.1), to: value)
    }
    guard case .page(let shown) = visit.send(.launch) else { return nil }
    return shown.id
  }

  @Test(
    arguments: TestExtent.choose(
      everyday: ["familysync", "spotlight"],
      whole: ["canoe", "familysync", "blackjack", "baccarat", "spotlight"]))
  func `every page of a flow can be launched`(flow: String) throws {
    let file = try Fixture.file(flow + "/flow.yaml")
    let pages = try FlowLoader.load(file, path: flow).flow.pages.map(\.id)
    #expect(!pages.isEmpty)
    for page in pages { #expect(try launched(flow, at: page) == page) }
  }

  @Test func `launches, events and keys of the app's own are part of it`() throws {
    let garden = try garden()
    #expect(try launched(garden, at: "bed") == "bed")
    #expect(try launched(garden, at: "old") == "old")
    let list = try shell.run("state", "fixture", garden, "--at", "bed").output
    #expect(list.contains("<key>isPro</key>\n\t<true/>"))
    #expect(list.contains("<key>planted</key>\n\t\t\t\t<integer>2</integer>"))
  }

  @Test func `facts can be asked for`() throws {
    #expect(try launched("familysync", at: "start", "--fact", "inFamily=yes") == "start")
    let child = try shell.run("state", "fixture", "familysync", "--at", "child")
    #expect(child.errors.contains("the app has to set 'authenticated' to 'no'"))
    #expect(child.output.contains("<key>userType</key>\n\t<string>child</string>"))
    let parent = try shell.run(
      "state", "fixture", "familysync", "--at", "child", "--fact", "userType=parent")
    #expect(parent.ending == .exited(1))
    #expect(
      parent.errors
        == "firstrun: whoever leaves familysync on 'child' goes on to 'start' at the next launch\n")
  }

  @Test func `it is printed as launch arguments and as commands`() throws {
    let arguments = try shell.run(
      "state", "fixture", "canoe", "--at", "swipe", "--format", "arguments"
    ).output
    #expect(arguments.hasPrefix("-hasCompletedOnboarding NO -firstrun '<dict><key>canoe</key>"))
    #expect(arguments.hasSuffix("</dict>'\n"))
    let commands = try shell.run(
      "state", "fixture", "canoe", "--at", "swipe", "--format", "commands"
    ).output
    for line in [
      "\ndefaults write com.example.canoe hasCompletedOnboarding -bool NO\n",
      "\nxcrun simctl spawn booted defaults write com.example.canoe hasCompletedOnboarding -bool NO\n",
      "\nxcrun simctl launch booted com.example.canoe -hasCompletedOnboarding NO -firstrun '<dict>",
    ] {
      #expect(commands.contains(line))
    }
  }

  @Test func `a page that no launch shows is 1, with the reason`() throws {
    let garden = try garden()
    let reasons = [
      "again": "only a replay of garden shows 'again', and replays keep no place",
      "news": "no launch of garden shows 'news'; 'firstrun why garden news' says why",
    ]
    for (page, reason) in reasons {
      let file = shell.home.path("none.plist")
      let result = try shell.run("state", "fixture", garden, "--at", page, "-o", file)
      #expect(result.ending == .exited(1))
      #expect(result.errors == "firstrun: \(reason)\n")
      #expect(!shell.home.has("none.plist"))
    }
  }

  @Test func `mistakes in the command line are told`() throws {
    let missing = try #require(CommandFailure("state", "fixture", "canoe"))
    #expect(missing.errors.hasPrefix("firstrun: '--at PAGE' is missing"))
    let unknown = try #require(CommandFailure("state", "fixture", "canoe", "--at", "swip"))
    #expect(unknown.status == 64)
    #expect(unknown.errors.hasPrefix("firstrun: canoe has no page 'swip'; did you mean 'swipe'?"))
    let fact = CommandFailure("state", "fixture", "canoe", "--at", "swipe", "--fact", "x=1")
    #expect(fact?.status == 64)
    let folder = shell.home.path("none/list.plist")
    #expect(
      CommandFailure("state", "fixture", "canoe", "--at", "swipe", "-o", folder)?.status == 73)
  }
}
