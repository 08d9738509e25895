import { guideDownloadStatuses, guideTrackingStates, say } from '@trastienda/domain';
import { Download } from 'lucide-react';
import type { OrderDetailItem } from 'trastienda-client';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import type { GuideDownloads } from './guide-downloads.ts';

export interface GuideCellProps {
  readonly guide: OrderDetailItem | undefined;
  readonly guides: GuideDownloads;
}

/** The button that downloads an item's guide, labelled with its number. The state of the guide is shown with the shipping facts. */
export function GuideCell({ guide, guides }: GuideCellProps) {
  if (!guide?.trackingNumber || guide.guideDownloadStatus === null) {
    return <span className="text-muted">{say('orders.detail.guide.none')}</span>;
  }
  const { trackingNumber, guideDownloadStatus } = guide;
  const seen = guideDownloadStatus === 'DOWNLOAD';
  return (
    <Button
      size="sm"
      icon={<Download className="size-3.5" aria-hidden="true" />}
      busy={guides.isBusy(trackingNumber)}
      refusal={guides.refusal}
      aria-label={say(seen ? 'orders.detail.guide.again' : 'orders.detail.guide.download', { n: trackingNumber })}
      onClick={() => guides.download(trackingNumber)}
    >
      {trackingNumber}
    </Button>
  );
}

/** Whether a guide was downloaded, and where its parcel is. */
export function GuideBadges({ guide, sent }: Pick<GuideCellProps, 'guide'> & { readonly sent: boolean }) {
  if (!guide || guide.guideDownloadStatus === null) return null;
  const downloaded = guideDownloadStatuses[guide.guideDownloadStatus];
  return (
    <span className="inline-flex gap-1">
      <Badge tone={downloaded.tone}>{downloaded.label}</Badge>
      {sent ? null : <TrackingBadge guide={guide} />}
    </span>
  );
}

/** Where the parcel of a guide is, unless `told` says so already. */
export function TrackingBadge({ guide, told }: Pick<GuideCellProps, 'guide'> & { readonly told?: string }) {
  const state = guide?.status ? guideTrackingStates[guide.status] : undefined;
  return state && state.label !== told ? <Badge tone={state.tone}>{state.label}</Badge> : null;
}
