/// The one script of a deck: it filters, changes the colours, and plays the prototype's table.
///
/// Text of the flow only ever becomes text: nothing is parsed as HTML.
enum DeckScript {
  static let text = "\n\"use strict\";\n" + filters + player
}
