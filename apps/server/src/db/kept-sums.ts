import { sql } from 'kysely';
import type { Db } from './database.ts';
import { inSavepoint } from './savepoint.ts';

/** What a kept figure needs: how its deltas are folded, if it has some, how it is made anew, and what two states of its tables must agree in. */
type Kept = { fold?: string; rebuild: string; tables: Readonly<Record<string, string>> };

/** Figures, and copies of columns, that are kept beside the rows they are of. */
const kept = {
  orders: { fold: 'fold_order_counts', rebuild: 'rebuild_order_counts', tables: { order_count: 'n' } },
  sales: {
    fold: 'fold_sales_counts',
    rebuild: 'rebuild_sales_counts',
    tables: { sales_count: 'units, centavos, canceled_units, canceled_centavos, discount_centavos' },
  },
  products: {
    fold: 'fold_product_counts',
    rebuild: 'rebuild_product_list',
    tables: {
      product_list: '',
      product_words: '',
      product_count: 'n, approved, pending, rejected',
      sku_level_count: 'n',
    },
  },
  guides: { fold: 'fold_guide_counts', rebuild: 'rebuild_guide_counts', tables: { guide_count: 'n' } },
  toShip: { rebuild: 'rebuild_orders_to_ship', tables: { order_to_ship: '' } },
} as const satisfies Record<string, Kept>;

export type KeptSums = keyof typeof kept;
export const keptSums = Object.keys(kept) as KeptSums[];

/** Thrown to undo what was made anew. */
class Undone extends Error {
  override readonly name = 'Undone';
}

/**
 * Makes the sums anew and answers how many rows were wrong; without `fix`, they stay as they were. Nothing that they count changes until the
 * transaction ends.
 */
export async function countWrongSums(trx: Db, name: KeptSums, { fix }: { fix: boolean }): Promise<number> {
  const { fold, rebuild, tables }: Kept = kept[name];
  let wrong = 0;
  if (fold !== undefined) {
    await sql`select pg_advisory_xact_lock(hashtext(${fold}))`.execute(trx);
    await sql`select ${sql.raw(fold)}()`.execute(trx);
  }
  const work = async () => {
    const names = Object.keys(tables);
    for (const table of names) {
      await sql`create temporary table ${sql.raw(`before_${table}`)} on commit drop as table ${sql.raw(table)}`.execute(
        trx,
      );
    }
    await sql`select ${sql.raw(rebuild)}()`.execute(trx);
    for (const [table, figures] of Object.entries(tables)) wrong += await differing(trx, table, figures);
    if (!fix) throw new Undone();
    for (const table of names) await sql`drop table ${sql.raw(`before_${table}`)}`.execute(trx);
  };
  await inSavepoint(trx, work).catch((error) => {
    if (!(error instanceof Undone)) throw error;
  });
  return wrong;
}

/** Rows of a table and of its state before that are not in both; rows without anything to count may be left out. */
async function differing(trx: Db, table: string, figures: string): Promise<number> {
  const counted = figures ? sql.raw(`where (${figures.replace(/\w+/g, '0')}) <> (${figures})`) : sql``;
  const [before, now] = [sql.raw(`before_${table}`), sql.raw(table)];
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from (
      (select * from ${before} ${counted} except select * from ${now}) union all
      (select * from ${now} ${counted} except select * from ${before})
    ) d`.execute(trx);
  return rows[0]?.n ?? 0;
}
