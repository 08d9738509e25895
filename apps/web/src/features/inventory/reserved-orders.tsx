import { useQuery } from '@tanstack/react-query';
import { orderStatuses, say, sayCount } from '@trastienda/domain';
import type { HoldsOf } from '../../lib/embedded.tsx';
import { orderPath } from '../../lib/order-path.ts';
import { useViewer } from '../../lib/signed-in.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Link } from '../../ui/link.tsx';
import { Popover } from '../../ui/popover.tsx';
import { QueryError } from '../../ui/query-error.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { holdsQuery } from './inventory.queries.ts';

/** The reserved units of a variant, as a button that lists the orders that hold them (R35). */
export function ReservedOrders({ sku, reserved, text }: HoldsOf) {
  return (
    <Popover
      label={say('inventory.holds.title')}
      align="end"
      className="max-h-[min(24rem,80dvh)]! w-[min(22rem,calc(100vw-1rem))] overflow-y-auto p-3"
      trigger={
        <button
          type="button"
          aria-haspopup="dialog"
          aria-label={sayCount('inventory.holds.show', reserved)}
          className="rounded px-1 underline decoration-dotted underline-offset-2 hover:bg-hover pointer-coarse:min-h-10"
        >
          {text}
        </button>
      }
    >
      {() => <HoldingOrders sku={sku} />}
    </Popover>
  );
}

function HoldingOrders({ sku }: { readonly sku: number }) {
  const query = useQuery(holdsQuery(sku));
  const seesOrders = useViewer().roles.includes('ORDERS_USER');
  const { data } = query;
  if (query.error) return <QueryError query={query} failed={say('inventory.holds.failed')} />;
  if (!data) return <Skeleton className="h-16" />;
  const more = data.total - data.orders.length;
  return (
    <div className="grid gap-2 text-left text-[0.8125rem]">
      <h3 className="font-semibold">{say('inventory.holds.title')}</h3>
      {data.total === 0 && data.unseenQuantity === 0 ? <p>{say('inventory.holds.none')}</p> : null}
      <ul className="grid gap-1.5">
        {data.orders.map(({ id, status, quantity, missingQuantity }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
            {seesOrders ? <Link to={orderPath(id)}>{id}</Link> : <span>{id}</span>}
            <span>{sayCount('inventory.holds.units', quantity)}</span>
            {missingQuantity > 0 ? (
              <Badge tone="danger">{sayCount('inventory.holds.missing', missingQuantity)}</Badge>
            ) : null}
            <span className="text-muted">{orderStatuses[status].label}</span>
          </li>
        ))}
      </ul>
      {more > 0 ? <p className="text-muted">{sayCount('inventory.holds.more', more)}</p> : null}
      {data.unseenQuantity > 0 ? (
        <p className="text-muted">{sayCount('inventory.holds.unseen', data.unseenQuantity)}</p>
      ) : null}
    </div>
  );
}
