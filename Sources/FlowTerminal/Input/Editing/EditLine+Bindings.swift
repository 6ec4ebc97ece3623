internal import CEditLine

extension EditLine {
  /// Binds our default keys, then the person's own, then the keys that our commands depend on.
  func bindKeys() {
    editline_bind_typing_keys(line)
    if let home = setup.environment("HOME"), home.hasPrefix("/") {
      let editrc = Editrc(home + "/.editrc")
      decoder.boundSequences = editrc.sequences
      for binding in editrc.bindings {
        bind(binding)
        if Editrc.replacesAll(binding) { editline_bind_typing_keys(line) }
      }
    }
    for (code, command) in PrivateKey.bindings {
      editline_bind_everywhere(line, String(code).wide, command.wide)
    }
    decoder.clearsLine = editline_has_emacs_keys(line) != 0
  }

  /// Passes one parsed line of `.editrc` to libedit.
  private func bind(_ words: [String]) {
    let copies = words.map { word in
      let wide = word.wide
      let copy = UnsafeMutableBufferPointer<wchar_t>.allocate(capacity: wide.count)
      _ = copy.initialize(from: wide)
      return copy
    }
    defer { for copy in copies { copy.deallocate() } }
    var pointers = copies.map { UnsafePointer($0.baseAddress) } + [nil]
    el_wparse(line, Int32(words.count), &pointers)
  }
}
