import type { Context } from '../../context.ts';
import { findKnownFiles } from './loads.repository.ts';

/** No upload takes so long: a file that old and without a load is what a process that died left behind. */
const ORPHAN_MS = 24 * 3_600_000;
const BATCH = 500;

/** Removes files that no load has, whole or half written. */
export async function sweepFiles(context: Context): Promise<void> {
  const keys: string[] = [];
  const sweep = async () => {
    const known = await findKnownFiles(context.database.db, keys);
    for (const key of keys.splice(0)) if (!known.has(key)) await context.files.remove(key);
  };
  for await (const key of context.files.listOlder('loads', new Date(Date.now() - ORPHAN_MS))) {
    if (keys.push(key) === BATCH) await sweep();
  }
  if (keys.length > 0) await sweep();
}
