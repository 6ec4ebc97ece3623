import FlowContent
import FlowCore
import FlowReview
import FlowSession
import FlowSystem
import FlowWords
import Onboarding

extension Command {
  /// The command `firstrun preview FLOW [PAGE]`: shows a page, with `--watch` again after every
  /// save.
  static let preview = Command(
    name: "preview", summary: "Show one page or test case without recording anything",
    operands: [.flow, Operand(name: "PAGE", kind: .page, isOptional: true)],
    options: [
      .watch.excluding("--format", "--output"), .allPages, .catalog, .device, .sample, .plurals,
      .fact, .appVersion, .variant,
    ]
      + Option.picture + Option.appearance
  ) { context in
    try context.checkPictureOptions()
    if let selection = context.previewedCase { return try context.preview(selection) }
    let page = try context.previewedPage()
    return try context.invocation.has(.watch) ? context.watch(page) : context.preview(page)
  }
}

extension CommandContext {
  /// Returns the page that is named; nil means all.
  fileprivate func previewedPage() throws(CommandError) -> String? {
    let page = invocation.operand(1)
    if page == nil, !invocation.has(.allPages) {
      throw CommandError(exitCode: .usage, message: "'firstrun preview' needs a PAGE or '--all'")
    }
    return page
  }

  fileprivate func preview(_ page: String?) throws -> ExitCode {
    let opened = try flow()
    let environment = try environment(for: opened.flow, on: .iphone)
    let previews: [PagePreview]
    do throws(DeckError) {
      let pages = page.map { [$0] } ?? opened.flow.pages.map(\.id)
      previews = try pages.map { page throws(DeckError) in
        try PagePreview(
          opened, page: page, in: environment, stepsThroughPlurals: invocation.has(.plurals))
      }
    } catch {
      throw CommandError(exitCode: .usage, message: error.description)
    }
    if let picture {
      let columns = columns ?? 80
      let words = Words.in(environment.language)
      let titles = page.map { [$0] } ?? opened.flow.pages.map(\.id)
      return try write(
        zip(titles, previews).map { page, preview in
          drawing(titled: "\(opened.flow.id): \(page)", columns: columns, words) {
            preview.show(on: $0)
          }
        }, as: picture)
    }
    let io = try io(Words.in(language()), columns: columns)
    defer { end(io) }
    for preview in previews { preview.show(on: io) }
    return .success
  }

  fileprivate func watch(_ page: String?) throws -> ExitCode {
    let io = try io(Words.in(language()), columns: columns)
    defer { end(io) }
    var watch = PreviewWatch(
      invocation.operand(0) ?? "", page: page, stepsThroughPlurals: invocation.has(.plurals),
      in: library, on: io, environment: { flow in try environment(for: flow, on: .iphone) })
    do {
      return exitCode(leaving: io, by: try watch.run())
    } catch let error as LibraryError {
      throw CommandError(error)
    }
  }
}

extension Option {
  static let watch = Option(
    name: "watch", letter: "w", summary: "Run again whenever a file of the flow is saved")
  static let allPages = Option(name: "all", excludes: ["PAGE"], summary: "Show every page")
  static let plurals = Option(
    name: "plurals", summary: "Show the page once for each plural form of the language")
}
