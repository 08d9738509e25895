import { sql } from 'kysely';
import type { NewOrder } from 'trastienda-client';
import { expect, it } from 'vitest';
import { orderTests } from '../../../testing/order-tests.ts';
import { newOrder } from '../../../testing/orders.ts';
import { addSku } from '../../../testing/skus.ts';
import { describeOnBothEngines } from '../../../testing/test-database.ts';

describeOnBothEngines('orders that arrive at the same moment', (database) => {
  const { fixture } = orderTests(database);

  const put = (id: string, over?: Partial<NewOrder>) =>
    fixture.as('integrator', `PUT /integration/orders/${id}`, { event: 'order.placed', order: newOrder(over) });
  const seen = async (id: string) => (await fixture.as('integrator', `GET /orders/${id}`)).order;

  it('are each answered as they are, whatever becomes of the others', async () => {
    const sku = await addSku(database(), { total: 5 });
    const line = (quantity: number) => ({ id: `${sku}`, name: 'Taza', quantity, price: 10 });
    await database()
      .db.insertInto('sku_image')
      .values({ account_name: 'aurora', sku_id: sku, position: 1, url: 'https://a.mx/1.jpg' })
      .execute();
    const { rows: before } = await database().executeSql('select count(*)::int as n from seller_audit_entry');
    await put('t-known');
    const answers = await Promise.all([
      put('t-1', { items: [line(2)], carrier: 'envios', possibleFraud: true }),
      put('t-2', { items: [line(2), { ...line(1), id: 'plato' }] }),
      put('t-3', { accountName: 'nadie' }),
      put('t-4', { carrier: 'nadie' }),
      put('t-known'),
      put('t-known', { items: [line(1)] }),
      put('t-5', { items: [line(3)] }),
      put('t-5', { items: [line(3)] }),
      put('t-6', { paid: false, accountName: 'brisa' }),
      put('t-7', { creationDate: '2999-01-01T00:00:00Z' }),
    ]);
    expect(answers.map(({ status, fields }) => [status, ...Object.keys(fields ?? {})].join(' '))).toEqual([
      ...['201', '201', '400 order.accountName', '400 order.carrier', '200', '409'],
      ...['201', '200', '201', '400 order.creationDate'],
    ]);
    // An order is answered as it is read.
    for (const { status, order } of answers) {
      if (status < 300) expect(order).toEqual(await seen(order.id));
    }
    expect((await seen('t-1')).items[0]).toMatchObject({ imageUrl: 'https://a.mx/1.jpg' });
    expect((await seen('t-1')).tags.sort()).toEqual(['adminCarrier', 'posibleFraud']);
    // The last of the hot variant lacks what the others have taken.
    const of = (n: number) => answers[n]?.order.items[0]?.missingQuantity ?? 0;
    expect([of(0), of(1), of(6)]).toEqual([0, 0, 2]);
    expect((await seen('t-5')).tags).toEqual(['oversold']);
    const { rows } = await database().executeSql(
      'select total_quantity as total, reserved_quantity as reserved, is_short as short from sku_stock where sku_id = $1',
      [sku],
    );
    expect(rows).toEqual([{ total: 5, reserved: 7, short: true }]);
    const { rows: history } = await database().executeSql(
      'select source_order_id as "order", old_reserved as was, new_reserved as is from sku_history where sku_id = $1 order by id',
      [sku],
    );
    expect(history).toEqual([
      { order: 't-1', was: 0, is: 2 },
      { order: 't-2', was: 2, is: 4 },
      { order: 't-5', was: 4, is: 7 },
    ]);
    const { rows: after } = await database().executeSql('select count(*)::int as n from seller_audit_entry');
    expect(Number(after[0]?.n) - Number(before[0]?.n)).toBe(6); // five placed and one oversold
  });

  it('are placed without the one that the database refuses', async () => {
    // The check of the lines holds for the test alone.
    await database().executeSql("alter table order_item add constraint no_bell check (name <> 'Campana') not valid");
    try {
      const bell = { items: [{ id: 'campana', name: 'Campana', quantity: 1, price: 1 }] };
      const answers = await Promise.all([put('b-1'), put('b-2', bell), put('b-3'), put('b-4')]);
      expect(answers.map(({ status }) => status)).toEqual([201, 500, 201, 201]);
    } finally {
      await database().executeSql('alter table order_item drop constraint no_bell');
    }
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from orders where id like 'b-%' and (select count(*) from order_item where account_name = orders.account_name and order_id = orders.id) = 2`.execute(
      database().db,
    );
    expect(rows).toEqual([{ n: 3 }]);
  });
});
