import FlowContent
import FlowCore
import FlowSession
import FlowStore
import FlowTerminal
import Onboarding
import OnboardingFiles
import TestSupport

/// A flow of the product with a domain of its own, to be played in process.
struct Playing {
  let folder = TemporaryFolder()
  let opened: OpenedFlow
  let domain: Domain
  var columns = 72
  var appearance = Appearance(.plain)
  var rows: Int?

  init(_ name: String) throws {
    opened = try FlowLibrary(searchPath: "\(Fixture.flows):\(Shipped.flows)", program: { nil })
      .open(name)
    domain = Domain(
      try DomainName(opened.flow.domain), in: StateDirectory(path: folder.path("state")))
  }

  /// A flow, written into the folder.
  init(text: String) throws {
    opened = try FlowLibrary(searchPath: nil, program: { nil })
      .open(folder.write("f/flow.yaml", text))
    domain = Domain(
      try DomainName(opened.flow.domain), in: StateDirectory(path: folder.path("state")))
  }

  /// A form, written into the folder.
  init(form: FormText.Type) throws {
    opened = try FlowLibrary(searchPath: nil, program: { nil }).open(form.write(in: folder))
    domain = Domain(
      try DomainName(opened.flow.domain), in: StateDirectory(path: folder.path("state")))
  }

  /// The structure of what happens when these lines are typed, as a transcript has it.
  func events(
    _ lines: [String], in environment: SessionEnvironment, replaying isReplay: Bool = false,
    meanwhile: [String: () -> Void] = [:]
  ) throws -> [String] {
    let heard = Heard()
    var rehearsal = rehearsal
    rehearsal.listener = heard
    rehearsal.meanwhile = meanwhile
    _ =
      try isReplay
      ? rehearsal.perform(.replay, typing: lines, in: environment)
      : rehearsal.launch(typing: lines, in: environment)
    return heard.events
  }

  private final class Heard: StructureListener {
    var events: [String] = []

    func handle(_ event: StructureEvent) { events.append(event.description) }
    func willRead(_ purpose: InputPurpose) {}
    func didSetInputPolicy(isKept: Bool) {}
  }

  /// Launches the flow and types these lines.
  @discardableResult
  func launch(
    _ lines: String..., in environment: SessionEnvironment = .atStart
  ) throws -> Rehearsal.Performance {
    try rehearsal.launch(typing: lines, in: environment)
  }

  /// Launches the flow and types these lines, while the world changes.
  func launch(
    _ lines: [String], meanwhile: [String: () -> Void]
  ) throws -> Rehearsal.Performance {
    var rehearsal = rehearsal
    rehearsal.meanwhile = meanwhile
    return try rehearsal.launch(typing: lines)
  }

  /// Replays the flow and types these lines.
  @discardableResult
  func replay(
    _ lines: String..., in environment: SessionEnvironment = .atStart
  ) throws -> Rehearsal.Performance {
    try rehearsal.perform(.replay, typing: lines, in: environment)
  }

  /// Launches the flow and types as many lines as there are.
  func rehearsed(
    _ lines: [String], in environment: SessionEnvironment = .atStart
  ) throws -> Rehearsal.Performance {
    try rehearsal.launch(typing: lines, in: environment)
  }

  private var rehearsal: Rehearsal {
    var rehearsal = Rehearsal(of: opened, in: domain, columns: columns)
    rehearsal.appearance = appearance
    rehearsal.rows = rows
    return rehearsal
  }
}

extension SessionEnvironment {
  /// The environment at the time at which transcripts begin.
  static let atStart = SessionEnvironment(at: .transcriptStart)

  /// An environment in which these facts are given by hand.
  static func given(_ facts: [String: String?], version: String? = nil) -> SessionEnvironment {
    var environment = atStart
    environment.given = facts
    environment.version = version.flatMap { Version($0) }
    return environment
  }
}
