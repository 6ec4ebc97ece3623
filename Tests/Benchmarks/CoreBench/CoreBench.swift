import FlowSystem

/// core-bench: the benchmarks of `make bench` that run inside one process.
///
/// Each verb has a file and prints one line. It measures no processes, terminals or memory; the
/// scripts of `make bench` do.
@main
enum CoreBench {
  static func main() throws {
    let arguments = CommandLine.arguments.dropFirst()
    let count = arguments.dropFirst().first.flatMap { Int($0) }
    switch (arguments.first, count, arguments.dropFirst(2).first) {
    case ("transitions", let walks?, nil):
      print(Transitions.measure(walks: walks))
    case ("explore", let pages?, let flows?):
      print(Explorations.measure(pages: pages, count: Int(flows) ?? 1))
    case ("prove", let pages?, let flows?):
      print(try Proofs.measure(pages: pages, count: Int(flows) ?? 1))
    case ("prove", nil, nil) where arguments.count == 2:
      print(Proofs.measure(shape: CommandLine.arguments[2]) ?? 0)
    case ("saves", let saves?, let folder?):
      print(try Saves.measure(count: saves, in: folder))
    case ("catalog", nil, let language?):
      print(try Catalogs.measure(path: CommandLine.arguments[2], language: language))
    case ("rewrite", nil, let language?):
      print(try Rewriting.measure(path: CommandLine.arguments[2], language: language))
    case ("deal", let events?, let path?):
      print(try Deals.write(count: events, to: path))
    default:
      print(
        "usage: core-bench transitions WALKS | explore PAGES FLOWS | prove PAGES FLOWS | prove SHAPE"
          + " | saves COUNT FOLDER | catalog FILE LANGUAGE | rewrite FILE LANGUAGE"
          + " | deal EVENTS FILE")
      exit(64)
    }
  }
}
