import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { treeOf } from '../../commands/completion/completion.ts';
import { buildProgram } from '../../program.ts';
import { runCli } from '../../testing/fake-terminal.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { everyPlace, listedValues } from './command-tree.ts';

const quiet = { write: () => true, columns: 100 };
const program = buildProgram(() => async () => undefined, { stdout: quiet, stderr: quiet });

const scriptFor = async (shell: string) => (await runCli(['completion', shell])).stdout;

/** What bash offers for these words; the last one is incomplete. */
const offeredByBash = (script: string, ...words: string[]): string[] => {
  const file = join(temporaryFolder(), 'test.bash');
  writeFileSync(
    file,
    `${script}\nCOMP_WORDS=(trastienda ${words.map((word) => `'${word}'`).join(' ')})\nCOMP_CWORD=${words.length}\n` +
      `_trastienda\nprintf '%s\\n' "\${COMPREPLY[@]}"\n`,
  );
  const { stdout, stderr } = spawnSync('bash', [file], { encoding: 'utf8' });
  expect(stderr).toBe('');
  return stdout.split('\n').filter(Boolean);
};

describe('bash, asked for real', () => {
  test.each([
    { words: ['or'], offers: ['orders'] },
    { words: ['orders', 's'], offers: ['show'] },
    { words: ['orders', 'list', '--st'], offers: ['--status'] },
    { words: ['orders', 'list', '--status', 'part'], offers: ['partially-invoiced', 'partially-delivered'] },
    { words: ['--server', 'http://x', 'orders', 'act'], offers: ['actions'] },
    { words: ['orders', 'show', '--ver'], offers: ['--version', '--verbose'] },
    { words: ['completion', 'z'], offers: ['zsh'] },
    { words: ['orders', 'list', '--text', 'or'], offers: [] },
    { words: ['help', 'ord'], offers: ['orders'] },
    { words: ['help', 'orders', 'li'], offers: ['list'] },
    { words: ['orders', 'list', '--tags', 'CDE,L'], offers: ['CDE,LQ'] },
    { words: ['orders', 'list', '--status', '=', 'handl'], offers: ['handling'] },
    { words: ['orders', 'list', '--status', '='], offers: ['handling', 'invoiced'] },
    { words: ['find', '--kind', 'ord'], offers: ['orders'] },
    { words: ['load', 'pri'], offers: ['prices'] },
    { words: ['load', 'prices', '--dry'], offers: ['--dry-run'] },
    { words: ['reports', 'request', 'sales', '--format', ''], offers: ['csv', 'xlsx'] },
  ])('$words → $offers', async ({ words, offers }) => {
    expect(offeredByBash(await scriptFor('bash'), ...words).sort()).toEqual(expect.arrayContaining([...offers].sort()));
    if (offers.length === 0) expect(offeredByBash(await scriptFor('bash'), ...words)).toEqual([]);
  });

  test('values are those of the option of this command', async () => {
    const script = await scriptFor('bash');
    const places = everyPlace(treeOf(program));
    for (const { path, command } of places) {
      for (const flag of command.flags.filter((one) => listedValues(one).length > 0)) {
        expect(offeredByBash(script, ...path, flag.long, '').sort()).toEqual([...listedValues(flag)].sort());
      }
    }
  });

  test.each([
    [['load', ''], false],
    [['load', 'prices', ''], true],
    [['load', 'prices', 'c'], true],
    [['load', 'prices', 'a.csv', 'b'], true],
    [['load', 'prices', '--'], false],
    [['load', '--category', '1', 'prices', ''], true],
    [['invoice', 'upload', ''], false],
    [['invoice', 'upload', 'v1', ''], true],
    [['orders', 'export', '-o', ''], true],
    [['orders', 'export', '--output', ''], true],
    [['orders', 'list', '--text', ''], false],
    [['orders', 'show', 'zz'], false],
  ])('%j completes names of files: %s', async (words, expected) => {
    // bash asks with `-o default`, and the function takes that back where no file is meant.
    const script = (await scriptFor('bash')).replaceAll('compopt +o default 2>/dev/null', 'echo taken-back');
    expect(script).toContain('complete -o default -F _trastienda trastienda');
    const offered = offeredByBash(script, ...words);
    expect(offered.includes('taken-back')).toBe(!expected);
    // A word of ours would keep bash from looking at the files.
    if (expected) expect(offered).toEqual([]);
  });
});

test('zsh and bash decide by the same function, zsh with descriptions', async () => {
  const [bash, zsh] = await Promise.all([scriptFor('bash'), scriptFor('zsh')]);
  const rulesOf = (script: string) => script.slice(script.indexOf('_trastienda_rules() {'), script.indexOf('\n}\n'));
  const shape = (script: string) =>
    rulesOf(script)
      .replace(/'[^']*'/g, "''")
      .replace(/''+/g, "''");
  expect(shape(zsh)).toBe(shape(bash));
  expect(rulesOf(zsh)).toMatch(/^orders:[^\n]+$/m);
});

test.each(['zsh', 'fish'])('%s names every command and the values of the statuses', async (shell) => {
  const script = await scriptFor(shell);
  for (const word of ['orders', 'whoami', 'list', 'show', 'actions', 'completion', 'ready-for-handling', 'invoiced']) {
    expect(script).toContain(word);
  }
});
