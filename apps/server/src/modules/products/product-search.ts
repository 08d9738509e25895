import type { SkuStatus, StockLevel, Viewer } from '@trastienda/domain';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { type Page, rowsFrom } from '../../db/page.ts';
import { dataScope, type Scope } from '../../db/scope.ts';
import { findLowStockUnits } from '../settings/settings.repository.ts';

export const productSorts = ['id', 'name', 'category', 'brand', 'accountName'] as const;
export type ProductSort = (typeof productSorts)[number];

/** What is asked of variants: one and the same variant fulfils all of it. */
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

/** What a list of products is narrowed by. Made from a viewer, so that it never reaches further than the viewer does. */
export type ProductConditions = SkuConditions & {
  scope: Scope;
  accountName: string | undefined;
  /** The category that was asked for and all below it; undefined: whatever category. */
  categoryIds: readonly number[] | undefined;
  status: SkuStatus | undefined;
  fromDay: string | undefined;
  toDay: string | undefined;
  name: string | undefined;
  text: string | undefined;
  /** How many free units are few. */
  lowStock: number;
};

/** A page of what matches, which products and variants are listed by. */
export type ListedPage = Page & {
  descending: boolean;
  /** Whether the least number of matches is enough where all of them would have to be counted one by one (ADR 70). */
  leastTotal?: boolean;
};

export type ProductSearch = ProductConditions &
  ListedPage & {
    sortBy: ProductSort;
    /** Of each product the variants that fulfil what is asked of variants; otherwise all of them. */
    showsFoundSkus?: boolean;
  };

/** The filters of the calls, as the contract names them. */
export type ProductFilters = {
  text?: string;
  name?: string;
  accountName?: string;
  categoryId?: string;
  status?: SkuStatus;
  fromDate?: string;
  toDate?: string;
} & { [Name in keyof SkuConditions]?: Exclude<SkuConditions[Name], undefined> };

/** Which page a call asks for, as the contract names it. */
export type PageQuery = { from?: number; size?: number; sortOrder?: 'asc' | 'desc'; total?: 'exact' | 'atLeast' };

type ListQuery = ProductFilters & PageQuery & { sortBy?: ProductSort };

export const listedPage = (query: PageQuery): ListedPage => ({
  descending: query.sortOrder !== 'asc',
  leastTotal: query.total === 'atLeast',
  ...rowsFrom(query, 10),
});

/** What a call asks for, with the categories below the one that it names. */
export async function productConditions(db: Db, query: ProductFilters, viewer: Viewer): Promise<ProductConditions> {
  return {
    scope: dataScope(viewer),
    accountName: query.accountName || undefined,
    categoryIds: query.categoryId === undefined ? undefined : await categoriesBelow(db, query.categoryId),
    status: query.status,
    fromDay: query.fromDate,
    toDay: query.toDate,
    name: query.name?.trim() || undefined,
    text: query.text?.trim() || undefined,
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

/** A category with all below it; undefined for the root, which has every one; none where there is no such category. */
export async function categoriesBelow(db: Db, id: string): Promise<number[] | undefined> {
  const { rows } = await sql<{ id: number; depth: number }>`
    with recursive below as (
      select id, depth from category where id::text = ${id}
      union all
      select category.id, category.depth from below join category on category.parent_id = below.id where below.depth > 0
    )
    select id, depth from below
  `.execute(db);
  return rows.some(({ depth }) => depth === 0) ? undefined : rows.map((row) => row.id);
}
