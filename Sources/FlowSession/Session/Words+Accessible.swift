package import FlowTerminal
package import FlowWords

extension Words {
  /// Returns the first line in accessible mode, which says that the mode is on and why.
  package func accessibleIsOn(because reason: AccessibleReason) -> String {
    switch reason {
    case .option: accessibleIsOn(reason: "--accessible")
    case .variable(let name): accessibleIsOn(reason: name)
    }
  }
}
