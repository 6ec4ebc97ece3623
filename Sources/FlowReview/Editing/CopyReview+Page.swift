import FlowContent
import FlowCore
import FlowLocalization
import FlowSession
import FlowTerminal

extension CopyReview {
  /// Shows the first page with the current text, marked; nothing if no page shows it.
  ///
  /// A plural form is shown with a number that has it, and a device's text as that device does. In
  /// accessible mode, which has no marks, the text is said without its page.
  func showPage() {
    guard io.appearance.mode != .accessible, let page = pages[item.key]?.first else { return }
    let tag = LanguageTag(item.language)
    let builder = PageViewBuilder(
      flow: flow, copy: MarkedCopy(copy: shownCopy, key: item.key), words: Words.in(tag),
      direction: TextDirection(tag))
    io.showAgain(sampler.pageView(sampler.sample(of: page), builder))
  }

  /// The copy in which the current form of a text is the one that people see.
  var shownCopy: Copy {
    let path = UnitPath(item.path)
    let number = path?.category.flatMap {
      PluralRules(LanguageTag(item.language)).sample(of: $0)
    }
    let device = CopyDevice.allCases.first { device in
      path?.variations.contains { $0.kind == "device" && $0.name == device.catalogName } == true
    }
    return Copy(
      file.catalog, named: item.language, on: device ?? self.device,
      samples: number.map(samples.showing) ?? samples)
  }
}
