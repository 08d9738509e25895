import { say } from '@trastienda/domain';
import type { FlowBulk } from '@trastienda/machines';
import { numberWords } from '../../../lib/format.ts';
import { orderPath } from '../../../lib/order-path.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Collapsible } from '../../../ui/collapsible.tsx';
import { Link } from '../../../ui/link.tsx';

/** Why orders stay as they are, the same reason once, each with its orders. */
export function BulkReasons({ reasons }: { readonly reasons: FlowBulk['reasons'] }) {
  if (reasons.length === 0) return null;
  return (
    <ul className="grid gap-2">
      {reasons.map(({ state, code, message, count, orderIds }) => (
        <li key={`${state} ${code} ${message}`} className="rounded-lg border border-line bg-surface px-4 py-2">
          <Collapsible
            title={
              <span className="inline-flex items-center gap-2">
                <Badge tone={state === 'refused' ? 'danger' : 'warning'}>{numberWords(count)}</Badge>
                <span className="wrap-anywhere">{message}</span>
              </span>
            }
          >
            <ul className="flex flex-wrap gap-x-4 gap-y-1 py-1 text-[0.8125rem]">
              {orderIds.map((id) => (
                <li key={id}>{code === 'orders.notFound' ? id : <Link to={orderPath(id)}>{id}</Link>}</li>
              ))}
              {count > orderIds.length ? (
                <li className="text-muted">
                  {say('orders.bulk.reason.more', { n: numberWords(count - orderIds.length) })}
                </li>
              ) : null}
            </ul>
          </Collapsible>
        </li>
      ))}
    </ul>
  );
}
