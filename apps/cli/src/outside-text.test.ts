import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Command } from 'commander';
import { describe, expect, test } from 'vitest';
import { buildProgram } from './program.ts';
import { runCli } from './testing/fake-terminal.ts';
import { hostile, hostileFetch } from './testing/hostile-server.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';

const quiet = { write: () => true, columns: 100 };
const program = buildProgram(() => async () => undefined, { stdout: quiet, stderr: quiet });

type Leaf = { command: Command; path: string[] };
const leavesOf = (command: Command, path: string[] = []): Leaf[] => {
  const own = command.commands.length === 0 ? [{ command, path }] : [];
  return [...own, ...command.commands.flatMap((child) => leavesOf(child, [...path, child.name()]))];
};

const folder = temporaryFolder();
const file = join(folder, 'filas\n::error::de otro\u001b[2J.csv');
mkdirSync(folder, { recursive: true });
writeFileSync(file, `${hostile.replaceAll('\n', ' ')},b,c\n"${hostile}","${hostile}","${hostile}"\n`);

/** Good values of arguments and options, by name; any other takes a number, which is also a good text. */
const values: Readonly<Record<string, string>> = {
  archivo: file,
  archivos: file,
  csv: file,
  pdf: file,
  xml: file,
  ruta: join(folder, 'salida.txt'),
  fecha: '2026-11-20',
  correo: 'eva@correo.mx',
  url: 'https://tienda.example/a',
};
const sampleOf = (name: string, choices?: readonly string[]): string => choices?.[0] ?? values[name] ?? '1';

const argumentsOf = ({ command }: Leaf): string[] => [
  ...command.registeredArguments
    .filter((one) => one.required || one.name() === 'archivo')
    .map((one) => sampleOf(one.name(), one.argChoices)),
  ...command.options
    .filter(({ mandatory }) => mandatory)
    .flatMap(({ long, flags, argChoices }) => [
      long ?? '',
      sampleOf(/[<[]([^>\]]+)/.exec(flags)?.[1] ?? '', argChoices),
    ]),
  // What has a place of its own in the current folder goes to the test's.
  ...command.options.flatMap(({ long, defaultValue }) =>
    long === '--output' && defaultValue !== undefined ? [long, join(folder, 'salida')] : [],
  ),
  ...['--yes', '--force'].filter((flag) => command.options.some(({ long }) => long === flag)),
];

const env = { TRASTIENDA_TOKEN: 'un-token', GITHUB_ACTIONS: 'true', CI: 'true' };
const control = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e]/;
/** What a runner of GitHub reads as a command; our own annotations name a file. */
const command = /^\s*::(?!(?:error|warning) file=)|##\w*\[/m;

const leaves = leavesOf(program).map((leaf) => ({ ...leaf, name: leaf.path.join(' ') }));
/** These write a script, a layout's titles or a file of their own, byte for byte. */
const files = /^(?:completion .*|template)$|^(?:.* )?(?:export|remainder|download)$/;

let told = 0;

describe.each([{ refuses: false }, { refuses: true }])('a hostile server, refuses changes: $refuses', ({ refuses }) => {
  test.each(leaves)('shows hostile texts of trastienda $name without control characters', async (leaf) => {
    const { stdout, stderr } = await runCli([...leaf.path, ...argumentsOf(leaf)], {
      env,
      fetch: hostileFetch({ refuses }),
      stdin: 'a\n',
    });
    const shown = files.test(leaf.name) ? stderr : stdout + stderr;
    expect(shown).not.toMatch(control);
    expect(shown).not.toMatch(command);
    if (shown.includes('Eva␛[2J')) told++;
  });
});

test('most commands have shown the hostile text, so the test above looked at something', () => {
  expect(told).toBeGreaterThan(leaves.length / 2);
});

test('--json answers the text as it is', async () => {
  const { stdout } = await runCli(['orders', 'list', '--json'], { env, fetch: hostileFetch() });
  expect(JSON.stringify(JSON.parse(stdout))).toContain(JSON.stringify(hostile).slice(1, -1));
});
