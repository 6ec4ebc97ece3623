import FlowSystem

extension Command {
  /// The command `firstrun completions SHELL`: prints a script that completes command lines.
  static let completions = Command(
    name: "completions", summary: "Print a completion script for a shell",
    operands: [.shell]
  ) { context in
    let shell = context.invocation.operand(0).flatMap(ShellName.init)
    context.console.write(shell?.script ?? "")
    return .success
  }

  /// The command `firstrun complete SHELL -- WORD…`, which these scripts run.
  ///
  /// It prints what can stand at the cursor, and nothing about what is wrong.
  static let complete = Command(
    name: "complete", summary: "Complete a command line", operands: [.shell],
    takesCommandLine: true, isHidden: true
  ) { context in
    guard let shell = context.invocation.operand(0).flatMap(ShellName.init) else { return .success }
    let words = shell.words(context.invocation.commandLine ?? [])
    let completion = ShellCompletion(words, in: context.library)
    context.console.write(bytes: Array(shell.text(completion, of: words.last ?? "").utf8))
    return .success
  }
}

extension Command.Operand {
  fileprivate static let shell = Self(
    name: "SHELL", kind: .choice(ShellName.allCases.map(\.rawValue)))
}

extension Command {
  /// The command `firstrun man`: prints the manual page, in the language of mdoc.
  static let man = Command(
    name: "man", summary: "Print the manual page, for 'mandoc' or 'man'"
  ) { context in
    context.console.write(ManualPage.text)
    return .success
  }
}

/// A shell that firstrun completes command lines in.
enum ShellName: String, CaseIterable {
  case bash, zsh, fish

  /// The script that makes the shell ask `firstrun complete` for what can stand at the cursor.
  var script: String {
    switch self {
    case .bash: Self.bashScript
    case .zsh: Self.zshScript
    case .fish: Self.fishScript
    }
  }

  /// Returns a completion as the script of the shell reads it.
  ///
  /// The first line is what the shell adds of its own; each other line is a candidate.
  ///
  /// - Parameters:
  ///   - completion: The completion.
  ///   - word: The word that is completed.
  /// - Returns: The lines.
  func text(_ completion: ShellCompletion, of word: String) -> String {
    // Whatever a shell would have to be told apart from the end of a candidate isn't offered.
    let candidates = completion.candidates.filter { candidate in
      !candidate.word.unicodeScalars.contains { $0.properties.generalCategory == .control }
    }
    let lines = candidates.map { candidate in
      switch self {
      // In bash '=' separates words, so a candidate is only what stands behind it.
      case .bash: candidate.word.withoutPrefix(upTo: word)
      case .zsh:
        candidate.word.replacing("\\", with: "\\\\").replacing(":", with: "\\:")
          + (candidate.meaning.isEmpty ? "" : ":\(candidate.meaning)")
      case .fish: candidate.word + (candidate.meaning.isEmpty ? "" : "\t\(candidate.meaning)")
      }
    }
    return ([completion.addition.rawValue] + lines).map { $0 + "\n" }.joined()
  }

  /// Returns the words of a command line as somebody typed them.
  func words(_ words: [String]) -> [String] {
    guard self == .bash else { return words }
    var joined: [String] = []
    var joins = false
    for word in words {
      if !joined.isEmpty, joins || word == "=" {
        joined[joined.count - 1] += word
      } else {
        joined.append(word)
      }
      joins = word == "="
    }
    return joined
  }
}

extension String {
  fileprivate func withoutPrefix(upTo word: String) -> String {
    guard let end = word.lastIndex(of: "="), hasPrefix(word[...end]) else { return self }
    return String(dropFirst(word[...end].count))
  }
}

