import { guideStatuses, say } from '@trastienda/domain';
import type { Order } from 'trastienda-client';
import { Badge } from '../../../../ui/badge.tsx';
import { Card } from '../../../../ui/card.tsx';
import { DateText } from '../../../../ui/cells.tsx';
import { Collapsible } from '../../../../ui/collapsible.tsx';

/**
 * The guide requests, one line each with date and status: collapsed if the last one succeeded, nothing if the carrier needs no requests.
 * The texts exchanged with the carrier are in the LOG.
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

/** For screen readers: the label that the position of a value makes clear to the eye. */
function Hidden({ words }: { readonly words: string }) {
  return <span className="sr-only">{words} </span>;
}
