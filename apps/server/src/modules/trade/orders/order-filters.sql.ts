import { promiseOver } from '@trastienda/domain';
import type { OrderFilters } from 'trastienda-client';
import type { Scope } from '../../../db/scope.ts';
import { everyProduct, everyVariant } from '../../catalogue/products/ever-sold.sql.ts';
import { orderTextSql, type TellingParts } from './order-text.sql.ts';

/** What a condition knows beside the value of its filter. */
type Reach = {
  scope: Scope;
  searchesClients: boolean;
  walksText?: boolean | undefined;
  tellingParts?: TellingParts | undefined;
};
/** Adds a value to a statement and returns its placeholder. */
export type Bind = (value: unknown) => string;

type Condition<Value> = (value: Value, bind: Bind, reach: Reach) => string;

const stillPromised = `status not in (${promiseOver.map((status) => `'${status}'`).join(', ')})`;

/** The values of the filters by rows: those of the contract that no counter knows, and the categories of a report. */
type RowValues = Required<Pick<OrderFilters, 'fromLiquidationDate' | 'toLiquidationDate' | 'toPromisedDate'>> & {
  /** Words of a text that names no order. */
  words: string;
  /** The orders that a text names. */
  ids: readonly string[];
  /** An item is a variant of one of these categories. */
  categoryIds: readonly number[];
};

/** The filters by rows of a search whose text was resolved. */
export type RowFilters = { [Name in keyof RowValues]?: RowValues[Name] | undefined };

/** The filters by rows as they are asked for. */
export type AskedRows = Omit<RowFilters, 'words' | 'ids'> & { text?: string | undefined };

/** The condition of each filter by rows. Orders that such a filter chooses are counted by reading them (ADR 146). */
const rowConditions: { [Name in keyof RowValues]: Condition<RowValues[Name]> } = {
  words: (text, bind, reach) => orderTextSql({ ...reach, text }, bind),
  ids: (ids, bind) => `id = any(${bind([...ids])}::text[])`,
  categoryIds: (ids, bind) => sellsOf(bind([...ids])),
  fromLiquidationDate: (day, bind) => `liquidation_date >= ${bind(day)}`,
  toLiquidationDate: (day, bind) => `liquidation_date <= ${bind(day)}`,
  // This text must match the condition of the partial indexes (`orders_promised`).
  toPromisedDate: (day, bind) => `promised_day(creation_date, logistics) <= ${bind(day)} and ${stillPromised}`,
};

const names = Object.keys(rowConditions) as (keyof RowFilters)[];

/** The filters by rows of a query. */
export function rowFiltersOf(query: OrderFilters): AskedRows {
  const asked = Object.entries(query).filter(([name]) => name === 'text' || name in rowConditions);
  return Object.fromEntries(asked) as AskedRows;
}

/** Whether rows must be read to count what a search finds. */
export const filtersRows = (filters: RowFilters): boolean => names.some((name) => filters[name] !== undefined);

/** The conditions of the filters by rows. */
export function rowConditionsSql(filters: RowFilters, bind: Bind, reach: Reach): string[] {
  const conditionOf = <Name extends keyof RowValues>(name: Name): string[] => {
    const value: RowValues[Name] | undefined = filters[name];
    return value === undefined ? [] : [rowConditions[name](value, bind, reach)];
  };
  return names.flatMap((name) => conditionOf(name));
}

/** The condition that an item of the order is a variant of one of these categories now, or was when its seller deleted it. */
const sellsOf = (categoryIds: string) => `exists (select from order_item i
  join ${everyVariant} k on k.account_name = orders.account_name and k.id = case when i.id ~ '^[0-9]{1,18}$' then i.id::bigint end
  join ${everyProduct} p on p.account_name = k.account_name and p.id = k.product_id where i.account_name = orders.account_name and i.order_id = orders.id and p.category_id = any(${categoryIds}::bigint[]))`;
