import Foundation

/// A flow in YAML: the four lines that each flow needs, and those that a test is about.
///
/// - Parameters:
///   - rest: The lines behind the first four; without them, one page that has nothing.
///   - id: The name of the flow, and of its app in lowercase.
///   - domain: The domain of its app.
/// - Returns: The text of a `flow.yaml`.
package func flowText(
  _ rest: String = "pages: [{page: one}]\n", id: String = "f", domain: String = "com.example.f"
) -> String {
  "flow: \(id)\napp: \(id.capitalized)\ndomain: \(domain)\ncompletion: done\n\(rest)"
}
