import FlowCore
import FlowExploration
import FlowFormats

/// The HTML templates of pages that the prototype shows and that the deck doesn't contain.
struct PrototypeTemplates {
  /// For each look and each combination of its appearance facts: -1 for the card in the deck,
  /// otherwise the number of a template.
  private(set) var numbers: [[Int]] = []
  /// The templates as HTML, one for each number and language.
  private(set) var html: [HTML] = []

  init(_ prototype: Prototype, _ document: HTMLDeck) {
    var samples = IndexedList<PageSampler.PageSample>()
    for look in prototype.looks {
      let names = document.sampler.conditionFacts(of: look.page)
      var own = Facts()
      let facts = document.sampler.sample(of: look.page).facts
      for name in names { own[name] = facts[name] }
      numbers.append(
        look.facts.map { facts in
          guard facts != own else { return -1 }
          // The script fills in the position.
          let position = Position(number: 1, count: 2)
          return samples.addIfNew(.init(page: look.page, position: position, facts: facts))
        })
    }
    for (number, sample) in samples.items.enumerated() {
      for index in document.renderers.indices {
        let cards = document.cards.html(of: sample, in: index)
        html.append("<template id=\"k\(number)-\(index)\">\(cards)</template>\n")
      }
    }
  }
}
