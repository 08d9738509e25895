import { sql } from 'kysely';
import { expect, it, vi } from 'vitest';
import { migrations } from '../generated/migrations.ts';
import { JobQueue } from '../jobs/queue.ts';
import { createLog } from '../log.ts';
import { describeOnBothEngines, describeOnPostgres, openOther } from '../testing/test-database.ts';
import type { Database } from './database.ts';
import { migrate } from './migrate.ts';
import type { Migration } from './migration.ts';
import { otherProcesses } from './running-processes.ts';

const step = (name: string, phase: Migration['phase']): Migration => ({ name, phase, up: (run) => run('select 1') });
const contracting = step('9013-contract', 'contract');
const forget = (database: Database) => database.executeSql("delete from migration where name like '90%'");

describeOnBothEngines('a migration that contracts', (database) => {
  it('is applied by the only process, also after it announced itself', async () => {
    await migrate(database());
    expect(await migrate(database(), [...migrations, contracting])).toEqual([contracting.name]);
    await forget(database());
  });
});

describeOnPostgres('a migration beside other processes', (database) => {
  const others = () => database().exclusively((run) => otherProcesses(database(), run));

  it('is refused with every step before it if it contracts, and applied if it expands', async () => {
    const [first, second] = await Promise.all([openOther(database()), openOther(database())]);
    const all = [...migrations, step('9012-expand', 'expand'), contracting];
    for (const other of [first, second]) await migrate(other);
    await expect(migrate(database(), all)).rejects.toThrow(/\(9013-contract\).* hay 2 en marcha.*No se cambió nada/);
    await first.close();
    await expect(migrate(database(), all)).rejects.toThrow(/hay 1 en marcha/);
    expect(await migrate(database(), all.slice(0, -1))).toEqual(['9012-expand']);
    await second.close();
    await vi.waitFor(async () => expect(await others()).toBe(0));
    expect(await migrate(database(), all)).toEqual([contracting.name]);
    await forget(database());
  });

  it('counts a process again that lost its connection', async () => {
    const other = await openOther(database());
    await migrate(other);
    const queue = new JobQueue(other, createLog('silent'));
    await queue.start({ works: false });
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(other.aside);
    await database().executeSql('select pg_terminate_backend($1, 5000)', [rows[0]?.pid]);
    expect(await others()).toBe(0);
    await vi.waitFor(async () => expect(await others()).toBe(1), { timeout: 20_000, interval: 100 });
    await queue.stop();
    await other.close();
  });
});
