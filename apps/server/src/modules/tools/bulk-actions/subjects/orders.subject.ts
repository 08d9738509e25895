import {
  type BulkActionName,
  deliverablePackages,
  formatMoney,
  isOrderBulkAction,
  type OrderBulkAction,
  say,
} from '@trastienda/domain';
import { bulkVerdict } from '@trastienda/machines/charts';
import type { Context } from '../../../../context.ts';
import { AppError } from '../../../../contract/app-error.ts';
import type { Db } from '../../../../db/database.ts';
import { inSavepoint } from '../../../../db/savepoint.ts';
import { dataScope } from '../../../../db/scope.ts';
import { registerGuideRequest } from '../../../trade/guides/request-guide.ts';
import { registerDelivery } from '../../../trade/orders/deliver-order.ts';
import { factsOf } from '../../../trade/orders/order-entity.ts';
import { findOrderIds } from '../../../trade/orders/order-ids.repository.ts';
import { findOrderStatus, findSeveralOrders, personName } from '../../../trade/orders/orders.repository.ts';
import { lockInBulk } from './lock-in-bulk.ts';
import type { Changed, Reason, RowWork, Turn } from './row-work.ts';
import { lookAtShipments, shipOne } from './shipments.ts';

/** Changes orders one by one, each action by its own use case. */
export const ordersWork: RowWork = {
  notFound: 'orders.notFound',
  lookedAtOnce: 100,
  changedAtOnce: 1,
  meant: (trx, viewer, typed) => findOrderIds(trx, dataScope(viewer), typed),
  show: async ({ database: { db } }, viewer, ids) => {
    const found = await findSeveralOrders(db, dataScope(viewer), ids);
    return new Map(
      found.map(({ order, items }) => {
        const [first] = items;
        const things =
          items.length > 1 ? say('bulk.row.more', { name: first?.name ?? '', n: items.length - 1 }) : first?.name;
        const name = [order.account_name, things, formatMoney(order.value_centavos)].filter(Boolean).join(' · ');
        return [order.id, { name, imageUrl: null, note: null }];
      }),
    );
  },
  look: async (trx, turn, ids) => {
    const { row, viewer } = turn;
    if (row.action === 'ship') return lookAtShipments(trx, turn, ids);
    const action = orderAction(row.action);
    const found = await findSeveralOrders(trx, dataScope(viewer), ids);
    return new Map(
      found.map((entity) => {
        const verdict = bulkVerdict(action, factsOf(entity), viewer);
        return [entity.order.id, { status: entity.order.status, verdict }];
      }),
    );
  },
  change: async (context, trx, turn, ids) => {
    const changed = new Map<string, Changed>();
    for (const id of ids) {
      const changeIt = turn.row.action === 'ship' ? shipOne : changeOrder;
      const refusal = await tried(trx, () => changeIt(context, trx, turn, id));
      const status = (await findOrderStatus(trx, dataScope(turn.viewer), id)) ?? null;
      changed.set(id, { status, ...(refusal && { refusal }) });
    }
    return changed;
  },
};

function orderAction(action: BulkActionName): OrderBulkAction {
  if (!isOrderBulkAction(action)) throw new Error(`${action} is no action on orders.`);
  return action;
}

/** Changes one order if its rules allow it, inside the transaction that notes the result. */
async function changeOrder(context: Context, trx: Db, turn: Turn, id: string): Promise<void> {
  const { row, viewer } = turn;
  const action = orderAction(row.action);
  const change = await lockInBulk(context, trx, turn, id);
  change.requireVerdict(bulkVerdict(action, change.facts, viewer));
  switch (action) {
    case 'startHandling':
      return change.commit('order.handlingStarted', { type: 'handling.started' });
    case 'requestGuide':
      await registerGuideRequest(context, change, await personName(trx, row.created_by), 0);
      return;
    case 'deliver': {
      const packages = deliverablePackages(change.facts).map(({ invoiceNumber }) => invoiceNumber);
      return registerDelivery(change, packages, undefined, await personName(trx, row.created_by));
    }
  }
}

/** Tries a change, and answers the reason if a rule refuses it; a refused change is rolled back. */
async function tried(trx: Db, change: () => Promise<void>): Promise<Reason | undefined> {
  try {
    await inSavepoint(trx, change);
    return undefined;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const [field] = Object.values(error.details.fields ?? {});
    return { code: error.code, message: field ?? error.message };
  }
}
