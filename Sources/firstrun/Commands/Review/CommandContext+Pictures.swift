import FlowAcceptance
import FlowContent
import FlowCore
import FlowReview
import FlowSession
import FlowSystem
import FlowTerminal
import FlowWords
import Onboarding

/// A picture of what people see, with its title.
struct Drawing {
  let title: String
  let picture: TerminalPicture
}

/// A format of pictures.
enum PictureFormat: String, CaseIterable {
  case svg, html

  /// Creates the format that the name of a file tells; nil if it tells none.
  fileprivate init?(ofFile path: String) {
    switch path.split(separator: ".").last?.lowercased() {
    case "svg"?: self = .svg
    case "html"?, "htm"?: self = .html
    default: return nil
    }
  }
}

/// Pages and cases as pictures, in the look that options describe and nothing else: neither the
/// terminal nor the environment changes them.
extension CommandContext {
  /// The format of a picture, named or told by its file's name; nil for text on the terminal.
  var picture: PictureFormat? {
    invocation.choice(.pictureFormat)
      ?? invocation.file(.output).flatMap(PictureFormat.init(ofFile:))
  }

  /// Checks that the options that only pictures have come with a format.
  func checkPictureOptions() throws(CommandError) {
    guard picture == nil else { return }
    let without = [Option.output, .depth, .theme].first { invocation.file($0) != nil }
    if let without {
      throw CommandError(
        exitCode: .usage,
        message: "'--\(without.name)' needs '--format svg' or '--format html'")
    }
  }

  /// The case of a transcript that is named in place of a flow.
  var previewedCase: TranscriptSelection? {
    guard let name = invocation.operand(0), name.contains(".transcript") else { return nil }
    return (try? TranscriptSelection.find(name))?.first
  }

  /// The look of pictures.
  private var appearance: Appearance {
    var inputs = inputs
    inputs.isTerminal = true
    let depth = invocation.value(.depth)
    inputs.variable = { name in
      switch name {
      case "TERM": depth == "16" ? "xterm" : "xterm-256color"
      case "COLORTERM": depth == nil || depth == "24" ? "truecolor" : nil
      // A terminal that has letters of double height.
      case "XTERM_VERSION": "XTerm"
      default: nil
      }
    }
    return .decided(by: inputs)
  }

  private var colours: TerminalColours {
    invocation.value(.theme) == "light" ? .light : .dark
  }

  /// The number of columns that an option gives; nil without the option.
  var columns: Int? { invocation.int(.width) }

  /// Draws what a closure shows.
  func drawing(
    titled title: String, columns: Int, _ words: Words, _ show: (SessionIO) -> Void
  ) -> Drawing {
    var picture = TerminalPicture(columns: columns)
    withoutActuallyEscaping({ (bytes: [UInt8]) in picture.show(bytes) }) { write in
      let io = SessionIO.drawing(in: appearance, columns: columns, write: write)
      io.direction = TextDirection(LanguageTag(words.language))
      show(io)
    }
    return Drawing(title: title, picture: picture)
  }

  /// Shows a case of a transcript as people see it.
  func preview(_ selection: TranscriptSelection) throws -> ExitCode {
    let unfit: [Option] = [
      .watch, .allPages, .device, .sample, .plurals, .fact, .appVersion, .variant,
    ]
    if let option = unfit.first(where: invocation.has) {
      throw CommandError.usage("'--\(option.name)' is for a page of a flow, not for a test case")
    }
    if let page = invocation.operand(1) {
      throw CommandError.usage("unexpected argument '\(page)' after a test case")
    }
    var look = RecordingLook(picture == nil ? .decided(by: inputs) : appearance)
    look.language = try invocation.value(.language).map { name throws(CommandError) in
      try language(named: name)
    }
    look.columns = columns
    let suite = try TranscriptSuite(
      [selection], library: library,
      settings: SuiteSettings(program: Executable.path ?? "firstrun"))
    for diagnostics in suite.diagnostics {
      console.writeError(diagnostics.description, isNamed: false)
      return .badData
    }
    let recordings = try suite.recordings(in: look)
    for title in recordings.leftOut { console.writeError(.leftOut(title)) }
    guard !recordings.all.isEmpty else {
      throw CommandError(
        exitCode: .noSuchFile, message: "no case to draw in '\(selection.path)'")
    }
    guard let picture else {
      for recording in recordings.all { console.write(encoded: recording.bytes) }
      return .success
    }
    return try write(
      recordings.all.map { Drawing(title: $0.title, picture: $0.picture) }, as: picture)
  }

  /// Writes pictures to the file that an option names, or to standard output.
  func write(_ drawings: [Drawing], as format: PictureFormat) throws(CommandError) -> ExitCode {
    let pictures = drawings.map { SVGPicture($0.picture, in: colours, title: $0.title) }
    let text: String
    switch format {
    case .html:
      let title = drawings.count == 1 ? drawings[0].title : invocation.operand(0) ?? ""
      text =
        HTMLPicture(
          pictures, title: title, language: try language()?.description ?? "en", in: colours
        ).text
    case .svg:
      guard pictures.count == 1 else {
        throw CommandError(
          exitCode: .usage,
          message: "svg is one picture, but there are \(pictures.count); name one, or use html")
      }
      text = pictures[0].text
    }
    guard let path = invocation.file(.output) else {
      console.write(bytes: Array(text.utf8))
      return .success
    }
    try OutputFile.write(Array(text.utf8), to: path)
    return .success
  }
}

extension Option {
  /// The options of pictures.
  static let picture = [pictureFormat, output, width, depth, theme]

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

extension String {
  /// The message that a case can't be recorded.
  static func leftOut(_ title: String) -> String {
    "'\(title)' was skipped: it needs the keys or options of a real terminal"
  }
}
