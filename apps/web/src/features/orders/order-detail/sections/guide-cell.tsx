import type { OrderDetailItem } from '@trastienda/api-client';
import { guideDownloadStatuses, guideTrackingStates, say } from '@trastienda/domain';
import { Download } from 'lucide-react';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import type { GuideDownloads } from './guide-downloads.ts';

export interface GuideCellProps {
  readonly guide: OrderDetailItem | undefined;
  readonly guides: GuideDownloads;
}

/** An item's guide: its number, whether it was viewed, and the button that downloads it. */
export function GuideCell({ guide, guides }: GuideCellProps) {
  if (!guide?.trackingNumber || guide.guideDownloadStatus === null) {
    return <span className="text-muted">{say('orders.detail.guide.none')}</span>;
  }
  const { trackingNumber, guideDownloadStatus } = guide;
  const seen = guideDownloadStatus === 'DOWNLOAD';
  const status = guideDownloadStatuses[guideDownloadStatus];
  return (
    <span className="inline-flex flex-wrap items-center gap-1.5">
      <Badge tone={status.tone}>{status.label}</Badge>
      {guide.status ? (
        <Badge tone={guideTrackingStates[guide.status].tone}>{guideTrackingStates[guide.status].label}</Badge>
      ) : null}
      <Button
        size="sm"
        icon={<Download className="size-3.5" aria-hidden="true" />}
        busy={guides.isBusy(trackingNumber)}
        aria-label={say(seen ? 'orders.detail.guide.again' : 'orders.detail.guide.download', { n: trackingNumber })}
        onClick={() => guides.download(trackingNumber)}
      >
        {trackingNumber}
      </Button>
    </span>
  );
}
