import type { Order } from 'trastienda-client';
import type { Account } from '../support/accounts.ts';
import { shipmentOf } from '../support/new-order.ts';
import { type Asks, orderAfter, orderInHandling, orderToDecide, placeOrder } from '../support/orders.ts';
import { cancelBeforeModel, cancelItemsModel } from './cancellations.model.ts';
import {
  addControversyNoteModel,
  changeControversyModel,
  createControversyModel,
  deleteControversyModel,
} from './controversies.model.ts';
import { acceptCancellationModel, declineCancellationModel } from './decisions.model.ts';
import type { FlowModel } from './kit/model.ts';
import { announceReturnModel, closeReturnModel, receiveReturnModel } from './returns.model.ts';

/** Another user does a part of the work, so that the dialog can still act, or all of it, so that it no longer can. */
export type Others = (order: Order, how: 'part' | 'all') => Promise<void>;

/** What a real surface needs for a flow other than sending or delivering: an order, and the actions of other users on it. */
export type OrderChange = {
  account: Account;
  order: () => Promise<string>;
  send: { method: string; url: RegExp };
  others: Others;
  /** The rules that may forbid the action once others have done everything. */
  impossible: readonly string[];
  done: (
    order: Pick<Order, 'status'> & {
      controversies: readonly { state: string | null }[];
      returns: readonly { state: string }[];
    },
  ) => boolean;
};

export type OrderChangeName =
  | 'cancelBefore'
  | 'cancelItems'
  | 'acceptCancellation'
  | 'declineCancellation'
  | 'createControversy'
  | 'addNote'
  | 'attend'
  | 'deleteControversy'
  | 'announceReturn'
  | 'receiveReturn'
  | 'closeReturn';

const text = 'Llegó roto';

