import { hasPermission, type IncidenceType } from '@trastienda/domain';
import { type ComponentType, createContext, type ReactNode, useContext } from 'react';
import type { BulkDiscountForm, ProductRow } from 'trastienda-client';
import { useViewer } from './signed-in.tsx';

/** What a list of incidents belongs to: an order, a product or a variant. */
export interface IncidentsOf {
  readonly incidenceType: IncidenceType;
  readonly reference: string;
  /** The user opened an incident here, wrote in one, or closed one. */
  readonly onChanged?: () => void;
}

/** What a new incident refers to. */
export interface NewIncidentOf extends Pick<IncidentsOf, 'incidenceType' | 'reference'> {
  readonly onClose: () => void;
}

/** The product whose variants are listed with their stock. */
export interface StockOf {
  readonly product: ProductRow;
}

/** The variant whose reserved units are shown: `text` names them and lists the orders that hold them when it is pressed. */
export interface HoldsOf {
  readonly sku: number;
  readonly reserved: number;
  readonly text: string;
  /** Stands instead of `text` where nobody can press it. */
  readonly otherwise?: string;
}

/** Which variants get a discount: by their numbers, by their products' numbers, or by the list's filters. */
export type DiscountChoice = Pick<BulkDiscountForm, 'skus' | 'products' | 'filters'>;

/** A bulk discount to enter. */
export interface DiscountOf {
  readonly choice: DiscountChoice;
  /** The choice, in words. */
  readonly chosen: string;
  readonly onClose: () => void;
}

/** Components of one area that screens of other areas embed. */
export interface EmbeddedParts {
  readonly Incidents: ComponentType<IncidentsOf>;
  readonly NewIncident: ComponentType<NewIncidentOf>;
  readonly Discount: ComponentType<DiscountOf>;
  readonly Loads: ComponentType;
  readonly Stock: ComponentType<StockOf>;
  readonly Holds: ComponentType<HoldsOf>;
}

const Parts = createContext<EmbeddedParts | undefined>(undefined);

/** Provides the embedded components; only the application knows every area. */
export function EmbeddedProvider({ parts, children }: { readonly parts: EmbeddedParts; readonly children: ReactNode }) {
  return <Parts value={parts}>{children}</Parts>;
}

/** The incidents about an order, a product or a variant, if the application provides that component. */
export function EmbeddedIncidents(of: IncidentsOf) {
  const parts = useContext(Parts);
  return parts ? <parts.Incidents {...of} /> : null;
}

/** The form of a new incident, if the application provides that component. */
export function EmbeddedNewIncident(of: NewIncidentOf) {
  const parts = useContext(Parts);
  return parts ? <parts.NewIncident {...of} /> : null;
}

/** The file loading of this address, if the application provides that component. */
export function EmbeddedLoads() {
  const parts = useContext(Parts);
  return parts ? <parts.Loads /> : null;
}

/** The variants of a product with their stock, if the application provides that component. */
export function EmbeddedStock(of: StockOf) {
  const parts = useContext(Parts);
  return parts ? <parts.Stock {...of} /> : null;
}

/** The orders that hold units of a variant, for who may read the inventory; a text alone for others, and where none are held. */
export function EmbeddedHolds(of: HoldsOf) {
  const parts = useContext(Parts);
  const isSeen = hasPermission(useViewer(), 'INVENTORY_USER') && of.reserved > 0;
  return parts && isSeen ? <parts.Holds {...of} /> : (of.otherwise ?? of.text);
}

/** The form of a bulk discount, if the application provides that component. */
export function EmbeddedDiscount(of: DiscountOf) {
  const parts = useContext(Parts);
  return parts ? <parts.Discount {...of} /> : null;
}
