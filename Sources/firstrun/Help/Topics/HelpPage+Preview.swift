extension HelpPage {
  /// The part of `firstrun help preview` that explains more than the options.
  static var preview: HelpPage {
    HelpPage(
      "Pictures",
      [
        .plain(
          """
          '--format svg' draws a page as people see it in a terminal, and '--format html'
          one or all of them. The look is that of the options alone, whatever terminal
          and settings draw it, so that a picture is the same everywhere.

          In place of FLOW, a case of a transcript can be named, as FILE.transcript:12 or
          FILE.transcript:TITLE. It is played from its first line to its last, and drawn
          with all that is typed and seen. 'record' and 'test' write the same as an
          asciicast, with '--cast FILE'.
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