extension ShellName {
  static let bashScript = #"""
    # Completes firstrun in bash: eval "$(firstrun completions bash)"
    _firstrun() {
      local current=${COMP_WORDS[COMP_CWORD]} addition= line
      if [ "$current" = "=" ]; then current=; fi
      COMPREPLY=()
      {
        IFS= read -r addition
        while IFS= read -r line; do
          if [[ $line != "$current"* ]]; then continue; fi
          if [[ $line == *= ]]; then compopt -o nospace; fi
          if [[ $line == *[!A-Za-z0-9_.,=/+-]* ]]; then printf -v line %q "$line"; fi
          COMPREPLY+=("$line")
        done
      } < <(command firstrun complete bash -- "${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)
      local action=
      case $addition in
        files) action=-f ;;
        folders) action=-d ;;
        command) _firstrun_command; return ;;
        *) return ;;
      esac
      compopt -o filenames
      while IFS= read -r line; do COMPREPLY+=("$line"); done < <(compgen $action -- "$current")
    }
    # Completes the command behind '--' as it would complete by itself: by bash-completion where that
    # is loaded, which also loads what it needs, or else by what is known of the command.
    _firstrun_command() {
      local first=1 helper line options=()
      while [ "${COMP_WORDS[first]}" != -- ]; do first=$((first + 1)); done
      first=$((first + 1))
      for helper in _comp_command_offset _command_offset; do
        if declare -F $helper >/dev/null; then
          $helper $first
          return
        fi
      done
      line=${COMP_LINE#*[[:space:]]--[[:space:]]}
      line=${line#"${line%%[![:space:]]*}"}
      COMP_POINT=$((COMP_POINT - ${#COMP_LINE} + ${#line}))
      COMP_LINE=$line
      COMP_WORDS=("${COMP_WORDS[@]:first}")
      COMP_CWORD=$((COMP_CWORD - first))
      local command=${COMP_WORDS[0]} current=${COMP_WORDS[COMP_CWORD]} function=
      if [ $COMP_CWORD -eq 0 ]; then
        options=(-c)
      elif line=$(complete -p -- "$command" 2>/dev/null); then
        eval "options=(${line#complete })"
        unset 'options[${#options[@]}-1]'
        for line in "${options[@]}"; do
          if [ "$function" = -F ]; then
            "$line" "$command" "$current" "${COMP_WORDS[COMP_CWORD-1]}"
            return
          fi
          function=$line
        done
      else
        compopt -o filenames
        options=(-f)
      fi
      while IFS= read -r line; do COMPREPLY+=("$line"); done \
        < <(compgen "${options[@]}" -- "$current" 2>/dev/null)
    }
    complete -F _firstrun firstrun

    """#

  static let zshScript = #"""
    #compdef firstrun
    # Completes firstrun in zsh: source <(firstrun completions zsh), or put it into a folder of
    # $fpath under the name _firstrun.
    _firstrun() {
      local -a lines candidates ending
      lines=("${(@f)$(command firstrun complete zsh -- \
        "${(@Q)words[2,CURRENT-1]}" "$PREFIX" 2>/dev/null)}")
      candidates=("${(@)lines[2,-1]}")
      if (( ${#candidates} )); then
        if [[ ${candidates[1]} == *= ]]; then ending=(-S ''); fi
        _describe '' candidates "${ending[@]}"
      fi
      # The command's own completion needs its word whole.
      if [[ ${lines[1]} != command && $PREFIX == --*=* ]]; then compset -P '*='; fi
      case ${lines[1]} in
        files) _files ;;
        folders) _files -/ ;;
        command)
          local first=${words[(ie)--]}
          shift $first words
          (( CURRENT -= first ))
          _normal
          ;;
      esac
    }
    if [ "${funcstack[1]}" = _firstrun ]; then
      _firstrun "$@"
    else
      compdef _firstrun firstrun
    fi

    """#

  static let fishScript = #"""
    # Completes firstrun in fish: firstrun completions fish | source
    function __firstrun_complete
      set -l words (commandline -opc)
      set -l current (commandline -ct)
      set -l lines (command firstrun complete fish -- $words[2..-1] "$current" 2>/dev/null)
      test (count $lines) -gt 0; or return
      if test (count $lines) -gt 1
        printf '%s\n' $lines[2..-1]
      end
      set -l before (string match -r -- '^--[^=]+=' "$current")
      set -l value (string replace -r -- '^--[^=]+=' '' "$current")
      switch $lines[1]
        case files
          set lines (__fish_complete_path "$value")
        case folders
          set lines (__fish_complete_directories "$value")
        case command
          set -l first (contains -i -- -- $words)
          set -e words[1..$first]
          complete -C (string join ' ' -- (string escape -- $words) "$current")
          return
        case '*'
          return
      end
      for line in $lines
        printf '%s%s\n' "$before" $line
      end
    end
    complete -c firstrun -f -a '(__firstrun_complete)'

    """#
}
