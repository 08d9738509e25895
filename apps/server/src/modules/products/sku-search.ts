import type { Viewer } from '@trastienda/domain';
import type { Db } from '../../db/database.ts';
import {
  type ListedPage,
  listedPage,
  type PageQuery,
  type ProductConditions,
  type ProductFilters,
  productConditions,
} from './product-search.ts';

/** What a list of variants is narrowed by: one product, or what the filters of products say. */
export type SkuSearch = ProductConditions & ListedPage & { productId: number | undefined };

type SkuQuery = ProductFilters & PageQuery & { productId?: number };

export async function skuSearch(db: Db, query: SkuQuery, viewer: Viewer): Promise<SkuSearch> {
  return { ...(await productConditions(db, query, viewer)), productId: query.productId, ...listedPage(query) };
}
