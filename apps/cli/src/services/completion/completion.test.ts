import { describe, expect, test } from 'vitest';
import { treeOf } from '../../commands/completion/completion.ts';
import { buildProgram } from '../../program.ts';
import { installed, offeredAmong, offeredBy, scriptFor } from '../../testing/asked-shells.ts';
import { everyPlace, listedValues } from './command-tree.ts';

const quiet = { write: () => true, columns: 100 };
const program = buildProgram(() => async () => undefined, { stdout: quiet, stderr: quiet });

const asked = [
  { words: ['or'], offers: ['orders'] },
  { words: ['orders', 's'], offers: ['ship', 'show', 'start'] },
  { words: ['orders', 'list', '--st'], offers: ['--status'] },
  { words: ['orders', 'list', '--status', 'part'], offers: ['partially-delivered', 'partially-invoiced'] },
  { words: ['--server', 'http://x', 'orders', 'act'], offers: ['actions'] },
  { words: ['orders', 'show', '--ver'], offers: ['--verbose', '--version'] },
  { words: ['completion', 'z'], offers: ['zsh'] },
  { words: ['orders', 'list', '--text', 'or'], offers: [] },
  { words: ['help', 'ord'], offers: ['orders'] },
  { words: ['help', 'orders', 'li'], offers: ['list'] },
  { words: ['orders', 'list', '--tags', 'CDE,L'], offers: ['CDE,LQ'] },
  { words: ['find', '--kind', 'ord'], offers: ['orders'] },
  { words: ['load', 'pri'], offers: ['prices'] },
  { words: ['load', 'prices', '--dry'], offers: ['--dry-run'] },
  // The layout has the name of a command: its verbs are not meant.
  { words: ['load', 'products', ''], offers: [] },
  { words: ['reports', 'request', 'sales', '--format', ''], offers: ['csv', 'xlsx'] },
];

describe.each(installed)('%s, asked for real', (shell) => {
  test.each(asked)('offers $offers after $words', async ({ words, offers }) => {
    expect(offeredBy(shell, await scriptFor(shell), ...words)).toEqual(offers);
  });

  test('an option with its value in one word', async () => {
    const found = (equals: string[]) =>
      scriptFor(shell).then((script) => offeredBy(shell, script, 'orders', 'list', ...equals));
    if (shell === 'bash') {
      expect(await found(['--status', '=', 'handl'])).toEqual(['handling']); // bash splits the word
      expect(await found(['--status', '='])).toEqual(expect.arrayContaining(['handling', 'invoiced']));
    } else {
      expect(await found(['--status=handl'])).toEqual(['--status=handling']);
      expect(await found(['--tags=CDE,L'])).toEqual(['--tags=CDE,LQ']);
    }
  });

  test('values are those of the option of this command', async () => {
    const script = await scriptFor(shell);
    const places = everyPlace(treeOf(program));
    for (const { path, command } of places) {
      for (const flag of command.flags.filter((one) => listedValues(one).length > 0)) {
        expect(offeredBy(shell, script, ...path, flag.long, '')).toEqual([...listedValues(flag)].sort());
      }
    }
  });
});

describe('names of files', () => {
  const cases: [string[], boolean][] = [
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
  ];

  test.each(
    installed
      .filter((shell) => shell !== 'bash')
      .flatMap((shell) => cases.map(([words, expected]) => ({ shell, words, expected }))),
  )('$shell: $words completes names of files: $expected', async ({ shell, words, expected }) => {
    const name = `${words.at(-1)}zz.csv`;
    expect(offeredAmong([name], shell, await scriptFor(shell), words).includes(name)).toBe(expected);
  });

  test.each(cases)('%j completes names of files in bash: %s', async (words, expected) => {
    // bash asks with `-o default`, and the function takes that back where no file is meant.
    const script = (await scriptFor('bash')).replaceAll('compopt +o default 2>/dev/null', 'echo taken-back');
    expect(script).toContain('complete -o default -F _trastienda trastienda');
    const offered = offeredBy('bash', script, ...words);
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
