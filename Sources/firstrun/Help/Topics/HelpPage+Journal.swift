extension HelpPage {
  /// The part of `firstrun help journal` that the table of commands does not say.
  static var journal: HelpPage {
    HelpPage(
      "Journals",
      [
        .plain(
          """
          The journal says what happened in an app's flows on this machine: which pages
          were shown, for how long, and how each visit ended. 'firstrun stats' reads it.
          Nothing in it is ever sent anywhere by firstrun.

          It is written after a page has been drawn, as JSON Lines, one file an app:
          'journal/DOMAIN.jsonl' in '$XDG_STATE_HOME/firstrun' ('~/.local/state/firstrun'),
          or in the folder of '--state DIR'. Only you can read it. At 8 MiB the file is
          put aside as 'DOMAIN.jsonl.1'; eight of those are kept. A journal that can't
          be written stops nothing. 'firstrun reset' leaves it alone.

          It never holds what was typed, names, facts, or whether accessible mode is on.
          The install's id is random, another one for each app, and goes with 'clear'.

          Nothing is written with '--no-journal', with 'FIRSTRUN_JOURNAL=off' or
          'DO_NOT_TRACK=1' in the environment, with 'journal: off' in flow.yaml, and by
          transcripts, recordings, reviews and previews.
          """),
        .rows(
          "Keys of a line", columns: ("Key", "Meaning"),
          [
            ("format", "1, the version of the format"),
            ("install", "the random id of this install"),
            ("visit", "the number of the visit, from 1"),
            ("sequence", "the number of the line in the visit, from 1"),
            ("time", "the time in UTC, to the second"),
            ("milliseconds", "the time since the visit's first line"),
            ("flow", "the flow's name"),
            ("digest", "a digest of flow.yaml, which tells one form of it from another"),
            ("version", "the app's version, if known"),
            ("language", "the language that was asked for"),
            ("event", "what happened"),
            ("page", "the page in view"),
            ("resumed", "true in 'shown' if the visit goes on where an earlier one was left"),
            ("choice", "the id of the choice that was taken"),
            ("experiment", "the experiment that was seen"),
            ("variant", "its variant on this install"),
            ("run", "the experiment's 'version', which begins it anew"),
          ]),
        .rows(
          "Events", columns: ("Event", "Meaning"),
          [
            ("shown", "the flow was shown"),
            ("replay", "the flow was shown again on request; the visit counts for nothing else"),
            ("page", "a page came into view"),
            ("back", "the page before was asked for"),
            ("skip", "skipping was asked for"),
            ("choice", "a choice was taken"),
            ("sign-in", "signing in was begun"),
            ("practice", "a practice was done"),
            ("completed", "the visit ended after the last page"),
            ("skipped", "the rest was skipped"),
            ("interrupted", "the visit was left, and goes on next time"),
            ("postponed", "the visit was put off, and starts again later"),
            ("exposed", "a page was seen that differs between the variants of an experiment"),
          ]),
        .example(
          "Examples", language: "sh",
          """
          firstrun journal show cluck
          firstrun journal export cluck > cluck.jsonl
          firstrun journal clear cluck
          # another format, by DuckDB:
          firstrun journal export cluck | duckdb -c \\
            "copy (from read_json_auto('/dev/stdin')) to 'cluck.parquet'"
          """),
      ])
  }
}
