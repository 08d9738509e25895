import { execFileSync } from 'node:child_process';
import { existsSync, lstatSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { keepWhole } from './whole-file.ts';

const folder = temporaryFolder();
mkdirSync(folder, { recursive: true });

test('a write that breaks off leaves what was there before', async () => {
  const path = join(folder, 'antes.csv');
  writeFileSync(path, 'antes');
  async function* broken() {
    yield 'a';
    throw new Error('cut');
  }
  await expect(keepWhole(path, broken())).rejects.toThrow('cut');
  expect([readFileSync(path, 'utf8'), existsSync(`${path}.part`)]).toEqual(['antes', false]);
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
