package import FlowAcceptance
import RunnerCommands

extension SuiteSettings {
  package init(program: String) {
    self.init(program: program) { LaunchRequest($0) }
  }
}

extension LaunchRequest {
  private static let options: [Option] = [
    .yes, .review, .authCommand, .authInterval, .factsCommand, .factsInterval,
  ]

  fileprivate init(_ words: [String]) {
    let table = CommandTable.runner
    let invocation = table.parts(of: words).invocation
    self.init()
    isReplay = invocation.path == ["replay"]
    let launches = isReplay || invocation.path.isEmpty
    flow = launches ? invocation.operand(0) : nil
    let names = Self.options.map(\.name)
    needsProgram =
      !launches || invocation.commandLine != nil || (try? table.parse(words)) == nil
      || !invocation.given.allSatisfy { names.contains($0.option.name) }
    isConfirmed = invocation.has(.yes)
    allowsGoTo = invocation.has(.review)
    commands = invocation.commands(variable: { _ in nil })
  }
}
