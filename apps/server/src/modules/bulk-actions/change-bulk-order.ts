import { deliverablePackages, type Viewer } from '@trastienda/domain';
import { bulkVerdict } from '@trastienda/machines/charts';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import { dataScope } from '../../db/scope.ts';
import type { Origin } from '../audit/audit.repository.ts';
import { registerGuideRequest } from '../guides/request-guide.ts';
import { registerDelivery } from '../orders/deliver-order.ts';
import { holdOrder, type OrderChange } from '../orders/order-change.ts';
import { personName } from '../orders/orders.repository.ts';
import type { BulkActionRow } from './bulk-actions.repository.ts';

/** One order's turn, by the use case of its own and with its rules, inside the transaction that notes the result. */
export async function changeBulkOrder(
  context: Context,
  trx: Db,
  { row, viewer, orderId }: { row: BulkActionRow; viewer: Viewer; orderId: string },
): Promise<void> {
  const origin: Origin = { personId: row.created_by, surface: row.surface, requestId: `bulk:${row.id}` };
  const held = await holdOrder(context, trx, { id: orderId, origin }, dataScope(viewer));
  const change: OrderChange = {
    ...held,
    commit: (action, event, details, controversies) =>
      held.commit(action, event, { ...details, bulkActionId: row.id }, controversies),
  };
  change.demand(bulkVerdict(row.action, change.facts, viewer));
  switch (row.action) {
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
