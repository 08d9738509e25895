import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import type { Report } from 'trastienda-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SeededRandom } from '../../apps/server/src/demo/seeded-random.ts';
import { choicesOf } from '../../apps/server/src/testing/test-share.ts';
import { signIn } from './killed-watch.ts';
import { createWorlds, postgresUrl, type Worlds } from './killed-worlds.ts';
import { startServer } from './real-process.ts';

// SIGKILL kills servers of the built program while they build and mail reports; afterwards every requested report has one file with all of
// its rows, and one mail. The seed decides the moments.
const seed = Number(process.env.TRASTIENDA_FAULTS_SEED ?? 20_261_124);
const engines = choicesOf('report kills', ['pglite', 'postgres'] as const, 1);
// A sample by default; `npm test -- --all` runs all of them.
const scale = Number(process.env.TRASTIENDA_FAULTS_SCALE ?? 0.25);
const kills = Math.ceil(20 * scale);
const kinds = ['orders', 'sales', 'products', 'inventory'] as const;

describe.each(engines)('reports under kill -9 [%s]', (engine) => {
  let worlds: Worlds;
  beforeAll(async () => {
    if (engine === 'pglite' || postgresUrl) worlds = await createWorlds(engine);
  }, 240_000);
  afterAll(() => worlds?.remove(), 60_000);

  it.skipIf(engine === 'postgres' && !postgresUrl)(
    'gives one file and one mail, and loses none',
    { timeout: 600_000 },
    async () => {
      const { env } = worlds.killed;
      const random = new SeededRandom(seed);
      const forms: { kind: (typeof kinds)[number]; key: string }[] = [];
      for (let n = 0; n < kills; n += 1) {
        const life = await startServer(env);
        try {
          const api = await caller(life.address);
          for (const kind of kinds) {
            const form = { kind, key: randomUUID() };
            forms.push(form);
            await api.request(form);
          }
          await wait(random.int(0, 700));
        } finally {
          await life.kill();
        }
      }
      const last = await startServer(env);
      try {
        const api = await caller(last.address);
        const reports = await endOf(() => Promise.all(forms.map(api.request)));
        const open = reports.filter(({ state }) => state !== 'delivered');
        expect({ seed, open: open.map(({ state, failure }) => ({ state, failure })) }).toEqual({ seed, open: [] });
        expect(new Set(reports.map(({ id }) => id)).size).toBe(forms.length);
        const rowsOf = new Map(reports.map(({ kind, rows }) => [kind, rows]));
        for (const report of reports) {
          const { kind, rows } = report;
          const lines = (await api.file(report)).trimEnd().split('\r\n').length;
          // The data does not change meanwhile, so all reports of a kind are equal.
          expect({ seed, kind, rows, lines }).toEqual({ seed, kind, rows: rowsOf.get(kind), lines: rows + 1 });
        }
        expect(Math.min(...rowsOf.values())).toBeGreaterThan(0);
        const folder = env.TRASTIENDA_DATA ?? '';
        // The daily sweep removes half-written files.
        const files = readdirSync(join(folder, 'files', 'reports')).filter((name) => !name.endsWith('.part'));
        expect({ seed, files: files.length }).toEqual({ seed, files: forms.length });
        // A server killed between the mailbox and the database leaves a mail that is sent again, under the same Message-ID.
        const ids = readdirSync(join(folder, 'mail')).flatMap(
          (name) => /Message-ID: <report\.([^@]+)@/.exec(readFileSync(join(folder, 'mail', name), 'utf8'))?.[1] ?? [],
        );
        expect({ seed, mailed: [...new Set(ids)].sort() }).toEqual({
          seed,
          mailed: reports.map(({ id }) => id).sort(),
        });
        console.info(`${engine}: ${kills} kills over ${forms.length} reports, ${ids.length} mails, seed ${seed}`);
      } finally {
        await last.kill();
      }
    },
  );
});

/** Returns the reports when all are delivered, or when none has changed for two minutes. */
async function endOf(look: () => Promise<Report[]>): Promise<Report[]> {
  let before = '';
  let since = Date.now();
  for (;;) {
    const reports = await look();
    if (reports.every(({ state }) => state === 'delivered')) return reports;
    const now = JSON.stringify(reports.map(({ state, rows }) => [state, rows]));
    if (now !== before) since = Date.now();
    else if (Date.now() - since > 120_000) return reports;
    before = now;
    await wait(300);
  }
}

async function caller(address: string) {
  const token = await signIn(address, 'admin@trastienda.mx');
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  return {
    /** Repeating the request returns the same report. */
    request: async ({ kind, key }: { kind: string; key: string }): Promise<Report> => {
      const body = JSON.stringify({ key, email: 'a@b.mx' });
      const answer = await fetch(`${address}/api/reports/${kind}/csv`, { method: 'POST', headers, body });
      if (!answer.ok) throw new Error(`A report of ${kind} answers ${answer.status}: ${await answer.text()}`);
      return (await answer.json()) as Report;
    },
    file: async ({ id, compressed }: Report): Promise<string> => {
      const answer = await fetch(`${address}/api/reports/${id}/file`, { headers });
      const bytes = Buffer.from(await answer.arrayBuffer());
      return (compressed ? gunzipSync(bytes) : bytes).toString('utf8');
    },
  };
}
