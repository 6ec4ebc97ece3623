import FlowContent

/// The files of a new flow: two working pages with explanatory comments, their copy, and a
/// transcript.
///
/// The flow passes `check` and `test` without changes.
struct NewFlow: Sendable {
  /// The Boolean key that says that the flow is done.
  static let completion = "hasCompletedOnboarding"

  let name: String

  /// Creates the files of a flow; nil if the name is not a valid one.
  init?(_ name: String) {
    guard name.isIdentifier, name.utf8.count <= 64 else { return nil }
    self.name = name
  }

  private var app: String { name.prefix(1).uppercased() + name.dropFirst() }

  /// The beginning of `flow.yaml`, up to the pages.
  var head: String {
    """
    # yaml-language-server: $schema=../flow.schema.json
    # \(app)'s onboarding flow. Try it: firstrun \(name)
    flow: \(name)
    app: \(app)
    # The app's preferences domain, and the Boolean key in it that records completion.
    domain: com.example.\(name)
    completion: \(Self.completion)
    # When the flow shows: a condition over facts, such as
    # 'not completed and launches >= 2'. 'firstrun why \(name)' explains it.
    show: not completed
    # Whether pages can be skipped: allowed, never, or a condition. A page can have its own rule.
    skip: allowed
    # Whether the flow can be replayed: confirm asks first, allowed doesn't, and never refuses.
    replay: confirm
    # 'later: 3d' lets people put it off; 'apart: 1d' keeps it a day apart from the app's other flows.
    # 'promises:' states what must always be true in it: 'firstrun help promises'.
    # 'experiments:' compares different copy or pages: 'firstrun help experiments'.
    # In the order in which they show. Their copy is in Localizable.xcstrings, under
    # '<page>.title' and '<page>.body'; a choice's label is under '<page>.<choice>'. To use the
    # app's own catalog: 'catalog: ../../App/Localizable.xcstrings'.
    pages:

    """
  }

  /// The content of `flow.yaml`.
  var flow: String {
    head + """
        - page: welcome
          emoji: "👋"
          accent: "#2F6FDE"
          choices:
            - choice: begin
              do: next
            # Also: finish, signIn, {goto: PAGE} and {answer: VALUE}, which sets the fact
            # 'answer.welcome' for later conditions.
            - choice: notNow
              do: skip
        # A page can also show a part of the app ('screen'), let people try it ('practice'), link to a
        # 'video', or wait for an event of the app ('advanceWhen'): 'firstrun help pages'. Steps with
        # 'doneWhen: events.NAME >= 1' or 'done.FLOW' make a checklist.
        - page: ready
          emoji: "🎉"
          accent: "#2F6FDE"
          # The last page can be finished, but not skipped.
          skip: never
          continue: ready.continue

      """
  }

  /// The beginning of a transcript, up to its first case.
  var transcriptHead: String {
    """
    # What someone types, after '>', and what is shown. Run it with 'firstrun test Flows/\(name)',
    # and fill in the output with 'firstrun test Flows/\(name) --update'.
    # 'firstrun help transcripts' explains the format.
    %flow \(name)


    """
  }

  /// The content of a transcript that tests the flow.
  var transcript: String {
    transcriptHead + """
      == completed
      > launch \(name)
      # What happens, however it is worded: the first page of two shows.
      :: page welcome 1/2
      # Any lines, then one with these words.
      …
      ~*Welcome to \(app)!*
      …
      # A choice by its number; its name or its label works, too.
      > 1
      :: page ready 2/2
      > next
      :: outcome completed
      # What the app reads from its preferences.
      %state hasCompletedOnboarding = true

      == skipped by the second choice, which counts as done
      > launch \(name)
      > not now
      :: outcome skipped 1/2
      %state hasCompletedOnboarding = true

      == left in progress, then resumed
      > launch \(name)
      > begin
      > quit
      :: outcome interrupted ready
      %state absent hasCompletedOnboarding
      %relaunch
      > launch \(name)
      :: resumed
      :: page ready 2/2
      > quit

      """
  }

  /// The content of `Localizable.xcstrings`, in the format that Xcode writes.
  var catalog: String {
    let texts = [
      ("ready.body", "That’s everything. Have fun!"),
      ("ready.continue", "Get Started"),
      ("ready.title", "You’re All Set"),
      ("welcome.begin", "Show Me Around"),
      ("welcome.body", "Here’s what \(app) can do for you."),
      ("welcome.notNow", "Not Now"),
      ("welcome.title", "Welcome to \(app)!"),
    ]
    let strings = texts.map { key, text in
      """
          "\(key)" : {
            "extractionState" : "manual",
            "localizations" : {
              "en" : {
                "stringUnit" : {
                  "state" : "translated",
                  "value" : "\(text)"
                }
              }
            }
          }
      """
    }
    return """
      {
        "sourceLanguage" : "en",
        "strings" : {
      \(strings.joined(separator: ",\n"))
        },
        "version" : "1.0"
      }

      """
  }
}
