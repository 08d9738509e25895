import { setTimeout as rest } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { tableChecksums } from '../../apps/server/src/backup/table-checksums.ts';
import { checkLines } from '../../apps/server/src/commands/check.ts';
import { createDatabase } from '../../apps/server/src/db/create-database.ts';
import type { Database } from '../../apps/server/src/db/database.ts';
import { spreadState } from '../../apps/server/src/db/spread/spread-state.ts';
import { gatherTables, isUnfinished, misplaced, spreadTables } from '../../apps/server/src/db/spread/spread-tables.ts';
import { runDemo } from '../../apps/server/src/demo/run-demo.ts';
import { SeededRandom } from '../../apps/server/src/demo/seeded-random.ts';
import { createOnMachines, dropSpread } from '../../apps/server/src/testing/citus-template.ts';

const coordinatorUrl = process.env.TRASTIENDA_TEST_CITUS_URL;
const seed = Number(process.env.TRASTIENDA_FAULTS_SEED ?? 20_261_129);
const SHARDS = 4;

// Run by hand, on a Citus that `TRASTIENDA_TEST_CITUS_URL` names (docs/scaling.md).
describe.runIf(coordinatorUrl)('a marketplace with rows', () => {
  const url = coordinatorUrl ?? '';
  const name = `trastienda_spread_${process.pid}`;
  const random = new SeededRandom(seed);
  let own: string;
  let database: Database;
  afterAll(async () => {
    await database?.close();
    await dropSpread(url, name);
  }, 60_000);

  /** Ends the connection that moves tables, at a random moment of one of them, until the move has come to its end. */
  async function interrupted(move: (onTable: () => void) => Promise<void>): Promise<number> {
    for (let times = 0; ; times += 1) {
      let ending: Promise<void> | undefined;
      let left = random.int(1, 12);
      const onTable = () => {
        left -= 1;
        if (left === 0 && times < 6) ending = endMover(random.int(0, 60));
      };
      const failure = await move(onTable).then(
        () => undefined,
        (error: Error) => error,
      );
      await ending;
      if (!failure) return times;
      expect(failure.message).toMatch(/terminat|connection|ECONNRESET/i);
    }
  }
  async function endMover(afterMs: number): Promise<void> {
    await rest(afterMs);
    const client = new pg.Client({ connectionString: own });
    await client.connect();
    await client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and application_name = 'mover' and pid <> pg_backend_pid()`,
    );
    await client.end();
  }
  /** Moves on a connection of its own, which its end breaks. */
  const moving = async (work: (run: Parameters<typeof spreadState>[0]) => Promise<void>) => {
    const client = new pg.Client({ connectionString: own, application_name: 'mover' });
    client.on('error', () => undefined);
    await client.connect();
    try {
      await work(async (text, values) => {
        const { rows = [], rowCount } = await client.query(text, values as unknown[]);
        return { rows, rowCount: rowCount ?? 0 };
      });
    } finally {
      await client.end().catch(() => undefined);
    }
  };

  it('is spread and brought back, however often it is interrupted, with every row', { timeout: 900_000 }, async () => {
    own = await createOnMachines(url, name, async (one) => void (await runDemo(one, { orders: 1_000 })));
    database = await createDatabase({ engine: 'postgres', url: own, poolSize: 4 });
    await database.executeSql('update general_settings set demonstration = false');
    const agrees = async () => expect(await checkLines({ database }, { fix: false })).toEqual([]);
    await agrees(); // which adds up what waits to be added
    const before = await tableChecksums(database);
    const indexes = async () =>
      (await database.executeSql(`select indexname from pg_indexes where schemaname = 'public' order by 1`)).rows;
    const indexesBefore = await indexes();
    const same = async () => {
      expect(await tableChecksums(database)).toEqual(before);
      expect(await indexes()).toEqual(indexesBefore);
    };

    expect(await interrupted((onTable) => moving((run) => spreadTables(run, onTable, SHARDS)))).toBeGreaterThan(2);
    await moving(async (run) => {
      const { tables } = await spreadState(run);
      expect([...misplaced(tables, 'owned'), ...misplaced(tables, 'reference')]).toEqual([]);
      expect(await isUnfinished(run)).toBe(false);
      const local =
        "select relname from pg_class c join pg_dist_partition p on p.logicalrelid = c.oid where p.partmethod = 'h' and pg_relation_size(c.oid) > 0";
      expect((await run(local)).rows).toEqual([]);
      // Nobody but `spread` vacuums these tables by hand: lists read their indexes alone from the first question on.
      const vacuumed = await run(`
        select result, count(*)::integer as shards from run_command_on_shards('orders',
          $$select last_vacuum is not null from pg_stat_user_tables where relid = '%s'::regclass$$) group by result`);
      expect(vacuumed.rows).toEqual([{ result: 't', shards: SHARDS }]);
    });
    await same();
    await agrees();

    expect(await interrupted((onTable) => moving((run) => gatherTables(run, onTable)))).toBeGreaterThan(2);
    await moving(async (run) => {
      expect((await spreadState(run)).tables.filter(({ now }) => now !== undefined)).toEqual([]);
    });
    await same();
    await agrees();
  });
});

describe.skipIf(coordinatorUrl)('a marketplace with rows', () => {
  it('is left out', (context) => context.skip('TRASTIENDA_TEST_CITUS_URL names no Citus'));
});
