import FlowCore

extension Experiment: Mapping {
  /// The word that the fact `variant.NAME` is for installs that take no part.
  package static let noVariant = "none"

  static let thing = "experiment"
  static var start: Self { Experiment(name: "", variants: []) }

  mutating func read(_ keys: inout LoadingContext) {
    keys.read(
      "experiment", .identifier, into: &name, required: true,
      "The experiment's name; the fact variant.NAME is the variant of an install.")
    keys.read(
      "coverage", .fraction, into: &coverage, default: "1",
      "The share of installs that take part, such as 0.8.")
    keys.read(
      "variants", .variants, into: &variants, required: true,
      "The variants; the others are compared with the first.")
    keys.read(
      "seed", .name, into: &seed, default: "<experiment>", "The string that is hashed with the ID.")
    keys.read(
      "hashVersion", .integer(1...2), into: &hashVersion, default: "2",
      "The version of the hash, as in GrowthBook.")
    keys.read(
      "version", .integer(1...1_000_000), into: &version, default: "1",
      "The number of the run; a new one assigns everyone again.")
  }
}

extension Experiment.Variant: Mapping {
  static let thing = "variant"
  static var start: Self { Experiment.Variant(name: "") }

  mutating func read(_ keys: inout LoadingContext) {
    keys.read("variant", .variantName, into: &name, required: true, "The variant's name.")
    keys.read(
      "weight", .weight, into: &weight, default: "1",
      "The share of people, relative to other variants.")
    keys.read("copy", .replacements, into: &copy, "Copy keys, each with the key that replaces it.")
    keys.read("pages", .pageChanges, into: &pages, "Pages, each with the keys that differ.")
    keys.read("order", .order, into: &order, "The IDs of all pages, in a different order.")
  }
}

extension ValueFormat<[Experiment]> {
  /// A list of experiments with unique names.
  static var experiments: ValueFormat {
    .list(.mapping, unique: "experiment")
  }
}

extension ValueFormat<[Experiment.Variant]> {
  /// A list of at least two variants with unique names, of which one has a weight.
  fileprivate static var variants: ValueFormat {
    ValueFormat.list(.mapping, unique: "variant").map {
      variants, node, reading in
      if variants.count < 2 {
        reading.report(.value, "an experiment needs at least two variants", at: node.location)
      }
      if !variants.isEmpty, variants.allSatisfy({ $0.weight == 0 }) {
        reading.report(
          .value, "no variant has a weight above 0, so nobody would take part", at: node.location)
      }
      return variants
    }
  }
}

extension ValueFormat<Double> {
  fileprivate static var fraction: ValueFormat {
    .text(
      .named("a share from 0 to 1", .pattern("^(0|1|0?\\.[0-9]+|1\\.0+)$")),
      as: "a share from 0 to 1, such as 0.8"
    ) { $0.decimal.flatMap { (0...1).contains($0) ? $0 : nil } }
  }

  fileprivate static var weight: ValueFormat {
    .text(
      .named("a weight of 0 or more", .pattern("^[0-9]+(\\.[0-9]+)?$")),
      as: "a weight from 0 to 1000000, such as 2"
    ) { $0.decimal.flatMap { (0...1_000_000).contains($0) ? $0 : nil } }
  }
}

extension ValueFormat<String> {
  fileprivate static var variantName: ValueFormat {
    identifier.map { name, node, reading in
      if name != Experiment.noVariant { return name }
      reading.report(
        .value, "'none' is for installs that take no part; choose another name", at: node.location)
      return nil
    }
  }
}

extension ValueFormat<[String]> {
  /// The ids of all pages, each once.
  fileprivate static var order: ValueFormat {
    ValueFormat<[String]>.list(.identifier).map { order, node, reading in
      if order.sorted() == reading.pages.sorted() { return order }
      reading.report(.value, "'order' must name each page of the flow once", at: node.location)
      return nil
    }
  }
}

extension ValueFormat<[String: String]> {
  fileprivate static var replacements: ValueFormat {
    names("a mapping from copy keys to copy keys", to: .text, like: ".") {
      ValueFormat<String>.prose.read($0.value, &$1)
    }
  }
}

extension ValueFormat<[String: [String]]> {
  /// The keys of pages that a variant sets; their values are checked when the variant is loaded.
  fileprivate static var pageChanges: ValueFormat {
    names(
      "a mapping from pages to their keys",
      to: .mapping("change of a page") { Array(PageDraft.keys.dropFirst()) },
      like: "^[A-Za-z0-9][A-Za-z0-9_-]*$"
    ) { entry, reading in
      guard reading.pages.contains(entry.key) else {
        let page = LocatedText(text: entry.key, location: entry.location)
        reading.report(.unknownPage(page, among: reading.pages))
        return nil
      }
      guard let keys = reading.entries(of: entry.value) else { return nil }
      if let id = keys.first(where: { $0.key == "page" }) {
        reading.report(.value, "a variant can't change the id of a page", at: id.location)
      }
      return keys.map(\.key)
    }
  }
}

extension String {
  /// The decimal number that the text denotes, without sign and exponent.
  fileprivate var decimal: Double? {
    let isDecimal = utf8.allSatisfy { (48...57).contains($0) || $0 == UInt8(ascii: ".") }
    return isDecimal && utf8.count <= 20 ? Double(self) : nil
  }
}
