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
