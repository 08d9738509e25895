import type { Order } from '@trastienda/api-client';
import { guideStatuses, say } from '@trastienda/domain';
import { Badge } from '../../../../ui/badge.tsx';
import { Card } from '../../../../ui/card.tsx';
import { DateText } from '../../../../ui/cells.tsx';
import { Collapsible } from '../../../../ui/collapsible.tsx';

/**
 * When guides were asked for and what became of it, a line each: folded where the last came; nothing where none can be. What was
 * said word for word is in the LOG.
 */
export function GuideLogsSection({ order }: { readonly order: Order }) {
  const { requests, failure } = order.guide;
  const title = say('orders.detail.guideLogs');
  const rows = requests.map((request, at) => ({ ...request, number: requests.length - at }));
  if (rows.length === 0 && !failure && order.carrier?.type !== 'ADMIN') return null;
  const list = (
    <ul aria-label={title} className="grid gap-1.5 text-[0.8125rem]">
      {rows.map(({ number, creationDate, status }) => (
        <li key={number} className="flex flex-wrap items-center justify-between gap-x-3">
          <span>
            <Hidden words={say('orders.detail.guideLogs.number')} />#{number} <span aria-hidden="true">· </span>
            <Hidden words={say('orders.detail.guideLogs.date')} />
            <DateText value={creationDate} full />
          </span>
          <span>
            <Hidden words={say('orders.detail.guideLogs.status')} />
            <Badge tone={guideStatuses[status].tone}>{guideStatuses[status].label}</Badge>
          </span>
        </li>
      ))}
    </ul>
  );
  if (!failure && rows[0]?.status === 'NOTIFIED') {
    return (
      <Card label={title}>
        <div className="-my-1.5">
          <Collapsible title={`${title} (${rows.length})`}>{list}</Collapsible>
        </div>
      </Card>
    );
  }
  return (
    <Card title={title} nothing={rows.length === 0 && !failure ? say('orders.detail.guideLogs.empty') : undefined}>
      {failure ? <p className="mb-1.5 text-danger">{say('orders.detail.guide.failure', { reason: failure })}</p> : null}
      {rows.length === 0 ? <p className="text-muted">{say('orders.detail.guideLogs.empty')}</p> : null}
      {list}
    </Card>
  );
}

/** What a line's place tells eyes. */
function Hidden({ words }: { readonly words: string }) {
  return <span className="sr-only">{words} </span>;
}
