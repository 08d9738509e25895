import type { Order } from 'trastienda-client';
import type { Account } from './accounts.ts';
import { administered, freshOrderId, newOrder } from './new-order.ts';

export type Answer = { status: number; body: unknown; headers: Record<string, unknown> };

/** A call as tests write it: `{ as: 'seller', call: 'GET /orders' }`; without `as` it carries no session. */
export type Call = {
  call: string;
  as?: Account | undefined;
  token?: string | undefined;
  body?: unknown;
  headers?: Record<string, string> | undefined;
  address?: string | undefined;
};

/** Answers calls: the server in this process, or a running one. */
export type Asks = { ask(call: Call): Promise<Answer> };

/** The order in a successful answer; any other answer fails the test and shows its body. */
export async function orderAfter(market: Asks, call: Call): Promise<Order> {
  const { status, body } = await market.ask(call);
  if (status >= 300) throw new Error(`${call.call} answered ${status}: ${JSON.stringify(body)}`);
  return body as Order;
}

/** Places an order as the storefront does; returns its id. */
export async function placeOrder(market: Asks, requests: Parameters<typeof newOrder>[0] = {}): Promise<string> {
  const id = freshOrderId();
  const body = { event: 'order.placed', order: newOrder(requests) };
  await orderAfter(market, { call: `PUT /integration/orders/${id}`, as: 'integrator', body });
  return id;
}

/** Places an order and starts its handling. */
export async function orderInHandling(market: Asks, requests: Parameters<typeof newOrder>[0] = {}): Promise<string> {
  const id = await placeOrder(market, requests);
  const as = requests.accountName === 'brisa' ? 'otherSeller' : 'seller';
  await orderAfter(market, { call: `POST /orders/${id}/start-handling`, as });
  return id;
}

/** An order in handling whose cancellation the storefront asked for. */
export async function orderToDecide(market: Asks, requests: Parameters<typeof newOrder>[0] = {}): Promise<string> {
  const id = await orderInHandling(market, requests);
  const body = { event: 'cancellation.requested', requestId: 'c-1', causeId: 'cliente-desiste' };
  await orderAfter(market, { call: `PUT /integration/orders/${id}`, as: 'integrator', body });
  return id;
}

/** An order of the administered carrier, with its guide; returns the id and the tracking number. */
export async function orderWithGuide(
  market: Asks,
  requests: Parameters<typeof newOrder>[0] = {},
): Promise<{ id: string; trackingNumber: string }> {
  const id = await orderInHandling(market, { carrier: administered, ...requests });
  const as = requests.accountName === 'brisa' ? 'otherSeller' : 'seller';
  const order = await orderAfter(market, { call: `POST /retailers/trastienda/orders/${id}/guide`, as });
  const trackingNumber = order.detailsItems[0]?.trackingNumber;
  if (!trackingNumber) throw new Error(`The carrier gave ${id} no guide.`);
  return { id, trackingNumber };
}
