import type { Order } from '@trastienda/api-client';

export interface ReturnedUnits {
  readonly invoiceNumber: string;
  readonly sku: string;
  readonly name: string;
  readonly units: number;
  readonly date: string;
}

/** The returned units: those of the devolution packages or, if there are none, the devolutions that the shipments count. */
export function returnsOf(order: Order): ReturnedUnits[] {
  const { packages } = order.packageAttachment;
  const names = new Map(order.items.map((item) => [item.id, item.name]));
  const hasInput = packages.some(({ type }) => type === 'Input');
  return packages
    .filter(({ type }) => (hasInput ? type === 'Input' : true))
    .flatMap((shipment) =>
      shipment.items.map((item) => ({
        invoiceNumber: shipment.invoiceNumber,
        sku: item.id,
        name: names.get(item.id) ?? item.id,
        units: hasInput ? item.quantity : item.devolution,
        date: hasInput ? shipment.issuanceDate : shipment.packageStatus.creationDate,
      })),
    )
    .filter(({ units }) => units > 0);
}
