import Achievements
import FlowContent
import Onboarding
import TestSupport
import Testing

@Suite struct OpenedAchievementsTests {
  private static let flow = """
    flow: demo
    app: Demo
    domain: com.example.demo
    completion: done
    pages:
      - page: one
        title: One
    """
  private static let achievements = """
    prefix: com.example.demo.
    achievements:
      - achievement: first
        kind: badge
        icon: star
        triggers:
          - on: onboardingFinished
    """

  @Test func `what can be earned is loaded once for a flow that was opened`() throws {
    let folder = try TemporaryFolder()
    try folder.write("flow.yaml", Array(Self.flow.utf8))
    let library = FlowLibrary(searchPath: nil, program: { nil })
    let poor = try library.open(folder.path("flow.yaml"))
    #expect(try poor.achievements() == nil)
    try folder.write("achievements.yaml", Array(Self.achievements.utf8))
    #expect(try poor.achievements() == nil, "as it was when somebody first asked")
    let rich = try library.open(folder.path("flow.yaml"))
    #expect(try rich.achievements()?.set.achievements.map(\.id) == ["first"])
    try folder.write("achievements.yaml", Array("nonsense".utf8))
    #expect(try rich.achievements()?.set.achievements.map(\.id) == ["first"])
    let bad = try library.open(folder.path("flow.yaml"))
    for _ in 1...2 {
      #expect(throws: LibraryError.self) { try bad.achievements() }
    }
  }
}
