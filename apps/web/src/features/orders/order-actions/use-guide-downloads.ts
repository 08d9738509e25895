import { say } from '@trastienda/domain';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Order } from 'trastienda-client';
import { createActor } from 'xstate';
import { toasts } from '../../../lib/toasts.ts';
import type { GuideDownloads } from '../order-detail/sections/guide-downloads.ts';
import { orderFlows } from './order-flows.ts';

type Download = ReturnType<typeof startDownload>;

const startDownload = (orderId: string, trackingNumber: string, viewed: boolean) =>
  createActor(orderFlows.downloadGuide, { input: { orderId, trackingNumber, viewed } });

/** Downloads of an order's guides, one machine per guide; a failed download offers a retry. */
export function useGuideDownloads(order: Order, onViewed: () => void): GuideDownloads {
  const [busy, setBusy] = useState<readonly string[]>([]);
  const running = useRef(new Map<string, Download>());
  const tellViewed = useEffectEvent(onViewed);
  const [viewedNow, setViewedNow] = useState(0);
  useEffect(() => {
    if (viewedNow > 0) tellViewed();
  }, [viewedNow]);
  useEffect(() => {
    const all = running.current;
    return () => {
      for (const download of all.values()) download.stop();
      all.clear();
    };
  }, []);

  const download = (trackingNumber: string) => {
    const before = running.current.get(trackingNumber)?.getSnapshot();
    if (before?.hasTag('busy')) return;
    running.current.get(trackingNumber)?.stop();
    const guide = order.detailsItems.find((item) => item.trackingNumber === trackingNumber);
    const actor = startDownload(order.id, trackingNumber, guide?.guideDownloadStatus === 'DOWNLOAD');
    running.current.set(trackingNumber, actor);
    actor.subscribe((state) => {
      setBusy((others) => [
        ...others.filter((one) => one !== trackingNumber),
        ...(state.hasTag('busy') ? [trackingNumber] : []),
      ]);
      const tell = { subject: `guide:${trackingNumber}` };
      const action = { label: say('shared.retry'), run: () => actor.send({ type: 'guide.downloadAsked' }) };
      if (state.matches('done')) {
        toasts.show({ ...tell, tone: 'success', text: say('guides.download.done') });
        setViewedNow((count) => count + 1);
      } else if (state.matches('fileFailed')) {
        toasts.show({ ...tell, tone: 'danger', text: say('guides.download.fileFailed'), action });
      } else if (state.matches('markFailed')) {
        toasts.show({ ...tell, tone: 'danger', text: say('guides.download.markFailed'), action });
      }
    });
    actor.start();
  };
  return { download, isBusy: (trackingNumber) => busy.includes(trackingNumber) };
}
