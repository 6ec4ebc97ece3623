extension HelpPage {
  /// The part of `firstrun help diff` that explains more than the options.
  static var diff: HelpPage {
    HelpPage(
      "Differences",
      [
        .plain(
          """
          REV is a revision that git knows, such as main, v1.2 or HEAD~3, and is compared
          with the flow as it is now. Where REV is a flow's folder or file instead, the
          two are compared.

          Reported is what people would notice: launches that show the flow, or no longer
          do; pages, states and outcomes that are new or gone; where somebody who left
          the old version resumes in the new one; texts in each language; achievements,
          and the events that earn them. Below each is the shortest input that shows it,
          to type at home or to save as a transcript.

          Both versions are also run side by side with every input, up to where they
          first differ. 'Nothing that people notice' is said only where that search has
          seen every state, and all texts and achievements are the same.

          Who was left on a page that is gone resumes on the page before it. If another
          page has taken its place, write its former name there: 'was: [tour]'.
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
