import FlowContent
package import FlowCore
package import FlowSession
import FlowSystem
import FlowTerminal
package import Onboarding
package import OnboardingFiles

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
  /// The last valid preview.
  private var lastValid: PagePreview?
  private var shown = ShownContent.nothing

  /// The content that was drawn last, to avoid drawing the same again.
  private enum ShownContent: Equatable {
    case nothing
    case flow(Flow, copy: [UInt8]?)
    case fault(String)
  }

  /// Creates a preview of a flow in a library.
  ///
  /// - Parameters:
  ///   - name: The name of the flow, its folder, or the path of its file.
  ///   - page: The id of a page; nil means all.
  ///   - stepsThroughPlurals: True to show a page once for each of its plural forms.
  ///   - library: The library of flows.
  ///   - io: The output.
  ///   - environment: Returns the environment for a flow; throws if a given fact is unknown to it.
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
  ///
  /// - Returns: The reason for the end.
  /// - Throws: `LibraryError` when the flow is not found; `SystemError` when its folder can't be
  ///   watched.
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
    io.show(PreformattedText(fault))
    // Output that can't be cleared still contains the page.
    if case .coloured = io.appearance.mode { lastValid?.show(on: io) }
  }
}
