import type { Viewer } from '@trastienda/domain';
import { expect, it } from 'vitest';
import { addSeller } from '../../../../testing/people.ts';
import { addSku } from '../../../../testing/skus.ts';
import { describeOnBothEngines } from '../../../../testing/test-database.ts';
import type { ProductFilters } from '../../../catalogue/products/product-search.ts';
import { skuSearch } from '../../../catalogue/products/sku-search.ts';
import { skuBatches } from './sku-rows.sql.ts';

const boss: Viewer = { userId: 'ana', roles: ['ADMIN_USER', 'CATALOG_USER'], accountNames: [], operatingUser: false };

describeOnBothEngines('variants of a report', (database) => {
  it('come in full batches in the order of their numbers, each once, whatever narrows them', async () => {
    await addSeller(database(), 'aurora');
    await addSeller(database(), 'brisa');
    const own: number[] = [];
    for (let n = 0; n < 5; n += 1) {
      own.push(await addSku(database(), { name: `Taza ${n}`, total: n, list: 100 + n }));
      await addSku(database(), { accountName: 'brisa', category: 'Cocina' });
    }
    const batchesOf = async (filters: ProductFilters) => {
      const search = await skuSearch(database().db, { ...filters, from: 0, size: 10 }, boss);
      const batches: (readonly (number | null)[])[][] = [];
      for await (const rows of skuBatches(database(), search, 2)) {
        batches.push(rows.map((row) => [row.id, row.total_quantity, row.list_price_centavos]));
      }
      return batches;
    };
    const known = own.map((id, n) => [id, n, 100 + n] as const);
    expect(await batchesOf({ accountName: 'aurora' })).toEqual([known.slice(0, 2), known.slice(2, 4), known.slice(4)]);
    const between = { accountName: 'aurora', fromSkuId: own[1], toSkuId: own[4] };
    expect(await batchesOf(between)).toEqual([known.slice(1, 3), known.slice(3)]);
    expect((await batchesOf({})).map((rows) => rows.length)).toEqual([2, 2, 2, 2, 2]);
    expect(await batchesOf({ accountName: 'aurora', fromSkuId: (own[4] ?? 0) + 100 })).toEqual([]);
  });

  it('keep one whose price and stock are not there: the file has every variant', async () => {
    await addSeller(database(), 'cielo');
    const ids: number[] = [];
    for (let n = 0; n < 3; n += 1) ids.push(await addSku(database(), { accountName: 'cielo' }));
    for (const table of ['sku_price', 'sku_stock'] as const)
      await database()
        .db.deleteFrom(table)
        .where('sku_id', '=', ids[0] ?? 0)
        .execute();
    const search = await skuSearch(database().db, { accountName: 'cielo', from: 0, size: 10 }, boss);
    const read: (number | null)[] = [];
    for await (const rows of skuBatches(database(), search, 2)) read.push(...rows.map(({ id }) => id));
    expect(read).toEqual(ids);
  });
});
