import type { Order } from '@trastienda/api-client';
import { say } from '@trastienda/domain';
import { Card } from '../../../../ui/card.tsx';
import { DateText } from '../../../../ui/cells.tsx';
import { Timeline } from '../../../../ui/timeline.tsx';
import { orderStory } from '../order-story.ts';

/** What happened to the order, newest first. */
export function StoryCard({ order }: { readonly order: Order }) {
  const moments = orderStory(order).map(({ key, title, date, tone, note }) => ({
    key,
    title,
    tone,
    note,
    when: <DateText value={date} full />,
  }));
  return (
    <Card title={say('orders.detail.story')}>
      <Timeline label={say('orders.detail.story')} moments={moments} />
    </Card>
  );
}
