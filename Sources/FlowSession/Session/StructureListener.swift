package import FlowTerminal

/// A listener for structure events, by which transcripts follow a flow.
package protocol StructureListener: AnyObject {
  /// Handles an event.
  func handle(_ event: StructureEvent)

  /// Handles the beginning of a read.
  func willRead(_ purpose: InputPurpose)

  /// Handles output, which a closure encodes for any appearance.
  func didShow(_ bytes: (Appearance) -> [UInt8])

  /// Handles the input policy of the last pause: true if input typed during it is kept.
  func didSetInputPolicy(isKept: Bool)
}

extension StructureListener {
  /// Ignores output, which most listeners get otherwise.
  package func didShow(_ bytes: (Appearance) -> [UInt8]) {}
}
