import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '../../apps/server/src/db/database.ts';
import { password } from '../support/accounts.ts';

/** Watches loads from outside, while the processes that work on them are killed. */
export type Watch = {
  /** The number of open loads, and of settled rows. */
  look(): Promise<Seen>;
  /** Waits until `rows` more rows are settled, or no load is open. */
  untilApplied(rows: number): Promise<void>;
};

type Seen = { open: number; applied: number };

const watch = (look: Watch['look']): Watch => ({
  look,
  async untilApplied(rows) {
    const first = await look();
    for (let until = Date.now() + 120_000; Date.now() < until; await wait(20)) {
      const now = await look();
      if (now.open === 0 || now.applied >= first.applied + rows) return;
    }
    throw new Error('No load goes on.');
  },
});

/** Watches a database that several processes can open. */
export const watchDatabase = (database: Database): Watch =>
  watch(async () => {
    const { rows } = await database.executeSql(
      `select count(*) filter (where finished_at is null)::int as open, coalesce(sum(settled_row), 0)::int as applied from load`,
    );
    return rows[0] as Seen;
  });

/** Breaks every connection except its own. */
export async function breakConnections(database: Database): Promise<void> {
  await database.executeSql(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
  );
}

/** Ends the leases of a dead worker, so that the test need not wait for them to expire. */
export async function endLeases(database: Database): Promise<void> {
  for (const table of ['load', 'bulk_action']) {
    await database.executeSql(
      `update ${table} set lease_until = now() - interval '1 second' where finished_at is null and lease_until is not null`,
    );
  }
}

type Token = string;

/** Watches through the server, for a database that only the server can open. */
export const watchServer = (address: string, tokens: readonly Token[]): Watch =>
  watch(async () => {
    let [open, applied] = [0, 0];
    for (const token of tokens) {
      const list = await fetch(`${address}/api/loads?size=50`, { headers: { authorization: `Bearer ${token}` } });
      if (!list.ok) throw new Error(`The list of loads answers ${list.status}.`);
      for (const { finishedAt, counts } of (await list.json()) as {
        finishedAt: string | null;
        counts: { applied: number };
      }[]) {
        if (finishedAt === null) open += 1;
        applied += counts.applied;
      }
    }
    return { open, applied };
  });

/** Returns a token; its session survives a restart of the server. */
export async function signIn(address: string, username: string): Promise<Token> {
  const answer = await fetch(`${address}/api/oauth/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from('trastienda-cli:trastienda').toString('base64')}` },
    body: new URLSearchParams({ grant_type: 'password', username, password }),
  });
  const { access_token: token } = (await answer.json()) as { access_token?: string };
  if (!token) throw new Error(`${username} cannot sign in: ${answer.status}.`);
  return token;
}
