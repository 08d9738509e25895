import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { BulkActionName } from '@trastienda/domain';
import type { BulkAction } from 'trastienda-client';
import type { Database } from '../../apps/server/src/db/database.ts';
import type { SeededRandom } from '../../apps/server/src/demo/seeded-random.ts';
import { signIn } from './killed-watch.ts';

/** Orders that no file names, the same in both marketplaces. */
export type BulkStock = { toHandle: readonly string[]; toDeliver: readonly string[] };

const counts = { toHandle: 220, toDeliver: 120 } as const;

/** Makes complete copies of two existing orders: one to be handled, one on its way. */
export async function stockBulk(database: Database): Promise<BulkStock> {
  const { rows } = await database.executeSql(`
    select (select min(id) from orders where status = 'ready-for-handling' and account_name = 'aurora') as fresh,
      (select min(o.id) from orders o where status = 'invoiced' and carrier_type = 'SELLER'
        and exists (select from order_package p where p.order_id = o.id and type = 'Output' and not finished)) as sent`);
  const [{ fresh, sent }] = rows as [{ fresh: string; sent: string }];
  return {
    toHandle: await alike(database, fresh, 'v97', counts.toHandle),
    toDeliver: await alike(database, sent, 'v98', counts.toDeliver),
  };
}

async function alike(database: Database, id: string, prefix: string, count: number): Promise<string[]> {
  const name = `'${prefix}' || lpad(n::text, 6, '0') || '-01'`;
  for (const table of [
    'order_account',
    'orders',
    'order_item',
    'order_package',
    'order_package_item',
    'order_package_status',
  ]) {
    const key = table === 'orders' ? 'id' : 'order_id';
    const { rows } = await database.executeSql(`
      select string_agg(quote_ident(column_name), ', ') as written from information_schema.columns
      where table_schema = current_schema() and table_name = '${table}' and is_generated = 'NEVER' and is_identity = 'NO'`);
    const [{ written }] = rows as [{ written: string }];
    await database.executeSql(`
      insert into ${table} (${written}) select ${written} from (
        select (jsonb_populate_record(t, jsonb_build_object('${key}', ${name}))).*
        from ${table} t, generate_series(1, ${count}) n where t.${key} = '${id}') made`);
  }
  const { rows } = await database.executeSql(`select ${name} as id from generate_series(1, ${count}) n order by n`);
  return rows.map((row) => String(row.id));
}

type Work = { user: string; action: BulkActionName; key: string; ids: readonly string[] };
type Seen = { open: number; settled: number };

/** The bulk actions of one marketplace, requested as the web does: the request can be repeated. */
export class BulkWorks {
  readonly #works: readonly Work[];
  readonly #tokens = new Map<string, string>();

  constructor({ toHandle, toDeliver }: BulkStock) {
    const [fresh = '', sent = ''] = [toHandle[0], toDeliver[0]];
    this.#works = [
      // Orders that cannot be changed are among the others.
      {
        user: 'vendedor@aurora.mx',
        action: 'startHandling',
        key: randomUUID(),
        ids: [...toHandle, sent, 'no-hay'],
      },
      { user: 'admin@trastienda.mx', action: 'deliver', key: randomUUID(), ids: [fresh, 'no-hay', ...toDeliver] },
    ];
  }

  /** Requests the bulk actions; a repeated request returns the same ones. */
  choose(address: string): Promise<BulkAction[]> {
    return Promise.all(this.#works.map(({ user, ...request }) => this.#call(address, user, 'POST', '', request)));
  }

  /** Waits until all orders are checked, and confirms the changes. */
  async confirm(address: string): Promise<void> {
    const chosen = await this.choose(address);
    for (const [n, { id }] of chosen.entries()) {
      const { user } = this.#works[n] as Work;
      const look = () => this.#call(address, user, 'GET', `/${id}`);
      await until('No bulk action gets ready', async () => (await look()).state !== 'preparing');
      await this.#call(address, user, 'POST', `/${id}/confirm`);
    }
  }

  async look(address: string): Promise<Seen> {
    const works = await this.choose(address);
    return {
      open: works.filter(({ finishedAt }) => finishedAt === null).length,
      settled: works.reduce((sum, one) => sum + one.counts.done + one.counts.refused, 0),
    };
  }

  /** Waits until `orders` more orders are changed. */
  async untilSettled(address: string, orders: number): Promise<void> {
    const first = await this.look(address);
    await until('No bulk action goes on', async () => {
      const now = await this.look(address);
      return now.open === 0 || now.settled >= first.settled + orders;
    });
  }

  async #call(address: string, user: string, method: string, path: string, body?: object): Promise<BulkAction> {
    const token = this.#tokens.get(user) ?? (await signIn(address, user));
    this.#tokens.set(user, token);
    const answer = await fetch(`${address}/api/bulk-actions${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} /bulk-actions${path} answers ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as BulkAction;
  }
}

/** The process that works, and the address that answers requests. */
type Life = { address: string; kill(): Promise<void> };

/** Kills one process while the orders are being checked, the others after some changes. */
export async function killBulk(
  works: BulkWorks,
  { lives, live, random }: { lives: number; live: () => Promise<Life>; random: SeededRandom },
): Promise<void> {
  for (let n = 0; n < lives; n += 1) {
    const { address, kill } = await live();
    try {
      if (n === 0) {
        await works.choose(address);
        await wait(random.int(0, 40));
      } else {
        await works.confirm(address);
        await works.untilSettled(address, random.int(5, 60));
      }
      if ((await works.look(address)).open === 0) throw new Error('The bulk actions ended before anybody died.');
    } finally {
      await kill();
    }
  }
}

async function until(failure: string, isSo: () => Promise<boolean>): Promise<void> {
  for (const end = Date.now() + 120_000; Date.now() < end; await wait(20)) if (await isSo()) return;
  throw new Error(`${failure}.`);
}
