import { loadavg } from 'node:os';
import pg from 'pg';
import { startPostgres } from '../support/postgres.mjs';
import { aloneAndTogether } from './orders/load.ts';
import { fill, signIn, startBare, startOurs } from './orders/servers.ts';
import { ofProcessor } from './products/processor-time.ts';
import { writePromotions } from './promotions.bench.ts';

const ORDERS = 1_000;
const SELLERS = 500;
const RATES = 1_000_000;
/** The number of sequential calls that processor time is measured over. */
const ALONE = 20;
/** Rates per seller: two carriers, 90 zones and 10 weights. The other rates are the marketplace's, for one carrier. */
const BY_SELLER = 2 * 90 * 10;

export const subject = {
  title: 'Quotes',
  about:
    'Quotes over 1,000,000 shipping rates and 10,000 promotions in force on PostgreSQL 15, beside a bare Fastify route with `select 1`. "Processor" is what PostgreSQL took for one call. Goal: a p99 under 10 ms with ten clients.',
};

/** A storefront's requests for each cart, over 1,000,000 rates and 10,000 active promotions, compared with the list. */
export async function* measure() {
  const postgres = await startPostgres();
  try {
    await fill(postgres.url, ORDERS);
    await writeRates(postgres.url);
    await writePromotions(postgres.url);
    const bare = await startBare(postgres.url);
    const peer = await aloneAndTogether(bare.url, ['/']).finally(() => bare.stop());
    yield { what: 'peer: Fastify + pg, select 1', figures: { ...peer, load: busy() } };
    const server = await startOurs({ DATABASE_URL: postgres.url });
    try {
      const token = await signIn(server.url);
      const several = (path: (seller: string, zip: string, grams: number) => string) =>
        Array.from({ length: 500 }, (_, n) => {
          const zip = String((n * 7_919) % 90_000).padStart(5, '0');
          return path(sellerName((n * 31) % SELLERS), zip, (n * 997) % 10_000);
        });
      // As the screen asks: the page does not wait for the exact total (ADR 163).
      const least = 'total=atLeast';
      const quote = '/api/shippingrates/quote?value=1500&volume=900';
      const calls: readonly [what: string, paths: readonly string[]][] = [
        [
          'quote of a seller',
          several((seller, zip, grams) => `${quote}&accountName=${seller}&zipCode=${zip}&weight=${grams}`),
        ],
        ['quote of the marketplace', several((_, zip, grams) => `${quote}&zipCode=${zip}&weight=${grams}`)],
        [
          'quote of a seller, then the promotions in force',
          several((seller, zip, grams) => `${quote}&accountName=${seller}&zipCode=${zip}&weight=${grams}`).flatMap(
            (path) => [path, '/api/promotions?active=now&size=10'],
          ),
        ],
        [
          'list of a seller, code and weight',
          several(
            (seller, zip, grams) => `/api/shippingrates?accountName=${seller}&zipCode=${zip}&weight=${grams}&${least}`,
          ),
        ],
        ['list of a seller, first page', several((seller) => `/api/shippingrates?accountName=${seller}&${least}`)],
        ['list of all sellers, first page', [`/api/shippingrates?${least}`]],
        ['list of all sellers, page 50,000', [`/api/shippingrates?page=50000&${least}`]],
        ['list of all sellers, by price', [`/api/shippingrates?sortBy=price&sortOrder=asc&${least}`]],
        ['list of all sellers, by carrier', [`/api/shippingrates?sortBy=carrier&sortOrder=desc&${least}`]],
        ['list of all sellers, weight', several((_, __, grams) => `/api/shippingrates?weight=${grams}&${least}`)],
        [
          'list of all sellers, code and weight',
          several((_, zip, grams) => `/api/shippingrates?zipCode=${zip}&weight=${grams}&${least}`),
        ],
        ['list of all sellers, code (10,000 match)', several((_, zip) => `/api/shippingrates?zipCode=${zip}&${least}`)],
        ['exact total of a seller', several((seller) => `/api/shippingrates?accountName=${seller}&size=1`)],
        ['exact total of all sellers', ['/api/shippingrates?size=1']],
        ['exact total of all sellers, weight', several((_, __, grams) => `/api/shippingrates?weight=${grams}&size=1`)],
      ];
      for (const [what, paths] of calls) {
        const figures = await aloneAndTogether(server.url, paths, token);
        const headers = { authorization: `Bearer ${token}` };
        const cpu = await ofProcessor(postgres.url, ALONE, async () => {
          for (let n = 0; n < ALONE; n++)
            await (await fetch(server.url + paths[n % paths.length], { headers })).arrayBuffer();
        });
        yield { what, figures: { ...figures, ...cpu, load: busy() } };
      }
    } finally {
      await server.stop();
    }
  } finally {
    await postgres.stop();
  }
}

/** The machine's load: figures measured under load mean little. */
const busy = () => (loadavg()[0] ?? 0).toFixed(1);

const sellerName = (n: number): string => `medida-${String(n).padStart(3, '0')}`;

/** Writes the rates: every tenth zone is five codes, the others are ranges of a thousand. Indexes are built once, after the rows. */
async function writeRates(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(
      `insert into organization (account_name, name)
       select 'medida-' || lpad(n::text, 3, '0'), 'Medida ' || n from generate_series(0, $1::integer - 1) n`,
      [SELLERS],
    );
    const { rows } = await client.query<{ name: string; definition: string }>(
      `select indexname as name, indexdef as definition from pg_indexes
       where tablename = 'shipping_rate' and indexname <> 'shipping_rate_pkey'`,
    );
    for (const { name } of rows) await client.query(`drop index ${name}`);
    await client.query(
      `insert into shipping_rate (carrier_id, account_name, country, absolute_money_cost_centavos, price_percent,
         price_by_extra_weight_centavos, max_volume, time_cost, weight_start, weight_end, zip_code_start, zip_code_end, zip_codes)
       select case when seller then (array['dhl', 'fedex'])[1 + n % 2] else 'envios-trastienda' end,
         case when seller then 'medida-' || lpad((n / $1::integer)::text, 3, '0') else '' end, 'MEX', 8000 + n % 9000, n % 3, 1500, 1000000, 1 + n % 7,
         band * 1000, band * 1000 + 999,
         case when zone % 10 > 0 then lpad((zone * width)::text, 5, '0') end,
         case when zone % 10 > 0 then lpad((zone * width + width - 1)::text, 5, '0') end,
         case when zone % 10 > 0 then '{}' else array(
           select lpad((zone * width + step * width / 5)::text, 5, '0') from generate_series(0, 4) step) end
       from generate_series(0, $2::integer - 1) n
         cross join lateral (select n < $1::integer * $3::integer as seller) whose
         cross join lateral (select case when seller then 1000 else 10 end as width,
           case when seller then (n / 20) % 90 else (n / 10) % 9000 end as zone,
           case when seller then (n / 2) % 10 else n % 10 end as band) place`,
      [BY_SELLER, RATES, SELLERS],
    );
    for (const { definition } of rows) await client.query(definition);
    await client.query(
      `insert into carrier_seller (carrier_id, account_name)
       select 'envios-trastienda', account_name from organization where account_name like 'medida-%' on conflict do nothing`,
    );
    await client.query('vacuum analyze shipping_rate');
  } finally {
    await client.end();
  }
}
