import type { Order } from '@trastienda/api-client';
import { guideStatuses, say } from '@trastienda/domain';
import { Badge } from '../../../../ui/badge.tsx';
import { CopyButton } from '../../../../ui/copy-button.tsx';
import type { Fact } from '../../../../ui/definition-list.tsx';
import { GuideCell } from './guide-cell.tsx';
import type { GuideDownloads } from './guide-downloads.ts';

/** The request's state, and one line a guide where it can be downloaded; guides of one's own come without a request. */
export function guideFact(order: Order, guides: GuideDownloads | undefined): Fact[] {
  const { status } = order.guide;
  const term = say('orders.detail.guide');
  const byNumber = new Map(order.detailsItems.map((detail) => [detail.trackingNumber, detail]));
  byNumber.delete(null);
  const shown = guides ? [...byNumber] : [];
  if (status === null && shown.length === 0) {
    return order.carrier?.type === 'ADMIN' ? [{ term, value: say('orders.detail.guide.none') }] : [];
  }
  return [
    {
      term,
      value: (
        <span className="grid justify-items-start gap-1.5">
          {status ? <Badge tone={guideStatuses[status].tone}>{guideStatuses[status].label}</Badge> : null}
          {status === 'PENDING' ? <span className="text-muted">{say('orders.detail.guide.waiting')}</span> : null}
          {guides
            ? shown.map(([number, guide]) => (
                <span key={number} className="inline-flex items-center gap-1">
                  <GuideCell guide={guide} guides={guides} />
                  {number ? <CopyButton value={number} label={say('orders.detail.copyTracking')} /> : null}
                </span>
              ))
            : null}
        </span>
      ),
    },
  ];
}
