import { expect, test } from 'vitest';
import { runCli } from '../testing/fake-terminal.ts';

const mistakes: { argv: string[]; says: string; next?: string }[] = [
  { argv: ['ordres'], says: 'El comando «ordres» no existe.', next: '¿Quiso decir orders?' },
  { argv: ['orders', 'shw'], says: 'El comando «shw» no existe.', next: '¿Quiso decir show?' },
  { argv: ['orders', 'list', '--statu', 'x'], says: 'La opción --statu no existe.', next: '¿Quiso decir --status?' },
  { argv: ['orders', 'list', '--text'], says: 'Falta el valor de la opción --text <texto>.' },
  { argv: ['orders', 'show'], says: 'Falta el argumento <pedido>.', next: 'Consulte `trastienda orders show --help`.' },
  { argv: ['orders', 'show', 'a', 'b'], says: 'Sobran argumentos: se esperaban 1 y llegaron 2.' },
  {
    argv: ['orders', 'list', '--status', 'lost'],
    says: 'El estado «lost» no existe.',
  },
  {
    argv: ['completion', 'tcsh'],
    says: 'El valor «tcsh» de <shell> no es válido. Valores posibles: bash, zsh, fish, powershell.',
  },
  { argv: ['whoami', '--json', '--ndjson'], says: 'La opción --json no puede usarse junto con --ndjson.' },
  { argv: ['whoami', '--server', 'tienda'], says: 'La dirección del servidor no es válida: tienda' },
  {
    argv: ['whoami', '--server', 'ftp://tienda.example'],
    says: 'La dirección del servidor no es válida: ftp://tienda.example',
  },
];

test.each(mistakes)('$argv is refused in Spanish', async ({ argv, says, next }) => {
  const { exitCode, stdout, stderr } = await runCli(argv.includes('--json') ? argv : [...argv]);
  expect(exitCode).toBe(2);
  expect(stderr).toContain(says);
  if (next) expect(stderr).toContain(next);
  expect(stderr).not.toMatch(/error:|Did you mean|Allowed choices/);
  if (!argv.includes('--json')) expect(stdout).toBe('');
});

test('in the form asked for, even when the words are wrong', async () => {
  const { exitCode, stdout } = await runCli(['orders', 'show', '--json']);
  expect(exitCode).toBe(2);
  expect(JSON.parse(stdout)).toMatchObject({ error: { code: 'cli.usage', exitCode: 2 } });
});
