import { orderStatuses, orderTags, say } from '@trastienda/domain';
import type { FlowOrder } from '@trastienda/machines';

/** The differences between the order that a person was looking at and the current one, in sentences; empty if there are none. */
export function orderChanges(before: FlowOrder, after: FlowOrder): string[] {
  if (before.version === after.version) return [];
  const sentences: string[] = [];
  if (before.status !== after.status) {
    const from = orderStatuses[before.status].label;
    sentences.push(say('orders.changed.status', { from, to: orderStatuses[after.status].label }));
  }
  const count = (key: 'orders.changed.packages' | 'orders.changed.controversies', from: number, to: number) => {
    if (from !== to) sentences.push(say(key, { from, to }));
  };
  count('orders.changed.packages', before.packages.length, after.packages.length);
  count('orders.changed.controversies', before.controversies.length, after.controversies.length);
  const tags = after.tags.filter((tag) => !before.tags.includes(tag)).map((tag) => orderTags[tag].label);
  if (tags.length > 0) sentences.push(say('orders.changed.tags', { tags: tags.join(', ') }));
  if (guidesOf(before) !== guidesOf(after)) sentences.push(say('orders.changed.guides'));
  return sentences.length > 0 ? sentences : [say('orders.changed.other')];
}

function guidesOf({ detailsItems }: FlowOrder): string {
  return JSON.stringify(detailsItems.map(({ id, guideDownloadStatus }) => [id, guideDownloadStatus]));
}
