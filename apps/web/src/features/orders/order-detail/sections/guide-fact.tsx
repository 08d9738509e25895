import { guideStatuses, say } from '@trastienda/domain';
import type { Order } from 'trastienda-client';
import { Badge } from '../../../../ui/badge.tsx';
import { CopyButton } from '../../../../ui/copy-button.tsx';
import type { Fact } from '../../../../ui/definition-list.tsx';
import { shipmentsOf } from '../shipments.ts';
import { GuideBadges, GuideCell } from './guide-cell.tsx';
import type { GuideDownloads } from './guide-downloads.ts';

/**
 * The state of the guide request until there is a guide, then the downloadable guides; a seller's own guides need no request. For a guide
 * whose parcel was sent, the tracking state and the number to copy are shown with its package.
 */
export function guideFact(order: Order, guides: GuideDownloads | undefined): Fact | undefined {
  const { status } = order.guide;
  const term = say('orders.detail.guide');
  const byNumber = new Map(order.detailsItems.map((detail) => [detail.trackingNumber, detail]));
  byNumber.delete(null);
  const shown = guides ? [...byNumber] : [];
  const sent = new Set(shipmentsOf(order).map(({ trackingNumber }) => trackingNumber));
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
                <GuideBadges guide={guide} sent={sent.has(guide.trackingNumber ?? '')} />
                <GuideCell guide={guide} guides={guides} />
                {number && !sent.has(number) ? (
                  <CopyButton value={number} label={say('orders.detail.copyTracking')} />
                ) : null}
              </span>
            ))
          : null}
      </span>
    ),
  };
}
