import FlowContent
import Foundation
import TestSupport
import Testing

@testable import FlowCheck

/// What a comparison says of each key of a flow file.
extension FlowComparisonTests {
  /// A flow with the keys of a whole flow, and one with those of screens and pages.
  private static let flows = [
    """
    flow: tour
    app: Tour
    domain: com.example.tour
    completion: done
    version: 2.0
    facts:
      open: {type: boolean, default: yes}
      mood: {type: word, default: calm, values: [calm, wild]}
    show: not completed
    skip: allowed
    replay: confirm
    completeWhen: mood == wild
    delay: 500ms
    reveal: {duration: 300ms, input: discard}
    later: 3d
    apart: 1d
    then: main
    journal: on
    pages:
      - page: one
        body: text
      - page: two
    promises:
      - promise: it is seen
        never: recorded and outcome == interrupted
      - promise: it stays open
        always: open or not open
      - promise: it ends
        eventually: page == two
        within: 9
      - promise: in order
        first: page == one
        before: page == two
    experiments:
      - experiment: try
        coverage: 0.5
        seed: s
        hashVersion: 2
        version: 1
        variants:
          - {variant: a, weight: 1}
          - {variant: b, copy: {text: text2}, pages: {two: {emoji: "👋"}}}
    limits:
      - {kind: title, cells: 30}
      - {key: text, characters: 20}
    glossary:
      - {term: Tour, translations: {de: Reise}, avoid: {en: trip}}
    samples: {name: Ann}
    """,
    """
    flow: tour
    app: Tour
    domain: com.example.tour
    completion: done
    version: 2.0
    facts:
      open: {type: boolean, default: yes, changes: anytime}
    screens:
      - screen: home
        size: 30x8
        bars:
          - {bar: top, label: bar}
        elements:
          - {element: card, at: 2x1, size: 20x3, label: card, radius: 2, kind: area, show: open}
          - {element: key, at: 2x5, size: 10x1, label: key}
      - screen: away
        size: 30x8
        elements:
          - {element: card, at: 2x1, size: 20x3, label: card}
    pages:
      - page: one
        title: first
        body: text
        continue: go
        emoji: "👋"
        accent: "#FF4D33"
        paper: "#FFFFFF"
        icon: star
        illustration: picture
        video: {title: film, url: "https://example.com/a"}
        numbered: yes
        show: always
        skip: never
        gestures: [tap]
        features:
          - {icon: heart, text: feature}
        steps:
          - {text: step, doneWhen: open}
      - page: two
        was: [second]
        screen: home
        highlight: [card]
        callout: {text: call, icon: star, edge: bottom}
        missing: show
        advanceWhen: not open
      - page: three
        since: 1.0
        choices:
          - {choice: on, label: on, do: next}
          - {choice: again, label: again, do: {goto: one}}
          - {choice: vote, label: vote, do: {answer: x}}
          - {choice: other, label: other, do: {launch: far}}
      - page: four
        practice:
          screen: home
          required: no
          tries:
            - {do: tap card, say: tapped, words: [hit], set: {open: no}}
    """,
    """
    flow: tour
    app: Tour
    domain: com.example.tour
    completion: done
    facts:
      taken: {type: boolean, default: no}
      name: {type: text, length: 2..8, matches: '[a-z]+'}
      people: {type: number, range: 1..9, whole: yes}
      likes: {type: words, values: [tea, milk, wine], count: 1..2}
      food: {type: words, values: [rice, bread]}
      code: {type: secret}
    pages:
      - page: one
        fields:
          - {field: name, label: text, required: yes, default: ann, refusedWhen: taken}
          - {field: people}
      - page: two
        fields:
          - {field: likes}
      - page: three
        fields:
          - {field: code, twice: yes, hint: help, invalid: bad, refused: gone}
    """,
    """
    flow: tour
    app: Tour
    domain: com.example.tour
    completion: {key: done, is: {number: 2}}
    facts:
      seen: {type: boolean, changes: onceYes, key: hasSeen, is: present}
      offline: {type: boolean, default: no}
    then: [{to: plans, when: offline}, main]
    pages:
      - page: one
        waiting: hold
        advanceWhen: seen
        links:
          - {link: terms, label: terms, url: "https://example.com/a"}
      - page: away
        interrupts: offline
        choices:
          - {choice: gone, label: gone, do: dismiss}
      - page: two
        choices:
          - {choice: german, label: german, do: {language: de}}
    """,
  ]

