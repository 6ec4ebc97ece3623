import FlowSystem

/// The folder of all journals, which stay on this machine.
package struct JournalFolder: Hashable, Sendable {
  /// The path of the folder, which need not exist yet.
  package let path: String

  /// Creates a reference to the folder at a path.
  package init(path: String) {
    self.path = path
  }

  /// Finds the folder: `journal` in `override` (the value of `--state`), else in the program's folder
  /// of state; nil if none of them is given.
  package init?(override: String?, environment: (_ variable: String) -> String?) {
    if let override {
      path = (override.hasSuffix("/") ? override : override + "/") + "journal"
    } else if let state = Environment.stateFolder(environment) {
      path = state + "/journal"
    } else {
      return nil
    }
  }

  /// Returns true if a person has turned all journals off.
  package static func isOff(environment: (_ variable: String) -> String?) -> Bool {
    let doNotTrack = environment("DO_NOT_TRACK").map {
      !["", "0", "false"].contains($0.lowercased())
    }
    let isOff = environment("FIRSTRUN_JOURNAL").map {
      ["off", "no", "false", "0"].contains($0.lowercased())
    }
    return doNotTrack == true || isOff == true
  }
}
