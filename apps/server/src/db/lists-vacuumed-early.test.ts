import { expect, it } from 'vitest';
import { describeOnBothEngines } from '../testing/test-database.ts';

describeOnBothEngines('tables whose lists are read from indexes alone', (database) => {
  it('are vacuumed when one row in fifty changed', async () => {
    const { rows } = await database().executeSql(
      `select relname, o.option_value as share from pg_class, pg_options_to_table(reloptions) o
       where o.option_name = 'autovacuum_vacuum_scale_factor' order by relname`,
    );
    expect(rows).toEqual([
      { relname: 'order_to_ship', share: '0.02' },
      { relname: 'product_list', share: '0.02' },
      { relname: 'sku', share: '0.02' },
    ]);
  });
});
