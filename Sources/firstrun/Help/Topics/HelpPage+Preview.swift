extension HelpPage {
  /// The part of `firstrun help preview` that explains more than the options.
  static var preview: HelpPage {
    HelpPage(
      "Pictures",
      [
        .plain(
          """
          '--format svg' draws a page as it looks in a terminal, and '--format html'
          draws one page or all of them. Only options decide the look, not the terminal
          or its settings, so a picture is the same everywhere.

          Instead of FLOW, name a test case, as FILE.transcript:12 or
          FILE.transcript:TITLE, to play it from start to end and draw all that is typed
          and shown. 'record' and 'test' write the same as an asciicast, with
          '--cast FILE'.
          """),
        .example(
          "Example", language: "sh",
          """
          firstrun preview cluck swipe --format svg --theme light -o swipe.svg
          firstrun preview cluck --all --format html --language fr -o pages.html
          firstrun test Flows/cluck --cast cluck.cast
          """),
        .seeAlso(["screens", "review", "record", "test"]),
      ])
  }
}
