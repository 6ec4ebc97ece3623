import Foundation

/// The extent of a test run: the everyday one of `make test`, or the whole one of `make check`, which also
/// builds the folders named `Whole`.
///
/// `FIRSTRUN_TESTS=all` makes it the whole one.
package enum TestExtent {
  /// True if everything runs, however long it takes.
  package static let isWhole = ProcessInfo.processInfo.environment["FIRSTRUN_TESTS"] == "all"

  /// Returns one of two sizes, such as numbers of random walks.
  package static func choose<Value>(everyday: Value, whole: Value) -> Value {
    isWhole ? whole : everyday
  }
}
