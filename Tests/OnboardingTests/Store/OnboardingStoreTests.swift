import FlowFormats
import Foundation
import OnboardingDefaults
import TestSupport
import Testing

@testable import FlowStore

/// What every store has to do, whatever keeps its preferences.
struct OnboardingStoreTests {
  enum Kind: CaseIterable {
    case memory, propertyList, userDefaults
    /// The command's on a Mac.
    case keptBySystem
  }

  private let folder = TemporaryFolder()
  private let suite = "firstrun-test-\(UUID().uuidString)"

  private func store(_ kind: Kind) throws -> any OnboardingStore {
    switch kind {
    case .memory: MemoryStore()
    case .propertyList:
      Domain(try DomainName("com.example.app"), in: StateDirectory(path: folder.path))
    case .userDefaults: UserDefaultsStore(suite: suite)
    case .keptBySystem:
      Domain(
        try DomainName("com.example.app"), in: StateDirectory(path: folder.path),
        preferences: UserDefaultsStore(suite: suite))
    }
  }

  private func remove(_ kind: Kind) {
    if kind == .userDefaults || kind == .keptBySystem {
      UserDefaults(suiteName: suite)?.removePersistentDomain(forName: suite)
    }
  }

  @Test(arguments: Kind.allCases) func `values of every type come back`(_ kind: Kind) throws {
    let store = try store(kind)
    defer { remove(kind) }
    let values: PropertyDictionary = [
      "truth": .boolean(true), "lie": .boolean(false), "number": .integer(1), "real": .real(2.5),
      "text": .string("é"), "data": .data([0, 255]), "date": .date(secondsSince2001: 86_400),
      "list": .array([.integer(0), .boolean(true)]), "entry": .dictionary(["a": .string("b")]),
    ]
    try store.change { list in for entry in values.entries { list[entry.key] = entry.value } }
    let list = try store.read()
    for entry in values.entries { #expect(list[entry.key] == entry.value, "\(entry.key)") }
  }

  @Test(arguments: Kind.allCases) func `a change that throws changes nothing`(_ kind: Kind) throws {
    let store = try store(kind)
    defer { remove(kind) }
    try store.change { $0["done"] = .boolean(false) }
    #expect(throws: StoreError.badName("no")) {
      try store.change { (list) throws(StoreError) in
        list["done"] = .boolean(true)
        throw .badName("no")
      }
    }
    #expect(try store.read()["done"] == .boolean(false))
  }

  @Test(arguments: Kind.allCases) func `a key that is removed is gone, and others stay`(
    _ kind: Kind
  ) throws {
    let store = try store(kind)
    defer { remove(kind) }
    try store.change { list in
      list["one"] = .integer(1)
      list["two"] = .integer(2)
    }
    try store.change { $0["one"] = nil }
    #expect(try store.read()["one"] == nil)
    #expect(try store.read()["two"] == .integer(2))
  }

  @Test(arguments: Kind.allCases) func `a fact reads the app's own key`(_ kind: Kind) throws {
    let store = try store(kind)
    defer { remove(kind) }
    let json = Array(
      """
      {"flow": "tour", "app": "App", "domain": "com.example.app", "completion": "done",
       "facts": {"old": {"type": "boolean", "key": "hasSeenTourV1"},
                 "plan": {"type": "word", "values": ["free", "pro"], "key": "plan"},
                 "runs": {"type": "number", "key": "runs", "default": 3}},
       "show": "not completed and not old",
       "pages": [{"page": "a"}, {"page": "b", "show": "plan == pro or runs > 2"}]}
      """.utf8)
    let flow = try OnboardingFlow(json: json, store: store, clock: { 1_800_000_000 })
    #expect(flow.undecidedFacts == ["old"])
    #expect(
      flow.factProblems["old"]
        == "from the key 'hasSeenTourV1' of com.example.app: missing; a 'default' of the fact would"
        + " count")
    try store.change { list in
      list["hasSeenTourV1"] = .integer(1)
      list["plan"] = .string("pro")
      list["runs"] = .string("2")
    }
    flow.refresh()
    #expect(flow.fact("old") == .boolean(true))
    #expect(flow.fact("plan") == .word("pro"))
    #expect(flow.fact("runs") == .number(2))
    #expect(!flow.isDue)
    try flow.setFact("old", to: .boolean(false))
    #expect(flow.isDue)
    try store.change { list in
      list["plan"] = .string("gold")
      list["runs"] = .data([1])
    }
    flow.refresh()
    #expect(flow.fact("plan") == nil)
    #expect(flow.fact("runs") == .number(3))
    #expect(
      flow.factProblems == [
        "plan": "from the key 'plan' of com.example.app: 'gold', not one of free, pro",
        "runs": "from the key 'runs' of com.example.app: data, not a number",
      ])
    // What the app owns is neither changed nor forgotten.
    try flow.resetOnboarding()
    #expect(try store.read()["hasSeenTourV1"] == .integer(1))
  }

  @Test(arguments: Kind.allCases) func `a flow is shown, left, resumed, finished and reset`(
    _ kind: Kind
  ) throws {
    let store = try store(kind)
    defer { remove(kind) }
    let json = Array(
      """
      {"flow": "tour", "app": "App", "domain": "com.example.app", "completion": "done",
       "pages": [{"page": "a", "title": "A"}, {"page": "b", "title": "B"}]}
      """.utf8)
    func open() throws -> OnboardingFlow {
      try OnboardingFlow(json: json, store: store, clock: { 1_800_000_000 })
    }
    let first = try open()
    #expect(first.send(.launch).trace == "a 1/2")
    #expect(first.send(.next).trace == "b 2/2")
    first.send(.quit)
    #expect(try open().savedPage == "b")
    let second = try open()
    #expect(second.send(.launch).trace == "b 2/2")
    #expect(second.isResumed)
    #expect(second.send(.next).trace == "completed")
    #expect(try store.read()["done"] == .boolean(true))
    #expect(try !open().isDue)
    try open().resetOnboarding()
    #expect(try store.read()["done"] == nil)
    #expect(try open().isDue)
  }
}
