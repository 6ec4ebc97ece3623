package import FlowFormats
package import Onboarding

/// A page in a message, with all that an `OnboardingPage` has, under the same names.
package struct PageMessage: Hashable, Sendable {
  /// The page as JSON; what the page doesn't have is left out.
  package let json: JSONValue

  init(json: JSONValue) { self.json = json }

  package init(_ page: OnboardingPage) {
    json = .object(
      [
        ("id", .string(page.id)), ("title", .string(page.title)),
        ("body", page.body.map(JSONValue.string)), ("emoji", page.emoji.map(JSONValue.init)),
        ("icon", page.icon.map(JSONValue.init)),
        ("illustration", page.illustration.map(JSONValue.init)),
        ("video", page.video.map(JSONValue.init)),
        ("links", page.links.isEmpty ? nil : .array(page.links.map(JSONValue.init))),
        ("waitingMessage", page.waitingMessage.map(JSONValue.string)),
        ("isInterrupting", page.isInterrupting ? .boolean(true) : nil),
        ("accent", page.accent.map(JSONValue.init)),
        ("paper", page.paper.map(JSONValue.init)),
        ("features", .array(page.features.map(JSONValue.init))),
        ("steps", .array(page.steps.map(JSONValue.init))),
        ("gestures", .array(page.gestures.map(JSONValue.init))),
        ("tries", .array(page.tries.map(JSONValue.init))),
        ("fields", .array(page.fields.map(JSONValue.init))),
        ("choices", .array(page.choices.map(JSONValue.init))),
        ("highlighted", .texts(page.highlighted)),
        ("callout", page.callout.map(JSONValue.init)),
        ("mockScreen", .array(page.mockScreen.map(JSONValue.init))),
        ("forwardLabel", page.forwardLabel.map(JSONValue.string)),
        ("number", .number(page.number)), ("count", .number(page.count)),
        ("isReplay", .boolean(page.isReplay)),
      ] as [(String, JSONValue?)])
  }

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

  fileprivate init(_ link: OnboardingPage.Link) {
    self = .object([
      ("id", .string(link.id)), ("text", .string(link.text)), ("url", .string(link.url)),
    ])
  }

  fileprivate init(_ field: OnboardingPage.Field) {
    self = .object([
      ("id", .string(field.id)), ("kind", .string(field.kind.rawValue)),
      ("label", .string(field.label)), ("hint", field.hint.map(JSONValue.string)),
      ("options", .array(field.options.map(JSONValue.init))),
      ("isRequired", .boolean(field.isRequired)), ("isTwice", .boolean(field.isTwice)),
      ("isAnswered", .boolean(field.isAnswered)), ("value", field.value.map(JSONValue.init)),
      ("draft", field.draft.map(JSONValue.init)),
      ("draftMistake", field.draftMistake.map { .string($0.rawValue) }),
      ("invalidMessage", field.invalidMessage.map(JSONValue.string)),
      ("refusedMessage", field.refusedMessage.map(JSONValue.string)),
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

/// The fields of a page, as the schema and the help have them.
extension MessageShape {
  private static let item = MessageField.Kind.object([
    .required("id", .text, "The id, which no other part of the list has."),
    .required("text", .text, "The text."),
    .optional("symbol", .text, "The name of the SF Symbol beside the text."),
  ])

  private static let colour = MessageField.Kind.object([
    .required("red", .number(0...1), "From 0 to 1, in sRGB."),
    .required("green", .number(0...1), "From 0 to 1, in sRGB."),
    .required("blue", .number(0...1), "From 0 to 1, in sRGB."),
  ])

  private static let tint = MessageField.Kind.object([
    .required("background", colour, "The background."),
    .required("text", colour, "A color for text on it."),
  ])

  private static let field: [MessageField] = [
    .required("id", .text, "The id, which is the name of a fact."),
    .required(
      "kind", .word(OnboardingPage.Field.Kind.allCases.map(\.rawValue)), "What is asked for."),
    .required("label", .text, "The label."),
    .optional("hint", .text, "A line that helps to answer."),
    .required("options", .list(item), "The values to choose from."),
    .required("isRequired", .boolean, "True if 'next' needs an answer."),
    .required("isTwice", .boolean, "True if a secret is asked for a second time."),
    .required("isAnswered", .boolean, "True if the field has an answer."),
    .optional("value", .fact, "The answer; missing without one, and for a secret."),
    .optional("draft", .fact, "What stands in the field to begin with, which is no answer yet."),
    .optional(
      "draftMistake", .word(InvalidAnswer.allCases.map(\.rawValue)),
      "What is wrong with the draft, which an earlier version of the flow has allowed."),
    .optional("invalidMessage", .text, "What to say of an answer that breaks a rule."),
    .optional("refusedMessage", .text, "What to say of an answer that 'refusedWhen' refuses."),
  ]

  package static let page: [MessageField] = [
    .required("id", .text, "The id of the page."),
    .required("title", .text, "The title."),
    .optional("body", .text, "The body."),
    .optional("emoji", item, "The emoji, which is the id."),
    .optional("icon", item, "The SF Symbol, whose name is the id."),
    .optional("illustration", item, "The illustration, whose id is the name of an asset."),
    .optional("video", item, "The video, whose id is its address."),
    .optional(
      "links",
      .list(
        .object([
          .required("id", .text, "The id."), .required("text", .text, "The label."),
          .required("url", .text, "The address."),
        ])), "The addresses that the page links to."),
    .optional("waitingMessage", .text, "What to say while the page waits for something."),
    .optional(
      "isInterrupting", .boolean,
      "True if the page stands over another one, and nobody can go on from it."),
    .optional("accent", tint, "The color of what stands out."),
    .optional("paper", tint, "The background of the page."),
    .required("features", .list(item), "The features; the ids are their numbers."),
    .required(
      "steps",
      .list(
        .object([
          .required("text", .text, "The text."),
          .optional("isDone", .boolean, "True if it is done; missing without a check mark."),
          .required("isNext", .boolean, "True for the first step that isn't done."),
        ])), "The steps of a task."),
    .required("gestures", .list(item), "The gestures that the page explains."),
    .required("tries", .list(item), "What people can 'attempt' on the page."),
    .required("fields", .list(.object(field)), "What the page asks for; 'answer' it."),
    .required("choices", .list(item), "What people can 'choose' on the page."),
    .required("highlighted", .list(.text), "The ids of the elements that stand out."),
    .optional("callout", item, "What stands beside the first one; the id is the side."),
    .required(
      "mockScreen",
      .list(
        .object([
          .required("id", .text, "The id."),
          .required("text", .text, "The label."),
          .required("kind", .word(["area", "button", "text", "image", "bar"]), "The appearance."),
          .required(
            "horizontal", .list(.number(MessageField.finite)),
            "The two ends, in widths of the screen."),
          .required(
            "vertical", .list(.number(MessageField.finite)),
            "The two ends, in heights of the screen."),
          .required("isRound", .boolean, "True if the corners are round."),
        ])), "The elements on the mock screen, in drawing order."),
    .optional("forwardLabel", .text, "The label of 'next'."),
    .required("number", MessageField.count, "The number of the page in the visit, from 1; else 0."),
    .required("count", MessageField.count, "The number of numbered pages in the visit."),
    .required("isReplay", .boolean, "True in a replay."),
  ]
}
