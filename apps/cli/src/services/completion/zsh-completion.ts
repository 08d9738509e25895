import type { CommandTree } from './command-tree.ts';
import { type Entry, shellRules } from './shell-rules.ts';

// In an entry of _describe, a colon ends the word.
const colon = (text: string): string => text.replaceAll('\\', '\\\\').replaceAll(':', '\\:');
const firstLine = (text: string): string => text.split('\n')[0] ?? '';

// A value is described by itself: it stands alone.
const entry: Entry = ({ word, description }) =>
  word === description ? colon(word) : `${colon(word)}:${firstLine(description)}`;

/** A script for zsh; `eval "$(trastienda completion zsh)"` in ~/.zshrc, after compinit. */
export const zshCompletion = (program: CommandTree): string => `#compdef trastienda
${shellRules(program, entry)}
_trastienda() {
  local offer files several kept
  local -a entries at
  _trastienda_rules "\${words[CURRENT]}" "\${(@)words[2,CURRENT-1]}"
  if [[ "\${words[CURRENT]}" == --*=* ]]; then compset -P '*='; fi
  if [[ -n "$files" ]]; then _files; return; fi
  if [[ -n "$kept" ]]; then
    offer="$(trastienda completion --offer "$kept" "\${at[@]}" 2>/dev/null)"
    offer="\${offer//\\\\/\\\\\\\\}"
    offer="\${offer//:/\\\\:}"
  fi
  if [[ -z "$offer" ]]; then return; fi
  if [[ -n "$several" ]]; then compset -P '*,'; fi
  entries=("\${(@f)offer}")
  _describe -t commands 'trastienda' entries
}
compdef _trastienda trastienda
`;
