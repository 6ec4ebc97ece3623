extension HelpPage {
  /// The part of `firstrun help stats` that the table of commands does not say.
  static var stats: HelpPage {
    HelpPage(
      "Statistics",
      [
        .plain(
          """
          Without JOURNAL it is the journal of this machine; with files and folders, '-'
          for standard input, those of many. An install counts as one person, by the best
          of completed, skipped, postponed (where the flow has 'later') and left, however
          many visits there were. Lines that come twice count once. Replays count for nothing
          but 'replayed'. '--by' tells pages, times and ways of each group, too.

          Each share stands with its 95 % interval (Wilson's). Of fewer than 20 people the
          answer is "can't tell yet". 'median' and '90 %' are times that half of a page's
          views, and nine of ten, do not exceed; they are in bins of 1 %.

          Lines that this form of the flow can't have written are told with their places.
          '--at-least K' leaves out numbers under K in json, csv and html, and another one
          where a number could be calculated from the rest.

          '--experiment NAME' compares the people of each variant who saw a page that
          differs. A variant is better or worse if the interval excludes 0; there is no
          difference of E or more if it lies within E; else the answer is "can't tell yet",
          with the people that it needs. An alarm, with status 1, says that the groups are
          not as large as their weights (Bayes factor of 1000 or more): then something is
          wrong with the experiment, and there is no verdict.

          '--sql' prints the same report as a query for DuckDB, which reads the journals of
          a fleet from files and from object storage: its rows are those of '--format csv'.
          """),
        .example(
          "Examples", language: "sh",
          """
          firstrun stats cluck
          firstrun stats cluck journals/ --by language --by version
          firstrun stats cluck journals/ --format html --at-least 10 -o cluck.html
          firstrun stats cluck journals/ --transcript -o leaving.transcript
          firstrun stats cluck 's3://fleet/journals/*.jsonl' --sql | duckdb
          """),
        .seeAlso(["journal", "experiments"]),
      ])
  }
}
