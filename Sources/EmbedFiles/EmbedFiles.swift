import Foundation
import PackagePlugin

/// Turns files of other languages in a module into Swift: style sheets, scripts, words,
/// Markdown and sections of pages.
@main
struct EmbedFiles: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let kinds = ["css", "js", "html", "md", "bash", "zsh", "fish", "template", "xcstrings"]
    let all = FileManager.default.enumerator(
      at: target.directoryURL, includingPropertiesForKeys: nil)
    let files = (all?.compactMap { $0 as? URL } ?? []).filter { kinds.contains($0.pathExtension) }
    let output = context.pluginWorkDirectoryURL.appending(path: "Files.swift")
    return [
      .buildCommand(
        displayName: "Embedding the files of \(target.name)",
        executable: try context.tool(named: "embed-files").url,
        arguments: [output.path(percentEncoded: false)]
          + files.map { $0.path(percentEncoded: false) }.sorted(),
        inputFiles: files, outputFiles: [output])
    ]
  }
}
