import type { Order } from '@trastienda/api-client';
import { orderStatuses, orderTags, say } from '@trastienda/domain';

/** What differs between the order that a person was looking at and the one of now, in sentences; none when nothing does. */
export function orderChanges(before: Order, after: Order): string[] {
  if (before.version === after.version) return [];
  const sentences: string[] = [];
  if (before.status !== after.status) {
    const from = orderStatuses[before.status].label;
    sentences.push(say('orders.changed.status', { from, to: orderStatuses[after.status].label }));
  }
  const count = (key: 'orders.changed.packages' | 'orders.changed.controversies', from: number, to: number) => {
    if (from !== to) sentences.push(say(key, { from, to }));
  };
  count('orders.changed.packages', before.packageAttachment.packages.length, after.packageAttachment.packages.length);
  count('orders.changed.controversies', before.controversies.length, after.controversies.length);
  const tags = after.tags.filter((tag) => !before.tags.includes(tag)).map((tag) => orderTags[tag].label);
  if (tags.length > 0) sentences.push(say('orders.changed.tags', { tags: tags.join(', ') }));
  if (guidesOf(before) !== guidesOf(after)) sentences.push(say('orders.changed.guides'));
  return sentences.length > 0 ? sentences : [say('orders.changed.other')];
}

function guidesOf({ guide, detailsItems }: Order): string {
  const items = detailsItems.map(({ id, trackingNumber, guideDownloadStatus }) => [
    id,
    trackingNumber,
    guideDownloadStatus,
  ]);
  return JSON.stringify([guide.status, guide.requests.length, items]);
}
