/// The files of an app's project that a file of translations has texts of, sorted into those of one
/// catalog and others.
///
/// Xcode exports a whole project, with a path in the project for each file. A catalog can be
/// elsewhere than in Xcode's project, so that of several files of its name the one is taken whose
/// folders agree the most.
struct CatalogOriginals {
  /// The paths of the catalog; also the empty path, of files that name none.
  private(set) var own: Set<String> = []
  /// The paths of other files, in the order of the file.
  private(set) var others: [String] = []

  /// True if several files agree equally with the path of the catalog.
  var isAmbiguous: Bool { own.subtracting([""]).count > 1 }

  init(_ originals: [String], of path: String) {
    var known: Set<String> = []
    let all = originals.filter { known.insert($0).inserted }
    let parts = Self.parts(path)
    let shared = all.map { original in
      zip(Self.parts(original).reversed(), parts.reversed()).prefix { $0 == $1 }.count
    }
    let most = max(shared.max() ?? 0, 1)
    for (original, count) in zip(all, shared) {
      if original.isEmpty || count == most { own.insert(original) } else { others.append(original) }
    }
  }

  private static func parts(_ path: String) -> [Substring] {
    path.split(separator: "/").filter { $0 != "." }
  }
}
