import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { keepWhole } from './whole-file.ts';

const folder = temporaryFolder();
mkdirSync(folder, { recursive: true });

test('a write that breaks off leaves what was there before', async () => {
  const own = mkdtempSync(join(folder, 'antes-'));
  const path = join(own, 'antes.csv');
  writeFileSync(path, 'antes');
  async function* broken() {
    yield 'a';
    throw new Error('cut');
  }
  await expect(keepWhole(path, broken())).rejects.toThrow('cut');
  expect([readFileSync(path, 'utf8'), readdirSync(own)]).toEqual(['antes', ['antes.csv']]);
});

test('a pipe gets the pieces and stays a pipe', async () => {
  const path = join(folder, 'tubo');
  execFileSync('sh', ['-c', 'mkfifo "$0"', path]);
  const [read] = await Promise.all([readFile(path, 'utf8'), keepWhole(path, ['a', 'b'])]);
  expect([read, lstatSync(path).isFIFO()]).toEqual(['ab', true]);
});

test('a folder that is not there is told by the name that was given', async () => {
  const path = join(folder, 'nada', 'a.csv');
  await expect(keepWhole(path, ['a'])).rejects.toThrow(`No se puede escribir ${path}: la carpeta no existe.`);
});

test('a link stays a link to the file', async () => {
  const [file, link] = [join(folder, 'a.csv'), join(folder, 'enlace.csv')];
  writeFileSync(file, '');
  symlinkSync(file, link);
  await keepWhole(link, ['a']);
  expect([readFileSync(file, 'utf8'), lstatSync(link).isSymbolicLink()]).toEqual(['a', true]);
});

test("leaves a person's own file of that name with .part as it is", async () => {
  const path = join(folder, 'propio.csv');
  writeFileSync(`${path}.part`, 'mío');
  await keepWhole(path, ['a']);
  expect([readFileSync(path, 'utf8'), readFileSync(`${path}.part`, 'utf8')]).toEqual(['a', 'mío']);
});

test.each(['600', '666'])('keeps the permissions %s of the file that it replaces', async (octal) => {
  const mode = Number.parseInt(octal, 8);
  const path = join(folder, `con-permisos-${octal}.csv`);
  writeFileSync(path, '');
  chmodSync(path, mode);
  await keepWhole(path, ['a']);
  expect(statSync(path).mode & 0o777).toBe(mode);
});

test('lets two runs at once write the same file, each whole', async () => {
  const own = mkdtempSync(join(folder, 'dos-'));
  const path = join(own, 'a.csv');
  await Promise.all(
    ['a', 'b'].map((letter) =>
      keepWhole(
        path,
        Array.from({ length: 100 }, () => letter),
      ),
    ),
  );
  expect(readFileSync(path, 'utf8')).toMatch(/^(a{100}|b{100})$/);
  expect(readdirSync(own)).toEqual(['a.csv']);
});
