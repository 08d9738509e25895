import type { PriceTerms } from '@trastienda/domain';
import type { LayoutCells, pricesLayout } from '@trastienda/validators';
import { decimal } from '../../platform/list-files/csv-file.ts';

/** A variant with these prices, as a row of the layout of prices. */
export const priceCells = (
  { id, refId, version }: { id: number; refId: string; version: number },
  { listPriceCentavos, priceCentavos, validFrom, validUntil }: PriceTerms,
): LayoutCells<typeof pricesLayout> => ({
  sku: id,
  refId,
  listPrice: decimal(listPriceCentavos),
  price: priceCentavos === null ? null : decimal(priceCentavos),
  priceValidFrom: validFrom,
  priceValidUntil: validUntil,
  version,
});
