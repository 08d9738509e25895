import type { Order, OrderPackage } from 'trastienda-client';

/** The packages that were sent to the buyer; those that came back are returns. */
export const shipmentsOf = (order: Order): readonly OrderPackage[] =>
  order.packageAttachment.packages.filter(({ type }) => type === 'Output');
