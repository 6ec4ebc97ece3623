/// The build of the program.
package enum Build {
  /// The short name of the commit that `make build` built; nil in a plain `swift build`.
  package static let commit: String? = nil
}
