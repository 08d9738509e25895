import { expect, it } from 'vitest';
import { addSeller } from '../testing/people.ts';
import { addSku } from '../testing/skus.ts';
import { describeOnBothEngines } from '../testing/test-database.ts';
import { up } from './migrations/0500-stock-of-sellers.ts';

describeOnBothEngines('the seller and the product of a stock', (database) => {
  it('are completed where an earlier version wrote none, before the migration and after it', async () => {
    await addSeller(database(), 'aurora');
    const id = await addSku(database(), { accountName: 'aurora' });
    const stock = async () =>
      (
        await database().executeSql(
          `select sku_account_name = account_name and sku_product_id = product_id as same
           from sku_stock t join sku on sku.id = t.sku_id where sku_id = $1`,
          [id],
        )
      ).rows;
    expect(await stock()).toEqual([{ same: true }]);
    await database().executeSql('update sku_stock set sku_account_name = null, sku_product_id = null');
    expect(await stock()).toEqual([{ same: null }]);
    await database().exclusively((run) => up(run));
    expect(await stock()).toEqual([{ same: true }]);
  });
});
