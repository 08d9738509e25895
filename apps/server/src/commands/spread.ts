import { ConfigError, type ServerConfig } from '../config.ts';
import type { SqlRunner } from '../db/database.ts';
import { requireCurrent } from '../db/migrate.ts';
import { otherProcesses } from '../db/running-processes.ts';
import { type PlacedTable, type SpreadState, skewOf, spreadState } from '../db/spread/spread-state.ts';
import { gatherTables, isUnfinished, misplaced, spreadTables } from '../db/spread/spread-tables.ts';
import { createLog } from '../log.ts';
import { openContext } from '../open-context.ts';
import { UserFacingError } from '../user-facing-error.ts';
import { print } from './print.ts';
import { say } from './say.ts';

/** What moving tables took on one machine, in bytes a second, and for each table whatever its size: enough for an estimate. */
const BYTES_A_SECOND = 8_000_000;
const SECONDS_A_TABLE = 0.2;

/**
 * `trastienda-server spread` and `unspread`: distributes the tables of a marketplace over the machines of a Citus, and back (ADR 177). With
 * `check` it only says what it would do. Answers whether something is to be done.
 */
export async function spreadMarketplace(
  config: ServerConfig,
  direction: 'spread' | 'unspread',
  { check, shards }: { check: boolean; shards: number },
): Promise<boolean> {
  if (!config.databaseUrl) throw new ConfigError(say('server.spread.needsAddress'));
  const { context, close } = await openContext(config, createLog(config.logLevel));
  const { database } = context;
  try {
    await requireCurrent(database);
    return await database.exclusively(async (run) => {
      const state = await spreadState(run);
      const tables = toMove(state, direction);
      const unfinished = await isUnfinished(run);
      if (tables.length === 0 && !unfinished) {
        print(say(`server.${direction}.nothing`));
        await printSkew(run, state);
        return false;
      }
      print(planLine(state, direction, tables));
      if (unfinished) print(say('server.spread.unfinished'));
      if (direction === 'spread') print(say('server.spread.limits'));
      if (check) return true;
      const running = await otherProcesses(database, run);
      if (running > 0) throw new UserFacingError(say('server.spread.running', { running }));
      const started = performance.now();
      const onTable = (table: string, done: number, all: number) =>
        print(say('server.spread.table', { table, n: done + 1, tables: all }));
      await (direction === 'spread' ? spreadTables(run, onTable, shards) : gatherTables(run, onTable));
      const seconds = Math.round((performance.now() - started) / 1_000);
      print(say(`server.${direction}.done`, { tables: tables.length, seconds }));
      await printSkew(run, await spreadState(run));
      return false;
    });
  } finally {
    await close();
  }
}

const toMove = ({ tables }: SpreadState, direction: 'spread' | 'unspread'): PlacedTable[] =>
  direction === 'spread'
    ? [...misplaced(tables, 'reference'), ...misplaced(tables, 'owned')]
    : tables.filter(({ now }) => now !== undefined);

const megabytesOf = (bytes: number) => Math.ceil(bytes / 1_000_000).toLocaleString('es-MX');

function planLine({ workers }: SpreadState, direction: 'spread' | 'unspread', tables: readonly PlacedTable[]): string {
  const bytes = tables.reduce((sum, table) => sum + table.bytes, 0);
  return say(`server.${direction}.plan`, {
    workers,
    tables: tables.length,
    owned: misplaced(tables, 'owned').length,
    reference: misplaced(tables, 'reference').length,
    megabytes: megabytesOf(bytes),
    seconds: Math.ceil(bytes / BYTES_A_SECOND + tables.length * SECONDS_A_TABLE),
  });
}

/** What each machine holds, and the sellers with most orders: one seller's rows never lie on two machines. */
async function printSkew(run: SqlRunner, { tables }: SpreadState): Promise<void> {
  if (!tables.some(({ now }) => now === 'owned')) return;
  const { machines, largest } = await skewOf(run);
  for (const { name, bytes } of machines)
    print(say('server.spread.machine', { machine: name, megabytes: megabytesOf(bytes) }));
  for (const { account, share } of largest) {
    print(
      say('server.spread.seller', {
        account,
        percent: (share * 100).toLocaleString('es-MX', { maximumFractionDigits: 1 }),
      }),
    );
  }
}
