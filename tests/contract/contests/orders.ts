import { orderQuestions } from '@trastienda/domain';
import type { Account } from '../../support/accounts.ts';
import type { Marketplace } from '../../support/marketplace.ts';
import { shipmentOf } from '../../support/new-order.ts';
import { orderToConfirm } from '../../support/order-questions.ts';
import { type Call, orderAfter, orderInHandling, orderToDecide, placeOrder } from '../../support/orders.ts';
import type { Contests } from './contest.ts';

/** Contests about every action on an order, after another user opened a controversy. */
export function orders(market: Marketplace): Contests {
  const causeId = 'sin-inventario';
  const contest = (as: Account, reach: () => Promise<string>, second: (id: string) => Omit<Call, 'as'>) => async () => {
    const id = await reach();
    const first = { call: `POST /orders/${id}/controversies`, as: 'admin', body: { text: 'Llegó roto' } } as const;
    const told = { action: 'order.controversyCreated' };
    return { as, read: `GET /orders/${id}`, first, second: second(id), told };
  };
  const placed = () => placeOrder(market);
  const handled = () => orderInHandling(market);
  const waiting = () => orderToDecide(market);
  const shipped = async () => {
    const id = await handled();
    const body = shipmentOf([{ id: 'TAZA', quantity: 2 }]);
    await orderAfter(market, { call: `POST /orders/${id}/invoice`, as: 'seller', body });
    return id;
  };
  const disputed = async () => {
    const id = await placed();
    const create = { call: `POST /orders/${id}/controversies`, as: 'admin', body: { text: 'Llegó roto' } } as const;
    disputes.set(id, (await orderAfter(market, create)).controversies[0]?.id ?? '');
    return id;
  };
  const announced = async () => {
    const id = await shipped();
    await orderAfter(market, { call: `POST /orders/${id}/returns`, as: 'integrator', body: back });
    return id;
  };
  const back = { id: 'RMA-1', reason: 'Llegó roto', items: [{ id: 'TAZA', quantity: 1 }] };
  const disputes = new Map<string, string>();
  const dispute = (id: string) => `/orders/${id}/controversies/${disputes.get(id)}`;
  return {
    ...Object.fromEntries(
      orderQuestions.map((action) => [
        action,
        async () => {
          const { id, as, call } = await orderToConfirm(market, action);
          return contest(
            as,
            () => Promise.resolve(id),
            () => call,
          )();
        },
      ]),
    ),
    shipOrder: contest('seller', handled, (id) => ({
      call: `POST /orders/${id}/invoice`,
      body: shipmentOf([{ id: 'TAZA', quantity: 1 }]),
    })),
    withdrawShipment: contest('seller', shipped, (id) => ({ call: `DELETE /orders/${id}/invoice/inv-${id}-0` })),
    updateTracking: contest('admin', shipped, (id) => ({
      call: `PUT /orders/${id}/invoice/inv-${id}-0/tracking`,
      body: { isDelivered: true, invoiceNumbers: [`inv-${id}-0`] },
    })),
    cancelOrder: contest('admin', placed, (id) => ({ call: `POST /orders/${id}/canceled` })),
    cancelBeforeDelivery: contest('seller', placed, (id) => ({
      call: `POST /orders/${id}/cancelcae`,
      body: { causeId },
    })),
    cancelAfterDelivery: contest('admin', shipped, (id) => ({
      call: `POST /orders/${id}/cancelcde`,
      body: [{ causeId, items: [{ id: 'PLATO', quantity: 1 }] }],
    })),
    cancelItems: contest('seller', placed, (id) => ({
      call: `POST /orders/${id}/cancelbeforesend`,
      body: { causeId, items: [{ id: 'TAZA', quantity: 1 }] },
    })),
    declineCancellation: contest('seller', waiting, (id) => ({
      call: `POST /orders/${id}/cancellation/decline`,
      body: { note: 'Ya está empacado' },
    })),
    createControversy: contest('admin', placed, (id) => ({
      call: `POST /orders/${id}/controversies`,
      body: { text: 'Otra' },
    })),
    changeControversy: contest('seller', disputed, (id) => ({
      call: `PUT ${dispute(id)}`,
      body: { state: 'IN_ANALYSIS' },
    })),
    addControversyNote: contest('seller', disputed, (id) => ({
      call: `POST ${dispute(id)}/comments`,
      body: { text: 'Nota' },
    })),
    announceReturn: contest('admin', shipped, (id) => ({ call: `POST /orders/${id}/returns`, body: back })),
    receiveReturn: contest('seller', announced, (id) => ({
      call: `POST /orders/${id}/returns/RMA-1/receive`,
      body: { items: [{ id: 'TAZA', quantity: 1, sellable: 1 }] },
    })),
    closeReturn: contest('admin', announced, (id) => ({ call: `POST /orders/${id}/returns/RMA-1/close` })),
    deleteControversy: contest('admin', disputed, (id) => ({ call: `DELETE ${dispute(id)}` })),
  };
}
