import Foundation
package import Testing

/// The extent of a test run: the everyday one of `make test`, or the whole one of `make check`.
///
/// `FIRSTRUN_TESTS=all` makes it the whole one.
package enum TestExtent {
  /// True if everything runs, however long it takes.
  package static let isWhole = ProcessInfo.processInfo.environment["FIRSTRUN_TESTS"] == "all"

  /// Returns one of two sizes, such as numbers of random walks.
  ///
  /// - Parameters:
  ///   - everyday: The value in the everyday run.
  ///   - whole: The value in the whole run.
  /// - Returns: The value in this run.
  package static func choose<Value>(everyday: Value, whole: Value) -> Value {
    isWhole ? whole : everyday
  }

  /// Returns some values: every third in the everyday run, and all in the whole run.
  package static func sample<Value>(of values: [Value]) -> [Value] {
    isWhole ? values : stride(from: 0, to: values.count, by: 3).map { values[$0] }
  }
}

extension Trait where Self == ConditionTrait {
  /// Runs a test only in the whole run; the log of the everyday one says that it was skipped.
  ///
  /// - Parameter reason: The costly thing that the test does, such as "it opens a browser".
  /// - Returns: The trait.
  package static func onlyInWholeRun(_ reason: String) -> Self {
    .enabled(if: TestExtent.isWhole, "\(reason): make check runs it")
  }
}
