import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { Db } from '../../../db/database.ts';
import { accountScope } from '../../../db/scope.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { addCatalogue, catalogueTests } from '../../../testing/catalogue.ts';
import { header, line, type ProductFixture, productFixture } from '../../../testing/product-files.ts';
import { everySeller } from '../../../testing/scopes.ts';
import { describeOnPostgres } from '../../../testing/test-database.ts';
import { lockSkus } from '../../catalogue/products/product-changes.repository.ts';
import { askForPrices } from '../../catalogue/products/stock-and-price-changes.repository.ts';
import { runLoad } from './run-load.ts';

describeOnPostgres('products from files beside other changes of their variants', (database) => {
  const { app, tokens } = catalogueTests(database);
  let fixture: ProductFixture;
  let categoryId: number;
  let sku: number;
  // No other work of the server waits for the same rows.
  const load = async (rows: string) => {
    const { id } = (await fixture.send(`/products/importcsv?categoryId=${categoryId}`, header + rows)).load;
    await runLoad(app.context, { loadId: id, worker: randomUUID(), signal: new AbortController().signal });
    return id;
  };
  beforeAll(async () => {
    ({ categoryId } = await addCatalogue(database()));
    fixture = productFixture(database(), app, tokens, categoryId);
    await load(line({ upc: '750', stock: '9' }));
    sku = (await fixture.skuOf('750')).sku_id;
  });

  const account = accountScope(everySeller, 'aurora');
  const waiting = async () => {
    const { rows } = await sql<{ n: number }>`
      select count(*)::integer as n from pg_stat_activity
      where datname = current_database() and wait_event in ('transactionid', 'tuple')
    `.execute(database().aside);
    return rows[0]?.n;
  };
  type Work = (trx: Db) => Promise<void>;
  /** Begins a transaction, which goes on once something waits for its locks. */
  const begin = (first: Work, then?: Work) =>
    new Promise<{ done: Promise<void> }>((begun, failed) => {
      const done: Promise<void> = inTransaction(database(), async (trx) => {
        await first(trx);
        begun({ done });
        await expect.poll(waiting, { timeout: 30_000 }).toBe(1);
        await then?.(trx);
      });
      done.catch(failed);
    });

  test('an order that takes units while a file sets the total is counted', async () => {
    const reserve =
      (units: number): Work =>
      async (trx) => {
        await sql`
          update sku_stock set reserved_quantity = reserved_quantity + ${units}, is_short = reserved_quantity + ${units} > total_quantity
          where sku_id = ${sku}
        `.execute(trx);
      };
    await inTransaction(database(), reserve(5));
    const order = await begin(reserve(1));
    const id = await load(line({ upc: '750', sku: `${sku}`, stock: '5' }));
    await order.done;
    expect(await fixture.issues(id)).toMatchObject([{ row: 2, column: 'inventory', code: 'loads.stock.reserved' }]);
    expect(await fixture.skuOf('750')).toMatchObject({ total_quantity: 9, reserved_quantity: 6, is_short: false });
  });

  test('a change of a variant does not stop a price that waits for an administrator', async () => {
    const after = { listPriceCentavos: 1, priceCentavos: null, validFrom: null, validUntil: null };
    const by = { personId: null, loadId: null, account, at: app.context.now() };
    const price = await begin(
      async (trx) => {
        await sql`select from sku_price where sku_id = ${sku} for update`.execute(trx);
      },
      (trx) => askForPrices(trx, by, [{ skuId: sku, before: null, after, reason: 'catalogue.price.below' }]),
    );
    await inTransaction(database(), (trx) => lockSkus(trx, account, [sku]));
    await price.done;
    const { rows } = await database().executeSql('select status from price_approval where sku_id = $1', [sku]);
    expect(rows).toEqual([{ status: 'WAITING' }]);
  });
});