/** The flows of cancellations, controversies and returns, over a real server. */
export function orderChanges(market: Asks): Record<OrderChangeName, OrderChange> {
  let disputes = 0;
  // The same text again would count as the same controversy.
  const dispute: Others = async ({ id }) => {
    disputes += 1;
    const body = { text: `${text} (${disputes})` };
    await orderAfter(market, { call: `POST /orders/${id}/controversies`, as: 'admin', body });
  };
  const forget: Others = async (order) => {
    for (const { id } of order.controversies) {
      await orderAfter(market, { call: `DELETE /orders/${order.id}/controversies/${id}`, as: 'admin' });
    }
  };
  const disputed = async () => {
    const id = await placeOrder(market);
    await orderAfter(market, {
      call: `POST /orders/${id}/controversies`,
      as: 'admin',
      body: { text: 'Falta una pieza' },
    });
    return id;
  };
  const orAll =
    (all: Others): Others =>
    (order, how) =>
      how === 'all' ? all(order, how) : dispute(order, how);
  const aboutRequest = {
    order: () => orderToDecide(market),
    others: orAll(async ({ id }) => {
      await orderAfter(market, { call: `POST /orders/${id}/cancellation/accept`, as: 'clerk' });
    }),
    impossible: ['orders.decision.none'],
  };
  const aboutOne = { order: disputed, impossible: ['orders.controversy.none', 'orders.controversy.notFound'] };
  const change = (url: RegExp, method: string) => ({ send: { method, url } });
  const sent = async () => {
    const id = await orderInHandling(market);
    const items = [
      { id: 'TAZA', quantity: 2 },
      { id: 'PLATO', quantity: 1 },
    ];
    await orderAfter(market, { call: `POST /orders/${id}/invoice`, as: 'seller', body: shipmentOf(items) });
    return id;
  };
  const announced = async () => {
    const id = await sent();
    const body = { reason: 'Llegó roto', items: [{ id: 'TAZA', quantity: 2 }] };
    await orderAfter(market, { call: `POST /orders/${id}/returns`, as: 'integrator', body });
    return id;
  };
  const close: Others = async ({ id, returns }) => {
    for (const one of returns) {
      await orderAfter(market, { call: `POST /orders/${id}/returns/${one.id}/close`, as: 'integrator' });
    }
  };
  return {
    announceReturn: {
      ...change(/\/returns$/, 'POST'),
      account: 'admin',
      order: sent,
      others: orAll(async ({ id }) => {
        const items = [
          { id: 'TAZA', quantity: 2 },
          { id: 'PLATO', quantity: 1 },
        ];
        const body = { id: 'RMA-1', reason: 'Todo', items };
        await orderAfter(market, { call: `POST /orders/${id}/returns`, as: 'integrator', body });
      }),
      impossible: ['returns.announce.nothing'],
      done: ({ returns }) => returns.some(({ state }) => state === 'ANNOUNCED'),
    },
    receiveReturn: {
      ...change(/\/receive$/, 'POST'),
      account: 'seller',
      order: announced,
      others: orAll(close),
      impossible: ['returns.receive.state', 'returns.receive.none'],
      done: ({ returns }) => returns.some(({ state }) => state === 'RECEIVED'),
    },
    closeReturn: {
      ...change(/\/close$/, 'POST'),
      account: 'admin',
      order: announced,
      others: orAll(close),
      impossible: ['returns.close.closed', 'returns.close.none'],
      done: ({ returns }) => returns.every(({ state }) => state === 'CLOSED'),
    },
    cancelBefore: {
      ...change(/\/cancelcae$/, 'POST'),
      account: 'seller',
      order: () => placeOrder(market),
      others: orAll(async ({ id }) => {
        await orderAfter(market, { call: `POST /orders/${id}/canceled`, as: 'admin' });
      }),
      impossible: ['orders.cancel.canceled', 'orders.cancel.status'],
      done: ({ status }) => status === 'canceled',
    },
    cancelItems: {
      ...change(/\/cancelbeforesend$/, 'POST'),
      account: 'seller',
      order: () => placeOrder(market),
      others: orAll(async ({ id }) => {
        await orderAfter(market, { call: `POST /orders/${id}/start-handling`, as: 'clerk' });
      }),
      impossible: ['orders.cancelItems.status'],
      done: ({ status }) => status === 'ready-for-handling',
    },
    acceptCancellation: {
      ...change(/\/cancellation\/accept$/, 'POST'),
      ...aboutRequest,
      account: 'admin',
      done: ({ status }) => status === 'canceled',
    },
    declineCancellation: {
      ...change(/\/cancellation\/decline$/, 'POST'),
      ...aboutRequest,
      account: 'seller',
      done: ({ status }) => status === 'handling',
    },
    createControversy: {
      ...change(/\/controversies$/, 'POST'),
      account: 'admin',
      order: () => orderInHandling(market),
      others: orAll(async ({ id }) => {
        const items = [
          { id: 'TAZA', quantity: 2 },
          { id: 'PLATO', quantity: 1 },
        ];
        await orderAfter(market, { call: `POST /orders/${id}/invoice`, as: 'seller', body: shipmentOf(items) });
        const body = { isDelivered: true, invoiceNumbers: [`inv-${id}-0`] };
        await orderAfter(market, { call: `PUT /orders/${id}/invoice/inv-${id}-0/tracking`, as: 'operator', body });
      }),
      impossible: ['orders.controversy.delivered'],
      done: ({ controversies }) => controversies.length > 0,
    },
    addNote: {
      ...change(/\/comments$/, 'POST'),
      ...aboutOne,
      account: 'seller',
      others: orAll(forget),
      done: ({ controversies }) => controversies.length > 0,
    },
    attend: {
      ...change(/\/controversies\/[^/]+$/, 'PUT'),
      ...aboutOne,
      account: 'seller',
      others: orAll(forget),
      done: ({ controversies }) => controversies.some(({ state }) => state === 'IN_ANALYSIS'),
    },
    deleteControversy: {
      ...change(/\/controversies\/[^/]+$/, 'DELETE'),
      ...aboutOne,
      account: 'admin',
      others: orAll(forget),
      done: () => true,
    },
  };
}

// Real surfaces offer only the moves that the chart allows, so no draft is incomplete at the confirmation.
const onlyAllowed = { 'confirming action.confirmed #1': 'only moves that the chart allows are offered' };

const beginsComplete = {
  'confirming action.confirmed #1': 'the dialog begins complete, and the surfaces type only what can be sent',
};

/** The models of these flows, as real surfaces start them. */
export const orderChangeModels: Record<OrderChangeName, FlowModel> = {
  cancelBefore: cancelBeforeModel,
  cancelItems: cancelItemsModel,
  acceptCancellation: acceptCancellationModel,
  declineCancellation: declineCancellationModel,
  createControversy: createControversyModel,
  addNote: addControversyNoteModel,
  attend: { ...changeControversyModel, impossible: onlyAllowed },
  deleteControversy: deleteControversyModel,
  announceReturn: announceReturnModel,
  receiveReturn: { ...receiveReturnModel, impossible: beginsComplete },
  closeReturn: closeReturnModel,
};
