import type { Order, OrderPackage } from '@trastienda/api-client';

/** The packages that went out; those that came back are returns. */
export const shipmentsOf = (order: Order): readonly OrderPackage[] =>
  order.packageAttachment.packages.filter(({ type }) => type === 'Output');
