import FlowContent

extension HelpPage {
  /// The part of `firstrun help achievements` beyond the command's own help.
  static var achievements: HelpPage {
    let titles = [
      "file of achievements": "Keys of achievements.yaml",
      "fact": "Keys of an attribute or setting",
    ]
    return HelpPage(
      "Achievements",
      [.plain(CommandTable.achievements)]
        + KeyReference.achievements.map { table in
          .keys(titles[table.thing] ?? "Keys of \(table.thingWithArticle)", table.keys)
        } + [.seeAlso(["conditions", "flow", "copy"])])
  }
}
