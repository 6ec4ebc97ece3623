import FlowCore

extension Choice {
  /// The keys of a choice.
  static let table = Table(
    "choice", start: Choice(id: "", label: "", action: .next),
    [
      MappingKey(
        "choice", .identifier, required: true, "The choice's name, unique on its page.",
        apply: { choice, id, reading in
          choice.id = id
          choice.label = "\(reading.page).\(id)"
        }),
      MappingKey("label", \.label, .prose, default: "<page>.<choice>", "Copy key of the label."),
      MappingKey("do", \.action, .action, required: true, "The action that it performs."),
    ])
}

extension ValueFormat<Choice.Action> {
  private static let words: [(String, Choice.Action)] = [
    ("next", .next), ("skip", .skip), ("finish", .finish), ("signIn", .signIn),
  ]

  /// The words that need an object.
  private static let verbs = ["goto", "answer", "launch"]

  /// A word, or `{goto: PAGE}`, `{answer: VALUE}` or `{launch: FLOW}`, which may also be quoted as
  /// a text; `launch FLOW` needs no quotes.
  static var action: ValueFormat {
    let word = ValueFormat.word(among: words)
    let mapping = ValueFormat<ActionDraft>.mapping(ActionDraft.table).map { draft, node, reading in
      reading.action(draft, node)
    }
    return ValueFormat(
      shape: .either([word.shape(), .pattern("^((goto|answer|launch): |launch )"), mapping.shape()])
    ) {
      node, reading in
      guard case .scalar(let scalar) = node.content else { return mapping.read(node, &reading) }
      for verb in verbs
      where scalar.text == verb || scalar.text.hasPrefix(verb + ":")
        || verb == "launch" && scalar.text.hasPrefix("launch ")
      {
        return reading.action(verb, scalar, at: node.location)
      }
      for verb in verbs where scalar.text.hasPrefix(verb + " ") {
        let object = String(scalar.text.dropFirst(verb.count + 1).drop { $0 == " " })
        reading.report(
          .value,
          "'\(scalar.text.excerpt)' lacks a colon; write {\(verb): \(object.excerpt)}",
          at: node.location)
        return nil
      }
      let start = scalar.text.prefix { $0 != " " && $0 != ":" }
      if start != scalar.text, let verb = String(start).nearest(in: verbs) {
        reading.report(
          .value, "'do' can't be '\(scalar.text.excerpt)'; did you mean '\(verb)'?",
          at: node.location)
        return nil
      }
      return word.read(node, &reading)
    }
  }
}

/// A `goto`, `answer` or `launch` while it is read.
struct ActionDraft {
  var page: LocatedText?
  var answer: LocatedText?
  var flow: LocatedText?
}

extension ActionDraft {
  /// The keys of an action.
  static let table = Table(
    "action", start: ActionDraft(),
    [
      MappingKey("goto", \.page, .value, "The page to go to."),
      MappingKey("answer", \.answer, .value, "The value of the fact 'answer.<page>' from then on."),
      MappingKey("launch", \.flow, .value, "The flow to run before returning to the page."),
    ])
}

extension LoadingContext {
  fileprivate mutating func action(_ draft: ActionDraft, _ node: SourceNode) -> Choice.Action? {
    switch (draft.page, draft.answer, draft.flow) {
    case (let page?, nil, nil): return action(goingTo: page)
    case (nil, let answer?, nil) where !answer.text.isEmpty: return .answer(answer.text)
    case (nil, nil, let flow?) where !flow.text.isEmpty: return .launch(flow.text)
    case (nil, nil, nil) where ["goto", "answer", "launch"].contains { node[$0] != nil }: break
    case (nil, nil, _): report(.noObject("goto', 'answer' or 'launch", at: node.location))
    case (nil, _, nil): report(.noObject("answer", at: node.location))
    case (_, _, _):
      report(.value, "a choice does one thing: 'goto', 'answer' or 'launch'", at: node.location)
    }
    return nil
  }

  fileprivate mutating func action(
    _ verb: String, _ scalar: SourceScalar, at location: SourceLocation
  ) -> Choice.Action? {
    let object = scalar.text.dropFirst(verb.count + 1).drop { $0 == " " }
    guard !object.isEmpty else {
      report(.noObject(verb, at: location))
      return nil
    }
    if verb == "answer" { return .answer(String(object)) }
    if verb == "launch" { return .launch(String(object)) }
    let offset = scalar.text.unicodeScalars.count - object.unicodeScalars.count
    return action(
      goingTo: LocatedText(text: String(object), location: location.inside(scalar, offset: offset)))
  }

  private mutating func action(goingTo page: LocatedText) -> Choice.Action {
    if !pages.contains(page.text) { report(.unknownPage(page, among: pages)) }
    return .goTo(page.text)
  }
}

extension Diagnostic {
  fileprivate static func noObject(_ verb: String, at location: SourceLocation) -> Self {
    .error(
      .value, "'\(verb)' needs a value, as in {goto: PAGE}, {answer: VALUE} or {launch: FLOW}",
      at: location)
  }

  static func unknownPage(_ page: LocatedText, among pages: [String]) -> Self {
    let advice = page.text.suggestion(in: pages.prefix(1_000))
    return .error(
      .unknownTarget, "unknown page '\(page.text.excerpt)'\(advice)", at: page.location)
  }
}
