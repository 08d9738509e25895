import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Order, OrderEvent } from '@trastienda/api-client';
import { say, storyWords } from '@trastienda/domain';
import { useState } from 'react';
import { bulkPath } from '../../../../lib/bulk/bulk-path.ts';
import { failureOf } from '../../../../lib/failure.ts';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { DateText } from '../../../../ui/cells.tsx';
import { ErrorState } from '../../../../ui/error-state.tsx';
import { Link } from '../../../../ui/link.tsx';
import { LoadingLine } from '../../../../ui/skeleton.tsx';
import { Timeline } from '../../../../ui/timeline.tsx';
import { ordersQueries } from '../../orders.queries.ts';

const shownAtFirst = 8;

/** What happened to the order, newest first: what, who, from where, and from what to what. */
export function StoryCard({ order }: { readonly order: Order }) {
  const history = useQuery({
    ...ordersQueries.history(order.id, order.version),
    // While the story of a new version is read, the one before stays.
    placeholderData: keepPreviousData,
  });
  const [whole, setWhole] = useState(false);
  const failure = history.error ? failureOf(history.error, say('orders.story.failed')) : undefined;
  const events = history.data ?? [];
  const moments = (whole ? events : events.slice(0, shownAtFirst)).map(momentOf);
  const hidden = events.length - moments.length;
  return (
    <Card title={say('orders.detail.story')}>
      {history.isPending ? <LoadingLine /> : null}
      {failure ? (
        <ErrorState
          message={failure.message}
          requestId={failure.requestId}
          onRetry={() => void history.refetch()}
          retrying={history.isFetching}
        />
      ) : null}
      <Timeline label={say('orders.detail.story')} moments={moments} />
      {hidden > 0 ? (
        <Button variant="quiet" size="sm" onClick={() => setWhole(true)}>
          {say('orders.story.older', { n: hidden })}
        </Button>
      ) : null}
    </Card>
  );
}

function momentOf(event: OrderEvent) {
  const { title, tone, by, facts } = storyWords(event);
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
    note:
      facts.length > 0 ? (
        <ul className="break-words">
          {facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      ) : null,
  };
}
