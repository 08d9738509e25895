import type { Context } from '../../../context.ts';
import { systemAccess } from '../../../db/scope.ts';
import type { JobHold } from '../../../jobs/job-loop.ts';
import { sendDue } from '../../../jobs/outbox.ts';
import type { RetailerPort } from '../../../ports/retailer/retailer-port.ts';
import { toStockChange } from '../../catalogue/inventory/stock-feed.ts';
import { type RetailerMessage, retailerOutbox } from './retailer.repository.ts';
import { stockOutbox } from './stock-outbox.repository.ts';

type Needs = Pick<Context, 'database' | 'log' | 'now'>;

/** Tells the retailer of changed stock until there is none: `stock.changed` with the variants, as they are now (R35). */
export function tellStock(context: Needs, port: RetailerPort, hold: Pick<JobHold, 'signal'>): Promise<void> {
  return sendDue(context, stockOutbox(systemAccess('retailer')), hold, async ({ changes, attempts }) => {
    const last = changes.at(-1);
    if (!last) return;
    const id = `stock-${last.number}.${last.sku}`;
    const body = { id, event: 'stock.changed', at: context.now().toISOString(), stock: changes.map(toStockChange) };
    await port.tell({ id, body: JSON.stringify(body) }, attempts);
  });
}

/** Sends due messages until none is left. A message is sent to the retailer repeatedly until the retailer confirms it. */
export function notifyRetailer(context: Needs, port: RetailerPort, hold: Pick<JobHold, 'signal'>): Promise<void> {
  return sendDue(context, retailerOutbox(systemAccess('retailer')), hold, (message) =>
    port.tell({ id: message.id, body: JSON.stringify(newsOf(message)) }, message.attempts),
  );
}

function newsOf(message: RetailerMessage) {
  return {
    id: message.id,
    event: message.action,
    at: message.at.toISOString(),
    order: {
      id: message.order_id,
      accountName: message.account_name,
      retailer: message.retailer,
      version: message.version,
      status: message.status_after,
      previousStatus: message.status_before,
    },
    ...(message.about_return && { return: returnNews(message.about_return) }),
    ...(message.cancellation && { cancellation: message.cancellation }),
  };
}

function returnNews({ id, invoiceNumber, returned, sellable }: NonNullable<RetailerMessage['about_return']>) {
  return { id, invoiceNumber, ...(returned && { items: returned }), ...(sellable && { sellable }) };
}
