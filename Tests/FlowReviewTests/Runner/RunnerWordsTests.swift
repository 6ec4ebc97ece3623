import FlowCheck
import FlowContent
import FlowCore
import FlowLocalization
import FlowTerminal
import Testing

@testable import FlowReview

struct RunnerWordsTests {
  @Test func `the words are in place, named, with samples of each plural form`() throws {
    let subject = try RunnerWords.subject()
    let deck = try Deck(
      subject.flow, #require(subject.catalog),
      DeckSelection(languages: ["ru"], pages: ["achievements"]))
    var bytes: [UInt8] = []
    TextDeck(deck, subject.explored, in: Appearance(.accessible), columns: 80)
      .write { bytes += $0 }
    #expect(
      String(decoding: bytes, as: UTF8.self) == """
        Page 13: achievements
        ru
        Страница 13 из 24
        Получено достижение: {title} ({worth})

        2 очка
        2 из 2 очков
        осталось 2
        Учтено 2 события.
        значок
        12 из 50
        получено
        Скрытое достижение
        Вы получили все достижения.
        В этом приложении нет достижений.
        Это событие уже учтено.
        Неизвестное событие: «{name}».

        achievements.unlocked · title
          ru  translated · 38 characters
              Получено достижение: {title} ({worth})

        achievements.points · feature
          ru  translated · 7 characters
              one: 1 очко
              few: 2 очка
              many: 5 очков
              other: 5 очков

        achievements.pointsOf · feature
          ru  translated · 12 characters
              one: 1 из 1 очка
              few: 2 из 2 очков
              many: 5 из 5 очков
              other: 5 из 5 очков

        achievements.more · feature
          ru  translated · 10 characters
              one: осталось 1
              few: осталось 2
              many: осталось 5
              other: осталось 5

        achievements.counted · feature
          ru  translated · 17 characters
              one: Учтено 1 событие.
              few: Учтено 2 события.
              many: Учтено 5 событий.
              other: Учтено 5 событий.

        achievements.badge · feature
          ru  translated · 6 characters
              значок

        achievements.countOf · feature
          ru  translated · 8 characters
              12 из 50

        achievements.earned · feature
          ru  translated · 8 characters
              получено

        achievements.hidden · feature
          ru  translated · 18 characters
              Скрытое достижение

        achievements.nothingLeft · feature
          ru  translated · 27 characters
              Вы получили все достижения.

        achievements.none · feature
          ru  translated · 33 characters
              В этом приложении нет достижений.

        achievements.repeated · feature
          ru  translated · 23 characters
              Это событие уже учтено.

        achievements.unknownEvent · feature
          ru  translated · 30 characters
              Неизвестное событие: «{name}».


        """)
  }

  @Test func `every phrase is finished in every language of the runner`() throws {
    let subject = try RunnerWords.subject()
    let catalog = try #require(subject.catalog)
    #expect(Set(catalog.languages) == Set(Words.languages))
    let deck = try Deck(subject.flow, catalog)
    let entries = deck.deckPages.flatMap(\.entries)
    let phrases = RunnerPlace.allCases.flatMap { Words.english.phrases(at: $0) }
    #expect(entries.map(\.key).difference(from: phrases.map(\.key)).isEmpty)
    for entry in entries {
      #expect(entry.texts.allSatisfy { $0.state.isDone }, "\(entry.key)")
    }
    #expect(deck.keys.unused == [])
    let typed = entries.filter { $0.comment == "One word, which people type" }.map(\.key)
    #expect(typed.count == Verb.allCases.count + HomeVerb.allCases.count + 3)
  }

  @Test func `firstrun finds nothing wrong with its own words`() throws {
    let diagnostics = FlowChecker.findings(in: try RunnerWords.subject()).map(\.diagnostic)
    let messages = diagnostics.filter { $0.location.path != "flow.yaml" }.map(\.message)
    #expect(
      Set(messages.filter { !$0.contains(/\ in en[ ;]/) }) == [
        "'enter' is the same in de as in en", "'enter' is the same in es as in en",
        "'enter' is the same in pt as in en", "'enter' is the same in ru as in en",
      ])
  }
}
