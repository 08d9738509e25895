import type { Command } from 'commander';
import { describe, expect, test } from 'vitest';
import { buildProgram } from '../program.ts';
import { openSessionStore } from '../store/session-store.ts';
import { interrupted, leaves } from '../testing/every-command.ts';
import { freshConfigFolder, runCli } from '../testing/fake-terminal.ts';
import { exampleText } from './example-help.ts';

const terminal = { stdout: { write: () => true, columns: 100 }, stderr: { write: () => true, columns: 100 } };
const program = buildProgram(() => async () => undefined, terminal);

const pathsOf = (command: Command, path: string[] = []): string[][] => [
  path,
  ...command.commands.flatMap((child) => pathsOf(child, [...path, child.name()])),
];

describe('the help of every command, word by word', () => {
  test.each(pathsOf(program).map((path) => ({ path, name: ['trastienda', ...path].join(' ') })))(
    '$name',
    async ({ path }) => {
      const { exitCode, stdout, stderr } = await runCli([...path, '--help']);
      expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
      expect(stdout).toMatchSnapshot();
      // Commander's own English words must not appear anywhere.
      expect(stdout).not.toMatch(
        /Usage|Options|Commands|Arguments|\[options\]|default:|choices:|display help|\bError\b/,
      );
    },
  );
});

test('a group without its verb prints its help on stderr and is a mistake of use', async () => {
  const { exitCode, stdout, stderr } = await runCli(['orders']);
  expect(exitCode).toBe(2);
  expect(stdout).toBe('');
  expect(stderr).toContain('Uso: trastienda orders [opciones] [comando]');
});

test.each([40, 60, 80, 120])('no line is longer than a terminal of %d columns, and no word is cut', (columns) => {
  const narrow = { stdout: { write: () => true, columns }, stderr: { write: () => true, columns } };
  const told: string[] = [];
  const wide = (command: Command): Command[] => [command, ...command.commands.flatMap(wide)];
  for (const command of wide(buildProgram(() => async () => undefined, narrow))) {
    command.configureOutput({ writeOut: (text) => told.push(text) }).outputHelp();
  }
  // A URL, a list without blanks or an example may exceed the width of the terminal.
  const lines = told.join('').split('\n');
  const isBroken = (line: string): boolean =>
    line.length > columns && !/^ {2}trastienda |^Uso: /.test(line) && / \S+ \S+$/.test(line);
  expect(lines.filter(isBroken)).toEqual([]);
});

describe('the example of every command', () => {
  test.each(
    pathsOf(program)
      .filter(([first]) => first !== 'help')
      .map((path) => ({ path, name: path.join(' ') })),
  )('the example of $name is understood', async ({ path }) => {
    const { stdout } = await runCli([...path, '--help']);
    if (path.length === 0) return expect(stdout).toContain('Ejemplos:');
    const words = /Ejemplo:\n {2}trastienda (.+)/.exec(stdout)?.[1]?.match(/"[^"]*"|\S+/g) ?? [];
    let isParsed = false;
    const strict = buildProgram(
      () => async () => {
        isParsed = true;
      },
      terminal,
    );
    await strict.parseAsync(words, { from: 'user' });
    return expect(isParsed).toBe(true);
  });
});

const session = { email: 'eva@tienda.mx', token: 't', expiresAt: '2027-01-01T00:00:00.000Z' };

/** On a terminal these ask for what is missing, or take the keyboard. */
const asking: readonly string[] = ['login', 'tokens create', 'pack', 'invoice request', 'loads fix'];

test.each(leaves.filter(({ name }) => !asking.includes(name)))(
  'the example of $name is no mistake of use',
  async (leaf) => {
    const { command } = leaf;
    const words =
      exampleText(command)
        .slice(1)
        .join(' ')
        .match(/"[^"]*"|\S+/g) ?? [];
    const folder = freshConfigFolder();
    // The profile of the examples.
    openSessionStore({ XDG_CONFIG_HOME: folder }, { named: 'pruebas' }).save('http://127.0.0.1:4000', session);
    const yes = command.options.some(({ long }) => long === '--yes') ? ['--yes'] : [];
    const { exitCode, stderr } = await runCli([...words.map((word) => word.replaceAll('"', '')), ...yes], {
      env: { XDG_CONFIG_HOME: folder },
      fetch: async () =>
        Response.json({ status: 404, code: 'x', message: 'No existe', requestId: 'r' }, { status: 404 }),
      ctrlC: interrupted(leaf),
    });
    expect(exitCode === 2 ? stderr : '').toBe('');
  },
);

test.each([
  [['help', 'nada'], '«nada»', '`trastienda --help`'],
  [['help', 'orders', 'nada'], '«nada»', '`trastienda orders --help`'],
])('%j is a mistake of use', async (argv, word, next) => {
  const { exitCode, stdout, stderr } = await runCli(argv);
  expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' });
  expect(stderr).toContain(`El comando ${word} no existe.`);
  expect(stderr).toContain(`Consulte ${next}.`);
});

test('every command of the program is in a group of its help', async () => {
  const { stdout } = await runCli(['--help']);
  expect(stdout).not.toContain('\nComandos:');
});
