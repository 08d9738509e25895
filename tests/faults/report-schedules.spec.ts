import { setTimeout as wait } from 'node:timers/promises';
import type { ReportSchedule } from 'trastienda-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SeededRandom } from '../../apps/server/src/demo/seeded-random.ts';
import { choicesOf } from '../../apps/server/src/testing/test-share.ts';
import { signIn } from './killed-watch.ts';
import { createWorlds, postgresUrl, type Worlds } from './killed-worlds.ts';
import { startServer } from './real-process.ts';

// SIGKILL kills servers of the built program when the time of twenty schedules arrives; two servers run at once if they can share a
// database. Afterwards every schedule has one report of that time, and its next time. The seed decides the moments.
const seed = Number(process.env.TRASTIENDA_FAULTS_SEED ?? 20_261_125);
const engines = choicesOf('schedule kills', ['pglite', 'postgres'] as const, 1);
const scale = Number(process.env.TRASTIENDA_FAULTS_SCALE ?? 0.25);
const kills = Math.ceil(8 * scale);
const schedules = 20;

type Outcome = { reports: number; times: number; asked: number; ahead: boolean };

describe.each(engines)('scheduled reports under kill -9 [%s]', (engine) => {
  let worlds: Worlds;
  beforeAll(async () => {
    if (engine === 'pglite' || postgresUrl) worlds = await createWorlds(engine);
  }, 240_000);
  afterAll(() => worlds?.remove(), 60_000);

  it.skipIf(engine === 'postgres' && !postgresUrl)('each runs once', { timeout: 600_000 }, async () => {
    const { env } = worlds.killed;
    const random = new SeededRandom(seed);
    const servers = async () =>
      Promise.all(Array.from({ length: engine === 'postgres' ? 2 : 1 }, () => startServer(env)));
    const look = async <Row>(statement: string): Promise<Row[]> => {
      const database = await worlds.killed.open();
      try {
        return (await database.executeSql(statement)).rows as Row[];
      } finally {
        await database.close();
      }
    };
    const first = await startServer(env);
    let token = '';
    try {
      token = await signIn(first.address, 'admin@trastienda.mx');
      await schedule(first.address, token);
    } finally {
      await first.kill();
    }
    await look(`update report_schedule set next_at = now() - interval '1 second'`);
    const outcomes = () =>
      look<Outcome>(`
        select (select count(*)::int from report r where r.schedule_id = s.id) as reports,
          (select count(distinct due_at)::int from report r where r.schedule_id = s.id) as times,
          (select count(*)::int from audit_entry a where a.action = 'report.requested' and a.after->>'schedule' = s.id::text) as asked,
          s.next_at > now() as ahead
        from report_schedule s`);
    let done = 0;
    let deaths = 0;
    for (const end = Date.now() + 300_000; done < schedules && Date.now() < end; deaths += 1) {
      const lives = await servers();
      const [{ address }] = lives as [(typeof lives)[number]];
      const before = done;
      // The server checks the schedules every fifteen seconds; once there are enough kills, the servers run undisturbed.
      const enough = deaths < kills ? before : schedules - 1;
      try {
        while (done <= enough && Date.now() < end) {
          await wait(5);
          done = await ahead(address, token);
        }
        await wait(random.int(0, 30));
      } finally {
        await Promise.all(lives.map((life) => life.kill()));
      }
    }
    expect({ seed, outcomes: await outcomes() }).toEqual({
      seed,
      outcomes: Array.from({ length: schedules }, () => ({ reports: 1, times: 1, asked: 1, ahead: true })),
    });
    console.info(`${engine}: ${deaths} kills over ${schedules} schedules, seed ${seed}`);
  });
});

/** The number of schedules whose next time is in the future. */
async function ahead(address: string, token: string): Promise<number> {
  const answer = await fetch(`${address}/api/reports/schedules?size=50`, {
    headers: { authorization: `Bearer ${token}` },
  });
  if (!answer.ok) throw new Error(`The schedules answer ${answer.status}: ${await answer.text()}`);
  const rows = (await answer.json()) as ReportSchedule[];
  return rows.filter(({ nextAt }) => nextAt !== null && Date.parse(nextAt) > Date.now()).length;
}

/** Creates the maximum number of schedules per person, for an hour far enough in the future. */
async function schedule(address: string, token: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const hour = (new Date().getUTCHours() + 6) % 24;
  for (let n = 0; n < schedules; n += 1) {
    const body = JSON.stringify({ every: 'day', hour, period: 'yesterday' });
    const answer = await fetch(`${address}/api/reports/orders/schedules`, { method: 'POST', headers, body });
    if (answer.status !== 201) throw new Error(`A schedule answers ${answer.status}: ${await answer.text()}`);
  }
}
