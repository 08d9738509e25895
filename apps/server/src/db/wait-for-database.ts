import { setTimeout as rest } from 'node:timers/promises';
import type { Database } from './database.ts';
import { isDatabaseAway } from './database-away.ts';
import { NoMarketplaceError, requireMarketplace } from './kind-of-database.ts';

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 5_000;
/** Longer than PostgreSQL takes to start and to recover from a crash. After that the process ends, and its supervisor restarts it. */
const PATIENCE_MS = 120_000;

// The server is up and refuses: waiting changes neither a password nor a name.
const refusals: readonly string[] = ['28P01', '28000', '3D000'];

/** Asks the database for nothing; throws if it does not answer. */
export const pingDatabase = (database: Pick<Database, 'executeSql'>) => database.executeSql('select 1');

/** Waits for a PostgreSQL that starts later than this process, and says so; throws the last failure once the time is over. */
export async function waitForDatabase(
  database: Pick<Database, 'engine' | 'executeSql'>,
  say: (line: string) => void,
  { patienceMs = PATIENCE_MS, firstPauseMs = FIRST_PAUSE_MS } = {},
): Promise<void> {
  if (database.engine === 'pglite') return;
  const until = performance.now() + patienceMs;
  for (let pause = firstPauseMs; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
    try {
      await pingDatabase(database);
      return;
    } catch (error) {
      const { code = '', message } = error as NodeJS.ErrnoException;
      const willCome = error instanceof Error && isDatabaseAway(error) && !refusals.includes(code);
      if (!willCome || performance.now() + pause > until) throw error;
      say(`PostgreSQL no contesta todavía (${message || code}); nuevo intento en ${pause / 1_000} s…`);
      await rest(pause);
    }
  }
}

/** Waits until a server has made the marketplace of an empty database, for processes that start beside it and make none. */
export async function waitForMarketplace(
  database: Pick<Database, 'exclusively'>,
  say: (line: string) => void,
): Promise<void> {
  const until = performance.now() + PATIENCE_MS;
  for (let isReported = false; ; isReported = true) {
    try {
      return await database.exclusively(requireMarketplace);
    } catch (error) {
      if (!(error instanceof NoMarketplaceError) || performance.now() + FIRST_PAUSE_MS > until) throw error;
      if (!isReported)
        say('La base de datos está vacía: se espera a que el servidor (trastienda-server serve) la prepare…');
      await rest(FIRST_PAUSE_MS);
    }
  }
}
