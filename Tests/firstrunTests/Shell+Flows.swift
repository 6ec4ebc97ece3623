import TestSupport
import Testing

/// Flows that several tests need.
extension Shell {
  /// Makes a copy of Canoe in a repository of git, and returns its path.
  ///
  /// The tag `bad` is a version that can't be read. The last commit is Canoe as it is shipped, and
  /// the text of its first title has changed since.
  func makeFlowWithHistory() throws -> String {
    let made = try run(
      line: """
        set -e; cd "$HOME"; cp -R '\(Fixture.flows)/canoe' flow; cd flow
        git init -q; git config user.name T; git config user.email t@example.com
        sed 's/^flow:/nonsense:/' flow.yaml > ../good; mv ../good bad; cp flow.yaml good
        mv bad flow.yaml; git add .; git commit -qm bad; git tag bad
        mv good flow.yaml; git add .; git commit -qm first
        sed 's/"Welcome to Canoe!"/"Welcome home!"/' Localizable.xcstrings > new
        mv new Localizable.xcstrings
        """)
    #expect(made.ending == .exited(0), "\(made.errors)")
    return home.path("flow")
  }

  /// Makes a flow whose pages take some time to appear, and returns its path.
  func makeSlowFlow() throws -> String {
    try home.write(
      "flow.yaml",
      flowText(
        """
        reveal: 300ms
        pages:
          - page: first
          - page: last
            gestures: [swipeRight, swipeLeft]
        """, id: "slow", domain: "com.example.slow"))
  }
}
