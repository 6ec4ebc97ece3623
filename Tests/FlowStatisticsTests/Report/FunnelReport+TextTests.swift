import FlowFormats
import Testing

@testable import FlowStatistics

struct FunnelReportTextTests {
  private static let few = TestJournal().funnel(TestJournal.visit(1, to: 2, "skipped")).report()

  private static let many: FunnelReport = {
    let lines = (1...40).flatMap { install -> [String] in
      switch install {
      case ...20: TestJournal.visit(install, to: 3, "completed")
      case ...30: TestJournal.visit(install, to: 2, "skipped")
      default: TestJournal.visit(install, to: 1, "interrupted")
      }
    }
    return TestJournal().funnel(lines).report(by: [.language])
  }()

  @Test func `a table with bars and intervals`() {
    #expect(
      Self.many.text(isSpoken: false) == """
        Canoe: 40 people in 1 file, 2026-01-01T00:00:00Z to 2026-01-01T00:00:00Z

          shown      40
          completed  20  50% (35 to 65%)  ████████████
          skipped    10  25% (14 to 40%)  ██████
          left       10  25% (14 to 40%)  ██████
          resumed     0     0% (0 to 9%)
          replayed    0     0% (0 to 9%)

        Pages
          page     reached                     left  skipped  median    90%
          welcome       40  100% (91 to 100%)    10        0   1.0 s  1.0 s  ████████████████████████
          swipe         30    75% (60 to 86%)     0       10   1.0 s  1.0 s  ██████████████████
          ready         20    50% (35 to 65%)     0        0   1.0 s  1.0 s  ████████████

        By language
              people  completed                   skipped  left
          en      40         20  50% (35 to 65%)       10    10

        Pages, language en
          page     reached                     left  skipped  median    90%
          welcome       40  100% (91 to 100%)    10        0   1.0 s  1.0 s  ████████████████████████
          swipe         30    75% (60 to 86%)     0       10   1.0 s  1.0 s  ██████████████████
          ready         20    50% (35 to 65%)     0        0   1.0 s  1.0 s  ████████████

        Paths, language en
          start → welcome    40
          welcome → swipe    30
          swipe → ready      20
          ready → completed  20
          welcome → left     10
          swipe → skipped    10

        Paths and how often they were taken
          start → welcome    40
          welcome → swipe    30
          swipe → ready      20
          ready → completed  20
          welcome → left     10
          swipe → skipped    10

        Paths weren't checked: the flow has too many states.

        """)
  }

  @Test func `refused answers are counted by field and reason, by people and times`() {
    let lines =
      (1...30).flatMap { install -> [String] in
        let refusals = (0..<(install <= 20 ? 2 : 0)).map {
          "\(install).1 \($0 + 3) refused likes tooMany"
        }
        return ["\(install).1 1 shown welcome", "\(install).1 2 page welcome"] + refusals
          + ["\(install).1 5 refused name \(install == 30 ? "needed" : "tooShort")"]
      } + ["31.1 1 replay", "31.1 2 page welcome", "31.1 3 refused name needed"]
    let report = TestJournal().funnel(lines).report()
    #expect(
      report.text(isSpoken: false).contains(
        """

        Refused answers
          field  reason    people                   times
          likes  tooMany       20  67% (49 to 81%)     40
          name   tooShort      29  97% (83 to 99%)     29
          name   needed         1    3% (1 to 17%)      1
        """))
    #expect(!report.text(isSpoken: false, atLeast: 5).contains("needed"))
    #expect(
      report.text(isSpoken: true).contains(
        "Field likes refused an answer, tooMany: 20 people, 40 times.\n"))
    #expect(
      report.json()["refusals"]?.values?.map { $0["field"]?.text } == ["likes", "name", "name"])
    #expect(report.csv().contains("field,likes,tooMany,20,"))
  }

  @Test func `sentences that can be read aloud`() {
    #expect(
      Self.many.text(isSpoken: true) == """
        Canoe: 40 people in 1 file, 2026-01-01T00:00:00Z to 2026-01-01T00:00:00Z

        Shown to 40 people.
        Completed: 20 of 40, 50 percent (35 to 65 percent).
        Skipped: 10 of 40, 25 percent (14 to 40 percent).
        Left: 10 of 40, 25 percent (14 to 40 percent).
        Resumed: 0 of 40, 0 percent (0 to 9 percent).
        Replayed: 0 of 40, 0 percent (0 to 9 percent).

        Page 1, welcome: reached by 40, 100 percent (91 to 100 percent); left here by 10; half of the \
        views take up to 1.0 s, nine of ten up to 1.0 s.
        Page 2, swipe: reached by 30, 75 percent (60 to 86 percent); skipped here by 10; half of the \
        views take up to 1.0 s, nine of ten up to 1.0 s.
        Page 3, ready: reached by 20, 50 percent (35 to 65 percent); half of the views take up to \
        1.0 s, nine of ten up to 1.0 s.
        Language en: completed by 20 of 40, 50 percent (35 to 65 percent).
        Language en, page 1, welcome: reached by 40, 100 percent (91 to 100 percent); left here by 10; \
        half of the views take up to 1.0 s, nine of ten up to 1.0 s.
        Language en, page 2, swipe: reached by 30, 75 percent (60 to 86 percent); skipped here by 10; \
        half of the views take up to 1.0 s, nine of ten up to 1.0 s.
        Language en, page 3, ready: reached by 20, 50 percent (35 to 65 percent); half of the views \
        take up to 1.0 s, nine of ten up to 1.0 s.
        Language en, from start to welcome: 40 times.
        Language en, from welcome to swipe: 30 times.
        Language en, from swipe to ready: 20 times.
        Language en, from ready to completed: 20 times.
        Language en, from welcome to left: 10 times.
        Language en, from swipe to skipped: 10 times.

        From start to welcome: 40 times.
        From welcome to swipe: 30 times.
        From swipe to ready: 20 times.
        From ready to completed: 20 times.
        From welcome to left: 10 times.
        From swipe to skipped: 10 times.

        Paths weren't checked: the flow has too many states.

        """)
  }

  @Test func `a flow that can be put off says who did, on which page, in each form`() {
    let lines =
      [1, 2, 3].flatMap { TestJournal.visit($0, to: 2, "postponed") }
      + TestJournal.visit(4, to: 1, "interrupted")
    let report = TestJournal(canPostpone: true).funnel(lines).report(by: [.language])
    let text = report.text(isSpoken: false)
    #expect(text.contains("  postponed  3  can't tell yet\n  left       1  can't tell yet\n"))
    #expect(
      text.contains(
        """
          page     reached                  left  skipped  postponed  median    90%
          welcome        4  can't tell yet     1        0          0   1.0 s  1.0 s
          swipe          3  can't tell yet     0        0          3   1.0 s  1.0 s
        """))
    #expect(text.contains("  swipe → postponed  3\n"))
    let spoken = report.text(isSpoken: true)
    #expect(spoken.contains("Postponed: 3 of 4, can't tell yet.\n"))
    #expect(spoken.contains("; postponed here by 3;"))
    let csv = report.csv()
    for row in ["flow,canoe,postponed,3,", "page,swipe,postponed,3,", "language,en,postponed,3,"] {
      #expect(csv.contains(row))
    }
    #expect(report.json().description.contains("\"skipped\":0,\"postponed\":3,\"median\""))
    let people = report.outcomePeople(atLeast: 0)
    #expect([people.completed, people.skipped, people.postponed, people.left] == [0, 0, 3, 1])
    // Without a word to put it off, a visit that an older form of the flow let go was left.
    #expect(TestJournal().funnel(lines).report().everyone.left == 4)
  }

  @Test func `too few people are no share`() {
    let text = Self.few.text(isSpoken: false)
    #expect(text.contains("  skipped    1  can't tell yet\n"))
    #expect(!text.contains("█"))
    #expect(!text.contains("%("))
  }

  @Test func `nobody yet, and what was passed over`() {
    var funnel = TestJournal().funnel([])
    funnel.begin("b.jsonl")
    funnel.read(Array("nonsense\n{\"format\":2}\n{\"form".utf8))
    funnel.end()
    #expect(
      funnel.report().text(isSpoken: false) == """
        Canoe: nobody has seen it yet.

        1 line skipped: not from a journal
        1 line skipped: written by a newer firstrun
        1 incomplete last line skipped
        Paths weren't checked: the flow has too many states.

        """)
  }

  @Test func `CSV and JSON have the same numbers, and hide small ones`() {
    let csv = Self.many.csv(atLeast: 15)
    #expect(
      csv.hasPrefix(
        """
        part,name,measure,count,share,lower,upper
        flow,canoe,shown,40,,,
        flow,canoe,completed,20,0.5,0.351995,0.648005
        flow,canoe,skipped,,,,
        flow,canoe,left,,,,
        flow,canoe,resumed,,,,
        flow,canoe,replayed,,,,
        page,welcome,reached,40,1.0,0.912378,1.0
        page,welcome,left,,,,
        page,welcome,skipped,,,,
        page,welcome,median,1000,,,
        page,welcome,ninetieth,1000,,,
        page,swipe,reached,30,0.75,0.59806,0.858129
        page,swipe,left,,,,
        page,swipe,skipped,,,,
        page,swipe,median,1000,,,
        page,swipe,ninetieth,1000,,,
        page,ready,reached,20,0.5,0.351995,0.648005
        page,ready,left,,,,
        page,ready,skipped,,,,
        page,ready,median,1000,,,
        page,ready,ninetieth,1000,,,
        way,start → welcome,taken,40,,,
        way,welcome → swipe,taken,30,,,
        way,swipe → ready,taken,20,,,
        way,ready → completed,taken,20,,,
        language,en,shown,40,,,
        language,en,completed,20,0.5,0.351995,0.648005
        language,en,skipped,,,,
        language,en,left,,,,

        """.replacing("\n", with: "\r\n")))
    // The pages and paths of the one language are those of all, under its name.
    let rows = csv.split(separator: "\r\n").map(String.init)
    let all = rows.filter { $0.hasPrefix("page,") || $0.hasPrefix("way,") }
      .map { $0.replacing(/^(\w+),/) { "language \($0.1),en: " } }
    #expect(rows.filter { $0.hasPrefix("language ") } == all)
    let json = Self.many.json(atLeast: 15).description
    #expect(
      json.contains(
        "\"people\":40,\"outcomes\":{\"completed\":{\"count\":20,\"share\":0.5,\"lower\":0.351995,"
          + "\"upper\":0.648005},\"skipped\":null,\"left\":null}"))
    #expect(json.contains("\"page\":\"ready\",\"reached\":{\"count\":20,"))
    #expect(!json.contains(":10,"))
  }

  @Test func `text hides small numbers, too, in columns and in sentences`() {
    let text = Self.many.text(isSpoken: false, atLeast: 15)
    #expect(text.contains("  completed  20  50% (35 to 65%)  ████████████\n  skipped    –\n"))
    #expect(text.contains("  swipe         30    75% (60 to 86%)  –     –         1.0 s  1.0 s  █"))
    #expect(!text.contains(" 10 ") && !text.contains(" 10\n"))
    let spoken = Self.many.text(isSpoken: true, atLeast: 15)
    #expect(spoken.contains("\nSkipped: too few to say.\nLeft: too few to say.\n"))
    #expect(spoken.contains("left here by too few to say"))
    #expect(!spoken.contains("by 10") && !spoken.contains("10 times"))
    let none = Self.many.text(isSpoken: false, atLeast: 50)
    #expect(none.hasPrefix("Canoe: too few people to say in 1 file"))
    #expect(!none.contains("language"))
  }
}
