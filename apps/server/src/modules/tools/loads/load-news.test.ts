import { expect, test } from 'vitest';
import { orderLoadTests } from '../../../testing/loads.ts';
import { describeOnBothEngines } from '../../../testing/test-database.ts';
import { renewLoad } from './load-lease.repository.ts';

describeOnBothEngines('open pages', (database) => {
  const { orders, fixture: loads } = orderLoadTests(database);

  test('are told every version of a load, from its arrival to its end, and of each sign of life', async () => {
    const order = await orders.place();
    const { load } = await loads.send('/orders/punishments', `Pedido,Fecha\r\n${order},2026-02-03`);
    await loads.ended(load.id);
    const { rows } = await database().executeSql(
      `select e.version, e.layout, l.version as last from load l left join live_event e on e.topic = 'load' and e.subject_id = l.id::text
       where l.id = $1 order by e.id`,
      [load.id],
    );
    expect(rows.length).toBeGreaterThan(2);
    expect(rows.map(({ version }) => version)).toEqual(Array.from({ length: Number(rows[0]?.last) }, (_, n) => n + 1));
    expect(new Set(rows.map(({ layout }) => layout))).toEqual(new Set(['penalties']));

    const worker = 'a-worker';
    await database()
      .db.updateTable('load')
      .set({ finished_at: null, state: 'validating', worker })
      .where('id', '=', load.id)
      .execute();
    const before = rows.length;
    await renewLoad(database().db, { id: load.id, worker }, { bytes_read: 1, rows: 1, invalid_rows: 0 });
    const { rows: after } = await database().executeSql(
      `select count(*)::int as n from live_event where topic = 'load' and subject_id = $1`,
      [load.id],
    );
    expect(after).toEqual([{ n: before + 1 }]);
  }, 60_000);
});
