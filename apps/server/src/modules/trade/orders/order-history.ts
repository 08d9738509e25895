import { isHistoryAction } from '@trastienda/domain';
import type { OrderEvent } from 'trastienda-client';
import type { OrderEntity, PackageEntity } from './order-entity.ts';
import type { OrderLogEntry } from './order-history.repository.ts';
import { changesOf } from './order-history-changes.ts';

/** The order's history, newest first: its audit log, then the events in its own rows from before the log began. */
export function orderHistory(entity: OrderEntity, log: readonly OrderLogEntry[]): OrderEvent[] {
  const told = log.map(eventOf);
  if (log.some(({ action }) => action === 'order.placed')) return told;
  const begun = log.at(-1)?.at.toISOString() ?? '9999';
  return [...told, ...recorded(entity).filter(({ at }) => at < begun)];
}

function eventOf(entry: OrderLogEntry): OrderEvent {
  const { id, at, person, surface, request_id, action, after, layout, bulk_visible } = entry;
  const { loadId, row, version, bulkActionId } = after ?? {};
  const load = typeof loadId === 'string' && typeof row === 'number' ? { id: loadId, layout: layout ?? '', row } : null;
  return {
    id,
    at: at.toISOString(),
    action: isHistoryAction(action) ? action : 'order.changed',
    person,
    surface,
    requestId: request_id,
    load,
    bulk: typeof bulkActionId === 'string' ? { id: bulkActionId, visible: bulk_visible } : null,
    version: typeof version === 'number' ? version : null,
    changes: changesOf(entry),
  };
}

/** The events that the order's own rows record, newest first. */
function recorded({ order, packages, controversies, guides, cancellation_request }: OrderEntity): OrderEvent[] {
  const events: OrderEvent[] = [
    recordOf('created', order.creation_date, 'order.placed'),
    ...guides.map(({ id, created_at }) => recordOf(`guide:${id}`, created_at, 'order.guideRequested')),
    ...packages.flatMap(({ type, invoice_number, courier, tracking_number, statuses }) =>
      statuses.map(({ status, user_name, creation_date }, n) => ({
        ...recordOf(`package:${invoice_number}:${n}`, creation_date, packageAction(type, status)),
        person: user_name,
        changes: [
          { fact: 'package' as const, subject: invoice_number, from: statuses[n - 1]?.status ?? null, to: status },
          ...(n === 0
            ? [
                { fact: 'courier' as const, subject: invoice_number, from: null, to: courier },
                { fact: 'trackingNumber' as const, subject: invoice_number, from: null, to: tracking_number },
              ]
            : []),
        ],
      })),
    ),
    ...controversies.map(({ id, type, creation_date }) => ({
      ...recordOf(`controversy:${id}`, creation_date, 'order.controversyCreated'),
      changes: [{ fact: 'controversy' as const, subject: type, from: null, to: null }],
    })),
    ...(cancellation_request
      ? [
          {
            ...recordOf('cancellationRequest', cancellation_request.requested_at, 'order.cancellationRequested'),
            changes: [{ fact: 'cause' as const, subject: null, from: null, to: cancellation_request.cause }],
          },
        ]
      : []),
  ];
  return events.reverse().sort((a, b) => b.at.localeCompare(a.at));
}

const returnActions: Readonly<Record<string, OrderEvent['action']>> = {
  RETURNED: 'return.received',
  CLOSED: 'return.closed',
};

function packageAction(type: PackageEntity['type'], status: string): OrderEvent['action'] {
  if (type === 'Input') return returnActions[status] ?? 'return.announced';
  if (status === 'SHIPPED') return 'order.shipped';
  return status === 'DELIVERED' ? 'order.delivered' : 'order.packageMoved';
}

function recordOf(id: string, at: string, action: OrderEvent['action']): OrderEvent {
  return {
    id,
    at: new Date(at).toISOString(),
    action,
    person: null,
    surface: null,
    requestId: null,
    load: null,
    bulk: null,
    version: null,
    changes: [],
  };
}
