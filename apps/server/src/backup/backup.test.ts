import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { backupLines } from '../commands/backup.ts';
import { userFacingText } from '../commands/user-facing-text.ts';
import { configFrom } from '../config.ts';
import type { AppliedStep } from '../db/baseline.ts';
import type { Database } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import { openEmbedded } from '../db/pglite/embedded-database.ts';
import { runDemo } from '../demo/run-demo.ts';
import { createLog } from '../log.ts';
import { type OpenContext, openContext } from '../open-context.ts';
import { filesFolder } from '../ports/files/files-folder.ts';
import type { FilesPort } from '../ports/files/files-port.ts';
import { filesWithPrevious } from '../ports/files/files-with-previous.ts';
import { keysFrom, newKey, SecretBox } from '../secret-box.ts';
import { keyFileName } from '../secret-keys.ts';
import { recordSteps, stepsOf030 } from '../testing/earlier-release.ts';
import { restoreBackup } from './restore-backup.ts';
import { tableChecksums } from './table-checksums.ts';
import { writeBackup } from './write-backup.ts';

let folder: string;
let open: OpenContext;
const log = createLog('silent');
const newFolder = () => mkdtempSync(join(tmpdir(), 'trastienda-backup-'));
const place = (name: string) => join(folder, name);
const configOf = (data: string, keys?: string) =>
  configFrom({ TRASTIENDA_DATA: data, ...(keys && { TRASTIENDA_SECRET_KEYS: keys }) });

beforeAll(async () => {
  folder = newFolder();
  open = await openContext(configFrom({ TRASTIENDA_DATA: place('data') }), log);
  await migrate(open.context.database);
  await runDemo(open.context.database, { orders: 40, files: open.context.files });
}, 180_000);
afterAll(async () => {
  await open.close();
  rmSync(folder, { recursive: true, force: true });
});

async function reopen<T>(data: string, look: (database: Database) => Promise<T>): Promise<T> {
  const database = await openEmbedded({ engine: 'pglite', folder: data });
  try {
    return await look(database);
  } finally {
    await database.close();
  }
}

test('a quiet database comes back table by table, with its files', async () => {
  const { context } = open;
  const before = await tableChecksums(context.database);
  await writeBackup(context, place('quiet.tgz'));
  await restoreBackup(place('quiet.tgz'), configOf(place('quiet')));
  const restored = await reopen(place('quiet'), tableChecksums);
  expect(restored).toMatchObject({ ...before, 'public.files_owner': { rows: 1 } });
  expect(Object.keys(restored)).toEqual(Object.keys(before));
  expect(readdirSync(join(place('quiet'), 'files')).sort()).toEqual(readdirSync(join(place('data'), 'files')).sort());
  expect(existsSync(join(place('quiet'), 'control.json'))).toBe(false);
}, 120_000);

test('a backup of release 0.3.0 is recognised, and an older one is refused before it is unpacked', async () => {
  const { database } = open.context;
  const read = 'select name, checksum from migration order by name';
  const today = (await database.executeSql(read)).rows as AppliedStep[];
  const backUpWith = async (steps: readonly AppliedStep[], name: string) => {
    await database.executeSql('delete from migration');
    await recordSteps(database, steps);
    await writeBackup(open.context, place(name));
  };
  try {
    await backUpWith([...stepsOf030, ...today.slice(1)], '0.3.0.tgz');
    await backUpWith(stepsOf030.slice(0, 90), 'older.tgz');
  } finally {
    await database.executeSql('delete from migration');
    await recordSteps(database, today);
  }
  await restoreBackup(place('0.3.0.tgz'), configOf(place('recognised')));
  const restored = await reopen(place('recognised'), async (its) => (await its.executeSql(read)).rows);
  expect(restored).toEqual(today);
  await expect(restoreBackup(place('older.tgz'), configOf(place('older')))).rejects.toThrow(
    /anterior a la 0\.3\.0 .*Inicie una vez la versión 0\.3\.0/,
  );
  expect(existsSync(place('older'))).toBe(false);
}, 120_000);

test('while everybody works: nothing half, and no file missing that a row names', async () => {
  const { context } = open;
  const { database, files } = context;
  await database.executeSql('create table worked (n int primary key, file_key text not null)');
  let stop = false;
  let written = 0;
  // Like loads, it writes the file first and its rows after; it deletes the rows first and the file after. Rows come in pairs.
  const work = async () => {
    for (; !stop; written += 2) {
      const key = `loads/w${written}.csv`;
      await files.put(key, Buffer.from(`rows of ${written}`));
      await database.executeSql(
        `begin; insert into worked values (${written}, '${key}'), (${written + 1}, '${key}'); commit`,
      );
      if (written >= 20) {
        const old = written - 20;
        await database.executeSql(`delete from worked where n in (${old}, ${old + 1})`);
        await files.remove(`loads/w${old}.csv`);
      }
      if (written % 200 === 0) await database.executeSql('checkpoint');
    }
  };
  const working = work();
  while (written < 40) await new Promise((resolve) => setTimeout(resolve, 10));
  const atStart = written;
  await writeBackup(context, place('busy.tgz'));
  const atEnd = written;
  stop = true;
  await working;
  expect(atEnd).toBeGreaterThan(atStart); // the work went on during the backup
  await restoreBackup(place('busy.tgz'), configOf(place('busy')));
  const rows = await reopen(place('busy'), async (restored) => {
    return (await restored.executeSql('select n, file_key from worked order by n')).rows;
  });
  expect(rows.length % 2).toBe(0);
  expect(Number(rows.at(-1)?.n)).toBeGreaterThanOrEqual(atStart - 1);
  for (const { n, file_key: key } of rows) {
    const first = Number(n) - (Number(n) % 2);
    expect(readFileSync(join(place('busy'), 'files', String(key)), 'utf8')).toBe(`rows of ${first}`);
  }
  // Files whose removal waited for the backup are gone afterwards.
  const left = readdirSync(join(place('data'), 'files', 'loads')).filter((name) => name.startsWith('w'));
  expect(left.length).toBeLessThanOrEqual(22);
}, 180_000);

