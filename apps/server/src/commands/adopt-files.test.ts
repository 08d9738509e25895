import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { restoreBackup } from '../backup/restore-backup.ts';
import { writeBackup } from '../backup/write-backup.ts';
import { configFrom } from '../config.ts';
import type { Context } from '../context.ts';
import { filesOwnerOf } from '../db/files-owner.ts';
import { migrate } from '../db/migrate.ts';
import { fileOwners } from '../file-owners.ts';
import { createLog } from '../log.ts';
import { sweepFiles } from '../modules/platform/files/sweep-files.ts';
import { openContext } from '../open-context.ts';
import { keysOf } from '../testing/describe-files-port.ts';
import { describeOnBothEngines } from '../testing/test-database.ts';
import { adoptionLines } from './adopt-files.ts';
import { moveFiles } from './files.ts';
import { foreignFilesLines } from './foreign-files.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'trastienda-adopt-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const configOf = (data: string, files: string) =>
  configFrom({ TRASTIENDA_DATA: join(folder, data), TRASTIENDA_FILES: join(folder, files) });

async function inMarket<T>(data: string, files: string, work: (context: Context) => Promise<T>): Promise<T> {
  const { context, close } = await openContext(configOf(data, files), createLog('silent'));
  try {
    await migrate(context.database);
    return await work(context);
  } finally {
    await close();
  }
}

/** A sweep two days later: no file without a row is young then. */
const sweep = (context: Context) =>
  sweepFiles({ ...context, now: () => new Date(Date.now() + 48 * 3_600_000) }, fileOwners);

test('a restored database reads the files of the one that works, and removes none until it adopts them', async () => {
  await inMarket('live', 'shared', async (context) => {
    expect(await foreignFilesLines(context)).toEqual([]);
    await writeBackup(context, join(folder, 'before.tgz'));
    await context.files.put('loads/after.csv', Buffer.from('x'));
  });
  await restoreBackup(join(folder, 'before.tgz'), configOf('trial', 'shared'));
  await inMarket('trial', 'shared', async (context) => {
    expect(await foreignFilesLines(context)).toEqual([
      expect.stringMatching(/shared son de otra base de datos.*files adopt/),
    ]);
    await sweep(context);
    await context.files.remove('loads/after.csv');
    expect(await keysOf(context.files, 'loads')).toEqual(['loads/after.csv']);
    // Nor does it claim a place that no database has claimed: the one that works may be of an earlier version.
    rmSync(join(folder, 'shared', 'trastienda-owner'));
    await sweep(context);
    expect(await keysOf(context.files, 'loads')).toEqual(['loads/after.csv']);

    expect(await adoptionLines(context)).toEqual([expect.stringMatching(/shared son de esta base de datos/)]);
    expect(await foreignFilesLines(context)).toEqual([]);
    await sweep(context);
    expect(await keysOf(context.files, 'loads')).toEqual([]);
  });
  await inMarket('live', 'shared', async (context) => expect(await context.files.foreignPlaces()).toHaveLength(1));
}, 120_000);

test('a database that comes back with its files owns them, and its name differs from that of the backup', async () => {
  const files = join('whole', 'files');
  const before = await inMarket('whole', files, async (context) => {
    expect(await context.files.foreignPlaces()).toEqual([]);
    await writeBackup(context, join(folder, 'whole.tgz'));
    return filesOwnerOf(context.database);
  });
  await restoreBackup(join(folder, 'whole.tgz'), configOf('back', join('back', 'files')));
  await inMarket('back', join('back', 'files'), async (context) => {
    expect(await context.files.foreignPlaces()).toEqual([]);
    expect((await filesOwnerOf(context.database)).id).not.toBe(before.id);
  });
}, 120_000);

test('files of another database are not deleted after a copy', async () => {
  for (const name of ['one', 'two']) {
    await inMarket(name, `files-${name}`, async ({ files }) => expect(await files.foreignPlaces()).toEqual([]));
  }
  const move = { from: join(folder, 'files-one'), to: join(folder, 'files-two') };
  await moveFiles(configOf('two', 'files-two'), { ...move, delete: false }, {});
  await expect(moveFiles(configOf('two', 'files-two'), { ...move, delete: true }, {})).rejects.toThrow(
    /files-one son de otra base de datos/,
  );
}, 120_000);

describeOnBothEngines('the name of a database', (database) => {
  test('stays where it is and through a move, and changes in a copy elsewhere', async () => {
    const names = await Promise.all([filesOwnerOf(database()), filesOwnerOf(database())]);
    const [{ id }] = names;
    expect(names).toEqual([
      { id, isCopy: false },
      { id, isCopy: false },
    ]);
    await database().executeSql('update files_owner set home = null');
    expect(await filesOwnerOf(database())).toEqual({ id, isCopy: false });
    await database().executeSql("update files_owner set home = 'elsewhere'");
    const copy = await filesOwnerOf(database());
    expect(copy).toEqual({ id: expect.any(String), isCopy: true });
    expect(copy.id).not.toBe(id);
    expect(await filesOwnerOf(database())).toEqual(copy);
  });
});
