import * as fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import type { Db } from '../../../db/database.ts';
import { countWrongSums } from '../../../db/kept-sums.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { addSeller } from '../../../testing/people.ts';
import { everySeller } from '../../../testing/scopes.ts';
import { addSku } from '../../../testing/skus.ts';
import { describeOnBothEngines } from '../../../testing/test-database.ts';
import { listProducts, listStates, unlistProducts } from './product-listing.repository.ts';

// What the list shows of a product is said twice: for products whose rows were just changed, beside their account (`standingOf`), and for all by the
// view `product_listing`, from which everything is filled and checked. Here both are asked of every kind of product.

/** Free units on both sides of every level of stock, and more reserved than there is. */
const total = fc.constantFrom(0, 1, 2, 3, 4, 5, 6, 10, 11, 20, 21, 50, 51, 100, 101, 2_000);
const name = fc.constantFrom(
  'Taza',
  'TAZA Ñandú 300 ml',
  "D'Or  &  Co",
  '½ Café “Ola”',
  'İstanbul ß',
  '100 % algodón_',
  'a'.repeat(100),
);
const variant = fc.record({
  status: fc.constantFrom('APPROVED', 'PENDING_APPROVAL', 'REJECTED'),
  stock: fc.option(fc.record({ total, reserved: fc.constantFrom(0, 1, 2, 7, 3_000) })),
  name,
  ref: fc.constantFrom('', 'R-1', 'ref/ñ 2'),
  upc: fc.boolean(),
});
const variants = fc.array(variant, { maxLength: 4 });
const product = fc.record({
  account: fc.constantFrom('aurora', 'brisa', 'cobre'),
  name,
  /** On both sides of midnight in Mexico City. */
  createdAt: fc.constantFrom('2026-03-01T05:59:59Z', '2026-03-01T06:00:00Z', '2026-07-01T05:30:00Z'),
  category: fc.nat(1),
  variants,
  /** What its variants become; null: the product is deleted. */
  later: fc.option(variants),
  renamed: fc.option(name),
});
type Product = typeof product extends fc.Arbitrary<infer T> ? T : never;

describeOnBothEngines('what the list of products shows', (database) => {
  let made = 0;
  const places: { category: number; brand: number }[] = [];
  beforeAll(async () => {
    for (const account of ['aurora', 'brisa', 'cobre']) await addSeller(database(), account);
    for (const category of ['Hogar', 'Cocina']) {
      const id = await addSku(database(), { category });
      const { rows } = await sql<{ category: number; brand: number }>`
        select p.category_id as category, p.brand_id as brand from product p join sku on sku.account_name = p.account_name and sku.product_id = p.id
        where sku.id = ${id} and sku.account_name = 'aurora' and p.account_name = 'aurora'`.execute(database().db);
      places.push(rows[0] as { category: number; brand: number });
    }
    await inTransaction(database(), (trx) => countWrongSums(trx, 'products', { fix: true }));
  });

  const addVariants = async (trx: Db, account: string, productId: number, given: Product['variants']) => {
    for (const { status, stock, name: text, ref, upc } of given) {
      made += 1;
      const code = upc ? String(7_600_000_000_000 + made) : String(made);
      const { rows } = await sql<{ id: number }>`
        insert into sku (product_id, account_name, upc, name, ref_id, status, width, height, length, weight)
        values (${productId}, ${account}, ${code}, ${text}, ${ref}, ${status}, 1, 1, 1, 1) returning id`.execute(trx);
      const id = Number(rows[0]?.id);
      await sql`select widen_product_spans(array[${productId}::bigint], array[${id}::bigint], array[${code}::text])`.execute(
        trx,
      );
      if (!stock) continue;
      await sql`
        insert into sku_stock (account_name, sku_id, sku_product_id, total_quantity, reserved_quantity)
        values (${account}, ${id}, ${productId}, ${stock.total}, ${stock.reserved})`.execute(trx);
    }
  };
  const add = async (trx: Db, { account, name: text, createdAt, category, variants: given }: Product) => {
    const { category: categoryId, brand } = places[category] as (typeof places)[number];
    const { rows } = await sql<{ id: number }>`
      insert into product (account_name, name, description, category_id, brand_id, created_at)
      values (${account}, ${text}, 'd', ${categoryId}, ${brand}, ${createdAt}::timestamptz) returning id`.execute(trx);
    const id = Number(rows[0]?.id);
    await addVariants(trx, account, id, given);
    return id;
  };
  const change = async (trx: Db, id: number, { account, later, renamed }: Product) => {
    if (later === null) {
      await unlistProducts(trx, everySeller, [id]);
      await sql`delete from product where account_name = ${account} and id = ${id}`.execute(trx);
      return;
    }
    const [first] = later;
    // The variants that it had get the state and the stock of the first of its later ones, and all of these come beside them.
    if (first) {
      await sql`update sku set status = ${first.status} where account_name = ${account} and product_id = ${id}`.execute(
        trx,
      );
      await sql`
        update sku_stock set total_quantity = ${first.stock?.total ?? 0}, reserved_quantity = ${first.stock?.reserved ?? 0}
        where account_name = ${account} and sku_product_id = ${id}`.execute(trx);
      await listStates(trx, everySeller, [id]);
    }
    await addVariants(trx, account, id, later);
    if (renamed !== null)
      await sql`update product set name = ${renamed} where account_name = ${account} and id = ${id}`.execute(trx);
    await listProducts(trx, everySeller, [id]);
  };
  const columns = (rows: string) =>
    sql.raw(`select product_id, account_name, category_id, brand_id, day::text as day, name_key, approved, pending, rejected, words,
      statuses, levels from ${rows} order by product_id`);
  const twice = async () => {
    const { db } = database();
    const words = 'product_words w on w.account_name = l.account_name and w.product_id = l.product_id';
    const kept = `(select l.*, w.words from product_list l join ${words}) kept`;
    return {
      kept: (await sql`${columns(kept)}`.execute(db)).rows,
      said: (await sql`${columns('product_listing')}`.execute(db)).rows,
    };
  };

  it('is the same for changed products and for all, row by row and in its counters', { timeout: 240_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(product, { minLength: 1, maxLength: 6 }), async (products) => {
        const ids = await inTransaction(database(), async (trx) => {
          const added: number[] = [];
          for (const one of products) added.push(await add(trx, one));
          await listProducts(trx, everySeller, added);
          return added;
        });
        const first = await twice();
        expect(first.kept).toEqual(first.said);
        await inTransaction(database(), async (trx) => {
          for (const [n, id] of ids.entries()) await change(trx, id, products[n] as Product);
        });
        const second = await twice();
        expect(second.kept).toEqual(second.said);
        expect(await inTransaction(database(), (trx) => countWrongSums(trx, 'products', { fix: false }))).toBe(0);
      }),
      { numRuns: 12 },
    );
  });
});
