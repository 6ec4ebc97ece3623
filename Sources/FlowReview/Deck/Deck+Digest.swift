import FlowContent
import FlowCore

extension Deck {
  /// The digest of the flow's name and its catalog: decks with the same one show the same texts.
  ///
  /// It tells decks apart that one person has open.
  var digest: String { (Array(flow.id.utf8) + [0] + catalog.bytes).digest }
}
