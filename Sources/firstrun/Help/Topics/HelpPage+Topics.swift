extension HelpPage {
  /// `firstrun help topics`.
  static var topics: HelpPage {
    HelpPage(
      "Topics",
      [.plain("Run 'firstrun help TOPIC' with one of these.")]
        + HelpTopic.all.map { section, topics in
          .rows(section, columns: ("Topic", "Meaning"), topics.map { ($0.name, $0.summary) })
        } + [
          .example(
            "Examples", language: "sh",
            """
            firstrun help pages
            firstrun help state read
            firstrun help F012
            firstrun help --markdown -o manual
            """)
        ])
  }
}
