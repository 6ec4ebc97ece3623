import FlowFormats
import FlowLocalization
import FlowStatistics

/// Phrases on what people did, in the deck's own language.
extension Phrasebook {
  /// Returns the people who came to a page, such as `30 of 40, 75 % (60–86 %)`.
  func reached(_ share: Share) -> HTML {
    let count = self(.outOf, ["number": String(share.count), "total": String(share.total)])
    guard let value = share.value, !share.isUncertain else { return "\(count)" }
    let bounds = [share.interval.lower, share.interval.upper].map(Self.percent)
    let range = self(.percent, ["number": bounds.joined(separator: "–")])
    let percent = self(.percent, ["number": Self.percent(value)])
    return "\(count)\(HTML(asset: self(.comma)))\(isolated("\(percent) (\(range))"))"
  }

  private static func percent(_ value: Double) -> String { String(Int((value * 100).rounded())) }

  /// Returns a time in an element in which the script writes it as the language does.
  func time(_ milliseconds: Int) -> HTML {
    #"<bdi data-time="\#(milliseconds)">\#(milliseconds.timePhrase)</bdi>"#
  }

  /// Returns the people in a journal and what became of them.
  ///
  /// - Parameters:
  ///   - report: What the journal says.
  ///   - fewest: The smallest number of people that is shown.
  /// - Returns: The middle of a sentence.
  func outcomes(_ report: FunnelReport, atLeast fewest: Int) -> String {
    let found = report.outcomePeople(atLeast: fewest)
    guard let people = found.people else {
      return self(.fewerPeople, ["number": String(fewest)])
    }
    guard people > 0 else { return self(.nobodyYet) }
    let parts: [(DeckPhrase, Int?)] = [
      (.completedIt, found.completed), (.skippedIt, found.skipped),
      (.postponedIt, found.postponed), (.leftIt, found.left),
    ]
    let shown = parts.compactMap { phrase, count in
      count.map { self(phrase, ["number": String($0)]) }
    }
    return counted(people, .people) + self(.colon) + shown.joined(separator: self(.comma))
  }
}
