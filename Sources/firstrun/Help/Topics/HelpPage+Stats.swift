extension HelpPage {
  /// The part of `firstrun help stats` that the table of commands does not say.
  static var stats: HelpPage {
    HelpPage(
      "Statistics",
      [
        .plain(
          """
          Without JOURNAL, this machine's journal is used; otherwise the journals in the
          given files and folders ('-' is standard input; a named pipe is waited for).
          An install counts as one person, no matter how many visits there were, with
          its best outcome: completed, skipped, postponed (if the flow has 'later') or
          left. Duplicate lines count once. Replays count only as 'replayed'. '--by'
          also shows pages, times and paths for each group.

          Each share has its 95% interval (Wilson). For fewer than 20 people, the answer
          is "can't tell yet". The median and the 90th percentile are the times that
          half of a page's views, and nine out of ten, don't exceed, to within 1%.

          Lines that this version of the flow can't have written are listed with their
          locations. '--at-least K' leaves out numbers below K, and one more wherever a
          number could be calculated from the rest.

          '--experiment NAME' compares the people in each variant who saw a page that
          differs. A variant is better or worse if the interval excludes 0. There is no
          difference of E or more if the interval lies within E. Otherwise the answer is
          "can't tell yet", with the number of people still needed. An alarm, with exit
          status 1, means that the sizes of the groups don't match their weights (a
          Bayes factor of 1000 or more): something is wrong with the experiment, so
          there is no verdict.
          """),
        .example(
          "Examples", language: "sh",
          """
          firstrun stats cluck
          firstrun stats cluck journals/ --by language --by version
          firstrun stats cluck journals/ --format csv --at-least 10 -o cluck.csv
          firstrun stats cluck journals/ --transcript -o leaving.transcript
          """),
        .seeAlso(["journal", "experiments"]),
      ])
  }
}
