import FlowCore
import FlowFormats
import FlowTerminal

/// The screen after a turn, as a picture of text in its colours.
///
/// ```
/// {"columns": 72, "height": 9, "grounds": [[0, 0, 72, "#e8301c"]],
///  "runs": [[1, 4, 12, "#ffffff", 1, "Welcome to …"]]}
/// ```
///
/// A ground has its row, its column, its width and its colour; a run of text also says if it is
/// bold.
struct RunScreen: Hashable, Sendable {
  /// Output, and the width of the terminal that it is for.
  struct Output: Hashable, Sendable {
    let text: String
    let columns: Int
  }

  private let columns: Int
  /// The first row that is not empty.
  private let first: Int
  private let height: Int
  private let grounds: [TerminalPicture.Ground]
  private let runs: [TerminalPicture.Run]

  /// Draws output.
  init(_ output: Output) {
    columns = output.columns
    var picture = TerminalPicture(columns: output.columns)
    picture.show(Array(output.text.utf8))
    grounds = picture.grounds(on: .dark)
    runs = picture.runs(on: .dark)
    first = min(runs.first?.place.row ?? 0, grounds.first?.place.row ?? .max)
    height = max(picture.height - first, 0)
  }

  /// True if there is nothing on the screen.
  var isEmpty: Bool { height == 0 }

  var json: JSONValue {
    .object([
      ("columns", .number(columns)), ("height", .number(height)),
      ("grounds", .array(grounds.map { .array(place($0.place) + [.string($0.colour.hex)]) })),
      (
        "runs",
        .array(
          runs.map { run in
            .array(
              place(run.place) + [
                .string(run.ink.hex), .number(run.isBold ? 1 : 0), .string(run.text),
              ])
          })
      ),
    ])
  }

  private func place(_ place: TerminalPicture.CellRange) -> [JSONValue] {
    [.number(place.row - first), .number(place.column), .number(place.width)]
  }
}
