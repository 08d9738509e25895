import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDatabase } from '../../apps/server/src/db/create-database.ts';
import type { Database, Engine } from '../../apps/server/src/db/database.ts';
import { migrate } from '../../apps/server/src/db/migrate.ts';
import { runDemo } from '../../apps/server/src/demo/run-demo.ts';
import { SeededRandom } from '../../apps/server/src/demo/seeded-random.ts';
import { createFromTemplate, dropDatabase } from '../../apps/server/src/testing/postgres-template.ts';
import { choicesOf } from '../../apps/server/src/testing/test-share.ts';
import { password } from '../support/accounts.ts';
import { endLeases } from './killed-watch.ts';
import { postgresUrl } from './killed-worlds.ts';
import { startCli, startServer } from './real-process.ts';

// Files A and B take turns: in every round SIGKILL kills the command or the server somewhere between the start of the command and its
// answer, and the same command is repeated until it ends. Every row of every round changes its order, so an order with more or fewer
// entries than rounds means a row applied twice or lost.
const seed = Number(process.env.TRASTIENDA_FAULTS_SEED ?? 20_261_122);
const engines = choicesOf('attempts', ['pglite', 'postgres'] as const, 1);
const kills = Number(process.env.TRASTIENDA_FAULTS_ATTEMPTS ?? 4);
const ORDERS = 300;

type Victim = 'command' | 'server' | 'both';
const victims: readonly Victim[] = ['command', 'command', 'server', 'command', 'both'];

describe.each(engines)('the same command after kill -9 [%s]', (engine) => {
  const folder = mkdtempSync(join(tmpdir(), 'trastienda-attempts-'));
  const name = `trastienda_attempts_${randomUUID().slice(0, 8)}`;
  let env: Record<string, string>;
  let open: () => Promise<Database>;
  let ids: string[];
  beforeAll(async () => {
    if (engine === 'postgres' && !postgresUrl) return;
    ({ env, open } = await placeOf(engine, folder, name));
    const database = await open();
    await migrate(database);
    await runDemo(database, { orders: ORDERS });
    ids = (await database.executeSql('select id from orders order by id')).rows.map(({ id }) => String(id));
    await database.close();
  }, 240_000);
  afterAll(async () => {
    if (engine === 'postgres' && postgresUrl) await dropDatabase(postgresUrl, name);
    rmSync(folder, { recursive: true, force: true });
  }, 60_000);

  it.skipIf(engine === 'postgres' && !postgresUrl)(
    'applies each row of each round exactly once',
    { timeout: 120_000 + kills * 60_000 },
    async () => {
      const random = new SeededRandom(seed);
      const [a, b] = ['2026-01-05', '2026-01-06'].map((day) => {
        const path = join(folder, `${day}.csv`);
        writeFileSync(path, `Pedido,Fecha\n${ids.map((id) => `${id},${day}\n`).join('')}`);
        return path;
      }) as [string, string];
      const died: string[] = [];
      let server = await startServer(env);
      const { port } = new URL(server.address);
      const restart = async () => {
        await server.kill();
        if (engine === 'postgres') await withDatabase(open, endLeases);
        server = await startServer({ ...env, PORT: port });
      };
      const command = (path: string) =>
        startCli(['load', 'penalties', path, '--yes', '--json'], {
          XDG_CONFIG_HOME: join(folder, 'config'),
          TRASTIENDA_USER: 'admin@trastienda.mx',
          TRASTIENDA_PASSWORD: password,
          TRASTIENDA_SERVER: server.address,
        });
      try {
        // An undisturbed run measures the usual duration.
        const begun = performance.now();
        const first = command(a);
        expect(await first.ended, first.said()).toBe(0);
        const usual = performance.now() - begun;
        let rounds = 1;
        let answered = 0;
        for (; died.length < kills; rounds += 1) {
          const path = rounds % 2 === 1 ? b : a;
          const victim = victims[rounds % victims.length] as Victim;
          const running = command(path);
          const moment = random.int(Math.floor(usual / 4), Math.floor(usual));
          await wait(moment);
          if (victim !== 'server') await running.kill();
          if (victim !== 'command') await restart();
          let code = await running.ended;
          if (code === null || victim !== 'command') died.push(`${victim}@${moment}`);
          // The command was killed after it had printed its whole answer: a person who has read it would not repeat it.
          if (code === null && /"done": true,[\s\S]*^}$/m.test(running.said())) {
            answered += 1;
            continue;
          }
          for (let times = 0; code !== 0; times += 1) {
            if (times === 5) throw new Error(`The command does not end:\n${running.said()}`);
            const again = command(path);
            code = await again.ended;
            expect([0, 5], again.said()).toContain(code);
          }
        }
        await server.stop();
        console.info(
          `${engine}: ${died.length} kills in ${rounds} rounds (${answered} after the answer), TRASTIENDA_FAULTS_SEED=${seed}: ${died.join(' ')}`,
        );
        const found = await withDatabase(open, async (database) => ({
          loads: (await database.executeSql('select state, applied_rows, count(*)::int as n from load group by 1, 2'))
            .rows,
          entries: (
            await database.executeSql(`select n, count(*)::int as orders from (
              select count(*)::int as n from seller_audit_entry where action = 'order.penalized' group by subject_id) o group by n`)
          ).rows,
          days: (await database.executeSql('select distinct punishment_date::text as day from orders')).rows,
        }));
        expect(found).toEqual({
          loads: [{ state: 'done', applied_rows: ids.length, n: rounds }],
          entries: [{ n: rounds, orders: ids.length }],
          days: [{ day: (rounds - 1) % 2 === 1 ? '2026-01-06' : '2026-01-05' }],
        });
      } finally {
        await server.kill();
      }
    },
  );
});

async function placeOf(engine: Engine, folder: string, name: string) {
  const data = { TRASTIENDA_DATA: join(folder, 'data'), TRASTIENDA_DEMO: '0' };
  if (engine === 'postgres') {
    const url = await createFromTemplate(postgresUrl ?? '', name);
    return { env: { ...data, DATABASE_URL: url }, open: () => createDatabase({ engine, url, poolSize: 1 }) };
  }
  return { env: data, open: () => createDatabase({ engine, folder: join(folder, 'data') }) };
}

async function withDatabase<Result>(
  open: () => Promise<Database>,
  use: (database: Database) => Promise<Result>,
): Promise<Result> {
  const database = await open();
  try {
    return await use(database);
  } finally {
    await database.close();
  }
}
