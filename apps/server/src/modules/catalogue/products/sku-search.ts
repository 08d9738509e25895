import type { Viewer } from '@trastienda/domain';
import type { Db } from '../../../db/database.ts';
import {
  type ListedPage,
  listedPage,
  type PageQuery,
  type ProductConditions,
  type ProductFilters,
  productConditions,
} from './product-search.ts';

/** Filters of a list of variants: one product, or the filters of products. */
export type SkuSearch = ProductConditions & ListedPage & { productId: number | undefined };

type SkuQuery = ProductFilters & PageQuery & { productId?: number };

export async function skuSearch(db: Db, query: SkuQuery, viewer: Viewer): Promise<SkuSearch> {
  return { ...(await productConditions(db, query, viewer)), productId: query.productId, ...listedPage(query) };
}
