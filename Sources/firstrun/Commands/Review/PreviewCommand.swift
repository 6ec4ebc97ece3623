import FlowAcceptance
import FlowContent
import FlowCore
import FlowReview
import FlowSession
import FlowSystem
import FlowTerminal
import FlowWords
import Onboarding
import RunnerCommands

extension Command {
  static let preview = Command(
    name: "preview", summary: "Show one page or test case without recording anything",
    operands: [.flow, Operand(name: "PAGE", kind: .page, isOptional: true)],
    options: [
      .watch.excluding("--format", "--output"), .allPages, .catalog, .device, .sample, .plurals,
      .fact, .appVersion, .variant, .pictureFormat, .output, .width, .depth, .theme,
    ] + Option.appearance
  ) { context in try PreviewCommand(context).run() }
}

extension Option {
  static let watch = Option(
    name: "watch", letter: "w", summary: "Run again whenever a file of the flow is saved")
  fileprivate static let allPages = Option(
    name: "all", excludes: ["PAGE"], summary: "Show every page")
  fileprivate static let plurals = Option(
    name: "plurals", summary: "Show the page once for each plural form of the language")
  fileprivate static let pictureFormat = Option(
    name: "format", value: "FORMAT", kind: .choice(PictureFormat.allCases.map(\.rawValue)),
    summary: "Draw a picture as svg or html (default: by FILE's name), styled by the options alone")
  fileprivate static let width = Option(
    name: "width", value: "N", kind: .int(20...300),
    summary: "Draw N columns (default: the terminal's, 80 in a picture, or a test case's own)")
  fileprivate static let depth = Option(
    name: "depth", value: "BITS", kind: .choice(["24", "8", "4"]),
    summary: "Draw a terminal with 24, 8 or 4 bits of color")
  fileprivate static let theme = Option(
    name: "theme", value: "THEME", kind: .choice(["dark", "light"]),
    summary: "Draw a dark or light terminal")
}

private struct Drawing {
  let title: String
  let picture: TerminalScreen
}

private enum PictureFormat: String, CaseIterable {
  case svg, html
}

/// The command `firstrun preview FLOW [PAGE]`, of pages and cases.
///
/// Pictures have the look that options describe and nothing else: neither the terminal nor the
/// environment changes them.
private struct PreviewCommand {
  private let context: CommandContext
  private var invocation: Invocation { context.invocation }
  /// The format of a picture, named or told by its file's name; nil for text on the terminal.
  private let picture: PictureFormat?
  private var columns: Int? { invocation.int(.width) }

  init(_ context: CommandContext) throws {
    self.context = context
    let invocation = context.invocation
    picture = invocation.format(.pictureFormat)
    // Only pictures have these.
    let without = [Option.output, .depth, .theme].first { invocation.file($0) != nil }
    if picture == nil, let without {
      throw CommandError.usage("'--\(without.name)' needs '--format svg' or '--format html'")
    }
  }

  func run() throws -> ExitCode {
    if let selection = try previewedCase { return try preview(selection) }
    let page = invocation.operand(1)
    if page == nil, !invocation.has(.allPages) {
      throw CommandError.usage("'firstrun preview' needs a PAGE or '--all'")
    }
    return try invocation.has(.watch) ? watch(page) : preview(page)
  }

  /// The case of a transcript that is named in place of a flow.
  private var previewedCase: TranscriptSelection? {
    get throws {
      guard invocation.subject.contains(".transcript") else { return nil }
      return try TranscriptSelection.find(invocation.subject).first
    }
  }

  private func preview(_ page: String?) throws -> ExitCode {
    let opened = try context.flow()
    let environment = try context.launchOptions.environment(for: opened.flow, on: .iphone)
    let titles = page.map { [$0] } ?? opened.flow.pages.map(\.id)
    let previews = try titles.map { page in
      try PagePreview(
        opened, page: page, in: environment, stepsThroughPlurals: invocation.has(.plurals))
    }
    let words = Words.in(environment.language)
    if let picture {
      return try write(
        zip(titles, previews).map { page, preview in
          drawing(titled: "\(opened.flow.id): \(page)", words) { preview.show(on: $0) }
        }, as: picture)
    }
    let terminal = SessionTerminal(context, words, columns: columns)
    defer { terminal.end() }
    for preview in previews { preview.show(on: terminal.io) }
    return .success
  }

