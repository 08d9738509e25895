import { expect, it } from 'vitest';
import { addSeller } from '../testing/people.ts';
import { addSku } from '../testing/skus.ts';
import { describeOnBothEngines } from '../testing/test-database.ts';

describeOnBothEngines('the seller and the product of a stock', (database) => {
  it('are completed where an earlier version writes none', async () => {
    await addSeller(database(), 'aurora');
    const id = await addSku(database(), { accountName: 'aurora' });
    const { rows } = await database().executeSql(
      `select sku_account_name = account_name and sku_product_id = product_id as same
       from sku_stock t join sku on sku.id = t.sku_id where sku_id = $1`,
      [id],
    );
    expect(rows).toEqual([{ same: true }]);
  });
});
