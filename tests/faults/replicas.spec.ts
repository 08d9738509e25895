import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createDatabase } from '../../apps/server/src/db/create-database.ts';
import type { Database } from '../../apps/server/src/db/database.ts';
import { createFromTemplate, urlOf } from '../../apps/server/src/testing/postgres-template.ts';
import { startPostgres } from '../support/postgres.mjs';

const NAME = 'replicated';
const withPostgres = describe.skipIf(!process.env.TRASTIENDA_TEST_POSTGRES_URL);

let primary: Awaited<ReturnType<typeof startPostgres>>;
let replica: Awaited<ReturnType<typeof primary.replica>>;
let database: Database;
const told: string[] = [];

withPostgres('a database with a replica', () => {
  beforeAll(async () => {
    primary = await startPostgres();
    const url = await createFromTemplate(primary.url, NAME);
    replica = await primary.replica();
    const foreign = primary.url;
    database = await createDatabase({
      engine: 'postgres',
      url,
      replicaUrls: [urlOf(replica.url, NAME), foreign],
      onReplica: ({ name, isUsed, isForeign }) =>
        told.push(`${name} ${isForeign ? 'foreign' : isUsed ? 'used' : 'left'}`),
      poolSize: 5,
    });
    await database.executeSql('create table counted (id integer primary key, n integer not null)');
    await untilUsed(true);
  });
  afterAll(async () => {
    await database?.close();
    await replica?.stop();
    await primary?.stop();
  });

  const untilUsed = (isUsed: boolean) =>
    vi.waitFor(() => expect(database.replicas().map((one) => one.isUsed)).toEqual([isUsed, false]), {
      timeout: 30_000,
      interval: 100,
    });
  const ranOnReplica = async () =>
    (await database.executeLongRead('select pg_is_in_recovery() as yes', [])).rows[0]?.yes === true;
  const write = (id: number, n: number) =>
    database.executeSql('insert into counted values ($1, $2) on conflict (id) do update set n = excluded.n', [id, n]);
  const reads: Record<string, (id: number) => Promise<unknown>> = {
    'a long read': async (id) =>
      (await database.executeLongRead('select n from counted where id = $1', [id])).rows[0]?.n,
    'a prepared read': async (id) =>
      (await database.executePrepared('select n from counted where id = $1', [id])).rows[0]?.n,
    'a read of a repository': async (id) =>
      (await sql<{ n: number }>`select n from counted where id = ${id}`.execute(database.reads)).rows[0]?.n,
  };
  const onReplica = (text: string) => runOn(urlOf(replica.url, NAME), text);

  const untilSleeping = () => {
    const sleeping =
      "select count(*)::int as n from pg_stat_activity where query like 'select pg_sleep%' and state = 'active'";
    return expect.poll(async () => (await onReplica(sleeping))[0]?.n).toBeGreaterThan(0);
  };

  test('leaves out what follows another database, and says so', async () => {
    const { host } = new URL(primary.url);
    await expect.poll(() => told).toContain(`${host} foreign`);
    expect(database.replicas().find(({ name }) => name === host)).toMatchObject({ isForeign: true, isUsed: false });
  });

  test.each(Object.keys(reads))('answers %s from the replica, with what was written just before', async (name) => {
    expect(await ranOnReplica()).toBe(true);
    const read = reads[name];
    for (let n = 0; n < 100; n += 1) {
      await write(n, n + 1);
      expect(await read?.(n)).toBe(n + 1);
    }
    const together = await Promise.all(
      Array.from({ length: 100 }, async (_, n) => {
        await write(n, -n);
        return (await read?.(n)) === -n;
      }),
    );
    expect(together).not.toContain(false);
  });

  test('opens no transaction for reads, and keeps those of writes on the primary', async () => {
    await expect(database.reads.transaction().execute(async () => undefined)).rejects.toThrow('Only reads may run');
    const inOne = await database.db.transaction().execute((trx) => sql`select pg_is_in_recovery() as yes`.execute(trx));
    expect(inOne.rows).toEqual([{ yes: false }]);
  });

  test('answers from the primary while the replica lags, and leaves it out until it has caught up', async () => {
    await onReplica('select pg_wal_replay_pause()');
    await write(500, 1);
    for (const read of Object.values(reads)) expect(await read(500)).toBe(1);
    // A lag is told once there is something that was not replayed for longer than may be.
    await untilUsed(false);
    expect(database.replicas()[0]?.lagSeconds).toBeGreaterThan(1);
    expect(await ranOnReplica()).toBe(false);
    await onReplica('select pg_wal_replay_resume()');
    await untilUsed(true);
    expect(await ranOnReplica()).toBe(true);
  });

  test('fails no read when the replica dies, also not those under way, and uses it again once it is back', async () => {
    const reading = Array.from({ length: 4 }, () => database.executeLongRead('select pg_sleep(1), 7 as n', []));
    await untilSleeping();
    await replica.kill();
    for (const { rows } of await Promise.all(reading)) expect(rows[0]?.n).toBe(7);
    await write(600, 6);
    for (const read of Object.values(reads)) expect(await read(600)).toBe(6);
    await untilUsed(false);
    await replica.start();
    await untilUsed(true);
    expect(await ranOnReplica()).toBe(true);
  });

  test('waits for no answer of a replica that is silent, also not with a read under way', async () => {
    await untilUsed(true);
    const reading = Array.from({ length: 4 }, () => database.executeLongRead('select pg_sleep(1), 7 as n', []));
    await untilSleeping();
    const processes = (await onReplica('select pid from pg_stat_activity')).map(({ pid }) => Number(pid));
    const all = [replica.pid(), ...processes];
    for (const pid of all) signal(pid, 'SIGSTOP');
    try {
      for (const { rows } of await Promise.all(reading)) expect(rows[0]?.n).toBe(7);
      await untilUsed(false);
      await write(700, 7);
      for (const read of Object.values(reads)) expect(await read(700)).toBe(7);
    } finally {
      for (const pid of all) signal(pid, 'SIGCONT');
    }
    await untilUsed(true);
  });
});

/** Signals a process that may have ended meanwhile. */
function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

async function runOn(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1_000, query_timeout: 1_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end().catch(() => undefined);
  }
}
