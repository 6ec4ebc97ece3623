/// A line of a journal as it was read; its texts are ranges of the bytes that it was read from.
package struct JournalRecord: Hashable, Sendable {
  /// The kinds of events that lines have.
  package enum EventKind: String, Hashable, Sendable, CaseIterable {
    case shown, replay, page, back, skip, choice, practice, completed, skipped, interrupted,
      postponed,
      exposed
    case signIn = "sign-in"
  }

  /// A text of a line.
  package enum Text: Int, Hashable, Sendable, CaseIterable {
    case time, flow, digest, version, language, page, choice, experiment, variant
  }

  /// The id of the install.
  package var install: UInt128 = 0
  /// The number of the visit.
  package var visit = 0
  /// The number of the line in the visit.
  package var sequence = 0
  /// The milliseconds since the visit's first line.
  package var milliseconds = 0
  /// The kind of the event.
  package var event = EventKind.page
  /// True if the visit goes on where an earlier one was left.
  package var isResumed = false
  /// The number of the experiment's run that was seen.
  package var run = 0
  /// The texts; one that the line lacks is an empty range.
  var ranges = Ranges()

  /// The ranges of the texts, without memory of its own for each line.
  struct Ranges: Hashable, Sendable {
    private var starts = SIMD16<Int32>()
    private var ends = SIMD16<Int32>()

    subscript(text: Text) -> Range<Int> {
      get { Int(starts[text.rawValue])..<Int(ends[text.rawValue]) }
      set {
        starts[text.rawValue] = Int32(truncatingIfNeeded: newValue.lowerBound)
        ends[text.rawValue] = Int32(truncatingIfNeeded: newValue.upperBound)
      }
    }
  }

  /// The range of a text; empty if the line lacks it.
  package subscript(text: Text) -> Range<Int> { ranges[text] }

  /// Returns a text; nil if the line lacks it.
  package func string(_ text: Text, in bytes: [UInt8]) -> String? {
    let range = ranges[text]
    return range.isEmpty ? nil : String(decoding: bytes[range], as: UTF8.self)
  }
}
