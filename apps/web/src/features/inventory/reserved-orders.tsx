import { useInfiniteQuery } from '@tanstack/react-query';
import { orderStatuses, say, sayCount } from '@trastienda/domain';
import { useState } from 'react';
import type { SkuHolds } from 'trastienda-client';
import type { HoldsOf } from '../../lib/embedded.tsx';
import { orderPath } from '../../lib/order-path.ts';
import { useViewer } from '../../lib/signed-in.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
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
  const query = useInfiniteQuery(holdsQuery(sku));
  /** The first order of those that were asked for last: the focus goes there, since the button may be gone. */
  const [asked, setAsked] = useState(0);
  const { data, hasNextPage, isFetchingNextPage } = query;
  const first = data?.pages[0];
  if (query.error && !query.isFetchNextPageError)
    return <QueryError query={query} failed={say('inventory.holds.failed')} />;
  if (!data || !first) return <Skeleton className="h-16" />;
  const orders = data.pages.flatMap((page) => page.orders);
  const { total, unseenQuantity } = data.pages.at(-1) ?? first;
  const seeMore = () => {
    setAsked(orders.length);
    void query.fetchNextPage();
  };
  return (
    <div className="grid gap-2 text-left text-[0.8125rem]">
      <h3 className="font-semibold">{say('inventory.holds.title')}</h3>
      {total === 0 && unseenQuantity === 0 ? <p>{say('inventory.holds.none')}</p> : null}
      <ul className="grid gap-1.5">
        {orders.map((order, n) => (
          <HoldingOrder key={order.id} order={order} focused={asked > 0 && n === asked} />
        ))}
      </ul>
      {query.isFetchNextPageError ? (
        <QueryError query={{ ...query, refetch: query.fetchNextPage }} failed={say('inventory.holds.failed')} />
      ) : hasNextPage ? (
        <Button size="sm" busy={isFetchingNextPage} onClick={seeMore}>
          {sayCount('inventory.holds.more', Math.max(1, total - orders.length))}
        </Button>
      ) : null}
      {unseenQuantity > 0 ? <p className="text-muted">{sayCount('inventory.holds.unseen', unseenQuantity)}</p> : null}
    </div>
  );
}

type OrderProps = { readonly order: SkuHolds['orders'][number]; readonly focused: boolean };

function HoldingOrder({ order: { id, status, quantity, missingQuantity }, focused }: OrderProps) {
  const seesOrders = useViewer().roles.includes('ORDERS_USER');
  return (
    <li ref={focused ? takeFocus : undefined} tabIndex={-1} className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
      {seesOrders ? <Link to={orderPath(id)}>{id}</Link> : <span>{id}</span>}
      <span>{sayCount('inventory.holds.units', quantity)}</span>
      {missingQuantity > 0 ? <Badge tone="danger">{sayCount('inventory.holds.missing', missingQuantity)}</Badge> : null}
      <span className="text-muted">{orderStatuses[status].label}</span>
    </li>
  );
}

const takeFocus = (row: HTMLElement | null) => row?.focus();
