package import FlowFormats
package import Onboarding

/// A page in a message, with all that an `OnboardingPage` has, under the same names.
package struct PageMessage: Hashable, Sendable {
  /// The page as JSON; what the page doesn't have is left out.
  package let json: JSONValue

  init(json: JSONValue) { self.json = json }

  /// Creates the page of a message.
  package init(_ page: OnboardingPage) {
    json = .object(
      [
        ("id", .string(page.id)), ("title", .string(page.title)),
        ("body", page.body.map(JSONValue.string)), ("emoji", page.emoji.map(JSONValue.init)),
        ("icon", page.icon.map(JSONValue.init)),
        ("illustration", page.illustration.map(JSONValue.init)),
        ("video", page.video.map(JSONValue.init)), ("accent", page.accent.map(JSONValue.init)),
        ("paper", page.paper.map(JSONValue.init)),
        ("features", .array(page.features.map(JSONValue.init))),
        ("steps", .array(page.steps.map(JSONValue.init))),
        ("gestures", .array(page.gestures.map(JSONValue.init))),
        ("tries", .array(page.tries.map(JSONValue.init))),
        ("choices", .array(page.choices.map(JSONValue.init))),
        ("highlighted", .texts(page.highlighted)),
        ("callout", page.callout.map(JSONValue.init)),
        ("mockScreen", .array(page.mockScreen.map(JSONValue.init))),
        ("forwardLabel", page.forwardLabel.map(JSONValue.string)),
        ("number", .number(page.number)), ("count", .number(page.count)),
        ("isReplay", .boolean(page.isReplay)),
      ] as [(String, JSONValue?)])
  }

  /// The id of the page.
  package var id: String { json["id"]?.text ?? "" }
  /// The number of the page in the visit.
  package var number: Int { json["number"]?.whole ?? 0 }
  /// The number of numbered pages in the visit.
  package var count: Int { json["count"]?.whole ?? 0 }

  /// Compares pages as they are written.
  package static func == (one: PageMessage, other: PageMessage) -> Bool {
    one.json.description == other.json.description
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(json.description) }
}

extension JSONValue {
  fileprivate init(_ item: OnboardingPage.Item) {
    self = .object([
      ("id", .string(item.id)), ("text", .string(item.text)),
      ("symbol", item.symbol.map(JSONValue.string)),
    ])
  }

  fileprivate init(_ step: OnboardingPage.Step) {
    self = .object([
      ("text", .string(step.text)), ("isDone", step.isDone.map(JSONValue.boolean)),
      ("isNext", .boolean(step.isNext)),
    ])
  }

  fileprivate init(_ tint: OnboardingPage.Tint) {
    func colour(_ parts: (red: Double, green: Double, blue: Double)) -> JSONValue {
      .object([
        ("red", .decimal(parts.red)), ("green", .decimal(parts.green)),
        ("blue", .decimal(parts.blue)),
      ])
    }
    self = .object([("background", colour(tint.background)), ("text", colour(tint.text))])
  }

  fileprivate init(_ element: OnboardingPage.Element) {
    func ends(_ range: ClosedRange<Double>) -> JSONValue {
      .array([.decimal(range.lowerBound), .decimal(range.upperBound)])
    }
    self = .object([
      ("id", .string(element.id)), ("text", .string(element.text)),
      ("kind", .string(element.kind.rawValue)), ("horizontal", ends(element.horizontal)),
      ("vertical", ends(element.vertical)), ("isRound", .boolean(element.isRound)),
    ])
  }
}
