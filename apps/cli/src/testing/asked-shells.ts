import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { runCli } from './fake-terminal.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** The script of completion for a shell. */
export const scriptFor = async (shell: string): Promise<string> => (await runCli(['completion', shell])).stdout;

/** What a shell offers for these words, the last of which is incomplete. bash is everywhere; zsh and fish are asked where they are installed. */
const shells: Record<
  string,
  { asks: (script: string, words: readonly string[]) => string; wordsOf: (line: string) => string }
> = {
  bash: {
    asks: (script, words) =>
      `${script}\nCOMP_WORDS=(trastienda ${words.map(quoted).join(' ')})\nCOMP_CWORD=${words.length}\n_trastienda\nprintf '%s\\n' "\${COMPREPLY[@]}"`,
    wordsOf: (line) => line,
  },
  // Outside of its line editor zsh has nothing to complete: what its functions would be given is printed, as whole words.
  zsh: {
    asks: (script, words) =>
      `compdef() { :; }
      ${script}
      words=(trastienda ${words.map(quoted).join(' ')}); CURRENT=${words.length + 1}; before=""; current="\${words[CURRENT]}"
      compset() { case "$2" in '*=') cut="\${current%%=*}=";; *) cut="\${current%"\${current##*,}"}";; esac; before="$before$cut"; current="\${current#"$cut"}" }
      _files() { print -rl -- $current*.csv(N) }
      _describe() { for one in $entries; do if [[ $one == $current* ]]; then print -r -- "$before$one"; fi; done }
      _trastienda`,
    wordsOf: (line) => line.split(':')[0] ?? '',
  },
  fish: {
    asks: (script, words) => `${script}\ncomplete -C ${quoted(['trastienda', ...words].join(' '))}`,
    wordsOf: (line) => line.split('\t')[0] ?? '',
  },
  pwsh: {
    asks: (script, words) =>
      `${script}\n$line = 'trastienda ${words.join(' ')}'\n(TabExpansion2 $line $line.Length).CompletionMatches | ForEach-Object CompletionText`,
    wordsOf: (line) => line,
  },
};
const quoted = (word: string) => `'${word}'`;
/** The shells that this machine has; bash is everywhere. */
export const installed = Object.keys(shells).filter((shell) => spawnSync(shell, ['-c', 'exit 0']).status === 0);

/** Asks the shell itself, in a folder without a file: a name of a file is never among the words. */
export const offeredBy = (shell: string, script: string, ...words: string[]): string[] =>
  offeredAmong([], shell, script, words);

/** The same in a folder with some files; `program` is a script of sh that stands for `trastienda`. */
export const offeredAmong = (
  files: readonly string[],
  shell: string,
  script: string,
  words: readonly string[],
  program = 'exit 1',
): string[] => {
  const folder = temporaryFolder();
  // PowerShell runs no file of another name.
  const file = join(folder, 'test.ps1');
  const { asks, wordsOf } = shells[shell] ?? { asks: () => '', wordsOf: String };
  writeFileSync(file, asks(script, words));
  const cwd = join(folder, 'files');
  mkdirSync(cwd);
  for (const name of files) writeFileSync(join(cwd, name), '');
  const stub = join(folder, 'trastienda');
  writeFileSync(stub, `#!/bin/sh\n${program}\n`);
  chmodSync(stub, 0o755);
  const env = { ...process.env, PATH: `${folder}:${process.env.PATH}` };
  const { stdout, stderr } = spawnSync(shell, [file], { encoding: 'utf8', cwd, env });
  expect(stderr).toBe('');
  return stdout.split('\n').filter(Boolean).map(wordsOf).sort();
};
