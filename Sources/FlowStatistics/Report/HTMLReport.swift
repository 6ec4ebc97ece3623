import FlowFormats

/// A report as one HTML file, which loads nothing: the funnel as a drawing, and every number in a
/// table.
package struct HTMLReport {
  private let report: FunnelReport
  private let suppression: Suppression

  private static let barHeight = 28
  private static let width = 640
  /// The width of the column of page names.
  private static let margin = 180

  /// Creates the file of a report.
  ///
  /// - Parameters:
  ///   - report: The report.
  ///   - fewest: The smallest number of people that is shown.
  package init(_ report: FunnelReport, atLeast fewest: Int = 0) {
    self.report = report
    suppression = Suppression(fewest: fewest)
  }

  /// The content of the file.
  package var text: String {
    """
    <!doctype html>
    <html lang="en"><head><meta charset="utf-8">
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
    <meta name="viewport" content="width=device-width,initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>\(report.subject.app.escapedForHTML) · statistics</title>
    <style>\(HTMLReportAssets.style)</style></head><body>
    <h1>\(report.subject.app.escapedForHTML)</h1>
    <p>\(summary)</p>
    \(funnel)
    \(outcomes)
    \(table("Pages", of: report.pages, report.outcomes.people))
    \(groups)
    \(table("Paths", of: report.branches))
    \(faults)
    <p class="note">Ranges are Wilson's 95 % intervals. “\(Share.uncertain)” stands for a share of
    fewer than \(Share.fewest) people.\(hidden)</p>
    </body></html>

    """
  }

  private var summary: String {
    let people =
      suppression.shown(report.outcomes.people).map { $0.counted("person", "people") }
      ?? "too few people to say"
    let times = report.times.map { ", \($0.lowerBound) to \($0.upperBound)" } ?? ""
    return "\(people) in \(report.files.counted("file", "files"))\(times)".escapedForHTML
  }

  private var hidden: String {
    suppression.fewest > 1
      ? " Numbers for fewer than \(suppression.fewest) people are left out, and so are those"
        + " from which they could be calculated." : ""
  }

  // MARK: - The funnel

  private var funnel: String {
    let people = report.outcomes.people
    let rows = report.pages.enumerated().map { index, row in
      bar(index, row.page, suppression.shown(row.reached).map { Share($0, of: people) })
    }
    let height = report.pages.count * Self.barHeight + 8
    return """
      <svg viewBox="0 0 \(Self.width) \(height)" width="\(Self.width)" height="\(height)" \
      role="img" aria-labelledby="funnel"><title id="funnel">People who reached each page; the \
      numbers stand in the table below</title>
      \(rows.joined(separator: "\n"))
      </svg>
      """
  }

  private func bar(_ index: Int, _ page: String, _ share: Share?) -> String {
    let top = index * Self.barHeight + 4
    let middle = top + Self.barHeight / 2
    let name = "<text x=\"0\" y=\"\(middle + 5)\">\(Self.shortened(page).escapedForHTML)</text>"
    guard let share, let value = share.value else { return name }
    let left = Self.position(0)
    var bar =
      "<rect class=\"bar\" x=\"\(left)\" y=\"\(top)\" width=\"\(Self.position(value) - left)\""
    bar += " height=\"\(Self.barHeight - 6)\"/>"
    if !share.isUncertain {
      let (lower, upper) = (
        Self.position(share.interval.lower), Self.position(share.interval.upper)
      )
      bar += "<path class=\"range\" d=\"M\(lower) \(middle - 3)H\(upper)\"/>"
    }
    return name + bar
  }

  /// Returns the position of a share on the scale.
  private static func position(_ share: Double) -> Int {
    margin + Int((Double(width - margin) * share).rounded())
  }

  private static func shortened(_ page: String) -> String {
    page.count > 20 ? page.prefix(19) + "…" : page
  }

  // MARK: - The tables

  private var outcomes: String {
    let outcomes = report.outcomes
    let counts = suppression.shown(parts: outcomes.counts(of: report.subject))
    let others = [report.resumed, report.replayed].map(suppression.shown)
    let names = report.subject.outcomes + ["resumed", "replayed"]
    return Self.table(
      "Outcomes", ["", "people", "share"],
      zip(names, counts + others).map { [$0, Self.number($1), phrase($1, of: outcomes.people)] })
  }

  private func table(_ title: String, of pages: [FunnelReport.PageRow], _ people: Int) -> String {
    let exits = suppression.shown(exitsOn: pages, of: report.subject)
    return Self.table(
      title,
      ["page", "reached", "share"] + report.subject.exits.map { "\($0) here" } + [
        "median", "90%",
      ],
      zip(pages, exits).map { row, exits in
        let reached = suppression.shown(row.reached)
        let times = reached == nil ? [nil, nil] : [row.median, row.ninetieth]
        return [row.page, Self.number(reached), phrase(reached, of: people)]
          + exits.map(Self.number) + times.map { $0?.timePhrase ?? "" }
      })
  }

  private func table(_ title: String, of branches: [FunnelReport.Branch]) -> String {
    let shown = branches.filter { suppression.shown($0.count) != nil }
    return Self.table(
      title, ["path", "times"], shown.map { [report.title(of: $0), "\($0.count)"] })
  }

  private var groups: String {
    FunnelReport.Dimension.allCases.map { dimension in
      let groups = report.groups.filter {
        $0.dimension == dimension && suppression.shown($0.outcomes.people) != nil
      }
      guard !groups.isEmpty else { return "" }
      let rows = groups.map { group in
        let outcomes = group.outcomes
        let parts = suppression.shown(parts: outcomes.counts(of: report.subject))
        return [group.title, "\(outcomes.people)", Self.number(parts[0])]
          + [phrase(parts[0], of: outcomes.people)] + parts.dropFirst().map(Self.number)
      }
      let details = groups.map { group in
        let name = "\(dimension.rawValue) \(group.title)"
        return table("Pages, \(name)", of: group.pages, group.outcomes.people)
          + table("Paths, \(name)", of: group.branches)
      }
      return Self.table(
        "By \(dimension.rawValue)",
        ["", "people", "completed", "share"] + report.subject.outcomes.dropFirst(),
        rows)
        + details.joined()
    }.joined()
  }

  private var faults: String {
    guard report.faults.count > 0 else { return "" }
    return Self.table(
      "Lines that this flow can't have written", ["place", "fault"],
      report.faults.all.map { ["\($0.file):\($0.line)", report.phrase(of: $0)] })
  }

  private func phrase(_ count: Int?, of people: Int) -> String {
    count.map { Share($0, of: people).phrase } ?? ""
  }

  private static func number(_ count: Int?) -> String { count.map(String.init) ?? "–" }

  private static func table(_ title: String, _ head: [String], _ rows: [[String]]) -> String {
    let head = head.map { "<th scope=\"col\">\($0.escapedForHTML)</th>" }.joined()
    let body = rows.map { row in
      "<tr><th scope=\"row\">\(row[0].escapedForHTML)</th>"
        + row.dropFirst().map { cell in
          "<td\(Int(cell) == nil ? "" : " class=\"n\"")>\(cell.escapedForHTML)</td>"
        }.joined() + "</tr>\n"
    }
    return
      "<table><caption>\(title.escapedForHTML)</caption><thead><tr>\(head)</tr></thead><tbody>\n"
      + body.joined() + "</tbody></table>\n"
  }
}
