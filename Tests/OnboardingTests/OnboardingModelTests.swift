import FlowFormats
import FlowStore
import Foundation
import Observation
import OnboardingDefaults
import Synchronization
import TestSupport
import Testing

/// The façade that SwiftUI observes.
@MainActor struct OnboardingModelTests {
  private let folder = TemporaryFolder()

  private static let flow = """
    {"flow": "tour", "app": "App", "domain": "com.example.app", "completion": "done",
     "pages": [{"page": "hello", "body": "left"}, {"page": "bye", "skip": "never"}],
     "samples": {"left": "3"}}
    """

  private func file() throws -> URL {
    URL(fileURLWithPath: try folder.write("onboarding.json", Self.flow))
  }

  private func domain() throws -> Domain {
    try Domain(DomainName("com.example.app"), in: StateDirectory(path: folder.path))
  }

  @Test func `views follow the page in view and the record`() async throws {
    let tour = try await OnboardingModel(contentsOf: file(), store: MemoryStore())
    #expect(tour.page == nil && tour.response == nil && !tour.isCompleted)
    let changes = Changes()
    func observe() {
      withObservationTracking {
        _ = (tour.page, tour.isCompleted)
      } onChange: {
        changes.count.withLock { $0 += 1 }
      }
    }
    observe()
    tour.send(.launch)
    #expect(tour.page?.id == "hello" && changes.count.withLock { $0 } == 1)
    observe()
    #expect(tour.send(.back) == .refused(.firstPage))
    #expect(tour.response == .refused(.firstPage) && tour.page?.id == "hello")
    tour.send(.next)
    #expect(tour.page?.id == "bye" && changes.count.withLock { $0 } == 2)
    tour.send(.next)
    #expect(tour.response == .ended(.completed) && tour.page == nil && tour.isCompleted)
    try tour.update { try $0.reset() }
    #expect(!tour.isCompleted)
  }

  @Test func `a call follows what it changes, also when it throws`() throws {
    let flow = try OnboardingFlow(
      json: Array(Self.flow.utf8), store: MemoryStore(), clock: { 1_800_000_000 })
    let tour = OnboardingModel(flow)
    tour.send(.launch)
    #expect(throws: OnboardingError.self) {
      try tour.update { flow throws(OnboardingError) in
        flow.send(.next)
        try flow.setFact("nonsense", to: nil)
      }
    }
    #expect(tour.page?.id == "bye")
    #expect(try tour.update { try $0.setLanguage("fr") }.trace == "bye 2/2")
    #expect(tour.response?.trace == "bye 2/2")
  }

  @Test func `another program holds up no call, and nothing recorded is lost`() async throws {
    let domain = try domain()
    let tour = try await OnboardingModel(contentsOf: file(), store: domain)
    let holder = open(folder.path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    #expect(flock(holder, LOCK_EX) == 0)
    let start = ContinuousClock.now
    tour.send(.launch)
    tour.send(.skip)
    // Two calls of at most 0.2 s; those of a command would take 10 s.
    #expect(ContinuousClock.now - start < .seconds(5))
    #expect(tour.isCompleted)
    #expect(tour.update { $0.failure != nil })
    #expect(try domain.read().root.isEmpty)
    // A close alone leaves the lock with any child that another test is just starting.
    flock(holder, LOCK_UN)
    close(holder)
    tour.update { flow in flow.isAskedFor = true }
    tour.send(.launch)
    try tour.update { try $0.complete() }
    #expect(tour.update { $0.failure == nil })
    #expect(try domain.read()["done"] == .boolean(true))
  }

  @Test func `what is wrong is said with what to do`() async throws {
    let url = URL(fileURLWithPath: folder.path("none.json"))
    let error = await #expect(throws: OnboardingError.self) {
      try await OnboardingModel(contentsOf: url, store: MemoryStore())
    }
    #expect(
      error?.localizedDescription
        == "\(url.path): can't be read; write it with 'firstrun compile FLOW -o \(url.path)', and "
        + "add it to the app's resources")
    let lacking = await #expect(throws: OnboardingError.self) {
      try await OnboardingModel(store: MemoryStore())
    }
    #expect(lacking?.localizedDescription.contains("firstrun compile FLOW") == true)
  }

  @Test func `without a catalog in the file, texts are those of the app's bundle`() async throws {
    for (language, title) in [("en", "Hello"), ("es", "Hola")] {
      try folder.write(
        "App/\(language).lproj/Localizable.strings",
        "\"hello.title\" = \"\(title)\";\n\"left\" = \"%ld \(title)\";\n")
    }
    let bundle = try #require(Bundle(path: folder.path("App")))
    let tour = try await OnboardingModel(
      contentsOf: file(), store: MemoryStore(), bundle: bundle, language: "en")
    tour.send(.launch)
    #expect(tour.page?.title == "Hello" && tour.page?.body == "3 Hello")
    try tour.update { try $0.setLanguage("es-MX") }
    #expect(tour.page?.title == "Hola" && tour.page?.body == "3 Hola")
    // A text that the bundle lacks is its key.
    tour.send(.next)
    #expect(tour.page?.title == "bye.title" && tour.page?.body == nil)
  }
}

/// The number of changes that were observed.
private final class Changes: Sendable {
  let count = Mutex(0)
}
