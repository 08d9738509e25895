import type { Order } from '@trastienda/api-client';
import { seesClientData, type Viewer } from '@trastienda/domain';
import { EmbeddedIncidents } from '../../../lib/embedded.tsx';
import { ClientCard } from './sections/client-card.tsx';
import { ControversiesSection, type ControversiesSectionProps } from './sections/controversies-section.tsx';
import { DeliveryCard } from './sections/delivery-card.tsx';
import type { GuideDownloads } from './sections/guide-downloads.ts';
import { GuideLogsSection } from './sections/guide-logs-section.tsx';
import { ItemsSection } from './sections/items-section.tsx';
import { PackagesSection } from './sections/packages-section.tsx';
import { ReturnsSection } from './sections/returns-section.tsx';
import { ShippingCard } from './sections/shipping-card.tsx';
import { StoryCard } from './sections/story-card.tsx';
import { SummaryCard } from './sections/summary-card.tsx';
import { TagsCard } from './sections/tags-card.tsx';
import { TotalCard } from './sections/total-card.tsx';

export interface OrderCardsProps {
  readonly order: Order;
  readonly viewer: Viewer;
  readonly guides: GuideDownloads | undefined;
  readonly controversies: Omit<ControversiesSectionProps, 'order'>;
}

/** Everything about an order: what it is and what is in it across, then where that is, with facts and story at the side. */
export function OrderCards({ order, viewer, guides, controversies }: OrderCardsProps) {
  const columns = 'grid gap-4 xl:grid-cols-[minmax(0,1fr)_20rem]';
  return (
    <div className="grid min-w-0 gap-4">
      <div className={columns}>
        <SummaryCard order={order} />
        <TotalCard order={order} />
      </div>
      <ItemsSection order={order} guides={guides} />
      <div className={`${columns} items-start`}>
        <div className="grid min-w-0 gap-4">
          <div className="grid gap-4 sm:grid-cols-[repeat(auto-fit,minmax(16rem,1fr))]">
            {seesClientData(viewer) ? <ClientCard order={order} /> : null}
            <DeliveryCard order={order} />
          </div>
          <PackagesSection order={order} />
          <ControversiesSection order={order} {...controversies} />
          <EmbeddedIncidents incidenceType="ORDER" reference={order.id} />
          <ReturnsSection order={order} />
          <GuideLogsSection order={order} />
        </div>
        <div className="grid min-w-0 gap-4">
          <ShippingCard order={order} guides={guides} />
          <TagsCard order={order} />
          <StoryCard order={order} />
        </div>
      </div>
    </div>
  );
}
