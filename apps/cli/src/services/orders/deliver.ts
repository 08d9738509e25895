import { deliverablePackages } from '@trastienda/domain';
import type { FlowOrder } from '@trastienda/machines';

/** The named packages, or all that can be delivered. */
export const chosenPackages = (order: FlowOrder, chosen: 'all' | readonly string[]): readonly string[] =>
  chosen === 'all' ? deliverablePackages(order).map(({ invoiceNumber }) => invoiceNumber) : chosen;
