import FlowContent
import FlowCore
import FlowExploration

/// Finds last pages that can be skipped although the flow says `skip: never`.
enum SkippableEndRule {
  @Sendable static func findings(in subject: CheckSubject) -> [Finding] {
    guard subject.flow.skip == .constant(false),
      let page = subject.flow.pages.lastIndex(where: { $0.interrupts == nil }),
      subject.flow.pages[page].skip != nil,
      let skip = subject.map.ways.first(where: {
        $0.from == .page(page) && $0.cause == .input(.event(.skip))
      }), let path = subject.map.path(to: skip)
    else { return [] }
    return [
      Finding(
        .warning, .skippableEnd,
        "the last page '\(subject.flow.pages[page].id)' can be skipped, though the flow says 'skip: never'",
        at: subject.location(ofPage: page, "skip"),
        shownBy: path.lines(in: subject.flow))
    ]
  }
}
