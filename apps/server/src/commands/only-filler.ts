import type { Database } from '../db/database.ts';
import { holdingLock } from '../db/lock-of-processes.ts';
import { print } from './print.ts';
import { say } from './say.ts';

/** Any number that no other lock has, the same in every version. */
const FILLERS_LOCK = 7_420_120;

/** Of several processes that start on one empty database, one fills it and the others wait; only one process opens an embedded database. */
export async function asOnlyFiller<T>(database: Database, work: () => Promise<T>): Promise<T> {
  if (database.engine === 'pglite') return work();
  return database.exclusively((run) => holdingLock(run, FILLERS_LOCK, work, () => print(say('server.demo.waiting'))));
}
