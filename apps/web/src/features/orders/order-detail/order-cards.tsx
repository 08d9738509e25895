import type { Viewer } from '@trastienda/domain';
import type { Order } from 'trastienda-client';
import { EmbeddedIncidents } from '../../../lib/embedded.tsx';
import { ControversiesSection, type ControversiesSectionProps } from './sections/controversies-section.tsx';
import { FactsCard } from './sections/facts-card.tsx';
import type { GuideDownloads } from './sections/guide-downloads.ts';
import { GuideLogsSection } from './sections/guide-logs-section.tsx';
import { HistoryCard } from './sections/history-card.tsx';
import { ItemsSection } from './sections/items-section.tsx';
import { PackagesSection } from './sections/packages-section.tsx';
import { ReturnsSection, type ReturnsSectionProps } from './sections/returns-section.tsx';
import { TotalCard } from './sections/total-card.tsx';

export interface OrderCardsProps {
  readonly order: Order;
  readonly viewer: Viewer;
  readonly guides: GuideDownloads | undefined;
  /** Called when this person changed an incident. */
  readonly onIncident: () => void;
  readonly controversies: Omit<ControversiesSectionProps, 'order'>;
  readonly returns: Omit<ReturnsSectionProps, 'order'>;
}

/**
 * All cards of an order: facts, items and packages; its total and history beside them, on paper too. The columns are independent: the
 * second row absorbs the height by which the facts exceed the total.
 */
export function OrderCards({ order, viewer, guides, onIncident, controversies, returns }: OrderCardsProps) {
  const hasReturns = order.returns.length > 0;
  return (
    <div className="grid min-w-0 items-start gap-1.5 sm:gap-2.5 wide:grid-cols-[minmax(0,1fr)_18rem] wide:grid-rows-[auto_auto_1fr]">
      <div className="min-w-0 wide:col-start-1 wide:row-span-2 wide:row-start-1">
        <FactsCard order={order} viewer={viewer} guides={guides} />
      </div>
      <div className="min-w-0 wide:col-start-2 wide:row-start-1">
        <TotalCard order={order} />
      </div>
      {/* Empty cards share a line. */}
      <div className="flex min-w-0 flex-wrap gap-1.5 sm:gap-2.5 *:grow *:basis-full *:data-[nothing]:basis-auto wide:col-start-1 wide:row-start-3">
        <ItemsSection order={order} guides={guides} />
        <PackagesSection order={order} />
        <ControversiesSection order={order} {...controversies} />
        {hasReturns ? <ReturnsSection order={order} {...returns} /> : null}
        <EmbeddedIncidents incidenceType="ORDER" reference={order.id} onChanged={onIncident} />
      </div>
      <div className="grid min-w-0 gap-1.5 sm:gap-2.5 wide:col-start-2 wide:row-span-2 wide:row-start-2">
        <HistoryCard order={order} />
        {hasReturns ? null : <ReturnsSection order={order} {...returns} />}
        <GuideLogsSection order={order} />
      </div>
    </div>
  );
}
