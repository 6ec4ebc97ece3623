package import AppRecord
import FlowFormats

/// The changes of an app's record that are not saved yet, the oldest first: those that may wait until
/// nobody types, and those that could not be saved.
///
/// The next change that can't wait takes them along. All copies of a flow's progress share one value, so
/// that they are saved once.
package final class UnsavedChanges {
  package typealias Change = (inout PropertyList) throws(StoreError) -> Void

  /// True if changes that may wait do, for a flow whose pages follow keys that the user presses.
  package var waitForPause = false
  /// The reason why the last try to save failed.
  private(set) var failure: StoreError?
  private var changes: [(change: Change, mayBeLost: Bool)] = []
  /// True if a change came after the last try to save.
  private(set) package var isDue = false

  init(failure: StoreError? = nil) { self.failure = failure }

  var isEmpty: Bool { changes.isEmpty }

  /// Makes the changes in what was read, as far as they can be made.
  func apply(to list: inout PropertyList) {
    for (change, _) in changes { try? change(&list) }
  }

  /// Adds a change, and saves it at once unless it may wait.
  ///
  /// One that may be lost fails without a word.
  func add(
    _ change: @escaping Change, mayWait: Bool, mayBeLost: Bool, in store: any OnboardingStore
  ) {
    changes.append((change, mayBeLost))
    isDue = true
    if !(mayWait && waitForPause) { save(in: store) }
  }

  func save(in store: any OnboardingStore) {
    isDue = false
    guard !changes.isEmpty else { return }
    do throws(StoreError) {
      try store.change { (list) throws(StoreError) in
        for (change, _) in changes { try change(&list) }
      }
      (failure, changes) = (nil, [])
    } catch {
      if !changes.allSatisfy(\.mayBeLost) { failure = error }
      if !error.canBeRetried { changes = [] }
    }
  }

  /// Notes that the store could not be read.
  func fail(_ error: StoreError) { failure = error }
}
