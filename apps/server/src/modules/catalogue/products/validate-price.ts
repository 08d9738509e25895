import { priceRangeProblems, say, toCentavos } from '@trastienda/domain';
import type { components } from 'trastienda-client';
import { AppError } from '../../../contract/app-error.ts';
import type { Db } from '../../../db/database.ts';
import { findCategory } from '../categories/catalogue.repository.ts';
import { findPriceRange } from './stock-and-price-changes.repository.ts';

type Schemas = components['schemas'];

/**
 * Checks a price and its discount against the limits of a category (S2 §5). A new variant keeps its price and waits with it; for an
 * existing variant only the price waits (R23).
 */
export async function validatePrice(
  db: Db,
  { categoryId, price, percent = 0 }: Schemas['PriceQuestion'],
  { isNew }: { isNew: boolean },
): Promise<Schemas['PriceVerdict']> {
  const category = await findCategory(db, categoryId);
  if (!category) throw new AppError(404, 'catalogue.category.notFound');
  const listPriceCentavos = toCentavos(price);
  const priceCentavos = percent > 0 ? Math.round((listPriceCentavos * (100 - percent)) / 100) : null;
  const codes = priceRangeProblems({ listPriceCentavos, priceCentavos }, await findPriceRange(db, category.id));
  return {
    problems: codes.map((code) => ({ code, message: say(code) })),
    needsApproval: !isNew && codes.length > 0,
  };
}
