import { expect, it } from 'vitest';
import { addOrders, orderRow } from '../testing/order-rows.ts';
import { addSeller } from '../testing/people.ts';
import { describeOnBothEngines } from '../testing/test-database.ts';
import { migrate } from './migrate.ts';

const step = '0898-guides-of-kept-lines';

describeOnBothEngines('pickup orders with a canceled line', (database) => {
  it('enter the packing queue once what is left of them has its guides', async () => {
    const run = (text: string, values: readonly unknown[] = []) => database().executeSql(text, values);
    await addSeller(database(), 'aurora');
    const line = { new_id: '', ref_id: '', name: 'Taza', quantity: 2, price_centavos: 100, price_tags: [] };
    const lines = ['a', 'b'].map((id) => ({ ...line, id, new_id: id }));
    const ids = ['ready', 'waiting', 'canceled-in-part'];
    await addOrders(
      database(),
      ids.map((id) => orderRow({ id, delivery_type: 'pickup', lines })),
    );
    await run(`update order_item set guide_download_status = 'DOWNLOAD', guide_downloaded_at = now(), tracking_number = 'T', tracking_url = 'u'
      where id = 'a' and order_id <> 'waiting'`);
    await run(`update order_item set guide_download_status = 'PENDING', tracking_number = 'T', tracking_url = 'u'
      where id = 'b' and order_id = 'ready'`);
    await run(
      `update order_item set canceled_quantity = case order_id when 'canceled-in-part' then 1 else 2 end where id = 'b'`,
    );
    // As the version before had it.
    await run(`update order_to_ship set waits_for_guides = true, has_label_to_print = order_id = 'ready'`);

    await run('delete from migration where name = $1', [step]);
    expect(await migrate(database())).toEqual([step]);

    const { rows } = await run('select order_id, waits_for_guides, has_label_to_print from order_to_ship order by 1');
    expect(rows.map((row) => Object.values(row))).toEqual([
      ['canceled-in-part', true, false],
      ['ready', false, false],
      ['waiting', true, false],
    ]);
  });
});
