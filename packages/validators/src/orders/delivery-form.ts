import { isReturnedPackage, type MessageKey, type OrderPackageFacts } from '@trastienda/domain';
import type { Checked } from '../checked.ts';

/** The body of the delivery request. */
export type Delivery = { isDelivered: true; invoiceNumbers: string[] };

/** The delivery dialog: at least one package, each from this order and neither delivered nor completely returned (S1 §5). */
export function checkDelivery(
  invoiceNumbers: readonly string[],
  packages: readonly OrderPackageFacts[],
): Checked<Delivery> {
  const chosen = [...new Set(invoiceNumbers)];
  if (chosen.length === 0) return refuse('orders.deliver.packages.none');
  for (const invoiceNumber of chosen) {
    const shipment = packages.find((one) => one.invoiceNumber === invoiceNumber && one.type === 'Output');
    if (!shipment) return refuse('orders.deliver.packages.unknown', invoiceNumber);
    if (shipment.finished) return refuse('orders.deliver.packages.delivered', invoiceNumber);
    if (isReturnedPackage(shipment)) return refuse('orders.deliver.packages.returned', invoiceNumber);
  }
  return { valid: true, value: { isDelivered: true, invoiceNumbers: chosen } };
}

function refuse(code: MessageKey, invoiceNumber?: string): Checked<Delivery> {
  return {
    valid: false,
    fields: { invoiceNumbers: { code, ...(invoiceNumber !== undefined && { params: { invoiceNumber } }) } },
  };
}
