import type { Order } from '@trastienda/api-client';
import type { Database } from '../../apps/server/src/db/database.ts';
import { runDemo } from '../../apps/server/src/demo/run-demo.ts';
import { openTestApp, type TestApp, testClient } from '../../apps/server/src/testing/test-app.ts';
import { type Account, accountNames, accounts, password, personOf, twoStepCode } from './accounts.ts';
import { administered, freshOrderId, newOrder } from './new-order.ts';

export type Answer = { status: number; body: unknown; headers: Record<string, unknown> };

/** A call as tests write it: `{ as: 'seller', call: 'GET /orders' }`; without `as` nobody is signed in. */
export type Call = {
  call: string;
  as?: Account | undefined;
  token?: string | undefined;
  body?: unknown;
  headers?: Record<string, string> | undefined;
  address?: string | undefined;
};

/** The whole server in this process, with the demo marketplace and a token for every account that can sign in. */
export type Marketplace = {
  database: Database;
  app: TestApp;
  tokens: Readonly<Record<Account, string>>;
  ask(call: Call): Promise<Answer>;
  close(): Promise<void>;
};

/** A program's own credentials, for the calls made without a session. */
export const clientHeader = { authorization: testClient };

export async function openMarketplace(database: Database, orders = 60): Promise<Marketplace> {
  await runDemo(database, { orders });
  const app = await openTestApp(database, { works: false });
  const tokens = {} as Record<Account, string>;
  for (const account of accountNames) tokens[account] = await signIn(app, account);
  return {
    database,
    app,
    tokens,
    ask: ({ call, as, token = as && tokens[as], body, headers, address }) =>
      app.ask(call, {
        token,
        ...(body !== undefined && { body }),
        ...(headers && { headers }),
        ...(address && { address }),
      }),
    close: () => app.close(),
  };
}

async function signIn(app: TestApp, account: Account): Promise<string> {
  const grant: Record<string, string> = { username: accounts[account], password };
  if (personOf(account).twoFactor) grant.code = twoStepCode(new Date());
  const { status, body } = await app.askToken(grant);
  if (status !== 200) throw new Error(`${account} cannot sign in: ${JSON.stringify(body)}`);
  return (body as { access_token: string }).access_token;
}

type Asks = Pick<Marketplace, 'ask'>;

/** An answer that has to be a good one; anything else fails the test with its body. */
export async function orderAfter(market: Asks, call: Call): Promise<Order> {
  const { status, body } = await market.ask(call);
  if (status >= 300) throw new Error(`${call.call} answered ${status}: ${JSON.stringify(body)}`);
  return body as Order;
}

/** Places an order through the storefront's door; answers its id. */
export async function placeOrder(market: Asks, wishes: Parameters<typeof newOrder>[0] = {}): Promise<string> {
  const id = freshOrderId();
  const body = { event: 'order.placed', order: newOrder(wishes) };
  await orderAfter(market, { call: `PUT /integration/orders/${id}`, as: 'integrator', body });
  return id;
}

/** Places an order and takes it to handling. */
export async function orderInHandling(market: Asks, wishes: Parameters<typeof newOrder>[0] = {}): Promise<string> {
  const id = await placeOrder(market, wishes);
  const as = wishes.accountName === 'brisa' ? 'otherSeller' : 'seller';
  await orderAfter(market, { call: `POST /orders/${id}/start-handling`, as });
  return id;
}

/** An order of the administered carrier with its guide; answers the id and the tracking number. */
export async function orderWithGuide(
  market: Asks,
  wishes: Parameters<typeof newOrder>[0] = {},
): Promise<{ id: string; trackingNumber: string }> {
  const id = await orderInHandling(market, { carrier: administered, ...wishes });
  const as = wishes.accountName === 'brisa' ? 'otherSeller' : 'seller';
  const order = await orderAfter(market, { call: `POST /retailers/trastienda/orders/${id}/guide`, as });
  const trackingNumber = order.detailsItems[0]?.trackingNumber;
  if (!trackingNumber) throw new Error(`The carrier gave ${id} no guide.`);
  return { id, trackingNumber };
}
