import CEditLine

// libedit's wide characters are code points, in 32 bits, on every system we build for.

extension Unicode.Scalar {
  var wide: wchar_t { wchar_t(value) }

  /// Columns it takes by the C library's reckoning, which is libedit's: 0, 1 or 2.
  var columns: Int { max(0, Int(wcwidth(wide))) }

  /// Whether it takes no column, as it belongs to the character before; controls do not.
  var isMark: Bool { wcwidth(wide) == 0 }
}

extension String {
  /// The text as libedit takes it, with the closing NUL.
  var wide: [wchar_t] {
    unicodeScalars.filter { $0 != "\0" }.map(\.wide) + [0]
  }

  /// The text between two of libedit's pointers.
  init(wide start: UnsafePointer<wchar_t>, to end: UnsafePointer<wchar_t>) {
    var scalars = UnicodeScalarView()
    for character in UnsafeBufferPointer(start: start, count: end - start) {
      scalars.append(Unicode.Scalar(UInt32(bitPattern: character)) ?? "\u{FFFD}")
    }
    self.init(scalars)
  }

  /// Columns it takes by libedit's reckoning, which counts code points and not emoji clusters.
  var columns: Int {
    unicodeScalars.reduce(0) { $0 + $1.columns }
  }

  /// The row that the cursor stands in after this much was printed, the first being 0.
  func lastRow(columns: Int) -> Int {
    var row = 0
    var column = 0
    for scalar in unicodeScalars {
      let width = scalar.columns
      if column + width > columns {
        row += 1
        column = 0
      }
      column += width
      if column == columns {
        row += 1
        column = 0
      }
    }
    return row
  }
}
