import { type Command, CommanderError } from 'commander';
import { expect, test } from 'vitest';
import { program } from './program.ts';
import { usageErrorOutput } from './usage.ts';

type Leaf = { command: Command; path: string[] };
const leavesOf = (command: Command, path: string[] = []): Leaf[] =>
  command.commands.length === 0
    ? [{ command, path }]
    : command.commands.flatMap((child) => leavesOf(child, [...path, child.name()]));

const saidOf = async (argv: string[]) => {
  const root = program();
  for (const command of [root, ...root.commands]) command.configureOutput({ writeErr: () => undefined });
  const error: unknown = await root.parseAsync(argv, { from: 'user' }).then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof CommanderError)) throw new Error(`No wrong use: ${argv.join(' ')}`);
  return usageErrorOutput(error, root, argv);
};

const mistakes: [string[], string, string][] = [
  [['foo'], 'El comando «foo» no existe.', 'trastienda-server'],
  [['a\u001b[2J\n::error::b'], 'El comando «a␛[2J␊::error::b» no existe.', 'trastienda-server'],
  [['serve', 'foo'], 'Sobran argumentos: se esperaban 0 y llegaron 1.', 'trastienda-server serve'],
  [['admin', 'list'], 'El comando «list» no existe.', 'trastienda-server admin'],
  [['files'], 'Falta el subcomando.', 'trastienda-server files'],
  [['backup'], 'Falta el argumento <archivo>.', 'trastienda-server backup'],
  [['admin', 'create'], 'Falta la opción --email <correo>.', 'trastienda-server admin create'],
  [['admin', 'create', '--email'], 'Falta el valor de la opción --email <correo>.', 'trastienda-server admin create'],
  [['check', '--fixx'], 'La opción --fixx no existe.', 'trastienda-server check'],
  [
    ['serve', '--port', 'a'],
    'El valor «a» de -p, --port <n> no es válido. Debe ser un número entero.',
    'trastienda-server serve',
  ],
  [
    ['move', '--to', 'postgres://a/b', '--from', 'postgres://a/c'],
    'La opción --to <url> no puede usarse junto con --from <url>.',
    'trastienda-server move',
  ],
];

test.each(mistakes)('says what is wrong with %j', async (argv, message, command) => {
  const { text, exitCode } = await saidOf(argv);
  expect(text.split('\n')[0]).toBe(message);
  expect(text).toContain(`→ Consulte \`${command} --help\`.`);
  expect(exitCode).toBe(2);
});

test.each(leavesOf(program()).map(({ path }) => [path]))(
  '%j refuses what it does not know in Spanish',
  async (path) => {
    const { text, exitCode } = await saidOf([...path, '--nothing-of-ours']);
    expect(text).toMatch(/^(?:La opción --nothing-of-ours no existe|Falta la opción --)/);
    expect(text).not.toMatch(/error:|Did you mean/);
    expect(exitCode).toBe(2);
  },
);

test.each([[['--help']], [['help']], [['help', 'backup']], [['admin', '--help']]])(
  '%j is a help that was asked for, and no failure',
  async (argv) => {
    const root = program();
    for (const command of [root, ...root.commands]) command.configureOutput({ writeOut: () => undefined });
    const error = await root.parseAsync(argv, { from: 'user' }).catch((thrown: unknown) => thrown);
    expect(usageErrorOutput(error as CommanderError, root, argv)).toEqual({ text: '', exitCode: 0 });
  },
);
