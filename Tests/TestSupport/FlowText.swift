import Foundation

/// A flow in YAML: the four lines that each flow needs, and those that a test is about.
package func flowText(
  _ rest: String = "pages: [{page: one}]\n", id: String = "f", domain: String = "com.example.f"
) -> String {
  "flow: \(id)\napp: \(id.capitalized)\ndomain: \(domain)\ncompletion: done\n\(rest)"
}
