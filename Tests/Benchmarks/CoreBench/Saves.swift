import FlowFormats
import FlowStore
import Onboarding

/// The benchmark of changing a domain; each change is on disk before the next one begins.
enum Saves {
  /// Returns `saves seconds`.
  static func measure(count: Int, in folder: String) throws -> String {
    let domain = Domain(try DomainName("com.cluck.app"), in: StateDirectory(path: folder))
    let duration = try ContinuousClock().measure {
      for _ in 0..<count {
        try domain.change { list in
          list["hasCompletedOnboarding"] = .boolean(true)
          list["launches"] = .integer(Int64(list["launches"]?.integer ?? 0) + 1)
        }
      }
    }
    return "\(count) \(duration / .seconds(1))"
  }
}
