import type { Viewer } from '@trastienda/domain';
import type { Db } from '../../db/database.ts';
import { type Page, rowsFrom } from '../../db/page.ts';
import { type ProductConditions, type ProductFilters, productConditions } from './product-search.ts';

/** What a list of variants is narrowed by: one product, or what the filters of products say. */
export type SkuSearch = ProductConditions & Page & { productId: number | undefined; descending: boolean };

type SkuQuery = ProductFilters & { productId?: number; from?: number; size?: number; sortOrder?: 'asc' | 'desc' };

export async function skuSearch(db: Db, query: SkuQuery, viewer: Viewer): Promise<SkuSearch> {
  return {
    ...(await productConditions(db, query, viewer)),
    productId: query.productId,
    descending: query.sortOrder !== 'asc',
    ...rowsFrom(query, 10),
  };
}
