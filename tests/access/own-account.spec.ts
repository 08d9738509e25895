import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { describeOnOneEngine } from '../../apps/server/src/testing/test-database.ts';
import type { Account } from '../support/accounts.ts';
import { operations } from '../support/contract-watch.ts';
import { marketplaceForBlock } from '../support/marketplace.ts';
import { shipmentOf } from '../support/new-order.ts';
import { forEachQuestion, orderToConfirm } from '../support/order-questions.ts';
import {
  type Call,
  orderAfter,
  orderInHandling,
  orderToDecide,
  orderWithGuide,
  placeOrder,
} from '../support/orders.ts';

const sellers: readonly Account[] = ['seller', 'clerk'];

describeOnOneEngine('postgres', 'what belongs to another seller', (database) => {
  const market = marketplaceForBlock(database);
  /** For each operation, an order of Brisa in a status in which the operation would succeed. */
  let reached: Record<string, { id: string; call: Omit<Call, 'as'> }>;
  beforeAll(async () => {
    const accountName = 'brisa';
    const placed = await placeOrder(market, { accountName });
    const handled = await orderInHandling(market, { accountName });
    const { id, trackingNumber } = await orderWithGuide(market, { accountName });
    const causeId = 'sin-inventario';
    const toCancel = await placeOrder(market, { accountName });
    const toDecline = await orderToDecide(market, { accountName });
    const toCancelItems = await placeOrder(market, { accountName });
    const partly = await orderInHandling(market, { accountName });
    const body = shipmentOf([{ id: 'TAZA', quantity: 2 }]);
    await orderAfter(market, { call: `POST /orders/${partly}/invoice`, as: 'otherSeller', body });
    const sent = await orderInHandling(market, { accountName });
    const parcel = shipmentOf([{ id: 'TAZA', quantity: 1 }]);
    await orderAfter(market, { call: `POST /orders/${sent}/invoice`, as: 'otherSeller', body: parcel });
    const disputed = await placeOrder(market, { accountName });
    const controversies = `/orders/${disputed}/controversies`;
    const created = { call: `POST ${controversies}`, as: 'admin', body: { text: 'Llegó roto' } } as const;
    const cid = (await orderAfter(market, created)).controversies[0]?.id;
    const guide = `/orders/${id}/trackingNumber/${trackingNumber}`;
    const returned = await orderInHandling(market, { accountName });
    await orderAfter(market, {
      call: `POST /orders/${returned}/invoice`,
      as: 'otherSeller',
      body: shipmentOf([{ id: 'TAZA', quantity: 2 }]),
    });
    const back = { id: 'RMA-1', reason: 'Llegó roto', items: [{ id: 'TAZA', quantity: 1 }] };
    await orderAfter(market, { call: `POST /orders/${returned}/returns`, as: 'integrator', body: back });
    reached = {
      getOrder: { id: placed, call: { call: `GET /orders/${placed}` } },
      getOrderHistory: { id: placed, call: { call: `GET /orders/${placed}/history` } },
      getGuideData: { id, call: { call: `GET /orders/guide-data/${id}` } },
      ...(await forEachQuestion((action) => orderToConfirm(market, action, accountName))),
      cancelBeforeDelivery: {
        id: toCancel,
        call: { call: `POST /orders/${toCancel}/cancelcae`, body: { causeId } },
      },
      cancelAfterDelivery: {
        id: partly,
        call: {
          call: `POST /orders/${partly}/cancelcde`,
          body: [{ causeId, items: [{ id: 'PLATO', quantity: 1 }] }],
        },
      },
      cancelItems: {
        id: toCancelItems,
        call: {
          call: `POST /orders/${toCancelItems}/cancelbeforesend`,
          body: { causeId, items: [{ id: 'TAZA', quantity: 1 }] },
        },
      },
      declineCancellation: {
        id: toDecline,
        call: { call: `POST /orders/${toDecline}/cancellation/decline`, body: { note: 'Ya está empacado' } },
      },
      listOrderNotes: { id: placed, call: { call: `GET /orders/${placed}/notes` } },
      addOrderNote: {
        id: placed,
        call: { call: `POST /orders/${placed}/notes`, body: { text: 'Nota', audience: 'own' } },
      },
      listControversies: { id: disputed, call: { call: `GET ${controversies}` } },
      changeControversy: {
        id: disputed,
        call: { call: `PUT ${controversies}/${cid}`, body: { state: 'IN_ANALYSIS' } },
      },
      addControversyNote: {
        id: disputed,
        call: { call: `POST ${controversies}/${cid}/comments`, body: { text: 'Nota' } },
      },
      listOrderReturns: { id: returned, call: { call: `GET /orders/${returned}/returns` } },
      receiveReturn: {
        id: returned,
        call: {
          call: `POST /orders/${returned}/returns/RMA-1/receive`,
          body: { items: [{ id: 'TAZA', quantity: 1, sellable: 1 }] },
        },
      },
      withdrawShipment: { id: sent, call: { call: `DELETE /orders/${sent}/invoice/inv-${sent}-0` } },
      getGuideFile: { id, call: { call: `GET ${guide}/guide` } },
      markGuideDownloaded: { id, call: { call: `POST ${guide}/markdownloaded` } },
      shipOrder: {
        id: handled,
        call: { call: `POST /orders/${handled}/invoice`, body: shipmentOf([{ id: 'TAZA', quantity: 1 }]) },
      },
    };
  }, 120_000);

  const traces = async (id: string) =>
    (
      await sql<{ n: number }>`select count(*)::int as n from audit_entry where subject_id = ${id}`.execute(
        market.database.db,
      )
    ).rows[0]?.n;

  it('is tried with every operation that names an order and that a seller may call', () => {
    const named = operations.filter(
      ({ path, access }) =>
        path.includes('orders') &&
        path.includes('{id}') &&
        (!access.anyOf || access.anyOf.some((role) => role.startsWith('ORGANIZATION'))),
    );
    expect(Object.keys(reached).sort()).toEqual(named.map(({ id }) => id).sort());
  });

  it.each(sellers)('is not there for %s, and stays as it was', async (as) => {
    for (const [operation, { id, call }] of Object.entries(reached)) {
      const see = () => orderAfter(market, { call: `GET /orders/${id}`, as: 'otherSeller' });
      const [before, traced] = [await see(), await traces(id)];
      const answer = await market.ask({ ...call, as });
      expect({ operation, ...answer }).toMatchObject({ status: 404, body: { code: 'orders.notFound' } });
      expect(JSON.stringify(answer.body)).not.toContain('brisa');
      // A version does not reveal that the order exists either.
      const versioned = await market.ask({ ...call, as, headers: { 'if-match': '1' } });
      expect(versioned).toMatchObject({ status: 404, body: { code: 'orders.notFound' } });
      expect(await see()).toEqual(before);
      expect(await traces(id)).toBe(traced);
    }
  });

  it('the same calls work for its own seller', async () => {
    for (const [operation, { call }] of Object.entries(reached)) {
      const { status, body } = await market.ask({ ...call, as: 'otherSeller' });
      const success = operation === 'addOrderNote' ? 201 : 200;
      expect({ operation, status, body: typeof body }).toMatchObject({ status: success });
    }
  });

  it.each(sellers)('is in no list of %s, however it is asked for', async (as) => {
    const id = reached.getOrder?.id ?? '';
    for (const search of [
      '',
      '&accountName=brisa',
      `&text=${id}`,
      '&text=brisa',
      '&accountName=brisa&status=handling',
    ]) {
      const { body } = await market.ask({ call: `GET /orders?size=1000${search}`, as });
      expect((body as { accountName: string }[]).filter(({ accountName }) => accountName !== 'aurora')).toEqual([]);
    }
    for (const search of ['', '&accountName=brisa', `&text=${reached.getGuideData?.id}`]) {
      const { body } = await market.ask({ call: `GET /orders/guides?size=1000${search}`, as });
      expect((body as { accountName: string }[]).filter(({ accountName }) => accountName !== 'aurora')).toEqual([]);
    }
    for (const search of ['', '&accountName=brisa', `&text=${reached.receiveReturn?.id}`]) {
      const { body } = await market.ask({ call: `GET /orders/returns?size=1000${search}`, as });
      expect((body as { accountName: string }[]).filter(({ accountName }) => accountName !== 'aurora')).toEqual([]);
    }
    for (const text of [id, reached.getGuideData?.id, 'brisa', 'ximena', '5512345678']) {
      const { body } = await market.ask({ call: `GET /find?size=20&text=${text}`, as });
      const rows = (body as { rows: { accountName?: string }[] }[]).flatMap((group) => group.rows);
      expect(rows.filter(({ accountName }) => accountName !== undefined && accountName !== 'aurora')).toEqual([]);
    }
    const counted = async (query: string) =>
      (await market.ask({ call: `GET /orders/statusstatistics?${query}`, as })).body as { total: number };
    const own = Number((await market.ask({ call: 'GET /orders', as })).headers['x-total-count']);
    expect([await counted(''), await counted('accountName=brisa')]).toMatchObject([{ total: own }, { total: 0 }]);
    const days = await market.ask({ call: 'GET /orders/intervalstatistics?accountName=brisa', as });
    expect(days.body).toEqual([]);
    const invoices = await market.ask({ call: 'GET /invoicedata?perPage=100', as });
    expect((invoices.body as { seller: string }[]).filter(({ seller }) => seller !== 'aurora')).toEqual([]);
    const blocks = await market.ask({ call: 'GET /blockedcarriers?size=100&accountNames=brisa', as });
    const named = (blocks.body as { sellers: { accountName: string }[] }[]).flatMap((block) => block.sellers);
    expect(named.filter(({ accountName }) => accountName !== 'aurora')).toEqual([]);
    const organizations = await market.ask({ call: 'GET /admin/organization?noPagination=true', as: 'seller' });
    expect(organizations.body).toMatchObject([{ accountName: 'aurora' }]);
  });

  it.each(sellers)('an incident of another seller is not there for %s, nor in any list', async (as) => {
    const form = { incidenceType: 'ORDER', priority: 'LOW', title: 'Caja rota', description: 'Llegó abierta.' };
    const reference = await placeOrder(market, { accountName: 'brisa' });
    const create = { call: 'POST /incidents', body: { ...form, reference } };
    expect(await market.ask({ ...create, as })).toMatchObject({
      status: 400,
      body: { fields: { reference: expect.any(String) } },
    });
    const made = await market.ask({ ...create, as: 'otherSeller' });
    const { id } = made.body as { id: number };
    const named = operations.filter(({ path }) => path.startsWith('/incidents/{id}'));
    for (const { method, path } of named) {
      const body = path.endsWith('comments') ? { text: 'Hola' } : method === 'PUT' ? { status: 'CLOSE' } : undefined;
      const call = `${method} ${path.replace('{id}', String(id))}`;
      for (const headers of [undefined, { 'if-match': '1' }]) {
        const answer = await market.ask({ call, as, headers, ...(body && { body }) });
        expect({ call, ...answer }).toMatchObject({ status: 404, body: { code: 'incidents.notFound' } });
      }
    }
    expect(named).toHaveLength(3);
    const seen = await market.ask({ call: `GET /incidents/${id}`, as: 'otherSeller' });
    expect(seen.body).toEqual(made.body);
    for (const search of ['', '&accountName=brisa', `&text=${reference}`, `&reference=${reference}`]) {
      const { body } = await market.ask({ call: `GET /incidents?size=1000${search}`, as });
      expect((body as { id: number }[]).map((one) => one.id)).not.toContain(id);
    }
  });

  it('notices of somebody else are neither listed nor marked', async () => {
    const { body } = await market.ask({ call: 'GET /notifications?size=100', as: 'seller' });
    const mine = await market.ask({ call: 'GET /notifications?size=100', as: 'clerk' });
    const ids = new Set((mine.body as { id: string }[]).map(({ id }) => id));
    const foreign = (body as { id: string }[]).filter(({ id }) => !ids.has(id));
    expect(foreign.length).toBeGreaterThan(0);
    for (const { id } of foreign)
      expect(await market.ask({ call: `POST /notifications/${id}/read`, as: 'clerk' })).toMatchObject({ status: 404 });
  });

  it('unpaid orders are for administrators only (R4)', async () => {
    const id = await placeOrder(market, { paid: false });
    for (const as of sellers) {
      expect(await market.ask({ call: `GET /orders/${id}`, as })).toMatchObject({ status: 404 });
      expect(await market.ask({ call: `POST /orders/${id}/start-handling`, as })).toMatchObject({ status: 404 });
      expect((await market.ask({ call: `GET /orders?text=${id}`, as })).body).toEqual([]);
      expect((await market.ask({ call: 'GET /orders?status=payment-pending', as })).body).toEqual([]);
    }
    expect(await market.ask({ call: `GET /orders/${id}`, as: 'admin' })).toMatchObject({ status: 200 });
  });
});
