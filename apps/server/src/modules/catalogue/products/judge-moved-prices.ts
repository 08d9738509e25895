import { priceRangeProblem, repeatsPrice, todayInMexico, withoutEndedDiscount } from '@trastienda/domain';
import type { Db } from '../../../db/database.ts';
import {
  askForPrices,
  findPriceRange,
  findPricesOfProduct,
  overtakeRequests,
  type PriceRequest,
  type SkuChangeOrigin,
} from './stock-and-price-changes.repository.ts';

/**
 * Compares the prices of a product's locked variants with the range of its new category (R23). A price outside it waits for an administrator;
 * a price that waited and is inside it waits no more. Who asked for another price than the variant has, still waits for an answer.
 */
export async function judgeMovedPrices(
  trx: Db,
  by: SkuChangeOrigin,
  { productId, categoryId }: { productId: number; categoryId: number },
): Promise<void> {
  const range = await findPriceRange(trx, categoryId);
  const today = todayInMexico(by.at);
  const requests: PriceRequest[] = [];
  const inside: number[] = [];
  for (const { skuId, price, asked } of await findPricesOfProduct(trx, by.account, productId)) {
    const after = withoutEndedDiscount(price, today);
    const reason = priceRangeProblem(after, range);
    // No variant of a product that can be moved was ever approved: as a new one, it keeps its price while that waits.
    if (reason) requests.push({ skuId, before: null, after, reason });
    else if (asked && repeatsPrice(price, asked, today)) inside.push(skuId);
  }
  await askForPrices(trx, by, requests);
  await overtakeRequests(trx, by.account, inside, by.at);
}
