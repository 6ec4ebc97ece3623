import FlowContent
public import FlowCore
import FlowSystem
import FlowTerminal

/// Pages that are drawn anew whenever a file of their flow is saved.
///
/// What is wrong with a file stands where the page was, and under it the page as it last was.
public struct PreviewWatch {
  private let library: FlowLibrary
  private let name: String
  private let page: String?
  private let stage: Stage
  private let world: (Flow) throws -> World
  /// The page as it last was.
  private var good: PagePreview?
  private var shown = Seen.nothing

  /// What was drawn last: what says the same is not drawn again.
  private enum Seen: Equatable {
    case nothing
    case flow(Flow, copy: [UInt8]?)
    case fault(String)
  }

  /// Chooses what to watch.
  ///
  /// - Parameters:
  ///   - name: of a flow, as `FlowLibrary.open` takes it.
  ///   - page: the id of a page; nil is every one.
  ///   - library: where flows are found.
  ///   - stage: where it is drawn.
  ///   - world: what surrounds a flow; facts that it does not have are an error of it.
  public init(
    _ name: String, page: String?, in library: FlowLibrary, on stage: Stage,
    world: @escaping (Flow) throws -> World
  ) {
    self.name = name
    self.page = page
    self.library = library
    self.stage = stage
    self.world = world
  }

  /// Draws until a signal ends it, or until nobody reads any more.
  ///
  /// - Returns: how it ended.
  /// - Throws: `LibraryError` or `SystemError` where there is nothing to watch.
  public mutating func run() throws -> SessionResult.Departure {
    let path = try library.locate(name)
    var watch = try FolderWatch(File.folder(of: path))
    guard File.exists(path) else { throw LibraryError.notFound(name, nearest: nil) }
    try Signals.install()
    draw()
    while !stage.isClosed {
      switch Signals.awaited({ watch.next() }) {
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
      let now = Seen.flow(opened.flow, copy: opened.catalog?.bytes)
      if now == shown { return }
      let preview = try PagePreview(opened, page: page, in: world(opened.flow))
      shown = now
      good = preview
      stage.clear()
      preview.show(on: stage)
    } catch {
      show(fault: "\(error)")
    }
  }

  private mutating func show(fault: String) {
    if shown == .fault(fault) { return }
    shown = .fault(fault)
    stage.clear()
    stage.show(Verbatim(fault))
    // Where nothing is cleared, the page is still there to be seen.
    if case .coloured = stage.appearance.mode { good?.show(on: stage) }
  }
}
