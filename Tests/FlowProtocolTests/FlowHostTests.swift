import AppRecord
import FlowCore
import FlowFormats
import FlowProtocol
import FlowStore
import Onboarding
import OnboardingFiles
import TestSupport
import Testing

/// A flow of a test, whose record is in memory.
func testFlow(_ rest: String, in store: any OnboardingStore = MemoryStore()) throws
  -> OnboardingFlow
{
  let folder = TemporaryFolder()
  let flow = try OnboardingFlow(
    at: folder.write("flow.yaml", flowText(rest)), in: folder.path, language: "en",
    isJournaled: false)
  var context = flow.context
  context.progress.store = store
  flow.reopen(context.refreshed(at: flow.now), isJournaled: false, clock: nil)
  return flow
}

@Suite struct FlowHostTests {
  private static let tour = """
    show: firstUse and (plan == pro or plan == free)
    replay: confirm
    later: 1d
    facts:
      plan: {type: word, values: [free, pro]}
      known: {type: version, default: "1.0"}
      liked: {type: boolean, default: no}
    screens:
      - screen: deck
        size: 20x3
        elements: [{element: card, at: 0x0, size: 20x3}]
    pages:
      - page: one
        title: One
        body: First
      - page: cards
        title: Cards
        body: Swipe
        screen: deck
        practice:
          required: yes
          tries: [{do: swipeRight, say: Liked it, set: {liked: yes}}]
      - page: ask
        title: Ask
        body: Which?
        show: plan == pro
        choices: [{choice: more, do: next}]
    """

  private static let hello = #"{"type":"hello","protocol":1,"facts":{"plan":"pro"}}"#

  /// Sends lines, and returns the types of the messages with what tells them apart.
  private func trace(_ host: FlowHost, _ lines: String...) -> [String] {
    lines.flatMap { host.handle(.success(Array($0.utf8))) }.map(\.words)
  }

  private func host(_ flow: String = tour, in store: any OnboardingStore = MemoryStore()) throws
    -> FlowHost
  {
    FlowHost(try testFlow(flow, in: store), program: "tests 1")
  }

