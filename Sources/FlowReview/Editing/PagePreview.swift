package import FlowContent
import FlowCore
package import FlowSession
import FlowStore
import FlowSystem
import FlowTerminal
import FlowWords
package import Onboarding
package import OnboardingFiles

/// A preview of pages of a flow, without a visit or a record.
package struct PagePreview {
  private let opened: OpenedFlow
  private let pages: [Int]
  private let environment: SessionEnvironment
  private let stepsThroughPlurals: Bool

  /// Creates a preview of one page or of all, each once or once for each of its plural forms.
  package init(
    _ opened: OpenedFlow, page: String?, in environment: SessionEnvironment,
    stepsThroughPlurals: Bool = false
  ) throws(DeckError) {
    self.opened = opened
    self.environment = environment
    self.stepsThroughPlurals = stepsThroughPlurals
    guard let page else {
      pages = Array(opened.flow.pages.indices)
      return
    }
    guard let index = opened.flow.pages.firstIndex(where: { $0.id == page }) else {
      throw .noPage(page, of: opened.flow)
    }
    pages = [index]
  }

  package func show(on io: SessionIO) {
    guard stepsThroughPlurals else {
      for page in pages { io.show(view(of: page, in: environment)) }
      return
    }
    for page in pages { showForms(of: page, on: io) }
  }

  /// Shows a page once for each plural form of its language, and a page without them once.
  private func showForms(of page: Int, on io: SessionIO) {
    let rules = PluralRules(environment.copy(of: opened).language)
    var shown: [PageView] = []
    for category in rules.countingCategories {
      guard let number = rules.sample(of: category) else { continue }
      var environment = environment
      environment.number = number
      let view = view(of: page, in: environment)
      guard !shown.contains(view) else { continue }
      shown.append(view)
      io.say(.info, "\(category.rawValue): \(number)")
      io.show(view)
    }
  }

  private func view(of page: Int, in environment: SessionEnvironment) -> PageView {
    let copy = environment.copy(of: opened)
    let builder = PageViewBuilder(
      flow: opened.flow, copy: copy, words: Words.in(environment.language),
      language: copy.language)
    let position = FlowMachine(opened.flow).position(inOrderOf: Visit(page: page), facts)
    return builder.wholeView(
      Presentation(page: page, position: position, isReplay: false), facts,
      elseIn: environment.language?.region ?? environment.region)
  }

  /// The facts of a first launch while signed out, and the facts given by hand.
  private var facts: Facts {
    Facts(
      atLaunchOf: opened.flow, isCompleted: false, FlowRecord(launches: 1), in: environment,
      .signedOut)
  }
}

/// A preview that is drawn again whenever a file of its flow, or its catalog, is saved.
///
/// If a file has errors, they are shown with the last valid page below.
package struct PreviewWatch {
  private let library: FlowLibrary
  private let name: String
  private let page: String?
  private let stepsThroughPlurals: Bool
  private let io: SessionIO
  private let environment: (Flow) throws -> SessionEnvironment
  private var lastValid: PagePreview?
  private var shown = ShownContent.nothing

  /// The content that was drawn last, to avoid drawing the same again.
  private enum ShownContent: Equatable {
    case nothing
    case flow(Flow, copy: [UInt8]?)
    case fault(String)
  }

  /// Creates a preview of a flow in a library; `environment` throws if a given fact is unknown to
  /// the flow.
  package init(
    _ name: String, page: String?, stepsThroughPlurals: Bool = false, in library: FlowLibrary,
    on io: SessionIO,
    environment: @escaping (Flow) throws -> SessionEnvironment
  ) {
    self.name = name
    self.page = page
    self.stepsThroughPlurals = stepsThroughPlurals
    self.library = library
    self.io = io
    self.environment = environment
  }

  /// Draws until a signal arrives or nobody reads the output any more.
  package mutating func run() throws -> SessionResult.ExitReason {
    let path = try library.locate(name)
    let catalog = (try? library.open(name, copy: .none)).flatMap { File.realPath($0.catalogPath) }
    let folders = Set([path, catalog].compactMap { $0.map(File.folder) })
    var watch = try FolderWatch(folders.sorted())
    guard File.exists(path) else { throw LibraryError.notFound(name, nearest: nil) }
    try Signals.install()
    draw()
    while !io.isClosed {
      switch Signals.whileAwaiting({ watch.next() }) {
      case .saved: draw()
      case .signal(.interrupt): return .interrupted
      case .signal(.windowChanged), .signal(.resumed):
        shown = .nothing
        draw()
      case .signal(.suspend): Signals.stop()
      case .signal(let signal): return .terminated(signal)
      }
    }
    return .endOfInput
  }

  private mutating func draw() {
    do {
      let opened = try library.open(name)
      let now = ShownContent.flow(opened.flow, copy: opened.catalog?.bytes)
      if now == shown { return }
      let preview = try PagePreview(
        opened, page: page, in: environment(opened.flow),
        stepsThroughPlurals: stepsThroughPlurals)
      shown = now
      lastValid = preview
      io.clear()
      preview.show(on: io)
    } catch {
      show(fault: "\(error)")
    }
  }

  private mutating func show(fault: String) {
    if shown == .fault(fault) { return }
    shown = .fault(fault)
    io.clear()
    io.show(preformatted: fault)
    // Output that can't be cleared still contains the page.
    if case .coloured = io.appearance.mode { lastValid?.show(on: io) }
  }
}
