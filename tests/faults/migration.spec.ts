import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Migration } from 'trastienda-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SeededRandom } from '../../apps/server/src/demo/seeded-random.ts';
import { createFromTemplate, dropDatabase } from '../../apps/server/src/testing/postgres-template.ts';
import { cuts, FakeStorefront, type Fault, fails } from '../../apps/server/src/testing/storefront.ts';
import { choicesOf } from '../../apps/server/src/testing/test-share.ts';
import { signIn } from './killed-watch.ts';
import { postgresUrl } from './killed-worlds.ts';
import { startServer } from './real-process.ts';

// SIGKILL kills servers of the built program while they read, count and bring a storefront's data; the storefront itself is slow, fails
// and cuts connections. Afterwards everything exists once, and another run finds nothing to do. The seed decides the moments.
const seed = Number(process.env.TRASTIENDA_FAULTS_SEED ?? 20_261_125);
const engines = choicesOf('migration kills', ['pglite', 'postgres'] as const, 1);
// A sample by default; `npm test -- --all` runs all of them.
const kills = Math.ceil(20 * Number(process.env.TRASTIENDA_FAULTS_SCALE ?? 0.25));
const calls = [
  'POST /brands/migrate',
  'POST /categories/migrate',
  'GET /specifications/migrate',
  'POST /specifications/migrate?isStockKeepingUnit=true',
];
const brands = 2_000;
const passes: Fault = () => false;

describe.each(engines)('migrations under kill -9 [%s]', (engine) => {
  const folder = mkdtempSync(join(tmpdir(), 'trastienda-kills-'));
  const name = `trastienda_kills_${randomUUID().slice(0, 8)}`;
  const shop = new FakeStorefront();
  const env: Record<string, string> = { TRASTIENDA_DATA: folder, TRASTIENDA_DEMO: '5' };
  beforeAll(async () => {
    if (engine === 'postgres' && postgresUrl) env.DATABASE_URL = await createFromTemplate(postgresUrl, name);
    const categories = Array.from({ length: 60 }, (_, n) => ({
      id: `c${n}`,
      name: `Rama ${n}`,
      // Five roots, each with one chain of descendants: levels deeper than four are refused.
      ...(n >= 5 && { parentId: `c${n - 5}` }),
    }));
    const specification = (id: string, at: number) => ({
      id,
      name: `Dato ${id}`,
      type: 'Combo',
      values: ['Uno', 'Dos'],
      categories: [{ id: `c${at % 20}`, isRequired: at % 2 === 0 }],
    });
    shop.pageRows = 100;
    shop.lists = {
      brands: Array.from({ length: brands }, (_, n) => ({ id: `b${n}`, name: `Marca de prueba ${n}` })),
      categories,
      'specifications?level=product': Array.from({ length: 150 }, (_, n) => specification(`p${n}`, n)),
      'specifications?level=variant': Array.from({ length: 150 }, (_, n) => specification(`v${n}`, n)),
    };
    env.TRASTIENDA_STOREFRONT_URL = await shop.open();
  }, 240_000);
  afterAll(async () => {
    await shop.close();
    if (env.DATABASE_URL && postgresUrl) await dropDatabase(postgresUrl, name);
    rmSync(folder, { recursive: true, force: true });
  }, 60_000);

  it.skipIf(engine === 'postgres' && !postgresUrl)('everything once, whoever dies', { timeout: 600_000 }, async () => {
    const random = new SeededRandom(seed);
    let unfinished = 0;
    for (let n = 0; n < kills; n += 1) {
      const life = await startServer(env);
      try {
        const api = await caller(life.address);
        // Some pages arrive, then one fails and is retried. A migration of another kind may continue meanwhile.
        shop.faults = [...Array.from({ length: random.int(1, 9) }, () => passes), n % 2 === 0 ? cuts : fails(503)];
        const pages = shop.asked.length + random.int(1, 6);
        const isLate = n % 2 === 1;
        await api.begin(calls[n % calls.length] ?? '');
        // Half of the servers die while pages are read, half while rows are brought.
        const isTime = async () => (isLate ? (await api.active())?.state === 'running' : shop.asked.length >= pages);
        for (const end = Date.now() + 4_000; Date.now() < end && !(await isTime()); ) await wait(10);
        await wait(random.int(0, 150));
        if (await api.active()) unfinished += 1;
      } finally {
        await life.kill();
      }
    }
    expect(unfinished, 'servers that died in the middle of one').toBeGreaterThan(0);
    const last = await startServer(env);
    try {
      const api = await caller(last.address);
      shop.faults = [];
      for (const call of calls) await api.bring(call);
      const again: Migration[] = [];
      for (const call of calls) again.push(await api.bring(call));
      const told = again.map(({ state, toDo, counts: { same, gone, refused } }) => ({
        state,
        toDo,
        same,
        gone,
        refused,
      }));
      expect({ seed, told }).toEqual({
        seed,
        told: [
          { state: 'done', toDo: 0, same: brands, gone: 0, refused: 0 },
          // Four levels of five categories are accepted; the rest would be deeper, or below refused ones.
          { state: 'doneWithErrors', toDo: 0, same: 20, gone: 0, refused: 40 },
          { state: 'done', toDo: 0, same: 150, gone: 0, refused: 0 },
          { state: 'done', toDo: 0, same: 150, gone: 0, refused: 0 },
        ],
      });
      expect({ seed, brands: await api.count('/brands?text=Marca%20de%20prueba') }).toEqual({ seed, brands });
      expect({ seed, tree: await api.count('/categories?text=Rama') }).toEqual({ seed, tree: 20 });
      expect({ seed, data: await api.count('/specifications?text=Dato') }).toEqual({ seed, data: 300 });
      console.info(
        `${engine}: ${kills} kills of migrations, ${unfinished} in the middle of one, ${shop.asked.length} pages asked for, seed ${seed}`,
      );
    } finally {
      await last.kill();
    }
  });
});

async function caller(address: string) {
  const headers = { authorization: `Bearer ${await signIn(address, 'admin@trastienda.mx')}` };
  const ask = async (call: string): Promise<Response> => {
    const [method = 'GET', path = ''] = call.split(' ');
    return fetch(`${address}/api${path}`, { method, headers });
  };
  return {
    /** Starts a migration; undefined if another kind is running, so that the caller must wait. */
    begin: async (call: string): Promise<Migration | undefined> => {
      const answer = await ask(call);
      if (![200, 202, 409].includes(answer.status)) throw new Error(`${call}: ${answer.status} ${await answer.text()}`);
      return answer.status === 409 ? undefined : ((await answer.json()) as Migration);
    },
    async bring(call: string): Promise<Migration> {
      for (const end = Date.now() + 180_000; Date.now() < end; await wait(200)) {
        const begun = await this.begin(call);
        while (begun && Date.now() < end) {
          const now = (await (await ask(`GET /migrations/${begun.id}`)).json()) as Migration;
          if (!now.isActive) return now;
          await wait(200);
        }
      }
      throw new Error(`${call} never ends.`);
    },
    active: async (): Promise<Migration | undefined> =>
      ((await (await ask('GET /migrations?isActive=true&size=10')).json()) as Migration[])[0],
    count: async (path: string): Promise<number> =>
      Number((await ask(`GET ${path}&size=1`)).headers.get('x-total-count')),
  };
}
