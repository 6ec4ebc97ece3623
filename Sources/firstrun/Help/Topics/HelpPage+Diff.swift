extension HelpPage {
  /// The part of `firstrun help diff` that explains more than the options.
  static var diff: HelpPage {
    HelpPage(
      "Differences",
      [
        .plain(
          """
          REV is a git revision, such as main, v1.2 or HEAD~3, and is compared with the
          flow as it is now. REV can also be another flow's folder or file.

          The report lists what people would notice: launches that now show the flow, or
          no longer do; pages, states and outcomes that are new or gone; where people who
          left the old version resume in the new one; copy in each language; achievements
          and the events that earn them; and settings of the whole flow, such as pauses,
          the journal and the language that copy falls back to. Changes that can be seen
          come with the shortest input that shows them, to type at home or to save as a
          transcript.

          Both versions are also run side by side on every input, up to the first
          difference: in each variant of an experiment, and after leaving on any page,
          whatever facts change before the next launch. firstrun reports that nothing
          changed only if that search covered every state, and all copy and achievements
          are the same.

          People who stopped on a page that is gone resume on the page before it. If
          another page has taken its place, list the former name there: 'was: [tour]'.
          """),
        .example(
          "Example", language: "sh",
          """
          firstrun diff main cluck
          firstrun diff main cluck --format markdown -o comment.md --exit-code
          """),
        .seeAlso(["pages", "check", "review", "exit"]),
      ])
  }
}
