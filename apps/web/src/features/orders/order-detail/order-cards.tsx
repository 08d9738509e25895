import type { Order } from '@trastienda/api-client';
import type { Viewer } from '@trastienda/domain';
import { EmbeddedIncidents } from '../../../lib/embedded.tsx';
import { ControversiesSection, type ControversiesSectionProps } from './sections/controversies-section.tsx';
import { FactsCard } from './sections/facts-card.tsx';
import type { GuideDownloads } from './sections/guide-downloads.ts';
import { GuideLogsSection } from './sections/guide-logs-section.tsx';
import { ItemsSection } from './sections/items-section.tsx';
import { PackagesSection } from './sections/packages-section.tsx';
import { ReturnsSection } from './sections/returns-section.tsx';
import { StoryCard } from './sections/story-card.tsx';
import { TotalCard } from './sections/total-card.tsx';

export interface OrderCardsProps {
  readonly order: Order;
  readonly viewer: Viewer;
  readonly guides: GuideDownloads | undefined;
  readonly controversies: Omit<ControversiesSectionProps, 'order'>;
}

const columns = 'grid gap-2.5 xl:grid-cols-[minmax(0,1fr)_18rem]';

/** Everything about an order: what it is across; then what is in it and where that is, with the story at the side. */
export function OrderCards({ order, viewer, guides, controversies }: OrderCardsProps) {
  return (
    <div className="grid min-w-0 gap-2.5">
      <div className={columns}>
        <FactsCard order={order} viewer={viewer} guides={guides} />
        <TotalCard order={order} />
      </div>
      <div className={`${columns} items-start`}>
        {/* Cards that hold nothing share lines. */}
        <div className="flex min-w-0 flex-wrap gap-2.5 *:grow *:basis-full *:data-[nothing]:basis-auto">
          <ItemsSection order={order} guides={guides} />
          <PackagesSection order={order} />
          <ControversiesSection order={order} {...controversies} />
          <ReturnsSection order={order} />
          <GuideLogsSection order={order} />
          <EmbeddedIncidents incidenceType="ORDER" reference={order.id} />
        </div>
        <StoryCard order={order} />
      </div>
    </div>
  );
}