  private func watch(_ page: String?) throws -> ExitCode {
    let terminal = SessionTerminal(
      context, Words.in(try context.launchOptions.language()), columns: columns)
    defer { terminal.end() }
    var watch = PreviewWatch(
      invocation.subject, page: page, stepsThroughPlurals: invocation.has(.plurals),
      in: context.library, on: terminal.io,
      environment: { flow in try context.launchOptions.environment(for: flow, on: .iphone) })
    return terminal.exitCode(leavingBy: try watch.run())
  }

  private func preview(_ selection: TranscriptSelection) throws -> ExitCode {
    let unfit: [Option] = [
      .watch, .allPages, .device, .sample, .plurals, .fact, .appVersion, .variant,
    ]
    if let option = unfit.first(where: invocation.has) {
      throw CommandError.usage("'--\(option.name)' is for a page of a flow, not for a test case")
    }
    if let page = invocation.operand(1) {
      throw CommandError.usage("unexpected argument '\(page)' after a test case")
    }
    let suite = try TranscriptSuite(
      [selection], library: context.library,
      settings: SuiteSettings(program: Executable.path ?? "firstrun"))
    for diagnostics in suite.diagnostics { throw diagnostics }
    let played = try suite.play(
      in: picture == nil ? .decided(by: context.inputs) : appearance,
      language: invocation.value(.language).map(context.language(named:)), columns: columns)
    for title in played.leftOut {
      context.console.writeError(
        "'\(title)' was skipped: it needs the keys or options of a real terminal")
    }
    guard !played.cases.isEmpty else {
      throw CommandError(
        exitCode: .noSuchFile, message: "no case to draw in '\(selection.path)'")
    }
    if let picture {
      return try write(
        played.cases.map { Drawing(title: $0.title, picture: $0.picture) }, as: picture)
    }
    for one in played.cases { context.console.write(encoded: one.bytes) }
    return .success
  }

  private func drawing(
    titled title: String, _ words: Words, _ show: (SessionIO) -> Void
  ) -> Drawing {
    let columns = columns ?? 80
    var picture = TerminalScreen(columns: columns)
    withoutActuallyEscaping({ (bytes: [UInt8]) in picture.show(bytes) }) { write in
      let io = SessionIO.drawing(in: appearance, columns: columns, write: write)
      io.direction = TextDirection(LanguageTag(words.language))
      show(io)
    }
    return Drawing(title: title, picture: picture)
  }

  private var appearance: Appearance {
    var inputs = context.inputs
    inputs.isTerminal = true
    let depth = invocation.value(.depth)
    inputs.variable = { name in
      switch name {
      case "TERM": depth == "4" ? "xterm" : "xterm-256color"
      case "COLORTERM": depth == nil || depth == "24" ? "truecolor" : nil
      // A terminal that has letters of double height.
      case "XTERM_VERSION": "XTerm"
      default: nil
      }
    }
    return .decided(by: inputs)
  }

  private func write(_ drawings: [Drawing], as format: PictureFormat) throws -> ExitCode {
    let colours: TerminalColours = invocation.value(.theme) == "light" ? .light : .dark
    let pictures = drawings.map { SVGPicture($0.picture, in: colours, title: $0.title) }
    let text: String
    switch format {
    case .html:
      let title = drawings.count == 1 ? drawings[0].title : invocation.subject
      let language = try context.launchOptions.language()?.description ?? "en"
      text = SVGPicture.page(of: pictures, title: title, language: language, in: colours)
    case .svg:
      guard pictures.count == 1 else {
        throw CommandError.usage(
          "svg is one picture, but there are \(pictures.count); name one, or use html")
      }
      text = pictures[0].text
    }
    try context.write(Array(text.utf8), saying: nil)
    return .success
  }
}
