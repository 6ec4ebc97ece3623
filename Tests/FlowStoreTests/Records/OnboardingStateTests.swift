import FlowStore
import TestSupport
import Testing

@Suite struct OnboardingStateTests {
  private let folder: TemporaryFolder
  private let domain: Domain
  private let state: OnboardingState

  init() throws {
    folder = try TemporaryFolder()
    domain = Domain(try DomainName("com.cluck.app"), in: StateDirectory(path: folder.path))
    state = OnboardingState(domain: domain, key: "hasCompletedOnboarding", flow: "cluck")
  }

  @Test func `it is owed until it is completed, for every later reader`() throws {
    #expect(try !state.hasCompletedOnboarding)
    try state.completeOnboarding()
    #expect(try OnboardingState(domain: domain).hasCompletedOnboarding)
    #expect(try domain.read().root == ["hasCompletedOnboarding": .boolean(true)])
  }

  @Test func `skipping and the welcome's end count as done`() throws {
    try state.skipOnboarding()
    #expect(try state.hasCompletedOnboarding)
    try state.reset()
    #expect(try !state.hasCompletedOnboarding)
    try state.completeWelcome()
    #expect(try state.hasCompletedOnboarding)
  }

  @Test func `a false key is as good as none`() throws {
    try domain.change { $0["hasCompletedOnboarding"] = .boolean(false) }
    #expect(try !state.hasCompletedOnboarding)
  }

  @Test func `a reset forgets the flow and nothing else`() throws {
    try domain.change { list in
      list["sound"] = .real(1)
      list["hasCompletedOnboarding"] = .boolean(true)
      list.setRecord(FlowRecord(launches: 2), of: "cluck")
      list.setRecord(FlowRecord(launches: 5), of: "other")
    }
    try state.resetOnboarding()
    #expect(
      try domain.read().root == [
        "sound": .real(1),
        "firstrun": .dictionary(["other": .dictionary(["launches": .integer(5)])]),
      ])
  }
}
