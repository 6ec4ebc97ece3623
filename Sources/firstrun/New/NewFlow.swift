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
    # \(app)'s first-run onboarding. Try it: firstrun \(name)
    flow: \(name)
    app: \(app)
    # The app's preferences, and the Boolean key in them that says that this is done.
    domain: com.example.\(name)
    completion: \(Self.completion)
    # When it presents itself: a condition over facts, such as
    # 'not completed and launches >= 2'. 'firstrun why \(name)' explains it.
    show: not completed
    # Whether pages may be skipped: allowed, never, or a condition. A page may have its own rule.
    skip: allowed
    # Whether it can be seen again: confirm asks first; allowed does not; never refuses.
    replay: confirm
    # 'later: 3d' lets people put it off, and 'apart: 1d' keeps it a day from the app's other flows.
    # 'promises:' states what must hold on every way through it: 'firstrun help promises'.
    # 'experiments:' gives installs other copy or pages, to compare: 'firstrun help experiments'.
    # In the order in which they are shown. The texts stand in Localizable.xcstrings, under
    # '<page>.title' and '<page>.body'; a choice's label under '<page>.<choice>'. For those of the
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
            # Also: finish, signIn, {goto: PAGE} and {answer: VALUE}, which is kept as the fact
            # 'answer.welcome' for later conditions.
            - choice: notNow
              do: skip
        # A page can also show a part of the app ('screen'), let people try it ('practice'), link a
        # 'video', and go on by an event of the app ('advanceWhen'): 'firstrun help pages'. Steps with
        # 'doneWhen: events.NAME >= 1' or 'done.FLOW' are a checklist.
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
    # What somebody types, behind '>', and what is seen then. 'firstrun test Flows/\(name)' runs it,
    # and 'firstrun test Flows/\(name) --update' fills in all that is seen.
    # 'firstrun help transcripts' tells what else can stand here.
    %flow \(name)


    """
  }

  /// The content of a transcript that tests the flow.
  var transcript: String {
    transcriptHead + """
      == seen to the end
      > launch \(name)
      # What happens, apart from how it is worded: the first page of two is there.
      :: page welcome 1/2
      # Any lines, then one with these words.
      …
      ~*Welcome to \(app)!*
      …
      # A choice, by its number; its name or its label would do as well.
      > 1
      :: page ready 2/2
      > next
      :: outcome completed
      # What the app finds in its preferences.
      %state hasCompletedOnboarding = true

      == skipped by the second choice, which counts as done
      > launch \(name)
      > not now
      :: outcome skipped 1/2
      %state hasCompletedOnboarding = true

      == in progress, and gone on with
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