  @Test func `a conversation goes from hello to the end`() throws {
    let store = MemoryStore()
    let host = try host(in: store)
    #expect(
      trace(
        host, Self.hello, #"{"type":"next"}"#, #"{"type":"launch"}"#, #"{"type":"launch"}"#,
        #"{"type":"back"}"#, #"{"type":"next"}"#, #"{"type":"next"}"#,
        #"{"type":"attempt","try":"tap x"}"#, #"{"type":"attempt","try":"swipe right"}"#,
        #"{"type":"next"}"#, #"{"type":"choose","choice":"less"}"#,
        #"{"type":"choose","choice":"more"}"#, #"{"type":"launch"}"#, #"{"type":"replay"}"#,
        #"{"type":"decline"}"#, #"{"type":"replay"}"#, #"{"type":"confirm"}"#,
        #"{"type":"quit"}"#, #"{"type":"quit"}"#) == [
          "hello due", "refused notOpen", "page one 1/3", "refused alreadyOpen",
          "refused firstPage", "page cards 2/3", "refused practiceFirst",
          "refused otherPractice", "practiced swipe right", "page cards 2/3",
          "page ask 3/3", "refused noSuchChoice", "ended completed", "notShown completed",
          "confirmation", "notShown declined", "confirmation", "page one 1/3",
          "ended interrupted", "done",
        ])
    #expect(store.read()["done"] == .boolean(true))
  }

  @Test func `a record with any character is kept, and read again from its file`() throws {
    let folder = TemporaryFolder()
    let domain = Domain(
      try DomainName("com.example.f"), in: StateDirectory(path: folder.path("state")))
    let texts = [
      "\u{1}\u{1F}\u{7F}\u{85}", "\u{10FF00}\u{10FF3F}", "\u{10FFFD}", "\u{FFFE}\u{FFFF}\r\n",
    ]
    let record = JSONValue.object(texts.map { ($0, .string($0)) })
    let host = try host(in: domain)
    #expect(trace(host, #"{"type":"hello","protocol":1,"record":\#(record)}"#).count == 1)
    let list = try domain.read()
    for text in texts {
      #expect(list[text]?.string.map { Array($0.utf8) } == Array(text.utf8))
    }
  }

  @Test func `a page's fields are answered, secrets only by those who may have them`() throws {
    let flow = """
      facts:
        name: {type: text, length: 2..9}
        born: date
        likes: {type: words, values: [ramen, tacos]}
        apiKey: secret
      pages:
        - page: you
          fields: [{field: name}, {field: born}, {field: likes}, {field: apiKey}]
        - page: end
      """
    let answers = [
      #"{"type":"answer","fact":"name","value":"A"}"#,
      #"{"type":"answer","fact":"name","value":"Ann"}"#,
      #"{"type":"answer","fact":"born","value":"1990-02-30"}"#,
      #"{"type":"answer","fact":"born","value":"1990-02-28"}"#,
      #"{"type":"answer","fact":"likes","value":["tacos"]}"#,
      #"{"type":"answer","fact":"likes","value":[1]}"#,
      #"{"type":"answer","fact":"apiKey","value":"hush"}"#, #"{"type":"next"}"#,
    ]
    func trace(takingSecrets takesSecrets: Bool) throws -> [String] {
      let host = try host(flow)
      host.takesSecrets = takesSecrets
      return ([#"{"type":"hello","protocol":1}"#, #"{"type":"launch"}"#] + answers)
        .flatMap { host.handle(.success(Array($0.utf8))) }.map(\.words)
    }
    let known = [
      "hello due", "page you 1/2", "refused invalidAnswer name tooShort", "page you 1/2",
      "refused invalidAnswer born notADate", "page you 1/2", "page you 1/2", "error wrongField",
    ]
    #expect(try trace(takingSecrets: true) == known + ["page you 1/2", "page end 2/2"])
    #expect(
      try trace(takingSecrets: false)
        == known + ["refused secretNeeded apiKey", "refused fieldNeeded apiKey"])
  }

  @Test func `facts, language, time and the record go in and out`() throws {
    let host = try host()
    #expect(
      trace(
        host, #"{"type":"set","fact":"plan","value":"pro"}"#,
        #"{"type":"hello","protocol":1,"time":1800000000,"record":{"own":7}}"#,
        #"{"type":"hello","protocol":1}"#, #"{"type":"set","fact":"plan","value":"fre"}"#,
        #"{"type":"set","fact":"nope","value":1}"#,
        #"{"type":"set","fact":"known","value":"2.1"}"#, #"{"type":"launch"}"#,
        #"{"type":"set","fact":"plan","value":"free"}"#, #"{"type":"language","language":"x_"}"#,
        #"{"type":"language","language":"de"}"#, #"{"type":"later"}"#, #"{"type":"launch"}"#,
        #"{"type":"elapse","milliseconds":86400000}"#, #"{"type":"launch"}"#,
        #"{"type":"refresh"}"#, #"{"type":"record"}"#, #"{"type":"reset"}"#,
        #"{"type":"refresh"}"#) == [
          "error helloFirst", "hello not due: undecided", "error helloFirst", "error wrongValue",
          "error wrongValue", "done", "waiting plan", "page one 1/2", "error wrongValue",
          "page one 1/2", "ended postponed", "notShown postponed", "done", "resumed",
          "page one 1/2", "page one 1/2", "record firstrun, own", "done", "done",
        ])
  }

  @Test func `what was begun is resumed, as after the app was closed`() throws {
    let store = MemoryStore()
    let first = try host(in: store)
    #expect(
      trace(first, Self.hello, #"{"type":"launch"}"#, #"{"type":"next"}"#).last == "page cards 2/3")
    first.end()
    let second = try host(in: store)
    #expect(
      trace(second, Self.hello, #"{"type":"launch"}"#, #"{"type":"skip"}"#) == [
        "hello due at cards", "resumed", "page cards 2/3", "ended skipped",
      ])
  }

  @Test func `a clock that nobody has stopped can't be moved`() throws {
    #expect(
      trace(try host(), Self.hello, #"{"type":"elapse","milliseconds":1}"#).last
        == "error noClock")
  }

  @Test func `a record that can't be saved is told once, and the flow goes on`() throws {
    let host = try host(in: FullStore())
    #expect(
      trace(host, Self.hello, #"{"type":"launch"}"#, #"{"type":"skip"}"#) == [
        "hello due", "page one 1/3", "notSaved", "ended skipped",
      ])
  }

  @Test func `what commands answer by themselves is a notice`() throws {
    let host = try host()
    #expect(
      trace(host, #"{"type":"hello","protocol":1}"#, #"{"type":"launch"}"#).last == "waiting plan")
    let source = Answers()
    #expect(host.receiveNews(from: source).map(\.words) == ["notice page one 1/2"])
    #expect(host.receiveNews(from: source).isEmpty)
  }
}

/// A command that always gives the same answer.
private final class Answers: FactsSource {
  func ask(for onboarding: OnboardingFlow) {}

  func news(for onboarding: OnboardingFlow) -> [FactAnswers] {
    [FactAnswers(["plan": .word("free")])]
  }
}

/// A store on a disk that is full.
private struct FullStore: OnboardingStore {
  let path = "full"

  func read() -> PropertyList { PropertyList() }

  func change<Result>(
    _ body: (inout PropertyList) throws(StoreError) -> Result
  ) throws(StoreError) -> Result {
    throw .system("no space left on device")
  }

  func sibling(_ domain: String) -> any OnboardingStore { self }
}
