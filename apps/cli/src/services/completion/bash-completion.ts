import type { CommandTree } from './command-tree.ts';
import { shellRules } from './shell-rules.ts';

// Outside of a completion (in a test) compopt has nothing to change.
const noFiles = 'compopt +o default 2>/dev/null';

/** A script for bash; `eval "$(trastienda completion bash)"` in ~/.bashrc. */
export const bashCompletion = (program: CommandTree): string => `${shellRules(program, ({ word }) => word)}
_trastienda() {
  local offer files several kept at word before="" current="\${COMP_WORDS[COMP_CWORD]}" IFS=$'\\n'
  COMPREPLY=()
  if [ "$current" = "=" ]; then current=""; fi
  _trastienda_rules "$current" "\${COMP_WORDS[@]:1:COMP_CWORD-1}"
  # bash itself completes names of files where COMPREPLY is empty, with blanks and folders as it always does.
  if [ -n "$files" ]; then return; fi
  ${noFiles}
  # Names that people gave are never expanded, and are quoted where they need it.
  if [ -n "$kept" ]; then
    case "$current" in [\\"\\']*) current="\${current:1}" ;; esac
    current="\${current//\\\\/}"
    while read -r word; do
      if [[ -n "$word" && "$word" == "$current"* ]]; then COMPREPLY+=("$(printf '%q' "$word")"); fi
    done < <(trastienda completion --offer "$kept" "\${at[@]}" 2>/dev/null)
    return
  fi
  if [ -n "$several" ]; then case "$current" in *,*) before="\${current%,*}," ;; esac; fi
  COMPREPLY=($(compgen -P "$before" -W "$offer" -- "\${current#"$before"}"))
}
complete -o default -F _trastienda trastienda
`;
