import FlowContent
import FlowCore
import FlowStore
import Onboarding
import OnboardingFiles
import TestSupport

/// A shipped flow with a folder of its own for the app's property list.
struct InstalledFlow {
  let folder = TemporaryFolder()
  let opened: OpenedFlow
  let domain: Domain

  init(_ name: String) throws {
    opened = try FlowLibrary(searchPath: Fixture.flows, program: { nil }).open(name)
    domain = try Domain(of: opened.flow, in: StateDirectory(path: folder.path))
  }
}
