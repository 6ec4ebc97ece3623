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
