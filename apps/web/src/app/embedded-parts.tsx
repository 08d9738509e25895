import { type ReactNode, Suspense } from 'react';
import {
  type DiscountOf,
  EmbeddedProvider,
  type HoldsOf,
  type IncidentsOf,
  type NewIncidentOf,
  type StockOf,
} from '../lib/embedded.tsx';
import { lazyPart } from '../lib/lazy-part.ts';

const IncidentsCard = lazyPart(async () => (await import('../features/incidents/incidents-card.tsx')).IncidentsCard);
const CreateIncidentDialog = lazyPart(
  async () => (await import('../features/incidents/create-incident-dialog.tsx')).CreateIncidentDialog,
);
const DiscountDialog = lazyPart(
  async () => (await import('../features/catalogue/discount/discount-dialog.tsx')).DiscountDialog,
);
const LoadsArea = lazyPart(async () => (await import('../features/loads/loads-area.tsx')).LoadsArea);
const StockRows = lazyPart(
  async () => (await import('../features/inventory/inventory-variants.tsx')).InventoryVariants,
);
const ReservedOrders = lazyPart(async () => (await import('../features/inventory/reserved-orders.tsx')).ReservedOrders);

const parts = {
  Incidents: (of: IncidentsOf) => (
    <Suspense fallback={null}>
      <IncidentsCard {...of} />
    </Suspense>
  ),
  NewIncident: ({ onClose, ...about }: NewIncidentOf) => (
    <Suspense fallback={null}>
      <CreateIncidentDialog about={about} onClose={onClose} />
    </Suspense>
  ),
  Discount: (of: DiscountOf) => (
    <Suspense fallback={null}>
      <DiscountDialog {...of} />
    </Suspense>
  ),
  Loads: () => (
    <Suspense fallback={null}>
      <LoadsArea />
    </Suspense>
  ),
  Holds: (of: HoldsOf) => (
    <Suspense fallback={of.text}>
      <ReservedOrders {...of} />
    </Suspense>
  ),
  Stock: (of: StockOf) => (
    <Suspense fallback={null}>
      <StockRows {...of} />
    </Suspense>
  ),
};

/** Provides the components of one area that screens of other areas embed. */
export function EmbeddedParts({ children }: { readonly children: ReactNode }) {
  return <EmbeddedProvider parts={parts}>{children}</EmbeddedProvider>;
}
