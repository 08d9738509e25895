import {
  promotionMarks,
  promotionPageSizes,
  promotionSwitch,
  promotionTypes,
  promotionValueText,
  say,
  todayInMexico,
} from '@trastienda/domain';
import type { Promotion } from 'trastienda-client/schema';
import { declareList } from '../search/declare-list.ts';
import { defineSearch, type FilterOf, type Page } from '../search/define-search.ts';
import { account, category, choice, cutText, days, member } from '../search/search-fields.ts';

const filters = {
  promo: cutText({ label: 'promotions.filter.text', help: 'promotions.filter.text.help', flag: 'text <texto>' }),
  state: choice({
    label: 'promotions.filter.state',
    help: 'promotions.filter.state.help',
    flag: 'state <estado>',
    values: ['active', 'inactive'],
    named: (state) => promotionSwitch[state].label,
  }),
  ...days({
    label: 'promotions.filter.range',
    from: 'promotions.filter.from.help',
    to: 'promotions.filter.to.help',
    ahead: true,
  }),
  brand: member('brand', {
    label: 'promotions.filter.brand',
    help: 'promotions.filter.brand.help',
    flag: 'brand <marca>',
  }),
  product: member('product', {
    label: 'promotions.filter.product',
    help: 'promotions.filter.product.help',
    flag: 'product <producto>',
  }),
  category: category({
    label: 'promotions.filter.category',
    help: 'promotions.filter.category.help',
    all: 'promotions.filter.category.all',
  }),
  accountName: account('promotions.filter.seller'),
  marketplace: cutText({
    label: 'promotions.filter.marketplace',
    help: 'promotions.filter.marketplace.help',
    flag: 'marketplace <nombre>',
  }),
};

/** The filters of the list of promotions; the text is `promo` in a URL (S3 §2). */
export type PromotionFilter = FilterOf<typeof filters>;

/** The list of promotions (S3 §2). */
export const promotionList = declareList({
  words: 'promotions.list',
  search: defineSearch(filters, { pageSizes: promotionPageSizes }),
  rowKey: ({ id }: Promotion) => id,
  columns: [
    { key: 'name', header: 'promotions.column.name', value: ({ name }) => name },
    { key: 'type', header: 'promotions.column.type', value: ({ promoType }) => promotionTypes[promoType].label },
    { key: 'value', header: 'promotions.column.value', align: 'right', value: promotionValueText },
    { key: 'begin', header: 'promotions.column.begin', value: ({ beginDate }) => ({ day: beginDate }) },
    { key: 'end', header: 'promotions.column.end', value: ({ endDate }) => ({ day: endDate }) },
    { key: 'payer', header: 'promotions.column.payer', value: ({ userType }) => say(`promotions.payer.${userType}`) },
    {
      key: 'sellers',
      header: 'promotions.column.sellers',
      value: ({ sellers }) => (sellers.length > 0 ? { accounts: sellers } : say('promotions.sellers.all')),
    },
    {
      key: 'state',
      header: 'promotions.column.state',
      value: (promotion) => ({ marks: promotionMarks(promotion, todayInMexico()) }),
    },
    { key: 'id', header: 'promotions.column.id', on: 'terminal', value: ({ id }) => id },
  ],
});

/** The query of GET /promotions; `from` is the zero-based page. */
export type PromotionListQuery = {
  text?: string;
  isActive?: boolean;
  fromDate?: string;
  toDate?: string;
  from: number;
  size: number;
} & { [List in 'brands' | 'products' | 'categories' | 'sellers' | 'marketplaces']?: string[] };

/** The query that a search sends, without the names of brands and products. */
export function promotionListQuery({ page, size, ...filter }: Page & PromotionFilter): PromotionListQuery {
  const { promo, state, fromDate, toDate, brand, product, category: below, accountName, marketplace } = filter;
  const numberOf = (text: string) => text.split(' ', 1);
  return {
    ...(promo && { text: promo }),
    ...(state && { isActive: state === 'active' }),
    ...(fromDate && { fromDate }),
    ...(toDate && { toDate }),
    ...(brand && { brands: numberOf(brand) }),
    ...(product && { products: numberOf(product) }),
    ...(below && { categories: [below] }),
    ...(accountName && { sellers: [accountName] }),
    ...(marketplace && { marketplaces: [marketplace] }),
    from: page,
    size,
  };
}
