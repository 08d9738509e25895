import type { Context } from '../../../context.ts';
import type { Db } from '../../../db/database.ts';
import { type SystemAccess, systemAccess } from '../../../db/scope.ts';

/** For each folder, the function that tells which of its files have a row: files are written before their row. */
export type FileOwners = Readonly<
  Record<string, (db: Db, access: SystemAccess, keys: readonly string[]) => Promise<Set<string>>>
>;

/** No upload takes this long: a file of this age without a row was left behind by a process that died. */
const ORPHAN_MS = 24 * 3_600_000;
const BATCH = 500;

/** Removes files without a row, whether complete or not. Those of another database are left: their rows are there. */
export async function sweepFiles({ files, database, log, now }: Context, owners: FileOwners): Promise<void> {
  const places = await files.foreignPlaces();
  if (places.length > 0) {
    log.error({ places }, 'the files belong to another database: none is removed (trastienda-server files adopt)');
    return;
  }
  for (const [folder, findKnown] of Object.entries(owners)) {
    const keys: string[] = [];
    const sweep = async () => {
      const known = await findKnown(database.db, systemAccess('files'), keys);
      for (const key of keys.splice(0)) if (!known.has(key)) await files.remove(key);
    };
    const moment = new Date(now().getTime() - ORPHAN_MS);
    await files.removeUnfinished(folder, moment);
    for await (const { key, writtenAt } of files.list(folder)) {
      if (writtenAt < moment && keys.push(key) === BATCH) await sweep();
    }
    if (keys.length > 0) await sweep();
  }
}
