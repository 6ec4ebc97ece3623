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
