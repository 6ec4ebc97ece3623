// Generated from Assets by 'make generate': edit the files there.
// swift-format-ignore-file

/// The style sheet of the report of statistics.
enum HTMLReportAssets {
  /// The style sheet, light and dark.
  static let style = #"""
/* The style sheet of the statistics of a flow, light and dark. */

body {
  margin: 2rem auto;
  padding: 0 1rem;
  max-width: 52rem;
  font:
    16px / 1.5 system-ui,
    sans-serif;
}

table {
  margin: 0.5rem 0 1.5rem;
  border-collapse: collapse;
}

caption {
  font-weight: 600;
  text-align: start;
}

th,
td {
  padding: 0.2rem 0.8rem 0.2rem 0;
  text-align: start;
  vertical-align: top;
}

td.n {
  text-align: end;
  font-variant-numeric: tabular-nums;
}

tr + tr {
  border-top: 1px solid #8884;
}

svg {
  max-width: 100%;
  height: auto;
}

svg text {
  font:
    14px system-ui,
    sans-serif;
  fill: currentColor;
}

.bar {
  fill: #2f6f9f;
}

.range {
  stroke: currentColor;
  stroke-width: 2;
}

.note {
  opacity: 0.75;
}
"""#
}
