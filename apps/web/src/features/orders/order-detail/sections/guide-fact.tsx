import type { Order } from '@trastienda/api-client';
import { guideStatuses, say } from '@trastienda/domain';
import { Badge } from '../../../../ui/badge.tsx';
import { CopyButton } from '../../../../ui/copy-button.tsx';
import type { Fact } from '../../../../ui/definition-list.tsx';
import { GuideBadges, GuideCell } from './guide-cell.tsx';
import type { GuideDownloads } from './guide-downloads.ts';

/** The request's state until there is a guide, then the guides that can be downloaded; guides of one's own come without a request. */
export function guideFact(order: Order, guides: GuideDownloads | undefined): Fact | undefined {
  const { status } = order.guide;
  const term = say('orders.detail.guide');
  const byNumber = new Map(order.detailsItems.map((detail) => [detail.trackingNumber, detail]));
  byNumber.delete(null);
  const shown = guides ? [...byNumber] : [];
  if (status === null && shown.length === 0) {
    return order.carrier?.type === 'ADMIN' ? { term, value: say('orders.detail.guide.none') } : undefined;
  }
  return {
    term,
    value: (
      <span className="flex flex-wrap items-center gap-x-4 gap-y-1.5">
        {status && !(status === 'NOTIFIED' && shown.length > 0) ? (
          <Badge tone={guideStatuses[status].tone}>{guideStatuses[status].label}</Badge>
        ) : null}
        {status === 'PENDING' ? <span className="text-muted">{say('orders.detail.guide.waiting')}</span> : null}
        {guides
          ? shown.map(([number, guide]) => (
              <span key={number} className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
                <GuideBadges guide={guide} />
                <GuideCell guide={guide} guides={guides} />
                {number ? <CopyButton value={number} label={say('orders.detail.copyTracking')} /> : null}
              </span>
            ))
          : null}
      </span>
    ),
  };
}
