import FlowCore

/// The cards that the prototype shows: those of the deck, and a template for each that differs.
struct LookCards {
  /// For each look and each combination of its ornaments: -1 for the card in the deck, otherwise
  /// the number of a template.
  private(set) var numbers: [[Int]] = []
  /// The templates as HTML, one for each number and language.
  private(set) var templates = ""

  init(_ prototype: Prototype, _ document: HTMLDeck) {
    var roll = Roll<Staging.Sight>()
    for look in prototype.looks {
      let names = document.staging.lookFacts(of: look.page)
      var own = Facts()
      let facts = document.staging.sight(of: look.page).facts
      for name in names { own[name] = facts[name] }
      numbers.append(
        look.facts.map { facts in
          guard facts != own else { return -1 }
          // The script fills in the position.
          let position = Position(number: 1, count: 2)
          return roll.place(of: .init(page: look.page, position: position, facts: facts))
        })
    }
    for (number, sight) in roll.items.enumerated() {
      for (index, speaker) in document.speakers.enumerated() {
        let card = HTMLCard(
          card: document.staging.card(sight, speaker.maker),
          page: document.deck.flow.pages[sight.page],
          speaker: speaker, colours: document.colours(of: sight.page))
        templates += "<template id=\"k\(number)-\(index)\">\(card.html(id: nil))</template>\n"
      }
    }
  }
}
