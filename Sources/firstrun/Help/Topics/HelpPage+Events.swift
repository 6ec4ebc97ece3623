extension HelpPage {
  /// `firstrun help events`.
  static var events: HelpPage {
    HelpPage(
      "Events and checklists",
      [
        .plain(
          """
          A page can wait until people have actually done something. The app writes its
          events as lines of JSON to a file or a pipe, as for 'achievements feed', and
          the flow reads them while its pages are shown:

            {"id":"hand-17","event":"dealt"}

          'id' and 'event' are required. An event counts once by its ID, whatever reads
          it, and the count is kept in the app's property list. A bad line is reported
          and skipped. If the app has an achievements.yaml, events must be declared
          there.
          """),
        .rows(
          "Facts", columns: ("Fact", "Meaning"),
          [
            ("events.<event>", "The number of events with this name in the app's lifetime."),
            (
              "eventsHere.<event>",
              "The number of those since the current page came into view, so that what people"
                + " did last year doesn't count."
            ),
            ("done.<flow>", "Another flow next to this one has been completed."),
          ]),
        .plain(
          """
          '--follow FILE' reads FILE from the first page on, and keeps reading as the app
          writes. It doesn't wait for a named pipe, and starts over if the file is
          replaced or truncated. '--events-fd N' reads a file descriptor that is already
          open, such as the app's own pipe. Neither can be where the flow reads its
          commands, such as '/dev/stdin' of a pipe. 'event NAME' at the prompt counts,
          too, and so does '%event NAME' in a transcript. If the page changes while
          someone is typing, their input stays.

          A checklist is a page whose steps are completed by events or by other flows. It
          shows what is done and what comes next. A choice with 'do: launch FLOW' runs
          that flow, with its own records, and then returns to the checklist, even if
          the flow was quit. Neither 'later' nor 'apart' keeps a chosen flow away. A
          flow that is already open can't be launched again. 'status FLOW' at home also
          shows the checklist.
          """),
        .flowExample(
          """
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
