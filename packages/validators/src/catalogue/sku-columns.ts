import type { ProductRow } from '@trastienda/api-client/schema';
import { say, skuStatuses } from '@trastienda/domain';
import type { ListColumn } from '../search/declare-list.ts';

const column = <Key extends string>(declared: ListColumn<ProductRow['skus'][number], Key>) => declared;

/** Columns shared by the lists of variants (S2 §2); a list may replace a header. */
export const skuColumns = {
  upc: column({ key: 'upc', header: 'skus.list.column.upc', value: ({ upc }) => upc }),
  id: column({ key: 'id', header: 'skus.list.column.id', value: ({ id }) => String(id) }),
  name: column({ key: 'name', header: 'skus.list.column.name', value: ({ skuName }) => skuName }),
  listPrice: column({
    key: 'listPrice',
    header: 'skus.list.column.listPrice',
    align: 'right',
    value: ({ price }) => ({ amount: price.listPrice, currency: 'MXN' }),
  }),
  price: column({
    key: 'price',
    header: 'skus.list.column.price',
    align: 'right',
    value: ({ price: { price } }) =>
      price === null ? { absent: say('skus.list.noDiscount') } : { amount: price, currency: 'MXN' },
  }),
  inventory: column({
    key: 'inventory',
    header: 'skus.list.column.inventory',
    align: 'right',
    value: ({ inventory }) => ({ count: inventory.totalQuantity }),
  }),
  status: column({
    key: 'status',
    header: 'skus.list.column.status',
    value: ({ status }) => ({ marks: [skuStatuses[status]] }),
  }),
};
