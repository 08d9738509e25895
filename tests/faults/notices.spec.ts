import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createDatabase } from '../../apps/server/src/db/create-database.ts';
import type { Database } from '../../apps/server/src/db/database.ts';
import { addPerson } from '../../apps/server/src/testing/people.ts';
import { createFromTemplate, dropDatabase } from '../../apps/server/src/testing/postgres-template.ts';
import { postgresUrl } from './killed-worlds.ts';
import { type RealProcess, startWorker } from './real-process.ts';

const patience = { timeout: 90_000, interval: 100 };

describe.skipIf(!postgresUrl)('a scheduled message, whose worker dies by SIGKILL while it sends it', () => {
  const name = `trastienda_notices_${randomUUID().slice(0, 8)}`;
  const folder = mkdtempSync(join(tmpdir(), 'trastienda-notices-'));
  const workers: RealProcess[] = [];
  let url: string;
  let database: Database;
  let gate: pg.Client;
  beforeAll(async () => {
    url = await createFromTemplate(postgresUrl ?? '', name);
    database = await createDatabase({ engine: 'postgres', url, poolSize: 2 });
    gate = new pg.Client({ connectionString: url });
    await gate.connect();
    await addPerson(database, 'ada@trastienda.mx');
    await addPerson(database, 'eva@aurora.mx', { roles: ['ORGANIZATION_ADMIN_USER', 'ORDERS_USER'] });
  }, 240_000);
  afterAll(async () => {
    for (const worker of workers) await worker.kill();
    await gate?.end();
    await database?.close();
    await dropDatabase(postgresUrl ?? '', name);
    rmSync(folder, { recursive: true, force: true });
  }, 60_000);

  const count = async (query: string) => Number((await database.executeSql(query)).rows[0]?.n);
  const work = async () => {
    workers.push(await startWorker({ TRASTIENDA_DATA: folder, TRASTIENDA_DEMO: '0', DATABASE_URL: url }));
  };

  it('is sent once, by the next worker', { timeout: 240_000 }, async () => {
    await database.executeSql("insert into scheduled_notice (text, notify_at) values ('Una vez', now())");
    // The lock stops the worker before it writes the inboxes; its transaction has already marked the message as sent.
    await gate.query('begin; lock table notification_recipient in share row exclusive mode');
    await work();
    const waiting = `select count(*)::int as n from pg_stat_activity where datname = '${name}'
      and wait_event_type = 'Lock' and query like '%scheduled_notice%'`;
    await vi.waitFor(async () => expect(await count(waiting)).toBe(1), patience);
    await workers[0]?.kill();
    await gate.query('rollback');
    await vi.waitFor(async () => expect(await count(waiting)).toBe(0), patience);
    expect(await count('select count(*)::int as n from scheduled_notice where sent_at is not null')).toBe(0);
    expect(await count('select count(*)::int as n from notification')).toBe(0);

    await work();
    await work();
    const sent = 'select count(*)::int as n from scheduled_notice where sent_at is not null';
    await vi.waitFor(async () => expect(await count(sent)).toBe(1), patience);
    expect(await count('select count(*)::int as n from notification')).toBe(1);
    expect(await count('select count(*)::int as n from notification_recipient')).toBe(2);
    expect(await count("select count(*)::int as n from audit_entry where action = 'notice.sent'")).toBe(1);
  });
});
