import { type TrastiendaClient, unwrapPage } from '@trastienda/api-client';
import { limits, type OrderAction, orderActionVerdict, type Refusal } from '@trastienda/domain';
import { flowOrderOf } from '@trastienda/machines';
import { loadViewer } from '../session/viewer.ts';
import type { OrderSearch } from './list.ts';
import { findOrder } from './show.ts';

const pageSize = 100;

/** What may be done now, and what may not and why. */
export type Split = { can: string[]; cannot: { id: string; refusal: Refusal }[] };

/** The ids of all orders that match, in the order of their ids, so that no page hides one while orders change. */
export const findIds = async (client: TrastiendaClient, search: OrderSearch): Promise<string[]> => {
  const ids: string[] = [];
  for (let from = 0; ; from += 1) {
    const query = { ...search, from, size: pageSize, sortBy: 'id', sortOrder: 'asc' } as const;
    const page = await unwrapPage(client.GET('/orders', { params: { query } }), limits.totalCountFallback);
    ids.push(...page.rows.map(({ id }) => id));
    if (page.rows.length < pageSize) return ids;
  }
};

/** Asks the rules about each order as it is now; nothing is changed. */
export const splitOrders = async (
  client: TrastiendaClient,
  action: OrderAction,
  ids: readonly string[],
): Promise<Split> => {
  const viewer = await loadViewer(client);
  const split: Split = { can: [], cannot: [] };
  for (const id of ids) {
    const verdict = orderActionVerdict(action, flowOrderOf(await findOrder(client, id)), viewer);
    if (verdict.allowed) split.can.push(id);
    else split.cannot.push({ id, refusal: verdict });
  }
  return split;
};
