import type { Order } from '@trastienda/api-client';
import { seesClientData, type Viewer } from '@trastienda/domain';
import { ClientCard } from './sections/client-card.tsx';
import { ControversiesSection } from './sections/controversies-section.tsx';
import { DeliveryCard } from './sections/delivery-card.tsx';
import type { GuideDownloads } from './sections/guide-downloads.ts';
import { GuideLogsSection } from './sections/guide-logs-section.tsx';
import { IncidencesCard } from './sections/incidences-card.tsx';
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
}

/** Everything about an order: what is in it and where that is at the left, facts and story at the side. */
export function OrderCards({ order, viewer, guides }: OrderCardsProps) {
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="grid min-w-0 gap-4">
        <SummaryCard order={order} />
        <ItemsSection order={order} guides={guides} />
        <PackagesSection order={order} />
        <ControversiesSection order={order} />
        <ReturnsSection order={order} />
        <GuideLogsSection order={order} />
      </div>
      <div className="grid min-w-0 gap-4">
        <TotalCard order={order} />
        {seesClientData(viewer) ? <ClientCard order={order} /> : null}
        <DeliveryCard order={order} />
        <ShippingCard order={order} guides={guides} />
        <TagsCard order={order} />
        <IncidencesCard order={order} />
        <StoryCard order={order} />
      </div>
    </div>
  );
}
