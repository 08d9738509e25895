import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { startPostgres } from '../support/postgres.mjs';
import { fill, startOurs } from './orders/servers.ts';

// Sends 300 sign-ins at once to a running server, each from its own account and network, so that only the queue of hashes delays them.
// Measures the answers to others meanwhile, and the time of a correct sign-in that arrives in the middle and retries whenever the server
// tells it to.
const AT_ONCE = 300;
const word = 'Trastienda.2026';
const client = `Basic ${Buffer.from('trastienda-api:trastienda').toString('base64')}`;
const device = 'd'.repeat(43);

export const subject = {
  title: 'Sign-ins at once',
  about:
    '300 sign-ins in one instant, each from an account and a network of its own, so that only the bound of the hashes holds them up; meanwhile somebody from another network signs in, and so does a device that is known.',
};

export async function* measure() {
  const postgres = await startPostgres();
  const data = mkdtempSync(join(tmpdir(), 'trastienda-bench-'));
  const db = new pg.Client({ connectionString: postgres.url });
  try {
    await fill(postgres.url, 20, data);
    await db.connect();
    await addPeople(db);
    const server = await startOurs({ DATABASE_URL: postgres.url, TRASTIENDA_DATA: data, TRASTIENDA_PROXIES: '1' });
    try {
      yield { what: 'health, nobody else', figures: await watching(server.url, () => wait(3_000)) };
      await signIn(server.url, { of: 'known', network: 400, device });
      // A warm-up: the first 300 connections of both processes are slower than all later ones.
      await Promise.all(Array.from({ length: AT_ONCE }, (_, n) => signIn(server.url, { of: `p${n}`, network: n })));
      await db.query('delete from sign_in_failure');
      for (const [what, password] of [
        [`${AT_ONCE} wrong sign-ins at once`, 'no-es-esta'],
        [`${AT_ONCE} right sign-ins at once`, word],
      ] as const) {
        const statuses = new Map<number, number>();
        let flooded = 0;
        let [fresh, known] = [Number.NaN, Number.NaN];
        const health = await watching(server.url, async () => {
          const start = performance.now();
          const flood = Array.from({ length: AT_ONCE }, async (_, n) => {
            const { status } = await signIn(server.url, { of: `p${n}`, network: n, password });
            statuses.set(status, (statuses.get(status) ?? 0) + 1);
            flooded = performance.now() - start;
          });
          await wait(50);
          const both = [
            untilIn(server.url, { of: 'fresh', network: 401 }).then((ms) => {
              fresh = ms;
            }),
            untilIn(server.url, { of: 'known', network: 402, device }).then((ms) => {
              known = ms;
            }),
          ];
          await Promise.all([...flood, ...both]);
        });
        const told = Object.fromEntries(
          [...statuses].sort(([a], [b]) => a - b).map(([status, n]) => [`of ${status}`, n]),
        );
        yield {
          what,
          figures: {
            ...told,
            'all answered ms': flooded,
            'a right one ms': fresh,
            'a known device ms': known,
            ...health,
          },
        };
        await db.query('delete from sign_in_failure');
      }
    } finally {
      await server.stop();
    }
  } finally {
    await db.end();
    await postgres.stop();
    rmSync(data, { recursive: true, force: true });
  }
}

/** Each person gets the hash of an existing account, so that the password is known and its check takes the usual time. */
async function addPeople(db: pg.Client): Promise<void> {
  await db.query(
    `with made as (
       insert into person (email, first_name, last_name, password_hash, password_changed_at)
       select name || '@banco.mx', 'Ana', 'Prueba', boss.password_hash, now()
       from (select 'p' || n as name from generate_series(0, $1::int - 1) n union all values ('fresh'), ('known')) list,
         (select password_hash from person where email = 'admin@trastienda.mx') boss
       returning id)
     insert into person_role select id, role from made, (values ('STANDARD_USER'), ('ORDERS_USER')) as given (role)`,
    [AT_ONCE],
  );
}

type SignIn = { of: string; network: number; password?: string; device?: string };

async function signIn(url: string, { of, network, password = word, device }: SignIn) {
  const answer = await fetch(`${url}/api/oauth/token`, {
    method: 'POST',
    headers: {
      authorization: client,
      'content-type': 'application/json',
      'x-forwarded-for': `10.${100 + (network >> 8)}.${network & 255}.7`,
    },
    body: JSON.stringify({
      grant_type: 'password',
      username: `${of}@banco.mx`,
      password,
      ...(device !== undefined && { device }),
    }),
  });
  await answer.arrayBuffer();
  return { status: answer.status, again: Number(answer.headers.get('retry-after') ?? 1) };
}

/** The time until a person who retries when told to is signed in. */
async function untilIn(url: string, who: SignIn): Promise<number> {
  const start = performance.now();
  for (;;) {
    const { status, again } = await signIn(url, who);
    if (status === 200) return performance.now() - start;
    if (status !== 429) throw new Error(`${who.of} heard ${status}.`);
    await wait(again * 1000);
  }
}

/** The times of the health route during `work`, polled every 10 ms. */
async function watching(url: string, work: () => Promise<unknown>): Promise<Record<string, number>> {
  const times: number[] = [];
  let over = false;
  const probe = (async () => {
    while (!over) {
      const start = performance.now();
      await (await fetch(`${url}/api/health`)).arrayBuffer();
      times.push(performance.now() - start);
      await wait(10);
    }
  })();
  await work();
  over = true;
  await probe;
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  return { 'health p50 ms': at(0.5), 'health p99 ms': at(0.99), load: Number(loadavg()[0]?.toFixed(1)) };
}
