import FlowContent
import FlowCore
import FlowLocalization
import FlowSession
import FlowSystem
import FlowTerminal

/// The benchmark of rendering a flow's pages: copy is looked up, laid out and encoded to bytes.
enum Pages {
  /// Returns the seconds of the slowest page, each measured as the median of `times` runs.
  ///
  /// `options` are a language and one of `modes`.
  static func measure(times: Int, folder: String, options: [String]) throws -> String {
    guard options.count == 2, let appearance = modes[options[1]] else { return "no such mode" }
    let flowPath = folder + "/flow.yaml"
    let copyPath = folder + "/Localizable.xcstrings"
    let limit = Catalog.largest
    let flow = try FlowLoader.load(File.read(flowPath, limit: limit), path: flowPath).flow
    let catalog = try Catalog(File.read(copyPath, limit: limit), path: copyPath)
    let language = LanguageTag(options[0])
    let builder = PageViewBuilder(
      flow: flow, copy: Copy(catalog, language: language), words: Words.in(language))
    let encoder = Encoder(appearance)
    var slowest = Duration.zero
    var size = 0
    for index in flow.pages.indices {
      let position = Position(number: index + 1, count: flow.pages.count)
      let presentation = Presentation(page: index, position: position, isReplay: false)
      let durations = (0..<max(times, 1)).map { _ in
        ContinuousClock().measure {
          let view = builder.view(
            presentation, Facts([:]), hint: "Enter: next · back · skip · help")
          size += encoder.encode(view.frame(columns: 80, rows: 24, in: appearance)).count
        }
      }
      // The median: other work of the machine delays few runs, but these by much.
      slowest = max(slowest, durations.sorted()[durations.count / 2])
    }
    // The result is used, so that the compiler can't remove the work.
    return size > 0 ? "\(slowest / .seconds(1))" : "nothing was made"
  }

  private static let modes = [
    "plain": Appearance(.plain),
    "accessible": Appearance(.accessible),
    "monochrome": Appearance(.coloured(.monochrome)),
    "sixteen": Appearance(.coloured(.sixteen)),
    "palette": Appearance(.coloured(.palette)),
    "truecolour": Appearance(.coloured(.truecolour)),
    "contrast": Appearance(.coloured(.truecolour), hasHighContrast: true),
    "spaced": Appearance(.coloured(.truecolour), textSize: .spaced),
    "doubled": Appearance(.coloured(.truecolour), textSize: .doubled),
  ]
}
