import { isAdmin, rateLimits, say, weightText, zoneText } from '@trastienda/domain';
import type { ShippingRate } from 'trastienda-client/schema';
import { declareList } from '../search/declare-list.ts';
import { defineSearch, type FilterOf, type Page, type SortOf } from '../search/define-search.ts';
import { account, digits } from '../search/search-fields.ts';

const filters = {
  zipCode: digits({
    label: 'rates.filter.zipCode',
    help: 'rates.filter.zipCode.help',
    flag: 'to <código postal>',
    least: 5,
    most: 5,
  }),
  weight: digits({
    label: 'rates.filter.weight',
    help: 'rates.filter.weight.help',
    flag: 'grams <gramos>',
    most: rateLimits.measure,
  }),
  maxVolume: digits({
    label: 'rates.filter.volume',
    help: 'rates.filter.volume.help',
    flag: 'volume <cm³>',
    most: rateLimits.measure,
  }),
  accountName: account('rates.column.seller'),
};

const orders = ['cost', 'id', 'carrier', 'zipCode', 'weight', 'price', 'timeCost'] as const;

/** The filters of the list of rates (S3 §2). */
export type RateFilter = FilterOf<typeof filters>;

/** Whether the list shows the cost of a parcel: this needs its postal code and its weight. */
export const tellsCost = ({ zipCode, weight }: RateFilter): boolean => Boolean(zipCode && weight);

/** The list of rates (S3 §2). By default it is sorted by the cost of the parcel, cheapest first; without a parcel, newest first. */
export const rateList = declareList({
  words: 'rates.list',
  search: defineSearch(filters, { sorting: { by: orders, usual: { by: 'cost', order: 'asc' } } }),
  rowKey: ({ id }: ShippingRate) => String(id),
  columns: [
    { key: 'carrier', header: 'rates.column.carrier', sort: 'carrier', value: ({ carrier }) => carrier.name },
    {
      key: 'cost',
      header: 'rates.column.cost',
      align: 'right',
      sort: 'cost',
      value: ({ cost }) => (cost === undefined ? '' : { amount: cost }),
      onlyFilled: true,
    },
    {
      key: 'seller',
      header: 'rates.column.seller',
      visibleTo: isAdmin,
      value: ({ accountName }) => (accountName === null ? say('rates.marketplace') : { account: accountName }),
    },
    { key: 'country', header: 'rates.column.country', value: ({ country }) => country },
    {
      key: 'zone',
      header: 'rates.column.zone',
      sort: 'zipCode',
      value: (rate) => zoneText(rate),
    },
    { key: 'weight', header: 'rates.column.weight', align: 'right', sort: 'weight', unbroken: true, value: weightText },
    {
      key: 'price',
      header: 'rates.column.price',
      align: 'right',
      sort: 'price',
      value: ({ absoluteMoneyCost }) => ({ amount: absoluteMoneyCost }),
    },
    {
      key: 'extra',
      header: 'rates.column.extra',
      align: 'right',
      value: ({ priceByExtraWeight }) => ({ amount: priceByExtraWeight }),
    },
    {
      key: 'percent',
      header: 'rates.column.percent',
      align: 'right',
      value: ({ pricePercent }) => say('rates.percent', { n: pricePercent }),
    },
    {
      key: 'insurance',
      header: 'rates.column.insurance',
      align: 'right',
      value: ({ minimumValueInsurance }) => ({ amount: minimumValueInsurance }),
    },
    {
      key: 'volume',
      header: 'rates.column.volume',
      align: 'right',
      value: ({ maxVolume }) => say('rates.volume', { n: maxVolume.toLocaleString('es-MX') }),
    },
    {
      key: 'days',
      header: 'rates.column.days',
      align: 'right',
      sort: 'timeCost',
      value: ({ timeCost }) => daysText(timeCost),
    },
    { key: 'id', header: 'rates.column.id', align: 'right', sort: 'id', value: ({ id }) => String(id) },
  ],
});

/** A number of days in words: `1 día`, `3 días`. */
export const daysText = (days: number): string => say('rates.days', { n: days });

/** The filters of GET /shippingrates and of bulk actions on rates. */
export const rateFilters = ({ zipCode, weight, maxVolume, accountName }: RateFilter) => ({
  ...(zipCode && { zipCode }),
  ...(weight && { weight: Number(weight) }),
  ...(maxVolume && { maxVolume: Number(maxVolume) }),
  ...(accountName && { accountName }),
});

/** The query that a search sends; pages count from one. */
export const rateListQuery = ({
  page,
  size,
  sortBy,
  sortOrder,
  ...filter
}: Page & RateFilter & SortOf<(typeof orders)[number]>) => ({
  ...rateFilters(filter),
  ...(sortBy && { sortBy, sortOrder: sortOrder ?? 'asc' }),
  page: page + 1,
  size,
});
