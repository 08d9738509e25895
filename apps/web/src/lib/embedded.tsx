import type { BulkDiscountForm, ProductRow } from '@trastienda/api-client';
import type { IncidenceType } from '@trastienda/domain';
import { type ComponentType, createContext, type ReactNode, useContext } from 'react';

/** What a list of incidents stands under: an order, a product or a variant. */
export interface IncidentsOf {
  readonly incidenceType: IncidenceType;
  readonly reference: string;
  /** Its person raised one, wrote in one of them or closed it, here. */
  readonly onChanged?: () => void;
}

/** What a new incident is about. */
export interface NewIncidentOf extends Pick<IncidentsOf, 'incidenceType' | 'reference'> {
  readonly onClose: () => void;
}

/** Whose variants are listed with their stock. */
export interface StockOf {
  readonly product: ProductRow;
}

/** Which variants get a discount: their numbers, or those of their products, or all that the filters of the list find. */
export type DiscountChoice = Pick<BulkDiscountForm, 'skus' | 'products' | 'filters'>;

/** A bulk discount that is asked for. */
export interface DiscountOf {
  readonly choice: DiscountChoice;
  /** What was chosen, in words. */
  readonly chosen: string;
  readonly onClose: () => void;
}

/** Parts of one area that screens of another show. */
export interface EmbeddedParts {
  readonly Incidents: ComponentType<IncidentsOf>;
  readonly NewIncident: ComponentType<NewIncidentOf>;
  readonly Discount: ComponentType<DiscountOf>;
  readonly Loads: ComponentType;
  readonly Stock: ComponentType<StockOf>;
}

const Parts = createContext<EmbeddedParts | undefined>(undefined);

/** Says which parts there are: the application, which alone knows every area. */
export function EmbeddedProvider({ parts, children }: { readonly parts: EmbeddedParts; readonly children: ReactNode }) {
  return <Parts value={parts}>{children}</Parts>;
}

/** The incidents about an order, a product or a variant, where the application has that part. */
export function EmbeddedIncidents(of: IncidentsOf) {
  const parts = useContext(Parts);
  return parts ? <parts.Incidents {...of} /> : null;
}

/** The form of a new incident, where the application has that part. */
export function EmbeddedNewIncident(of: NewIncidentOf) {
  const parts = useContext(Parts);
  return parts ? <parts.NewIncident {...of} /> : null;
}

/** The loading of files of this address, where the application has that part. */
export function EmbeddedLoads() {
  const parts = useContext(Parts);
  return parts ? <parts.Loads /> : null;
}

/** The variants of a product with their stock, where the application has that part. */
export function EmbeddedStock(of: StockOf) {
  const parts = useContext(Parts);
  return parts ? <parts.Stock {...of} /> : null;
}

/** The form of a bulk discount, where the application has that part. */
export function EmbeddedDiscount(of: DiscountOf) {
  const parts = useContext(Parts);
  return parts ? <parts.Discount {...of} /> : null;
}
