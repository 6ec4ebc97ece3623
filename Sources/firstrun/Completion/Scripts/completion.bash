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
