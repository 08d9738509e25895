import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { historyText, say } from '@trastienda/domain';
import type { Order, OrderEvent } from 'trastienda-client';
import { bulkPath } from '../../../../lib/bulk/bulk-path.ts';
import { HistoryList } from '../../../../ui/history-list.tsx';
import { Link } from '../../../../ui/link.tsx';
import { ordersQueries } from '../../orders.queries.ts';
import { shipmentsOf } from '../shipments.ts';

/** The history of the order, newest first: what happened, who did it, from where, and the old and new values. */
export function HistoryCard({ order }: { readonly order: Order }) {
  const history = useQuery({
    ...ordersQueries.history(order.id, order.version),
    // While the history of a new version loads, the previous one stays visible.
    placeholderData: keepPreviousData,
  });
  return (
    <HistoryList
      title={say('orders.detail.history')}
      history={history}
      failed={say('orders.history.failed')}
      none={say('orders.history.none')}
      older={(n) => say('orders.history.older', { n })}
      words={wordsOf}
      // With several packages fewer entries are shown: each package has a history of its own.
      shownAtFirst={shipmentsOf(order).length > 1 ? 1 : 2}
    />
  );
}

function wordsOf(event: OrderEvent) {
  const words = historyText(event);
  if (!event.bulk?.visible) return words;
  const link = <Link to={bulkPath('orders', event.bulk.id)}>{say('orders.history.bulk.open')}</Link>;
  return {
    ...words,
    by: (
      <>
        {words.by} {link}
      </>
    ),
  };
}
