/// An alternative to `next` on a page.
package struct Choice: Hashable, Sendable {
  package enum Action: Hashable, Sendable {
    case next
    case skip
    case finish
    /// Goes to a page of the flow by its id.
    case goTo(String)
    /// Goes back to the page visited before.
    case back
    /// Puts the flow off.
    case later
    /// Leaves the flow, which resumes at its page.
    case quit
    /// Takes an interrupting page away until its condition was false once more.
    case dismiss
    /// Changes the language for the rest of the visit, and goes on as an answer does.
    case language(String)
    /// Keeps the answer as the fact `answer.<page>` and goes to the next page.
    case answer(String)
    /// Asks something of the app, and stays on the page.
    case request(AppRequest)
  }

  /// The id, unique on its page.
  package var id: String
  /// The copy key of the label.
  package var label: String
  package var action: Action

  package init(id: String, label: String, action: Action) {
    self.id = id
    self.label = label
    self.action = action
  }
}

/// What a choice asks of the app, or of the terminal, while its page stays in view.
package enum AppRequest: Hashable, Sendable {
  case signIn
  /// Runs another flow of the app, by its name.
  case launch(String)

  /// The request as people notice it.
  package var phrase: String {
    switch self {
    case .signIn: "signing in"
    case .launch(let name): "flow '\(name)'"
    }
  }
}

extension Page {
  /// True if a choice leaves the page without the answers that it asks for.
  package var hasFreeChoice: Bool { choices.contains(where: \.action.isFree) }
}

extension Choice.Action {
  /// True for a choice that a page offers besides going on: it doesn't keep `next` from working.
  package var isBesideNext: Bool {
    switch self {
    case .request(.launch), .back, .later, .quit, .dismiss: true
    case .next, .skip, .finish, .goTo, .language, .answer, .request(.signIn): false
    }
  }

  /// True if it leaves a page without the answers that its fields need.
  package var isFree: Bool {
    switch self {
    case .skip, .finish, .goTo, .request(.signIn): true
    case .next, .back, .later, .quit, .dismiss, .language, .answer, .request(.launch): false
    }
  }

  /// An action as flow files write it: a word, or a mapping from the word to an object.
  package struct Form: Sendable {
    /// The objects of actions, as the help writes them.
    package enum Object: String, Sendable {
      case page = "PAGE"
      case value = "VALUE"
      case flow = "FLOW"
      case tag = "TAG"
    }

    package let word: String
    /// What the action needs after its word; nil for a word alone.
    package var object: Object?
    /// What the object is, in a sentence for the schema.
    package var objectSummary = ""
    /// True if `WORD OBJECT` is written without a colon, too.
    package var allowsSpace = false
    /// What the action does, in a sentence for the help.
    package let summary: String
    /// Makes the action with an object, which a word alone ignores.
    package let make: @Sendable (String) -> Choice.Action

    /// The action as authors write it, such as `{goto: PAGE}`.
    package var usage: String {
      guard let object else { return word }
      return allowsSpace ? "\(word) \(object.rawValue)" : mapping
    }

    /// The action as a mapping.
    package var mapping: String { "{\(word): \(object?.rawValue ?? "")}" }
  }

  /// The table of actions: reading, the schema, messages and help come from it.
  package static let forms: [Form] = [
    Form(word: "next", summary: "Go to the next page.") { _ in .next },
    Form(word: "skip", summary: "Skip the rest of the flow, which then counts as done.") { _ in
      .skip
    },
    Form(word: "finish", summary: "Complete the flow from any page.") { _ in .finish },
    Form(word: "signIn", summary: "Sign in; see 'firstrun help sign-in'.") { _ in
      .request(.signIn)
    },
    Form(
      word: "goto", object: .page, objectSummary: "The page to go to.",
      summary: "Go to another page."
    ) { .goTo($0) },
    Form(
      word: "answer", object: .value,
      objectSummary: "The value of the fact 'answer.<page>' from then on.",
      summary: "Set the fact 'answer.<page>' to VALUE and go to the next page."
    ) { .answer($0) },
    Form(word: "back", summary: "Go back to the page before.") { _ in .back },
    Form(word: "later", summary: "Put the flow off for the time under the flow's 'later'.") { _ in
      .later
    },
    Form(word: "quit", summary: "Leave the flow; the next launch resumes at the page.") { _ in .quit
    },
    Form(
      word: "dismiss",
      summary: "Take an interrupting page away until its condition was no, or the next launch."
    ) { _ in .dismiss },
    Form(
      word: "language", object: .tag, objectSummary: "The tag of the language, such as es-MX.",
      summary: "Show the rest in another language and go to the next page."
    ) { .language($0) },
    Form(
      word: "launch", object: .flow,
      objectSummary: "The flow to run before returning to the page.", allowsSpace: true,
      summary: "The same as '{launch: FLOW}': run another flow, then return to the page; see"
        + " 'firstrun help events'."
    ) { .request(.launch($0)) },
  ]
}
