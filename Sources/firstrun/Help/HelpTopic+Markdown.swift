import FlowCheck
import FlowCore

extension HelpTopic {
  /// The heading of the topic, as Markdown.
  var title: String {
    switch self {
    case .command(let command, let path): "`\(command.title(path))`"
    case .general(let topic): topic.page.title
    case .diagnostic(let code): "\(code.rawValue): \(DiagnosticHelp.of(code).title)"
    }
  }

  /// Returns the topic as Markdown, under a heading of a level from 1.
  func markdown(level: Int = 1, links: HelpLinks = .files) -> String {
    let heading = String(repeating: "#", count: level)
    switch self {
    case .command(let command, let path):
      return "\(heading) \(title)\n\n"
        + command.markdown(path, common: CommandTable().common, heading: heading + "#")
        + (Self.appendix(to: path).map { page in
          "\n" + page.markdown(heading: heading + "#", links: links)
        } ?? "")
    case .general(let topic):
      let page = topic.page
      return "\(heading) \(page.title)\n\n" + page.markdown(heading: heading + "#", links: links)
    case .diagnostic(let code):
      return DiagnosticHelp.of(code).markdown(level: level)
    }
  }

  /// The line for the topic in an index, with a link to its file.
  var link: String {
    guard case .diagnostic = self else {
      return "- [\(title)](\(name).md): \(PlainHelp.inline(summary))"
    }
    return "- [\(title)](\(name).md)"
  }
}

extension Command {
  fileprivate func title(_ path: [String]) -> String {
    (["firstrun"] + (path.isEmpty ? operands.map(\.usage) : path)).joined(separator: " ")
  }

  /// Returns the help on the command without its heading: summary, usage, options and subcommands.
  fileprivate func markdown(_ path: [String], common: [Option], heading: String) -> String {
    let summary = PlainHelp.inline(summary.prefix(1).uppercased() + summary.dropFirst())
    guard subcommands.isEmpty else {
      return "\(summary).\n\n"
        + subcommands.map { subcommand in
          let path = path + [subcommand.name]
          return "\(heading) `\(subcommand.title(path))`\n\n"
            + subcommand.markdown(path, common: common, heading: heading + "#")
        }
        .joined(separator: "\n")
    }
    let words = ["firstrun"] + path + operands.map(\.usage) + ["[OPTIONS]"]
    let usage = words.joined(separator: " ") + (takesCommandLine ? " [-- CMD ARG…]" : "")
    let rows = (options + common).map { "| `\($0.usage)` | \(PlainHelp.inline($0.summary)) |\n" }
    return "\(summary).\n\n```text\n\(usage)\n```\n\n| Option | Meaning |\n|---|---|\n"
      + rows.joined()
  }
}
