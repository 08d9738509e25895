import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { move } from '../commands/move.ts';
import { configFrom } from '../config.ts';
import type { Context } from '../context.ts';
import { migrate } from '../db/migrate.ts';
import { announceProcess } from '../db/running-processes.ts';
import { runDemo } from '../demo/run-demo.ts';
import { leaseSeconds } from '../jobs/heartbeat.ts';
import { createLog } from '../log.ts';
import { openContext } from '../open-context.ts';
import { createFromTemplate, dropDatabase } from '../testing/postgres-template.ts';
import { tableChecksums } from './table-checksums.ts';

const serverUrl = process.env.TRASTIENDA_TEST_POSTGRES_URL ?? '';
const tried = "insert into audit_entry (surface, action, subject_type, subject_id) values ('job', 'tried', 'x', 'x')";
const log = createLog('silent');
let folder: string;
let name: string;
let url: string;
const config = () => configFrom({ TRASTIENDA_DATA: folder });
/** The settings of a server that is elsewhere. */
const elsewhere = () => {
  const nowhere = 'postgres://nobody@127.0.0.1:1/nothing';
  return configFrom({
    TRASTIENDA_DATA: folder,
    DATABASE_URL: nowhere,
    DATABASE_DIRECT_URL: nowhere,
    DATABASE_REPLICA_URLS: nowhere,
  });
};

// Not moved, or not as they are: the events and migrations of each database, where its name was used, and the queue's own tables.
const own = /^public\.(?:live_event|migration|files_owner)$|^pgboss\.(?!job$)/;

async function pictureOf(databaseUrl?: string) {
  const { context, close } = await openContext({ ...config(), databaseUrl }, log);
  try {
    return Object.fromEntries(
      Object.entries(await tableChecksums(context.database)).filter(([table]) => !own.test(table)),
    );
  } finally {
    await close();
  }
}

async function inServer<T>(work: (context: Context) => Promise<T>): Promise<T> {
  const { context, close } = await openContext({ ...config(), databaseUrl: url }, log);
  try {
    return await work(context);
  } finally {
    await close();
  }
}

const setSecret = (value: string) =>
  inServer(({ database }) =>
    database.executeSql(
      `update person set two_factor_pending_secret = ${value} where id = (select min(id::text)::uuid from person)`,
    ),
  );

/** After how many seconds without a sign of life a waiting job counts as lost. */
const lostAfter = () =>
  inServer(async ({ database }) => {
    const { rows } = await database.executeSql(
      'select distinct extract(epoch from expire_in)::int as seconds from pgboss.job',
    );
    return rows.map(({ seconds }) => seconds);
  });

beforeAll(async () => {
  if (!serverUrl) return;
  folder = mkdtempSync(join(tmpdir(), 'trastienda-move-'));
  name = `trastienda_move_${process.pid}_${Date.now()}`;
  url = await createFromTemplate(serverUrl, name);
}, 180_000);
afterAll(async () => {
  if (!serverUrl) return;
  await dropDatabase(serverUrl, name);
  rmSync(folder, { recursive: true, force: true });
});

test.skipIf(!serverUrl)(
  'every table goes to PostgreSQL and back, waiting jobs and counters too; a database in use is never a target',
  async () => {
    const first = await openContext(config(), log);
    await migrate(first.context.database);
    await runDemo(first.context.database, { orders: 60, files: first.context.files });
    await first.context.database.executeSql(tried);
    await first.context.queue.start({ works: false });
    await first.context.queue.send(first.context.database.db, 'session.recovery', { email: 'nobody@example.mx' });
    await first.close();
    const before = await pictureOf();
    expect(before['pgboss.job']?.rows).toBeGreaterThan(0);
    expect(before['public.orders']?.rows).toBe(60);

    const other = await openContext({ ...config(), databaseUrl: url }, log);
    await announceProcess(other.context.database);
    await expect(move(config(), { to: url })).rejects.toThrow(/Detenga antes.*hay 1 en marcha/);
    await other.close();

    await move(elsewhere(), { to: url });
    const { 'pgboss.job': jobs, ...there } = await pictureOf(url);
    const { 'pgboss.job': jobsBefore, ...expected } = before;
    expect(there).toEqual(expected);
    expect(jobs?.rows).toBe(jobsBefore?.rows);
    expect(await lostAfter()).toEqual([leaseSeconds]);
    expect(readdirSync(folder).some((entry) => entry.startsWith('database.moved-'))).toBe(true);
    expect(existsSync(join(folder, 'database'))).toBe(false);

    // A server over the moved database could not start without the key of its secrets.
    await setSecret(`'v1:0123456789abcdef:x'`);
    await expect(move(config(), { from: url })).rejects.toThrow(/clave que falta \(0123456789abcdef\)/);
    expect(existsSync(join(folder, 'database'))).toBe(false);
    await setSecret('null');

    // Jobs that ended, and those of a queue that an earlier version had, stay behind.
    await inServer(async (context) => {
      await context.database.executeSql(
        `select pgboss.create_queue('carriers.counting', '{"policy": "standard"}');
         insert into pgboss.job (name) values ('carriers.counting');
         insert into pgboss.job (name, state) values ('session.recovery', 'completed')`,
      );
    });
    await move(elsewhere(), { from: url });
    expect(await pictureOf()).toEqual(before);
    // New rows get the ids after those of the moved sequences.
    const { context, close } = await openContext(config(), log);
    const { rows } = await context.database.executeSql(
      `${tried} returning id = (select max(id) from audit_entry) + 1 as next`,
    );
    await close();
    expect(rows).toEqual([{ next: true }]);

    const kept = await pictureOf(url);
    await expect(move(config(), { to: url })).rejects.toThrow(/no está vacía: ya hay datos en person/);
    expect(await pictureOf(url)).toEqual(kept);
  },
  300_000,
);
