import type { Order } from '@trastienda/api-client';
import { controversyTypes, guideStatuses, say, type Tone } from '@trastienda/domain';
import { packageHistory } from './package-status.ts';

export interface StoryMoment {
  readonly key: string;
  readonly title: string;
  readonly date: string;
  readonly tone: Tone;
  readonly note?: string;
}

/** Everything that is dated in an order, newest first; what happened at one moment in the order in which it did. */
export function orderStory(order: Order): StoryMoment[] {
  const created: StoryMoment = {
    key: 'created',
    title: say('orders.detail.story.created'),
    date: order.creationDate,
    tone: 'primary',
  };
  const guides = order.guide.requests.map(
    (request, at): StoryMoment => ({
      key: `guide-${at}`,
      title: say('orders.detail.story.guide', { status: guideStatuses[request.status].label }),
      date: request.creationDate,
      tone: guideStatuses[request.status].tone,
    }),
  );
  const packages = order.packageAttachment.packages.flatMap((shipment) =>
    packageHistory(shipment.packageStatusHistories).map(
      (entry, at): StoryMoment => ({
        key: `${shipment.invoiceNumber}-${at}`,
        title: say('orders.detail.story.package', { status: entry.label, n: shipment.invoiceNumber }),
        date: entry.creationDate,
        tone: entry.tone,
        note: say('orders.detail.package.by', { user: entry.user }),
      }),
    ),
  );
  const controversies = order.controversies.map(
    (controversy): StoryMoment => ({
      key: `controversy-${controversy.id}`,
      title: say('orders.detail.story.controversy', { type: controversyTypes[controversy.type].label }),
      date: controversy.creationDate,
      tone: 'warning',
    }),
  );
  return [created, ...guides, ...packages, ...controversies].reverse().sort((a, b) => b.date.localeCompare(a.date));
}
