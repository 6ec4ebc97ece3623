import FlowLocalization

extension Phrasebook {
  /// Returns the id of a page, or the title of a group in the middle of a sentence.
  func name(of deckPage: Deck.DeckPage) -> String {
    switch deckPage.subject {
    case .page, .removedPage: deckPage.name
    case .replay, .elsewhere, .unused, .removed:
      language == "en" ? deckPage.name : title(of: deckPage.subject)
    }
  }

  /// Returns the title of a group of strings; empty for a page.
  func title(of subject: Deck.DeckPage.Subject) -> String {
    switch subject {
    case .page, .removedPage: ""
    case .replay: self(.replayQuestion)
    case .elsewhere: self(.notOnPage)
    case .unused: self(.notUsed)
    case .removed: self(.noLongerInCatalog)
    }
  }

  /// Returns the change of a page in the middle of a sentence: that it is new, moved or gone, or looks
  /// different although no text of it is listed; nil if there is none.
  func change(of deckPage: Deck.DeckPage) -> String? {
    if let change = deckPage.change { return self(change.phrase) }
    return deckPage.looksDifferent && deckPage.entries.isEmpty ? self(.looksDifferent) : nil
  }

  /// Returns what is wrong with a text beside its state: that only its source text has changed, or
  /// that it is too long.
  func warnings(about text: Deck.Text, in room: TextSpace?) -> [String] {
    let excess = text.exceedsRoom ? room.map { self(.roomExceeded, ["room": self.room($0)]) } : nil
    return [text.isBehindSource ? self(.onlySourceChanged) : nil, excess].compactMap(\.self)
  }
}

extension CopyRole {
  /// The name of the role.
  var phrase: DeckPhrase {
    switch self {
    case .title: .title
    case .body: .body
    case .emoji: .emoji
    case .icon: .icon
    case .illustration: .illustration
    case .video: .video
    case .practice: .practice
    case .bar: .bar
    case .element: .element
    case .callout: .callout
    case .feature: .feature
    case .step: .step
    case .gesture: .gesture
    case .choice: .choice
    case .forward: .forward
    case .question: .question
    case .elsewhere: .elsewhere
    case .unused: .unused
    }
  }
}

extension DeckSelection.Trait {
  /// The name of the trait.
  var phrase: DeckPhrase {
    switch self {
    case .missing: .missing
    case .new: .new
    case .needsReview: .needsReview
    case .stale: .stale
    case .outdated: .outdated
    case .translated: .translated
    case .tooLong: .tooLong
    case .remarked: .remarked
    }
  }
}

extension Deck.Entry.Change {
  /// The name of the change.
  var phrase: DeckPhrase {
    switch self {
    case .added: .added
    case .removed: .removed
    case .changed: .changed
    }
  }
}

extension Deck.PageChange {
  /// The name of the change.
  var phrase: DeckPhrase {
    switch self {
    case .added: .newPage
    case .moved: .movedPage
    case .removed: .removedPage
    }
  }
}
