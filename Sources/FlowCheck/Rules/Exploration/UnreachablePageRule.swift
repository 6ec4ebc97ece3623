import FlowContent
import FlowCore
import FlowExploration

/// Finds pages that are never shown.
enum UnreachablePageRule {
  @Sendable static func findings(in subject: CheckSubject) -> [Finding] {
    guard let exploration = subject.explored else { return [] }
    let seen = Set((0..<exploration.count).compactMap(exploration.page))
    return subject.flow.pages.indices.filter {
      !seen.contains($0) && !subject.hiddenPages.contains(subject.flow.pages[$0].id)
    }.map { page in
      .unreachable(
        subject.flow.pages[page], at: subject.place(ofPage: page))
    }
  }
}

extension Finding {
  fileprivate static func unreachable(_ page: Page, at place: SourceLocation) -> Self {
    var message = "no facts and no choices lead to the page '\(page.id)'"
    if page.show != .constant(true) { message += "; it shows when '\(page.show)'" }
    return .error(.unreachablePage, message, at: place)
  }
}
