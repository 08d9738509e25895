import { mexicoDay } from '@trastienda/domain';
import { expect, test } from 'vitest';
import { orderLoadTests } from '../../../testing/loads.ts';
import { newOrder } from '../../../testing/orders.ts';
import { describeOnOneEngine } from '../../../testing/test-database.ts';

const today = mexicoDay(new Date());
const penalties = {
  call: '/orders/punishments',
  header: 'Pedido,Fecha',
  row: (id: string) => `${id},2026-02-03`,
  changed: { punishment: { date: '2026-02-03' } },
};
const liquidations = {
  call: '/orders/liquidations',
  header:
    'Seller,Nombre del seller,Pedido,Estado,SKU del seller,Precio final del artículo,Costo de envío,Venta,Comisión,Total a pagar,Fecha de cumplimiento,Fecha de venta marcada,Comentario',
  row: (id: string) => `aurora,Aurora,${id},Entregado,A1,899.00,120.00,1019.00,134.85,884.15,2026-01-18,2026-01-10,Sin`,
  changed: { tags: ['liquidated'] },
};
const deliveries = {
  call: '/orders/invoice/tracking',
  header: 'Pedido,Número de envío,Número de guía,Estado,Fecha',
  row: (id: string, spelled: (code: string) => string, stored: string) =>
    `${id},${spelled(`inv-${stored}-0`)},${spelled(`MX-${stored}`)},DELIVERED_TO_CUSTOMER,${today}`,
  changed: { status: 'delivered' },
};

/** R40: a code is compared without case, blanks, hyphens, "#", invisible signs and leading zeros. */
const spellings: Record<string, (code: string) => string> = {
  'as it stands': (code) => code,
  'in capitals': (code) => code.toUpperCase(),
  'without hyphens': (code) => code.replaceAll('-', ''),
  'with blanks': (code) => code.replaceAll('-', ' '),
  'after a number sign': (code) => `#${code}`,
  'after zeros': (code) => `00${code}`,
  'with an invisible sign': (code) => `${code}\u200b`,
};

describeOnOneEngine('postgres', 'numbers of orders in files', (database) => {
  const { orders, fixture } = orderLoadTests(database);

  const shipped = async () => {
    const id = await orders.place();
    await orders.as('seller', `POST /orders/${id}/start-handling`);
    const package_ = { courier: 'dhl', trackingUrl: 'https://dhl.mx/1', trackingNumber: `MX-${id}` };
    const items = [
      { id: 'taza', quantity: 2 },
      { id: 'plato', quantity: 1 },
    ];
    expect(await orders.as('seller', `POST /orders/${id}/invoice`, { ...package_, items })).toMatchObject({
      status: 200,
    });
    return id;
  };
  const load = async ({ call, header }: typeof penalties, row: string) =>
    fixture.ended((await fixture.send(`${call}?partial=true`, `${header}\r\n${row}\r\n`)).load.id);

  const cases = Object.entries({ penalties, liquidations, deliveries }).flatMap(([name, file]) =>
    Object.entries(spellings).map(([how, spelled]) => [name, how, file, spelled] as const),
  );

  test.each(cases)('%s find an order %s', async (_name, _how, file, spelled) => {
    const id = await shipped();
    const ended = await load(file as typeof penalties, file.row(spelled(id), spelled, id));
    expect(ended).toMatchObject({ state: 'done', counts: { applied: 1, notApplied: 0 } });
    expect((await orders.as('admin', `GET /orders/${id}`)).order).toMatchObject(file.changed);
  });

  test('one order that a file names in two ways is told as repeated, and stays as it is', async () => {
    const id = await shipped();
    const ended = await load(penalties, [id, id.toUpperCase()].map(penalties.row).join('\r\n'));
    expect(ended).toMatchObject({ counts: { applied: 0, invalid: 2 } });
    const repeated = [2, 3].map((row) => ({ row, column: 'orderId', code: 'csv.row.duplicate' }));
    expect(await fixture.issues(ended.id)).toMatchObject(repeated);
    expect((await orders.as('admin', `GET /orders/${id}`)).order).not.toMatchObject(penalties.changed);
  });

  test('a spelling that two orders share names neither, while each is found as it stands', async () => {
    const [hyphened, plain] = ['doble-1', 'doble1'];
    for (const id of [hyphened, plain]) {
      const order = { event: 'order.placed', order: newOrder() };
      expect(await orders.as('integrator', `PUT /integration/orders/${id}`, order)).toMatchObject({ status: 201 });
    }
    const unknown = await load(penalties, penalties.row('DOBLE 1'));
    expect(unknown).toMatchObject({ counts: { applied: 0, invalid: 1 } });
    expect(await fixture.issues(unknown.id)).toMatchObject([{ row: 2, code: 'csv.order.unknown' }]);
    expect(await load(penalties, penalties.row(plain ?? ''))).toMatchObject({ state: 'done', counts: { applied: 1 } });
    expect((await orders.as('admin', `GET /orders/${plain}`)).order).toMatchObject(penalties.changed);
  });
});
