import FlowContent
import FlowCore

/// A type of messages, with its fields: messages are checked by these tables, and the schema is made
/// from them.
package struct MessageShape: Sendable {
  /// The value of the field `type`.
  package let type: String
  /// What the message says, for the schema.
  package let summary: String
  package let fields: [MessageField]
  /// The fields that all messages of its side have.
  private let common: [MessageField]

  private init(
    _ type: String, _ summary: String, _ fields: [MessageField], common: [MessageField]
  ) {
    (self.type, self.summary, self.fields, self.common) = (type, summary, fields, common)
  }

  /// All fields, with `type` first.
  package var allFields: [MessageField] {
    [.required("type", .word([type]), "The type of the message.")] + common + fields
  }
}

extension MessageShape {
  private static func command(
    _ type: String, _ summary: String, _ fields: [MessageField] = []
  ) -> MessageShape {
    MessageShape(
      type, summary, fields,
      common: [.optional("id", MessageField.anyInteger, "A number that the answer repeats.")])
  }

  package static let commands: [MessageShape] = [
    command(
      "hello", "Starts the conversation, as an app that was just opened.",
      [
        .required("protocol", MessageField.anyInteger, "The version of the protocol, 1."),
        .optional("flow", .text, "The name of the flow that is expected."),
        .optional(
          "language", .text,
          "The tag of the language, such as es-MX; what lacks it is in the flow's own."),
        .optional("appVersion", .text, "The app's version, such as 2.1."),
        .optional(
          "device", .word(CopyDevice.allCases.map(\.rawValue)),
          "The device whose wordings are shown."),
        .optional(
          "variants", .dictionary(.text),
          "The variants to show, by the names of their experiments; with any, the journal isn't written."
        ),
        .optional("facts", .dictionary(.fact), "The facts that the app knows, by their names."),
        .optional(
          "folder", .text,
          "For tests: the folder of the app's property list, not the user's own; no journal is written."
        ),
        .optional(
          "record", .dictionary(.any), "For tests: keys of the app's property list to set first."),
        .optional(
          "time", .integer(CalendarTime.writable),
          "For tests: the time in seconds since 1970; the clock stands there, and 'elapse' moves it."
        ),
      ]),
    command("launch", "Starts the flow if it is due, where it was left."),
    command("replay", "Shows the flow again; nothing is recorded."),
    command("confirm", "Answers yes to 'confirmation'."),
    command("decline", "Answers no to 'confirmation'."),
    command("next", "Goes to the next page; on the last one the flow is completed."),
    command("back", "Goes to the page visited before."),
    command("skip", "Skips the rest of the flow, which counts as completed."),
    command("later", "Puts the flow off."),
    command("quit", "Leaves the flow; the next launch resumes at the page in view."),
    command(
      "choose", "Makes a choice of the page in view.",
      [.required("choice", .text, "The id of the choice.")]),
    command(
      "attempt", "Does what the page in view asks people to try.",
      [.required("try", .text, "The id of the try, such as 'swipe right'.")]),
    command(
      "answer",
      "Answers a field of the page in view, which shows the page again; 'next' leaves it.",
      [
        .required("fact", .text, "The id of the field."),
        .required(
          "value", .orNull(.fact),
          "The answer: a date such as 2026-05-12, several words as an array; null clears the field."
        ),
      ]),
    command(
      "set", "Sets a fact that the app knows.",
      [
        .required("fact", .text, "The name of the fact."),
        .required("value", .orNull(.fact), "The value; null means that it is unknown."),
      ]),
    command("signInCheckFailed", "Says that it can't be found out who is signed in."),
    command(
      "event", "Records that something has happened in the app.",
      [
        .required("name", .text, "The name of the event."),
        .optional("eventID", .text, "The unique id of the event, so that it counts once."),
        .optional("attributes", .dictionary(.fact), "The values of its attributes, by name."),
      ]),
    command(
      "language", "Changes the language.",
      [.required("language", .orNull(.text), "Its tag, or null for the flow's own.")]),
    command(
      "elapse", "Lets time pass on a clock that stands.",
      [
        // A hundred years.
        .required("milliseconds", .integer(0...100 * 366 * 86_400_000), "The time that passes.")
      ]),
    command("refresh", "Reads the record again, which another flow may have changed."),
    command("reset", "Closes the flow, and forgets that it was ever shown."),
    command("record", "Asks for the app's property list."),
  ]
}