  /// A key or a field, a change of it, and what a comparison says first of that kind of change; nil
  /// for what nobody meets.
  typealias Row = (key: String, from: String, to: String, says: String?)

  /// The keys: a text of a flow, what takes its place, and below them, what a comparison says first.
  private static let table = #"""
    flow | flow: tour | flow: trip
      app: flow: tour → trip
    app | app: Tour | app: Trip
      app: name: Tour → Trip
    domain | com.example.tour | com.example.trip
      app: completion: done of com.example.tour → done of com.example.trip
    completion | completion: done | completion: finished
      app: completion: done of com.example.tour → finished of com.example.tour
    version | version: 2.0 | version: 3.0
      app: version: 2 → 3
    facts |   open: {type: boolean, default: yes} |   open: {type: boolean, default: yes}\n  rest: boolean
      nothing
    facts.type | type: word, default: calm, values: [calm, wild]} | type: word, default: calm}
      nothing
    facts.default | default: calm | default: wild
      behavior: launch tour: pause of 500 ms, page 'one' 1/2, pause of 300 ms → recorded as done, completed
    facts.values | values: [calm, wild] | values: [calm, wild, odd]
      nothing
    facts.key | open: {type: boolean, default: yes} | open: {type: boolean, default: yes, key: isOpen}
      app: keys of facts: – → open from isOpen
    show | show: not completed | show: not completed or launches >= 3
      gate: completed = yes, postponed = no, tooSoon = no, mood = calm, launches = 3: not shown → shown
    skip | skip: allowed | skip: launches >= 2
      behavior: launch tour: pause of 500 ms, page 'one' 1/2, pause of 300 ms → launch counted, pause of 500 ms, page 'one' 1/2, pause of 300 ms
    replay | replay: confirm | replay: allowed
      behavior: replay tour: asks for confirmation → page 'one' 1/2, pause of 300 ms
    completeWhen | completeWhen: mood == wild\n | 
      gate: completed = no, postponed = no, tooSoon = no, mood = wild: marked as done, not shown → shown
    delay | delay: 500ms | delay: 800ms
      app: delay: 500 ms → 800 ms
    reveal | reveal: {duration: 300ms, input: discard} | reveal: none
      app: reveal: 300 ms, input discarded → none
    reveal.duration | duration: 300ms | duration: 400ms
      app: reveal: 300 ms, input discarded → 400 ms, input discarded
    reveal.input | input: discard | input: queue
      app: reveal: 300 ms, input discarded → 300 ms, input queued
    later | later: 3d | later: 4d
      app: later: 3d → 4d
    apart | apart: 1d | apart: 2d
      app: apart: 1d → 2d
    then | then: main | then: shop
      app: then: main → shop
    screens |   - screen: away\n    size: 30x8\n    elements:\n      - {element: card, at: 2x1, size: 20x3, label: card}\n | 
      nothing
    screens.screen | screen: home | screen: house
      nothing
    screens.size |   - screen: home\n    size: 30x8 |   - screen: home\n    size: 30x9
      behavior: next: page 'two' 2/4, place saved → page 'two' 2/4, place saved, drawn differently
    screens.bars |     bars:\n      - {bar: top, label: bar}\n | 
      behavior: next: page 'two' 2/4, place saved → page 'two' 2/4, place saved, drawn differently
    screens.bars.bar | bar: top | bar: bottom
      behavior: next: page 'two' 2/4, place saved → page 'two' 2/4, place saved, drawn differently
    screens.bars.label | label: bar} | label: rod}
      behavior: next: page 'two' 2/4, place saved → page 'two' 2/4, place saved, drawn differently
    screens.elements |       - {element: key, at: 2x5, size: 10x1, label: key}\n | 
      behavior: next: page 'two' 2/4, place saved → page 'two' 2/4, place saved, drawn differently
    screens.elements.element | element: key | element: lock
      behavior: next: page 'two' 2/4, place saved → page 'two' 2/4, place saved, drawn differently
    screens.elements.at | at: 2x5 | at: 3x5
      behavior: next: page 'two' 2/4, place saved → page 'two' 2/4, place saved, drawn differently
    screens.elements.size | size: 10x1 | size: 11x1
      behavior: next: page 'two' 2/4, place saved → page 'two' 2/4, place saved, drawn differently
    screens.elements.label | label: key | label: lock
      behavior: next: page 'two' 2/4, place saved → page 'two' 2/4, place saved, drawn differently
    screens.elements.radius | radius: 2 | radius: 3
      behavior: next: page 'two' 2/4, place saved → page 'two' 2/4, place saved, drawn differently
    screens.elements.kind | kind: area | kind: button
      behavior: next: page 'two' 2/4, place saved → page 'two' 2/4, place saved, drawn differently
    screens.elements.show | kind: area, show: open | kind: area, show: not open
      behavior: next: page 'two' 2/4, place saved → page 'two' 2/4, place saved, drawn differently
    pages |   - page: two |   - page: extra\n  - page: two
      pages: extra: – → page 2
    pages.page | page: two\n    was | page: between\n    was
      pages: two: page 2 → –
    pages.was | was: [second] | was: [zweite]
      nothing
    pages.title | title: first | title: opening
      behavior: launch tour: page 'one' 1/4 → page 'one' 1/4, drawn differently
    pages.body | body: text | body: prose
      behavior: launch tour: pause of 500 ms, page 'one' 1/2, pause of 300 ms → pause of 500 ms, page 'one' 1/2, pause of 300 ms, drawn differently
    pages.continue | continue: go | continue: start
      behavior: launch tour: page 'one' 1/4 → page 'one' 1/4, drawn differently
    pages.emoji | emoji: "👋"\n | emoji: "🎉"\n
      behavior: launch tour: page 'one' 1/4 → page 'one' 1/4, drawn differently
    pages.accent | #FF4D33 | #AA4D33
      behavior: launch tour: page 'one' 1/4 → page 'one' 1/4, drawn differently
    pages.paper | #FFFFFF | #EEEEEE
      behavior: launch tour: page 'one' 1/4 → page 'one' 1/4, drawn differently
    pages.icon | icon: star\n    illustration | icon: heart\n    illustration
      behavior: launch tour: page 'one' 1/4 → page 'one' 1/4, drawn differently
    pages.illustration | illustration: picture | illustration: drawing
      behavior: launch tour: page 'one' 1/4 → page 'one' 1/4, drawn differently
    pages.video |     video: {title: film, url: "https://example.com/a"}\n | 
      behavior: launch tour: page 'one' 1/4 → page 'one' 1/4, drawn differently
    pages.video.title | title: film | title: movie
      behavior: launch tour: page 'one' 1/4 → page 'one' 1/4, drawn differently
    pages.video.url | example.com/a | example.com/b
      behavior: launch tour: page 'one' 1/4 → page 'one' 1/4, drawn differently
    pages.numbered | numbered: yes | numbered: no
      behavior: launch tour: page 'one' 1/4 → page 'one' 0/3
    pages.show | show: always | show: open
      places: left on 'one': resumes on 'one' → starts over
    pages.skip | skip: never | skip: allowed
      outcomes: skipped on page 'one': – → possible
    pages.advanceWhen | advanceWhen: not open | advanceWhen: authenticated
      behavior: set open no: page 'three' 3/4, place saved → nothing
    pages.since | since: 1.0 | since: 2.0
      nothing
    pages.features |     features:\n      - {icon: heart, text: feature}\n | 
      behavior: launch tour: page 'one' 1/4 → page 'one' 1/4, drawn differently
    pages.features.icon | icon: heart | icon: star
      behavior: launch tour: page 'one' 1/4 → page 'one' 1/4, drawn differently
    pages.features.text | text: feature | text: benefit
      behavior: launch tour: page 'one' 1/4 → page 'one' 1/4, drawn differently
    pages.steps |     steps:\n      - {text: step, doneWhen: open}\n | 
      behavior: launch tour: page 'one' 1/4 → page 'one' 1/4, drawn differently
    pages.steps.text | text: step | text: task
      behavior: launch tour: page 'one' 1/4 → page 'one' 1/4, drawn differently
    pages.steps.doneWhen | doneWhen: open | doneWhen: not open
      behavior: launch tour: page 'one' 1/4 → page 'one' 1/4, drawn differently
    pages.gestures | gestures: [tap] | gestures: [swipeLeft]
      behavior: launch tour: page 'one' 1/4 → page 'one' 1/4, drawn differently
    pages.choices |       - {choice: vote, label: vote, do: {answer: x}}\n | 
      behavior: set open no: page 'three' 3/4, place saved → page 'three' 3/4, place saved, drawn differently
    pages.choices.choice | choice: vote | choice: poll
      behavior: set open no: page 'three' 3/4, place saved → page 'three' 3/4, place saved, drawn differently
    pages.choices.label | label: vote | label: poll
      behavior: set open no: page 'three' 3/4, place saved → page 'three' 3/4, place saved, drawn differently
    pages.choices.do | label: on, do: next | label: on, do: finish
      outcomes: completed on page 'three': – → possible
    pages.choices.do.goto | goto: one | goto: two
      behavior: again: page 'one' 1/4, place saved → page 'two' 2/4, place saved
    pages.choices.do.answer | answer: x | answer: y
      behavior: vote: page 'four' 4/4, place saved → page 'four' 4/4, place saved, drawn differently
    pages.choices.do.launch | launch: far | launch: near
      behavior: other: flow 'far' → flow 'near'
    pages.screen | screen: home\n    highlight | screen: away\n    highlight
      behavior: next: page 'two' 2/4, place saved → page 'two' 2/4, place saved, drawn differently
    pages.highlight | highlight: [card] | highlight: [key]
      behavior: next: page 'two' 2/4, place saved → page 'two' 2/4, place saved, drawn differently
    pages.callout |     callout: {text: call, icon: star, edge: bottom}\n | 
      behavior: next: page 'two' 2/4, place saved → page 'two' 2/4, place saved, drawn differently
    pages.callout.text | text: call | text: shout
      behavior: next: page 'two' 2/4, place saved → page 'two' 2/4, place saved, drawn differently
    pages.callout.icon | icon: star, edge | icon: heart, edge
      behavior: next: page 'two' 2/4, place saved → page 'two' 2/4, place saved, drawn differently
    pages.callout.edge | edge: bottom | edge: top
      behavior: next: page 'two' 2/4, place saved → page 'two' 2/4, place saved, drawn differently
    pages.missing | missing: show | missing: skip
      places: left on 'two': resumes on 'two' → resumes on 'one'
    pages.practice |     practice:\n      screen: home\n      required: no\n      tries:\n        - {do: tap card, say: tapped, words: [hit], set: {open: no}} | 
      behavior: next: page 'four' 4/4, place saved → page 'four' 4/4, place saved, drawn differently
    pages.practice.screen | practice:\n      screen: home | practice:\n      screen: away
      behavior: next: page 'four' 4/4, place saved → page 'four' 4/4, place saved, drawn differently
    pages.practice.tries |         - {do: tap card |         - {do: swipeLeft, say: swiped}\n        - {do: tap card
      behavior: next: page 'four' 4/4, place saved → page 'four' 4/4, place saved, drawn differently
    pages.practice.tries.do | do: tap card | do: tap key
      behavior: next: page 'four' 4/4, place saved → page 'four' 4/4, place saved, drawn differently
    pages.practice.tries.say | say: tapped | say: touched
      behavior: tap card: tried → tried, drawn differently
    pages.practice.tries.set | set: {open: no} | set: {open: yes}
      behavior: tap card: tried → tried, drawn differently
    pages.practice.tries.words | words: [hit] | words: [push]
      behavior: next: page 'four' 4/4, place saved → page 'four' 4/4, place saved, drawn differently
    pages.practice.required | required: no | required: yes
      behavior: next: completed → refused
    promises |   - promise: it stays open\n    always: open or not open\n | 
      nothing
    promises.promise | promise: it ends | promise: it ends well
      nothing
    promises.never | never: recorded and outcome == interrupted | never: recorded and outcome == postponed
      nothing
    promises.always | always: open or not open | always: open or page == one or not open
      nothing
    promises.eventually | eventually: page == two | eventually: page == one
      nothing
    promises.within | within: 9 | within: 8
      nothing
    promises.helpedBy | within: 9 | within: 9\n    helpedBy: [open]
      nothing
    promises.first | first: page == one | first: page == two
      nothing
    promises.before | before: page == two | before: outcome == completed
      nothing
    journal | journal: on | journal: off
      app: journal: on → off
    experiments | - {variant: a, weight: 1} | - {variant: a, weight: 1}\n      - {variant: d}
      app: experiments: try (a 25%, b 25%; seed s, run 1, hash 2) → try (a 16.7%, d 16.7%, b 16.7%; seed s, run 1, hash 2)
    experiments.experiment | experiment: try | experiment: test
      app: experiments: try (a 25%, b 25%; seed s, run 1, hash 2) → test (a 25%, b 25%; seed s, run 1, hash 2)
    experiments.coverage | coverage: 0.5 | coverage: 0.6
      app: experiments: try (a 25%, b 25%; seed s, run 1, hash 2) → try (a 30%, b 30%; seed s, run 1, hash 2)
    experiments.variants | - {variant: a, weight: 1} | - {variant: a, weight: 1}\n      - {variant: d}
      app: experiments: try (a 25%, b 25%; seed s, run 1, hash 2) → try (a 16.7%, d 16.7%, b 16.7%; seed s, run 1, hash 2)
    experiments.variants.variant | variant: b | variant: e
      app: experiments: try (a 25%, b 25%; seed s, run 1, hash 2) → try (a 25%, e 25%; seed s, run 1, hash 2)
    experiments.variants.weight | weight: 1 | weight: 2
      app: experiments: try (a 25%, b 25%; seed s, run 1, hash 2) → try (a 33.3%, b 16.7%; seed s, run 1, hash 2)
    experiments.variants.copy | text: text2 | text: text3
      behavior: launch tour, in the variant 'b' of 'try': pause of 500 ms, page 'one' 1/2, pause of 300 ms → pause of 500 ms, page 'one' 1/2, pause of 300 ms, drawn differently
    experiments.variants.pages | two: {emoji: "👋"} | two: {emoji: "🎉"}
      behavior: next, in the variant 'b' of 'try': page 'two' 2/2, place saved, pause of 300 ms → page 'two' 2/2, place saved, pause of 300 ms, drawn differently
    experiments.variants.order | {variant: a, weight: 1} | {variant: a, weight: 1, order: [two, one]}
      behavior: launch tour, in the variant 'a' of 'try': pause of 500 ms, page 'one' 1/2, pause of 300 ms → pause of 500 ms, page 'two' 1/2, pause of 300 ms
    experiments.seed | seed: s | seed: t
      app: experiments: try (a 25%, b 25%; seed s, run 1, hash 2) → try (a 25%, b 25%; seed t, run 1, hash 2)
    experiments.hashVersion | hashVersion: 2 | hashVersion: 1
      app: experiments: try (a 25%, b 25%; seed s, run 1, hash 2) → try (a 25%, b 25%; seed s, run 1, hash 1)
    experiments.version | hashVersion: 2\n    version: 1 | hashVersion: 2\n    version: 2
      app: experiments: try (a 25%, b 25%; seed s, run 1, hash 2) → try (a 25%, b 25%; seed s, run 2, hash 2)
    catalog | journal: on | journal: on\ncatalog: ../other.xcstrings
      nothing
    limits |   - {key: text, characters: 20}\n | 
      nothing
    limits.kind | kind: title | kind: body
      nothing
    limits.key | key: text | key: app
      nothing
    limits.cells | cells: 30 | cells: 40
      nothing
    limits.characters | characters: 20 | characters: 30
      nothing
    glossary | glossary:\n  - {term: Tour, translations: {de: Reise}, avoid: {en: trip}}\n | 
      nothing
    glossary.term | term: Tour | term: Trip
      nothing
    glossary.translations | de: Reise | de: Fahrt
      nothing
    glossary.avoid | avoid: {en: trip} | avoid: {en: tour}
      nothing
    samples | name: Ann | name: Bea
      app: samples: name Ann → name Bea
    facts.length | length: 2..8 | length: 2..6
      behavior: xxxxxxx: answer to 'name' kept → answer to 'name' refused (tooLong)
    facts.matches | matches: '[a-z]+' | matches: '[a-z0-9]+'
      app: rules of 'name': length 2..8, matches [a-z]+ → length 2..8, matches [a-z0-9]+
    facts.range | range: 1..9 | range: 0..9
      behavior: 0: answer to 'people' refused (tooLow) → answer to 'people' kept
    facts.whole | whole: yes | whole: no
      behavior: 1.5: answer to 'people' refused (notWhole) → answer to 'people' kept
    facts.count | count: 1..2 | count: 1..3
      behavior: tea, milk, wine: answer to 'likes' refused (tooMany) → answer to 'likes' kept
    pages.fields.twice | , twice: yes, | ,
      app: rules of 'code': typed twice → –
    pages.fields.hint | hint: help | hint: aid
      behavior: tea: page 'three' 3/3, place saved → page 'three' 3/3, place saved, drawn differently
    pages.fields.invalid | invalid: bad | invalid: worse
      behavior: tea: page 'three' 3/3, place saved → page 'three' 3/3, place saved, drawn differently
    pages.fields.refused | refused: gone | refused: lost
      behavior: tea: page 'three' 3/3, place saved → page 'three' 3/3, place saved, drawn differently
    pages.fields | \n    fields:\n      - {field: code, twice: yes, hint: help, invalid: bad, refused: gone} | 
      behavior: {secret}: answer to 'code' kept → answer to 'code' refused (noSuchField)
    pages.fields.field | {field: likes} | {field: food}
      behavior: tea: answer to 'likes' kept → answer to 'likes' refused (noSuchField)
    pages.fields.label | label: text | label: text2
      behavior: launch tour: page 'one' 1/3 → page 'one' 1/3, drawn differently
    pages.fields.required | required: yes | required: no
      behavior: next: needs 'name' → needs 'people'
    pages.fields.default | default: ann | default: bob
      behavior: launch tour: page 'one' 1/3 → page 'one' 1/3, drawn differently
    completion.key | {key: done, | {key: finished,
      app: completion: done of com.example.tour, 2 or more → finished of com.example.tour, 2 or more
    completion.is | is: {number: 2} | is: date
      app: completion: done of com.example.tour, 2 or more → done of com.example.tour, a date
    completion.is.number | number: 2 | number: 3
      app: completion: done of com.example.tour, 2 or more → done of com.example.tour, 3 or more
    facts.changes | changes: onceYes | changes: anytime
      nothing
    facts.is | key: hasSeen, is: present} | key: hasSeen}
      app: keys of facts: seen from hasSeen, if present → seen from hasSeen
    then.to | to: plans | to: shop
      app: then: plans when offline, main → shop when offline, main
    then.when | when: offline | when: not offline
      app: then: plans when offline, main → plans when not offline, main
    pages.waiting | waiting: hold | waiting: stay
      behavior: launch tour: page 'one' 1/2 → page 'one' 1/2, drawn differently
    pages.links |     links:\n      - {link: terms, label: terms, url: "https://example.com/a"}\n | 
      behavior: launch tour: page 'one' 1/2 → page 'one' 1/2, drawn differently
    pages.links.link | link: terms | link: rules
      behavior: launch tour: page 'one' 1/2 → page 'one' 1/2, drawn differently
    pages.links.label | label: terms | label: rules
      behavior: launch tour: page 'one' 1/2 → page 'one' 1/2, drawn differently
    pages.links.url | label: terms, url: "https://example.com/a"} | label: terms, url: "https://example.com/c"}
      behavior: launch tour: page 'one' 1/2 → page 'one' 1/2, drawn differently
    pages.interrupts | interrupts: offline | interrupts: not offline
      behavior: launch tour: page 'one' 1/2 → page 'away' 0/0
    pages.choices.do.language | language: de | language: fr
      behavior: german: goes on in 'de', recorded as done, completed → goes on in 'fr', recorded as done, completed
    pages.fields.refusedWhen | , refusedWhen: taken | 
      behavior: next: waits for taken → needs 'people'
    """#

  private static let lines = table.split(separator: "\n")

  static let keys: [Row] = stride(from: 0, to: lines.count, by: 2).map { index in
    let (row, says) = (lines[index], lines[index + 1])
    let parts = row.split(separator: " | ", omittingEmptySubsequences: false).map {
      String($0).replacing(#"\n"#, with: "\n")
    }
    return (parts[0], parts[1], parts[2], says == "  nothing" ? nil : String(says.dropFirst(2)))
  }

  @Test(arguments: keys.indices.filter { TestExtent.isWhole || $0 % 3 == 0 })
  func `a change of each key is told, unless nobody meets it`(index: Int) throws {
    let row = Self.keys[index]
    let old = try #require(Self.flows.first { $0.contains(row.from) }, "\(row.key) is in no flow")
    let new = old.replacing(row.from, with: row.to)
    let told = try told(from: version("v", old, Self.copy), to: version("v", new, Self.copy))
    if let says = row.says {
      #expect(told.contains(says), "\(row.key): \(told)")
    } else {
      #expect(told == [], "\(row.key)")
    }
  }

  /// The schema gains a key with the table that reads it.
  @Test func `every key of the schema is in the table`() throws {
    let schema = try JSONSerialization.jsonObject(with: Data(FlowSchema.text.utf8))
    let known = Set(Self.keys.map(\.key))
    let all = Set(Self.keys(in: schema, []))
    #expect(all.subtracting(known).sorted() == [], "say what diff says of these keys")
    #expect(known.subtracting(all).sorted() == [], "these are no keys any more")
  }

  /// Returns the paths of the keys in a schema, such as `pages.choices.do.goto`.
  private static func keys(in node: Any?, _ path: [String]) -> [String] {
    guard let node = node as? [String: Any] else { return [] }
    let own = (node["properties"] as? [String: Any] ?? [:]).flatMap { name, value -> [String] in
      let path = path + [name]
      let key = path.joined(separator: ".")
      // A variant sets the keys of a page, which stand in the table already.
      return [key] + (key == "experiments.variants.pages" ? [] : keys(in: value, path))
    }
    return own + keys(in: node["items"], path) + keys(in: node["additionalProperties"], path)
      + (node["anyOf"] as? [Any] ?? []).flatMap { keys(in: $0, path) }
  }

  /// Returns the changes of a comparison on a line each, such as `app: delay: none → 500 ms`.
  func told(from old: FlowVersion, to new: FlowVersion) -> [String] {
    FlowComparison(of: old, and: new).changes.map { change in
      "\(change.kind): \(change.subject): \(change.old ?? "–") → \(change.new ?? "–")"
    }
  }
}
