/// A listener for structure events, by which transcripts follow a flow.
package protocol StructureListener: AnyObject {
  /// Handles an event.
  func handle(_ event: StructureEvent)

  /// Handles the beginning of a read.
  func willRead(_ purpose: InputPurpose)

  /// Handles the input policy of the last pause: true if input typed during it is kept.
  func didSetInputPolicy(isKept: Bool)
}
