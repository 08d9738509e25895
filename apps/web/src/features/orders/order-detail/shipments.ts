import { sayCount } from '@trastienda/domain';
import type { Order, OrderPackage } from 'trastienda-client';

/** The packages that were sent to the buyer; those that came back are returns. */
export const shipmentsOf = (order: Order): readonly OrderPackage[] =>
  order.packageAttachment.packages.filter(({ type }) => type === 'Output');

/** A package as the dialogs name it. */
export const shipmentText = ({ invoiceNumber, totalItems, courier: carrier, trackingNumber }: OrderPackage): string =>
  sayCount('orders.deliver.package', totalItems, { invoiceNumber, carrier, trackingNumber });
