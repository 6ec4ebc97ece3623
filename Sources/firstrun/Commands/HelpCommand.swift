import FlowSystem
import RunnerCommands

extension Command {
  static let help = Command(
    name: "help", summary: "Explain a command, a topic or an error code such as F012",
    operands: [Operand(name: "TOPIC", kind: .topic, isOptional: true, isRepeatable: true)],
    options: [.markdown, .helpFolder]
  ) { context in
    let words = context.invocation.operands
    let isMarkdown = context.invocation.has(.markdown)
    if let folder = context.invocation.value(.helpFolder) {
      try OutputFile.write(HelpBook.files, into: folder)
      context.console.say("wrote \(HelpBook.files.count) files; start with \(folder)/index.md")
    } else if words.isEmpty {
      context.page(isMarkdown ? HelpBook.page : CommandTable.firstrun.overview)
    } else {
      let topic = try HelpTopic(words)
      context.page(isMarkdown ? topic.markdown() : topic.text)
    }
    return .success
  }
}

extension Option {
  fileprivate static let markdown = Option(
    name: "markdown", summary: "Print a topic, or all help on one page, as Markdown")
  fileprivate static let helpFolder = Option(
    name: "output", letter: "o", value: "DIR", kind: .folder, requires: ["--markdown"],
    excludes: ["TOPIC"], summary: "With '--markdown', write a file for each topic into DIR")
}
