import FlowFormats

/// A report as one web page: a timeline of each case, with what was typed, the screen, the state,
/// the facts, the property list and the reason for the flow's decision.
///
/// The page loads nothing, and its content security policy forbids loading; the policy names the
/// one script that may run by its hash.
package struct HTMLRunReport: TestReport {
  private var data = RunData()

  package init() {}

  package mutating func add(_ result: CaseResult) -> String {
    data.add(result)
    return ""
  }

  package func end(_ results: [CaseResult], milliseconds: Int) -> String {
    let summary = PrettyReport().end(results, milliseconds: milliseconds)
    let failed = results.filter(\.isFailed).map { result -> HTML in
      let details = result.failures.flatMap { [$0.message] + $0.details }.joined(separator: "\n")
      return "<h3>\(result.path):\(result.line): \(result.name)</h3><pre>\(details)</pre>\n"
    }
    let page: HTML = """
      <!doctype html>
      <html lang="en"><head><meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; \
      style-src 'unsafe-inline'; script-src \(HTML(asset: Assets.scriptHash)); \
      base-uri 'none'; form-action 'none'">
      <meta name="viewport" content="width=device-width,initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <meta name="referrer" content="no-referrer">
      <title>firstrun test: \(summary)</title>
      <style>
      \(HTML(asset: Assets.style))
      </style></head><body>
      <header><h1>firstrun test</h1><p id="summary">\(summary)</p></header>
      <main id="cases"><noscript>\(failed)</noscript></main>
      <script type="application/json" id="run">\(data.json)</script>
      <script>\(HTML(asset: Assets.script))</script>
      </body></html>

      """
    return page.source
  }
}
