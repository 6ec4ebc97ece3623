import FlowSystem

extension Command {
  /// The command `firstrun man`: prints the manual page, in the language of mdoc.
  static let man = Command(
    name: "man", summary: "Print the manual page, for 'mandoc' or 'man'"
  ) { context in
    context.console.write(ManualPage.text)
    return .success
  }
}
