import { spawn } from 'node:child_process';
import { mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { freshConfigFolder, runCli } from './testing/fake-terminal.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';

const launcher = fileURLToPath(new URL('../bin/trastienda.mjs', import.meta.url));
const folder = temporaryFolder();
const titles = 'SKU,Identificador,Precio regular,Precio con descuento,Inicio del descuento,Fin del descuento';
const rows = 200_000;

const wrongFile = (): string => {
  const path = join(folder, 'malos.csv');
  const lines = Array.from({ length: rows }, (_, n) => `${n + 1},A${n + 1},caro,,,\n`);
  writeFileSync(path, `${titles}\n${lines.join('')}`);
  return path;
};
const bad = wrongFile();

/** Starts the built program with little memory and a standard output that the test chooses. */
const start = (argv: readonly string[], out: 'pipe' | number = 'pipe', env: Record<string, string> = {}) => {
  const { PATH = '' } = process.env;
  const child = spawn(process.execPath, ['--max-old-space-size=128', launcher, ...argv], {
    env: { PATH, XDG_CONFIG_HOME: freshConfigFolder(), ...env },
    stdio: ['ignore', out, 'pipe'],
  });
  let stderr = '';
  child.stderr?.on('data', (piece: Buffer) => (stderr += piece.toString()));
  const ended = new Promise<{ code: number | null; stderr: string }>((resolve) =>
    child.on('close', (code) => resolve({ code, stderr })),
  );
  return { child, ended };
};

test.each(['--json', '--ndjson'])('200,000 wrong rows are told with %s, every one', async (mode) => {
  const { child, ended } = start(['validate', 'prices', bad, '--max-issues', '0', mode]);
  const pieces: Buffer[] = [];
  child.stdout?.on('data', (piece: Buffer) => pieces.push(piece));
  expect((await ended).code).toBe(3);
  const text = Buffer.concat(pieces).toString();
  const issues =
    mode === '--json'
      ? JSON.parse(text).files[0].issues
      : text
          .trim()
          .split('\n')
          .map((line) => JSON.parse(line))
          // Slow machines also report progress.
          .filter(({ event }: { event: string }) => event === 'issue');
  expect(issues).toHaveLength(rows);
  const { length } = issues.filter(
    ({ row, line }: { row: number; line: number }, n: number) => row === n + 2 && line === n + 2,
  );
  expect(length).toBe(rows);
});

test('as text, as annotations of a CI and as a report of GitLab too', async () => {
  const quality = join(folder, 'calidad.json');
  const argv = ['validate', 'prices', bad, '--max-issues', '0', '--code-quality', quality];
  const { child, ended } = start(argv, 'pipe', { GITHUB_ACTIONS: 'true', GITHUB_WORKSPACE: folder });
  let lines = 0;
  child.stdout?.on('data', (piece: Buffer) => (lines += piece.toString().split('\n').length - 1));
  const { code, stderr } = await ended;
  expect(code).toBe(3);
  expect(lines).toBe(rows + 2);
  expect(stderr.match(/^::error file=malos\.csv,line=/gm)).toHaveLength(rows);
  expect(JSON.parse(readFileSync(quality, 'utf8'))).toHaveLength(rows);
});

test('a full disk is told, and is the exit code', async () => {
  const full = openSync('/dev/full', 'w');
  for (const argv of [['validate', 'prices', bad, '--json'], ['template', 'prices'], ['--help']]) {
    const { code, stderr } = await start(argv, full).ended;
    expect(code).toBe(7);
    expect(stderr).toContain('No se pudo escribir la respuesta en la salida estándar: no queda espacio en el disco.');
  }
});

test('a reader that goes away ends the telling, and is no error', async () => {
  const { child, ended } = start(['validate', 'prices', bad, '--max-issues', '0', '--ndjson']);
  child.stdout?.once('data', () => child.stdout?.destroy());
  const { code, stderr } = await ended;
  expect(code).toBe(3);
  expect(stderr).not.toContain('EPIPE');
});

const aFolder = join(folder, 'carpeta.csv');
mkdirSync(aFolder);
const good = join(folder, 'bueno.csv');
writeFileSync(good, `${titles}\n1,A,10.5,,,\n`);

test.each([
  ['a folder', ['validate', 'prices', aFolder], 'cli.file.folder', 'es una carpeta, no un archivo'],
  [
    'no file',
    ['validate', 'prices', good, join(folder, 'nada.csv')],
    'cli.file.notFound',
    'No se encuentra el archivo',
  ],
  ['a folder, before anything is sent', ['load', 'prices', good, aFolder, '-y'], 'cli.file.folder', 'es una carpeta'],
  ['issues into a folder', ['validate', 'prices', bad, '--issues', aFolder], 'cli.file.folder', 'es una carpeta'],
  [
    'issues where no folder is',
    ['load', 'prices', good, '-y', '--issues', join(folder, 'no', 'x.csv')],
    'cli.file.notWritable',
    'la carpeta no existe',
  ],
  [
    'issues on a full disk',
    ['validate', 'prices', bad, '--issues', '/dev/full'],
    'cli.file.diskFull',
    'no queda espacio',
  ],
  ['a snapshot on a full disk', ['snapshot', join(folder, 'no', 'x')], 'cli.file.notWritable', 'la carpeta no existe'],
])('%s has one code for the process and for the data', async (_, argv, code, message) => {
  const env = { TRASTIENDA_TOKEN: 't', TRASTIENDA_SERVER: 'http://127.0.0.1:2' };
  const { exitCode, stdout } = await runCli([...argv, '--json'], { env });
  expect(exitCode).toBe(7);
  const { error } = JSON.parse(stdout);
  expect(error).toMatchObject({ code, exitCode: 7 });
  expect(error.message).toContain(message);
});
