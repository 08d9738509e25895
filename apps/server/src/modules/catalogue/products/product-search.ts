import type { SkuStatus, StockLevel, Viewer } from '@trastienda/domain';
import type { Db } from '../../../db/database.ts';
import { type Page, rowsFrom } from '../../../db/page.ts';
import { dataScope, type Scope } from '../../../db/scope.ts';
import { findLowStockUnits } from '../../platform/settings/settings.repository.ts';
import { categoriesBelow } from '../categories/categories.repository.ts';

export const productSorts = ['id', 'name', 'category', 'brand', 'accountName'] as const;
export type ProductSort = (typeof productSorts)[number];

/** Conditions on variants; one and the same variant must meet all of them. */
export type SkuConditions = {
  fromSkuId: number | undefined;
  toSkuId: number | undefined;
  fromUpc: string | undefined;
  toUpc: string | undefined;
  fromQuantity: number | undefined;
  toQuantity: number | undefined;
  /** No free units, or few of them. */
  stock: StockLevel | undefined;
};

/** Filters of a list of products, made for a viewer so that they never reach beyond what the viewer may see. */
export type ProductConditions = SkuConditions & {
  scope: Scope;
  accountName: string | undefined;
  /** The requested category and all below it; undefined if products of all categories match. */
  categoryIds: readonly number[] | undefined;
  status: SkuStatus | undefined;
  fromDay: string | undefined;
  toDay: string | undefined;
  name: string | undefined;
  text: string | undefined;
  /** Up to how many free units stock counts as low. */
  lowStock: number;
};

/** The page of a search that lists of products and variants ask for. */
export type ListedPage = Page & {
  descending: boolean;
  /** Whether a lower bound of the total is enough where the matches would have to be counted one by one (ADR 163). */
  leastTotal?: boolean;
};

export type ProductSearch = ProductConditions &
  ListedPage & {
    sortBy: ProductSort;
    /** Whether each product shows only the variants that meet the conditions on variants; otherwise it shows all. */
    showsFoundSkus?: boolean;
  };

/** The filters of a request, as the contract names them. */
export type ProductFilters = {
  text?: string;
  name?: string;
  accountName?: string;
  categoryId?: string;
  status?: SkuStatus;
  fromDate?: string;
  toDate?: string;
} & { [Name in keyof SkuConditions]?: Exclude<SkuConditions[Name], undefined> };

/** The page of a request, as the contract names it. */
export type PageQuery = { from?: number; size?: number; sortOrder?: 'asc' | 'desc'; total?: 'exact' | 'atLeast' };

type ListQuery = ProductFilters & PageQuery & { sortBy?: ProductSort };

export const listedPage = (query: PageQuery): ListedPage => ({
  descending: query.sortOrder !== 'asc',
  leastTotal: query.total === 'atLeast',
  ...rowsFrom(query, 10),
});

/** The conditions of a request, with the categories below the one that it names. */
export async function productConditions(db: Db, query: ProductFilters, viewer: Viewer): Promise<ProductConditions> {
  return {
    scope: dataScope(viewer),
    accountName: query.accountName,
    categoryIds: query.categoryId === undefined ? undefined : await categoriesBelow(db, query.categoryId),
    status: query.status,
    fromDay: query.fromDate,
    toDay: query.toDate,
    name: query.name,
    text: query.text,
    fromSkuId: query.fromSkuId,
    toSkuId: query.toSkuId,
    fromUpc: query.fromUpc,
    toUpc: query.toUpc,
    fromQuantity: query.fromQuantity,
    toQuantity: query.toQuantity,
    stock: query.stock,
    lowStock: query.stock === 'low' ? await findLowStockUnits(db) : 0,
  };
}

export async function productSearch(db: Db, query: ListQuery, viewer: Viewer): Promise<ProductSearch> {
  return {
    ...(await productConditions(db, query, viewer)),
    sortBy: query.sortBy ?? 'id',
    ...listedPage(query),
  };
}
