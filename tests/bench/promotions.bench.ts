import { loadavg } from 'node:os';
import pg from 'pg';
import { startPostgres } from '../support/postgres.mjs';
import { load } from './orders/load.ts';
import { fill, signIn, startOurs } from './orders/servers.ts';

const PROMOTIONS = 10_000;
const ORDERS = 1_000;

export const subject = {
  title: 'Promotions in force',
  about:
    '10,000 promotions in force on PostgreSQL 15, ten clients at once. The ones in force are kept until one changes (ADR 56); the list of the screen is not.',
};

/** A storefront's reads of 10,000 active promotions, compared with the screen's list, which is not cached. */
export async function* measure() {
  const postgres = await startPostgres();
  try {
    await fill(postgres.url, ORDERS);
    await writePromotions(postgres.url);
    const server = await startOurs({ DATABASE_URL: postgres.url });
    try {
      const token = await signIn(server.url);
      const calls: readonly [what: string, path: string][] = [
        ['in force, page of 10', '/api/promotions?active=now'],
        ['in force, page of 100', '/api/promotions?active=now&size=100'],
        ['in force, page of 1000', '/api/promotions?active=now&size=1000'],
        ['in force, of a seller and a brand', '/api/promotions?active=now&sellers=brisa&brands=2'],
        ['list, page of 10', '/api/promotions'],
        ['list, by text', '/api/promotions?text=oferta%2099'],
      ];
      for (const [what, path] of calls)
        yield { what, figures: { ...(await load(server.url, [path], token)), load: (loadavg()[0] ?? 0).toFixed(1) } };
    } finally {
      await server.stop();
    }
  } finally {
    await postgres.stop();
  }
}

/** Writes 10,000 active promotions: a third of them for a single seller, all of them for two brands. */
export async function writePromotions(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(
      `insert into promotion (name, description, is_active, begin_date, end_date, promo_type, promo_value, user_type,
         sellers, brands)
       select 'Oferta ' || n, 'Oferta de la medición', true, current_date - 30 - n % 30, current_date + 30 + n % 30,
         'Porcentual', 1 + n % 100, 'ADMIN', case when n % 3 = 0 then array['aurora'] else '{}' end, array['1', '2']
       from generate_series(1, $1) n`,
      [PROMOTIONS],
    );
    await client.query('update promotion_revision set revision = revision + 1');
    await client.query('analyze promotion');
  } finally {
    await client.end();
  }
}