test('what is there is never overwritten, and what is no whole backup is told and leaves nothing', async () => {
  await expect(writeBackup(open.context, place('quiet.tgz'))).rejects.toThrow(/Ya existe/);
  await expect(writeBackup(open.context, join(place('data'), 'x.tgz'))).rejects.toThrow(
    /dentro de la carpeta de datos/,
  );
  await expect(writeBackup(open.context, place('nowhere/x.tgz'))).rejects.toThrow(/No existe la carpeta .*nowhere/);
  await expect(restoreBackup(place('quiet.tgz'), configOf(place('quiet')))).rejects.toThrow(
    /ya tiene una base de datos de Trastienda/,
  );
  await expect(restoreBackup(place('none.tgz'), configOf(place('new')))).rejects.toThrow(/No existe el archivo/);
  writeFileSync(place('other.tgz'), 'something else');
  await expect(restoreBackup(place('other.tgz'), configOf(place('new')))).rejects.toThrow(/no es un respaldo/);
  const cut = place('cut.tgz');
  writeFileSync(cut, readFileSync(place('quiet.tgz')));
  truncateSync(cut, Math.floor(readFileSync(cut).length / 2));
  await expect(restoreBackup(cut, configOf(place('new')))).rejects.toThrow(/no es un respaldo completo.*está cortado/);
  await expect(restoreBackup(folder, configOf(place('new')))).rejects.toThrow(/es una carpeta, no un respaldo/);
  expect(existsSync(place('new'))).toBe(false);
}, 60_000);

test('every place of files outside the folder is named, by the backup and by its manifest', async () => {
  const [files, outside] = [join(place('data'), 'files'), place('outside')];
  const moving = (from: string, to: string) =>
    filesWithPrevious(...([to, from].map((one) => filesFolder(one)) as [FilesPort, FilesPort]));
  for (const [n, from, to] of [
    [1, outside, files],
    [2, files, outside],
  ] as const) {
    const archive = place(`places-${n}.tgz`);
    const lines = await backupLines({ ...open.context, files: moving(from, to) }, archive);
    expect(lines.filter((line) => line.includes(outside) && !line.includes(archive))).toHaveLength(1);
    const { manifest } = await restoreBackup(archive, configOf(place(`places-${n}`)));
    expect(manifest.filesElsewhere).toEqual([outside]);
  }
}, 120_000);

test('the keys of the folder come back with its secrets; those of the environment are told to be missing', async () => {
  const { database } = open.context;
  const key = newKey().toString('base64');
  const box = new SecretBox();
  box.unlock(keysFrom(key, 'test'));
  await database.executeSql(
    `update person set two_factor_secret = '${box.seal('x')}' where id = (select id from person limit 1)`,
  );
  await writeBackup(open.context, place('without.tgz'));
  const restored = (name: string, keys?: string) =>
    restoreBackup(place(`${name.split('-')[0]}.tgz`), configOf(place(name), keys));
  expect((await restored('without-1')).missingKeys).toEqual([box.currentId]);
  expect((await restored('without-2', key)).missingKeys).toEqual([]);
  writeFileSync(join(place('data'), keyFileName), key);
  await writeBackup(open.context, place('with.tgz'));
  expect((await restored('with-1')).missingKeys).toEqual([]);

  const other = newKey().toString('base64');
  mkdirSync(place('with-2'));
  writeFileSync(join(place('with-2'), keyFileName), other);
  await expect(restored('with-2')).rejects.toThrow(/ya tiene secret.key, otra clave/);
  expect(readdirSync(place('with-2'))).toEqual([keyFileName]);
  expect(readFileSync(join(place('with-2'), keyFileName), 'utf8')).toBe(other);
  writeFileSync(join(place('with-2'), keyFileName), key);
  expect((await restored('with-2')).missingKeys).toEqual([]);
}, 120_000);

test('a full disk is told as such, and the part that was written is removed', async () => {
  symlinkSync('/dev/full', place('full.tgz.part'));
  const error: unknown = await writeBackup(open.context, place('full.tgz')).catch((thrown: unknown) => thrown);
  expect(userFacingText(error)).toMatch(/El disco está lleno/);
  expect(readdirSync(folder).filter((name) => name.startsWith('full.tgz'))).toEqual([]);
}, 60_000);
