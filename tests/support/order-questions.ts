import { type OrderQuestion, orderActionVerdict, orderQuestions, type Verdict, type Viewer } from '@trastienda/domain';
import { flowOrderOf } from '@trastienda/machines';
import { type Account, personOf } from './accounts.ts';
import { operations } from './contract-watch.ts';
import { administered } from './new-order.ts';
import { type Asks, type Call, orderAfter, orderInHandling, orderToDecide, placeOrder } from './orders.ts';

/** An order on which an account may do an action that is only confirmed, its call, and who may not do it, with the code of the refusal. */
export type AskedOrder = { id: string; as: Account; call: Pick<Call, 'call'>; other: Account; refusal: string };

type Requests = Parameters<typeof placeOrder>[1];

const stages: readonly ((market: Asks, requests: Requests) => Promise<string>)[] = [
  placeOrder,
  orderInHandling,
  (market, requests) => orderInHandling(market, { ...requests, carrier: administered }),
  orderToDecide,
];

function viewerOf(account: Account): Viewer {
  const { accounts, roles, operating } = personOf(account);
  return { userId: account, accountNames: accounts === 'all' ? [] : accounts, roles, operatingUser: operating };
}

/** Places orders until one is in the first stage in which its seller, or else the marketplace, may do the action. */
export async function orderToConfirm(market: Asks, action: OrderQuestion, accountName?: 'brisa'): Promise<AskedOrder> {
  const operation = operations.find(({ id }) => id === action);
  if (!operation) throw new Error(`The contract has no operation ${action}.`);
  const whole = operation.path.replace('{retailer}', 'trastienda');
  for (const stage of stages) {
    const id = await stage(market, accountName && { accountName });
    const order = flowOrderOf(await orderAfter(market, { call: `GET /orders/${id}`, as: 'admin' }));
    const verdictOf = (as: Account): Verdict => orderActionVerdict(action, order, viewerOf(as));
    const asked: readonly Account[] = [accountName ? 'otherSeller' : 'seller', 'admin'];
    const as = asked.find((one) => verdictOf(one).allowed);
    if (!as) continue;
    const other = (['admin', 'integrator'] as const).find((one) => !verdictOf(one).allowed) ?? 'clerk';
    const { anyOf, refusal = 'access.role' } = operation.access;
    const enters = !anyOf || personOf(other).roles.some((role) => anyOf.some((one) => one === role));
    const verdict = verdictOf(other);
    const call = { call: `${operation.method} ${whole.replace('{id}', id)}` };
    return { id, as, call, other, refusal: enters && !verdict.allowed ? verdict.code : refusal };
  }
  throw new Error(`No stage of an order allows ${action}.`);
}

/** `make` of every action on orders that is only confirmed, by its name. */
export async function forEachQuestion<Made>(
  make: (action: OrderQuestion) => Made | Promise<Made>,
): Promise<Record<OrderQuestion, Made>> {
  const made: [string, Made][] = [];
  for (const action of orderQuestions) made.push([action, await make(action)]);
  return Object.fromEntries(made) as Record<OrderQuestion, Made>;
}
