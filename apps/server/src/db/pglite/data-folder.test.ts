import {
  closeSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { DataFolderError, unfinishedMark } from './data-folder.ts';
import { openEmbedded } from './embedded-database.ts';

let whole: string;
let table: string;
let folder: string;
const open = () => openEmbedded({ engine: 'pglite', folder });
const inDatabase = (...names: string[]) => join(folder, 'database', ...names);

beforeAll(async () => {
  whole = mkdtempSync(join(tmpdir(), 'trastienda-whole-'));
  const database = await openEmbedded({ engine: 'pglite', folder: whole });
  await database.executeSql("create table kept as select n, repeat('x', 200) as text from generate_series(1, 1000) n");
  const { rows } = await database.executeSql("select pg_relation_filepath('kept') as path");
  table = String(rows[0]?.path);
  await database.close();
}, 120_000);
afterAll(() => rmSync(whole, { recursive: true, force: true }));
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'trastienda-folder-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Opens the database and answers why it could not; the attempt must change nothing in the folder. */
async function refusal(): Promise<string> {
  const before = existsSync(inDatabase()) ? readdirSync(inDatabase()) : undefined;
  try {
    const database = await open();
    await database.executeSql('select 1').finally(() => database.close());
  } catch (error) {
    expect(error).toBeInstanceOf(DataFolderError);
    if (before) expect(readdirSync(inDatabase())).toEqual(before);
    expect((error as Error).message).toContain(folder);
    expect((error as Error).message).toMatch(/TRASTIENDA_DATA|move/);
    return (error as Error).message;
  }
  throw new Error('It opened.');
}

test.each<[string, (path: typeof inDatabase) => void, RegExp]>([
  ['without its version', (path) => rmSync(path('PG_VERSION')), /no está completa: falta PG_VERSION/],
  ['without its tables', (path) => rmSync(path('base'), { recursive: true }), /falta base/],
  ['with a cut control file', (path) => truncateSync(path('global', 'pg_control'), 100), /pg_control mide 100 bytes/],
  ['without its control file', (path) => rmSync(path('global', 'pg_control')), /pg_control falta/],
  ['of another version', (path) => writeFileSync(path('PG_VERSION'), '17\n'), /es de PostgreSQL 17/],
  ['with an empty version', (path) => writeFileSync(path('PG_VERSION'), ''), /PG_VERSION no dice/],
  [
    'with a damaged control file',
    (path) => spoil(path('global', 'pg_control'), 30),
    /incorrect checksum in control file/,
  ],
])('a database %s is refused and stays as it is', async (_what, damage, words) => {
  cpSync(whole, folder, { recursive: true });
  damage(inDatabase);
  expect(await refusal()).toMatch(words);
});

test('a file in the place of a folder is refused', async () => {
  rmSync(folder, { recursive: true });
  writeFileSync(folder, 'a file');
  expect(await refusal()).toMatch(/es un archivo, no una carpeta/);
  expect(readFileSync(folder, 'utf8')).toBe('a file');
  rmSync(folder);
  mkdirSync(folder);
  writeFileSync(inDatabase(), 'another file');
  await expect(open()).rejects.toThrow(/database es un archivo/);
});

test('a folder that holds something else, or files of a database that is gone, is refused', async () => {
  writeFileSync(join(folder, 'notas.txt'), 'mine');
  expect(await refusal()).toMatch(/no está vacía \(notas\.txt\)/);
  rmSync(join(folder, 'notas.txt'));
  mkdirSync(join(folder, 'files', 'loads'), { recursive: true });
  expect(await refusal()).toMatch(/no está vacía \(files\)/);
  expect(readdirSync(folder)).toEqual(['files']);
});

test('empty folders, keys and hidden files are no obstacle; what was never finished is begun anew', async () => {
  mkdirSync(join(folder, 'files'));
  writeFileSync(join(folder, '.keep'), '');
  writeFileSync(join(folder, 'two-factor.key'), 'k');
  writeFileSync(unfinishedMark(folder), '');
  mkdirSync(inDatabase('base'), { recursive: true });
  const database = await open();
  await database.executeSql('select 1');
  expect(existsSync(unfinishedMark(folder))).toBe(false);
  await database.close();
});

test('pages carry checksums: a damaged one is told and not answered from', async () => {
  cpSync(whole, folder, { recursive: true });
  spoil(inDatabase(table), 8_192 + 5_000);
  const database = await open();
  expect((await database.executeSql('show data_checksums')).rows).toEqual([{ data_checksums: 'on' }]);
  await expect(database.executeSql('select sum(length(text)) from kept')).rejects.toMatchObject({
    code: 'XX001',
    message: expect.stringMatching(/invalid page in block 1/),
  });
  await database.close();
});

function spoil(path: string, at: number): void {
  const byte = (readFileSync(path)[at] ?? 0) ^ 0xff;
  const file = openSync(path, 'r+');
  writeSync(file, Buffer.from([byte]), 0, 1, at);
  closeSync(file);
}
