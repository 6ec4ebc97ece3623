extension HelpPage {
  /// The part of `firstrun help journal` that the table of commands does not say.
  static var journal: HelpPage {
    HelpPage(
      "Journals",
      [
        .plain(
          """
          The journal records what happened in an app's flows on this machine: which
          pages were shown, for how long, and how each visit ended. 'firstrun stats'
          reads it. firstrun never sends it anywhere.

          It's written as JSON Lines after each page has been drawn, in one file per app:
          'journal/DOMAIN.jsonl' in '$XDG_STATE_HOME/firstrun' (by default
          '~/.local/state/firstrun'), or in the folder of '--state DIR'. Only you can
          read it. At 8 MiB, the file is renamed to 'DOMAIN.jsonl.1'; eight of those are
          kept. If the journal can't be written, the flow goes on without it. 'firstrun
          reset' doesn't change it.

          It never contains typed text, names, facts, or whether accessible mode is on.
          The install's ID is random, different for each app, and removed by 'clear'.

          Nothing is written with '--no-journal', with 'FIRSTRUN_JOURNAL=off' or
          'DO_NOT_TRACK=1' in the environment, with 'journal: off' in flow.yaml, or by
          transcripts, recordings, reviews and previews.
          """),
        .rows(
          "Keys of a line", columns: ("Key", "Meaning"),
          [
            ("format", "1, the version of the format"),
            ("install", "the random ID of this install"),
            ("visit", "the number of the visit, from 1"),
            ("sequence", "the number of the line in the visit, from 1"),
            ("time", "the time in UTC, to the second"),
            ("milliseconds", "the time since the visit's first line"),
            ("flow", "the flow's name"),
            ("digest", "a digest of flow.yaml, which changes with the file"),
            ("version", "the app's version, if known"),
            ("language", "the requested language"),
            ("event", "what happened"),
            ("page", "the page in view"),
            ("resumed", "true in 'shown' if the visit resumes an earlier one"),
            ("choice", "the ID of the choice"),
            ("experiment", "the experiment that was seen"),
            ("variant", "its variant on this install"),
            ("run", "the experiment's 'version', which restarts it"),
          ]),
        .rows(
          "Events", columns: ("Event", "Meaning"),
          [
            ("shown", "the flow was shown"),
            ("replay", "the flow was replayed; the visit counts for nothing else"),
            ("page", "a page came into view"),
            ("back", "someone went back"),
            ("skip", "someone skipped"),
            ("choice", "someone made a choice"),
            ("sign-in", "someone started to sign in"),
            ("practice", "someone tried an action of a practice"),
            ("completed", "the visit ended after the last page"),
            ("skipped", "the rest of the flow was skipped"),
            ("interrupted", "the visit was left, and resumes next time"),
            ("postponed", "the flow was put off, and shows again later"),
            ("exposed", "a difference between the variants of an experiment was seen"),
          ]),
        .example(
          "Examples", language: "sh",
          """
          firstrun journal show cluck
          firstrun journal export cluck > cluck.jsonl
          firstrun journal clear cluck
          # In another format, with DuckDB:
          firstrun journal export cluck | duckdb -c \\
            "copy (from read_json_auto('/dev/stdin')) to 'cluck.parquet'"
          """),
      ])
  }
}
