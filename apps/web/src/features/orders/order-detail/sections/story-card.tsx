import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Order, OrderEvent } from '@trastienda/api-client';
import { say, storyText } from '@trastienda/domain';
import { bulkPath } from '../../../../lib/bulk/bulk-path.ts';
import { DateText } from '../../../../ui/cells.tsx';
import { Link } from '../../../../ui/link.tsx';
import { Story, StoryFacts } from '../../../../ui/story.tsx';
import { ordersQueries } from '../../orders.queries.ts';
import { shipmentsOf } from '../shipments.ts';

/** The history of the order, newest first: what happened, who did it, from where, and the old and new values. */
export function StoryCard({ order }: { readonly order: Order }) {
  const history = useQuery({
    ...ordersQueries.history(order.id, order.version),
    // While the history of a new version loads, the previous one stays visible.
    placeholderData: keepPreviousData,
  });
  return (
    <Story
      title={say('orders.detail.story')}
      history={history}
      failed={say('orders.story.failed')}
      none={say('orders.story.none')}
      older={(n) => say(n === 1 ? 'orders.story.older.one' : 'orders.story.older', { n })}
      moment={momentOf}
      // With several packages fewer entries are shown: each package has a history of its own.
      shownAtFirst={shipmentsOf(order).length > 1 ? 1 : 2}
    />
  );
}

function momentOf(event: OrderEvent) {
  const { title, tone, by, facts } = storyText(event);
  return {
    key: event.id,
    title,
    tone,
    when: (
      <>
        <DateText value={event.at} full />
        <span className="block">
          {by}
          {event.bulk?.visible ? (
            <>
              {' '}
              <Link to={bulkPath('orders', event.bulk.id)}>{say('orders.story.bulk.open')}</Link>
            </>
          ) : null}
        </span>
      </>
    ),
    note: <StoryFacts facts={facts} />,
  };
}
