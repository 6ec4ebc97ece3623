extension HelpPage {
  /// `firstrun help events`.
  static var events: HelpPage {
    HelpPage(
      "Events and checklists",
      [
        .plain(
          """
          A page can go on when somebody has really done the thing. The app writes its
          events as lines of JSON to a file or a pipe, as for 'achievements feed', and
          the flow takes them while its pages are in view:

            {"id":"hand-17","event":"dealt"}

          'id' and 'event' are required. An event counts once by its id, whatever reads
          it, and its number is kept in the app's property list. A bad line is reported
          and stops nothing. Where the app has an achievements.yaml, its events are
          declared there; other names are mistakes.
          """),
        .rows(
          "Facts", columns: ("Fact", "Meaning"),
          [
            ("events.<event>", "The events of this name over the app's life."),
            (
              "eventsHere.<event>",
              "Those since the page in view came into view, so that a page also goes on for"
                + " somebody who did it last year."
            ),
            ("done.<flow>", "Another flow beside this one has been completed."),
          ]),
        .plain(
          """
          '--follow FILE' reads FILE from the first page on, and goes on as the app
          writes. A named pipe isn't waited for, and a file that is replaced or cut is
          read from its beginning. '--events-fd N' reads a descriptor that is open
          already, such as the app's own pipe. 'event NAME' at the prompt counts, too,
          as does '%event NAME' in a transcript. What somebody is typing when a page
          goes on stays in the line.

          A checklist is a page whose steps are done by events or by other flows. It
          shows what is done and what is next, and a choice with 'do: launch FLOW' leads
          there: that flow runs, with its own records, and the checklist comes back,
          also if it was quit. A flow that is open already can't be launched again.
          'status FLOW' at home shows a checklist, too.
          """),
        .example(
          "Example of flow.yaml", language: "yaml",
          """
          flow: garden
          app: Garden
          domain: com.example.garden
          completion: hasCompletedOnboarding
          pages:
            - page: watering
              advanceWhen: eventsHere.watered >= 1
              choices:
                - choice: later
                  do: skip
            - page: start
              steps:
                - text: start.steps.water
                  doneWhen: events.watered >= 1
                - text: start.steps.tour
                  doneWhen: done.cluck
              choices:
                - choice: tour
                  do: launch cluck
          """),
        .seeAlso(["conditions", "facts", "pages", "achievements"]),
      ])
  }
}