extension MessageShape {
  private static func answer(
    _ type: String, _ summary: String, _ fields: [MessageField] = []
  ) -> MessageShape {
    MessageShape(
      type, summary, fields,
      common: [
        .optional("id", MessageField.anyInteger, "The number of the command, if it has one."),
        .optional(
          "notice", .boolean, "True if the message answers no command, but tells something beside."),
      ])
  }

  private static let reasons = MessageField.Kind.word(
    ProtocolAnswer.NotShownReason.allCases.map(\.rawValue))

  /// The types of answers, and of notices, which may be any of them, too.
  package static let answers: [MessageShape] = [
    answer(
      "hello", "The answer to 'hello'.",
      [
        .required("protocol", MessageField.anyInteger, "The version of the protocol, 1."),
        .required("flow", .text, "The name of the flow."),
        .required("program", .text, "The name and version of the program."),
        .required(
          "isDue", .boolean, "True if the flow would show a page if it were launched now."),
        .optional("reason", reasons, "The reason why it is not due."),
        .optional("undecided", .list(.text), "The unknown facts that decide if it is due."),
        .optional("savedPage", .text, "The id of the page on which the next launch resumes."),
        .optional("delay", MessageField.count, "The milliseconds to wait after the launch."),
        .optional("variants", .dictionary(.text), "The variants, by their experiments."),
      ]),
    answer("page", "Show this page.", [.required("page", .object(page), "The page.")]),
    answer("confirmation", "Ask if the flow is to be shown again; 'confirm' or 'decline'."),
    answer(
      "waiting", "Find out these facts and 'set' them; the flow goes on when they decide.",
      [.required("facts", .list(.text), "The names of the facts.")]),
    answer("signIn", "Sign the user in, and 'set' the fact 'authenticated' if that succeeds."),
    answer(
      "launchFlow", "Run another flow of the app, then 'refresh'.",
      [.required("flow", .text, "Its name.")]),
    answer(
      "refused", "Say why the command did nothing.",
      [
        .required("reason", .word(RefusalMessage.reasons), "The reason."),
        .optional("facts", .list(.text), "The facts that the flow waits for."),
        .optional("field", .text, "The id of the field that needs an answer, or refuses it."),
        .optional(
          "invalid", .word(InvalidAnswer.allCases.map(\.rawValue)), "Why it refuses the answer."),
        .required("message", .text, "The reason in English, for developers."),
      ]),
    answer(
      "notShown", "Go on without the flow.", [.required("reason", reasons, "The reason.")]),
    answer(
      "ended", "Go on after the flow.",
      [
        .required("outcome", .word(Outcome.names), "The way in which it ended."),
        .optional("number", MessageField.count, "The number of the page on which it was skipped."),
        .optional("count", MessageField.count, "The number of pages, if it was skipped."),
        .optional("page", .text, "The id of the page on which it was left or put off."),
        .optional("then", .text, "The screen to open, which the flow's 'then' names."),
      ]),
    answer(
      "record", "The app's property list.",
      [.required("values", .dictionary(.any), "The values by their keys.")]),
    answer("done", "The command was carried out; there is nothing to show."),
    answer(
      "error", "The command is wrong; the conversation goes on.",
      [
        .required(
          "code", .word(ProtocolError.Code.allCases.map(\.rawValue)), "The kind of mistake."),
        .required("message", .text, "The mistake in English, for developers."),
      ]),
    answer("resumed", "A notice: the visit continues where someone left."),
    answer(
      "practiced", "A notice: someone has tried what the page asks for.",
      [.required("try", .text, "The id of the try.")]),
    answer(
      "unlocked", "A notice: an achievement was unlocked.",
      [.required("achievement", .text, "Its id.")]),
    answer(
      "notSaved", "A notice: the record could not be saved; it is saved with the next change.",
      [.required("message", .text, "The reason in English, for developers.")]),
  ]
}
