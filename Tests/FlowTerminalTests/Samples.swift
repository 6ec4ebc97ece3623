import FlowCore
import FlowWords

@testable import FlowContent
@testable import FlowTerminal

extension PageContent.Picture {
  init(_ name: String, spoken: String? = nil) { self.init(name: name, text: spoken) }
}

extension [Choice] {
  /// Choices with these labels.
  static func labels(_ labels: String...) -> Self {
    labels.map { Choice(id: $0, label: $0, action: .next) }
  }
}

extension PageView {
  /// A page with a title and nothing else.
  init(title: String, words: Words) { self.init(PageContent(title: title), words: words) }

  /// A page with gestures.
  static var swipe: PageView {
    var view = PageView(title: "Swipe to Decide", words: .english)
    view.body = "Every card is a restaurant near you.\n\nDecide with a swipe."
    view.emoji = .init("👆", spoken: "a pointing finger")
    view.theme = Theme(accent: RGB(hex: "#FF6633"))
    view.gestures = [
      .init(.swipeRight, text: "Swipe right to like it"),
      .init(.swipeLeft, text: "Swipe left to skip it"),
    ]
    view.position = PositionLabel(number: 2, count: 6, words: "Page 2 of 6")
    view.hint = "Enter: Next · back · skip · help"
    return view
  }

  /// FamilySync's page, with its own background colour.
  static var family: PageView {
    var view = PageView(title: "Start with FamilySync", words: .english)
    view.theme = Theme(accent: RGB(hex: "#FF994D"), paper: RGB(hex: "#FAF2EB"))
    view.illustration = .init("family", spoken: "A family around a kitchen table")
    view.steps = [
      .init(text: "Sign in with your Apple Account", isDone: true),
      .init(text: "Create or join a family", isDone: false),
      .init(text: "Set up your profile"),
    ]
    view.choices = .labels("Sign In With Apple")
    view.hint = "1 · help"
    return view
  }

  /// The welcome sheet of Blackjack.
  static var blackjack: PageView {
    var view = PageView(title: "Welcome to Blackjack", words: .english)
    view.emoji = .init("🃏")
    view.theme = Theme(accent: RGB(hex: "#1E7A46"))
    view.body = "Play by the book, or learn it while you play."
    view.features = [
      Feature(icon: "hand.tap.fill", text: "Tap to bet, tap to deal"),
      Feature(icon: "book.fill", text: "Hints from the basic strategy that casinos print on cards"),
      Feature(icon: "com.example.unheard", text: "Side bets: Perfect Pairs and 21+3"),
    ]
    view.video = Video(title: "A round in a minute", url: "https://example.com/round")
    view.choices = .labels("Show Me How", "Start Playing")
    view.hint = "1 or 2 · help"
    return view
  }

  /// The encoded frame, with every escape character as `␛`.
  func shown(_ columns: Int, _ appearance: Appearance) -> String {
    frame(columns: columns, in: appearance).shown(appearance)
  }
}

extension Frame {
  /// The frame's bytes, with every escape character as `␛`.
  func shown(_ appearance: Appearance) -> String {
    let text = String(decoding: Encoder(appearance).encode(self), as: UTF8.self)
    return String(text.map { $0 == "\u{1B}" ? "␛" : $0 })
  }
}
