import FlowContent
import FlowCore
import FlowLocalization
import FlowReview
import FlowSession
import FlowSystem
import Onboarding

extension Command {
  /// The command `firstrun preview FLOW [PAGE]`: shows a page, with `--watch` again after every
  /// save.
  static let preview = Command(
    name: "preview", summary: "Show one page of a flow, without recording anything",
    operands: [.flow, Operand(name: "PAGE", kind: .page, isOptional: true)],
    options: [.watch, .all, .catalog, .device, .sample, .plurals, .fact, .appVersion, .variant]
      + Option.appearance
  ) { setup in
    let page = setup.invocation.operand(1)
    if page == nil, !setup.invocation.has(.all) { throw CommandError.noPage }
    return setup.invocation.has(.watch) ? try setup.watch(page) : try setup.preview(page)
  }
}

extension CommandContext {
  fileprivate func preview(_ page: String?) throws -> ExitCode {
    let opened = try flow()
    let environment = try environment(for: opened.flow, on: .iphone)
    let preview: PagePreview
    do throws(UnknownPageError) {
      preview = try PagePreview(
        opened, page: page, in: environment, stepsThroughPlurals: invocation.has(.plurals))
    } catch {
      throw CommandError(exitCode: .usage, message: error.description)
    }
    let io = io(Words.in(try language()))
    defer { end(io) }
    preview.show(on: io)
    return .success
  }

  fileprivate func watch(_ page: String?) throws -> ExitCode {
    let io = io(Words.in(try language()))
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
  fileprivate static let watch = Option(
    name: "watch", letter: "w", summary: "Draw it again whenever a file of the flow is saved")
  fileprivate static let plurals = Option(
    name: "plurals", summary: "Show a page once for each plural form of the language")
}

extension CommandError {
  fileprivate static var noPage: Self {
    Self(exitCode: .usage, message: "'firstrun preview' needs a PAGE, or '--all' for every one")
  }
}
