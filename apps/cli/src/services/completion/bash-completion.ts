import type { CommandTree } from './command-tree.ts';
import { shellRules } from './shell-rules.ts';

// Outside of a completion (in a test) compopt has nothing to change.
const noFiles = 'compopt +o default 2>/dev/null';

/** A script for bash; `eval "$(trastienda completion bash)"` in ~/.bashrc. */
export const bashCompletion = (program: CommandTree): string => `${shellRules(program, ({ word }) => word)}
_trastienda() {
  local offer files several before="" current="\${COMP_WORDS[COMP_CWORD]}" IFS=$'\\n'
  COMPREPLY=()
  if [ "$current" = "=" ]; then current=""; fi
  _trastienda_rules "$current" "\${COMP_WORDS[@]:1:COMP_CWORD-1}"
  # bash itself completes names of files where COMPREPLY is empty, with blanks and folders as it always does.
  if [ -n "$files" ]; then return; fi
  ${noFiles}
  if [ -n "$several" ]; then case "$current" in *,*) before="\${current%,*}," ;; esac; fi
  COMPREPLY=($(compgen -P "$before" -W "$offer" -- "\${current#"$before"}"))
}
complete -o default -F _trastienda trastienda
`;
