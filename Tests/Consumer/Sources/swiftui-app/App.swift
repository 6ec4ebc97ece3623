#if canImport(SwiftUI)
  import OnboardingDefaults
  import SwiftUI

  @main
  struct CluckApp: App {
    @State private var tutorial: OnboardingModel?
    var body: some Scene {
      WindowGroup {
        VStack {
          Text(tutorial?.page?.title ?? "The app itself").font(.title)
          Text(tutorial?.page?.body ?? "")
          Button("Next") { tutorial?.send(.next) }.disabled(tutorial?.page == nil)
        }
        .task {
          do { tutorial = try await OnboardingModel() } catch { print(error) }
          tutorial?.send(.launch)
        }
      }
    }
  }

  /// A page with all that it may have.
  struct TutorialPage: View {
    let page: OnboardingPage
    let tutorial: OnboardingModel

    var body: some View {
      VStack(alignment: .leading) {
        Text(page.emoji?.id ?? "").accessibilityLabel(page.emoji?.text ?? "")
        Text(page.title).foregroundStyle(page.accent.map { Color($0.text) } ?? .primary)
          .background(page.accent.map { Color($0.background) } ?? .clear)
        ForEach(page.features) { Label($0.text, systemImage: $0.symbol ?? "circle") }
        ForEach(page.choices) { choice in
          Button(choice.text) { tutorial.send(.choose(choice.id)) }
        }
        Text("\(page.number) of \(page.count)")
      }
      .background(page.paper.map { Color($0.background) } ?? .clear)
      .onAppear { tutorial.update { $0.pageDidAppear() } }
    }
  }

  extension Color {
    init(_ parts: (red: Double, green: Double, blue: Double)) {
      self.init(red: parts.red, green: parts.green, blue: parts.blue)
    }
  }

  /// A form of the page's fields.
  struct Questions: View {
    let page: OnboardingPage
    let tutorial: OnboardingModel
    @State private var texts: [String: String] = [:]
    @State private var mistakes: [String: String] = [:]

    var body: some View {
      Form {
        ForEach(page.fields) { field in
          Section {
            control(for: field)
          } header: {
            Text(field.label)
          } footer: {
            Text(mistakes[field.id] ?? field.hint ?? "")
          }
        }
        Button("Continue") {
          for field in page.fields { answer(shown(in: field), in: field) }
          if mistakes.isEmpty { note(tutorial.send(.next)) }
        }
      }
    }

    @ViewBuilder
    private func control(for field: OnboardingPage.Field) -> some View {
      let text = Binding(
        get: { texts[field.id] ?? "\(field.draft ?? .empty)" }, set: { texts[field.id] = $0 })
      switch field.kind {
      case .secret: SecureField(field.label, text: text)
      case .boolean:
        Toggle(
          field.label,
          isOn: Binding(
            get: { field.value == .boolean(true) }, set: { answer(.boolean($0), in: field) }))
      case .word, .words:
        ForEach(field.options) { option in
          Button(option.text) { answer(field.toggling(option.id), in: field) }
        }
      case .text, .date, .number: TextField(field.label, text: text)
      }
    }

    /// What a control shows, as an answer.
    private func shown(in field: OnboardingPage.Field) -> FactValue? {
      guard let text = texts[field.id] else { return field.value ?? field.draft }
      switch field.kind {
      case .date: return CalendarDate(iso8601: text).map(FactValue.date) ?? .text(text)
      case .number: return Double(text).map(FactValue.number) ?? .text(text)
      case .text, .secret, .word, .words, .boolean: return .text(text)
      }
    }

    private func answer(_ value: FactValue?, in field: OnboardingPage.Field) {
      mistakes[field.id] = nil
      note(tutorial.answer(value, for: field.id))
    }

    private func note(_ response: OnboardingFlow.Response) {
      switch response {
      case .refused(.fieldNeeded(let fact)): mistakes[fact] = "This needs an answer."
      case .refused(.invalidAnswer(let fact, let reason)):
        let field = page.fields.first { $0.id == fact }
        mistakes[fact] =
          (reason == .refused ? field?.refusedMessage : field?.invalidMessage) ?? reason.rawValue
      default: break
      }
    }
  }

  extension OnboardingPage.Field {
    /// The answer with an option taken or, among several, left out.
    func toggling(_ option: String) -> FactValue {
      guard kind == .words else { return .word(option) }
      guard case .words(let chosen)? = value else { return .words([option]) }
      return .words(chosen.contains(option) ? chosen.filter { $0 != option } : chosen + [option])
    }
  }
#else
  import Foundation
  import OnboardingDefaults

  /// The same app without SwiftUI: it prints pages, and goes on until they end.
  @main @MainActor
  struct CluckApp {
    static var tutorial: OnboardingModel?

    static func main() async {
      let url = CommandLine.arguments.dropFirst().first.map(URL.init(fileURLWithPath:))
      if let url {
        do { tutorial = try await OnboardingModel(contentsOf: url) } catch { print(error) }
      } else {
        do { tutorial = try await OnboardingModel() } catch { print(error) }
      }
      tutorial?.send(.launch)
      while let tutorial, let page = tutorial.page {
        print(tutorial.page?.title ?? "The app itself")
        print(tutorial.page?.body ?? "")
        print("\(page.number) of \(page.count)", page.accent.map { "\($0.background)" } ?? "")
        tutorial.update { $0.pageDidAppear() }
        follow(page, of: tutorial)
      }
      print("completed: \(tutorial?.isCompleted ?? false)")
    }

    static func follow(_ page: OnboardingPage, of tutorial: OnboardingModel) {
      switch CluckFlow.Page(page) {
      case .undo: tutorial.send(.skip)
      case .welcome, .swipe, .save, .directions, .ready, nil: tutorial.send(.next)
      }
    }

    /// What the app knows, in the names of its flow.
    static func like(in tutorial: OnboardingModel) throws {
      try tutorial.update { try $0.setFact(.liked(true)) }
    }
  }
#endif

/// The texts of the flow from the app's own strings, in a language that can change.
func setTexts(of onboarding: OnboardingFlow) throws {
  onboarding.texts = { key, arguments in
    arguments == [.integer(1)] ? "\(key).one" : key
  }
  onboarding.arguments["save.body"] = ["12"]
  try onboarding.setLanguage("es-MX")
}
