import { toCentavos } from '@trastienda/domain';
import type { AskCatalogue } from '@trastienda/validators';
import { unwrap } from 'trastienda-client';
import { api } from '../../../lib/api.ts';

/** Asks the seller's own catalogue about the values in a batch of rows; `categoryId` is the category that the file is for. */
export function catalogueOf(categoryId: string | undefined): AskCatalogue {
  const params = { query: { ...(categoryId !== undefined && { categoryId }) } };
  return async (body) => {
    const known = await unwrap(api.POST('/sku/known', { params, body }));
    return {
      ...known,
      skus: known.skus.map(({ price, ...sku }) => ({ ...sku, ...(price && { price: terms(price) }) })),
    };
  };
}

type Prices = {
  listPrice: number;
  price: number | null;
  validFrom: string | null;
  validUntil: string | null;
  version: number;
};

const terms = ({ listPrice, price, ...days }: Prices) => ({
  listPriceCentavos: toCentavos(listPrice),
  priceCentavos: price === null ? null : toCentavos(price),
  ...days,
});
