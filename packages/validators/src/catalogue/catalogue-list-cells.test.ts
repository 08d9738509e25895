import { expect, it } from 'vitest';
import { inventoryList, stockedSkuList } from '../inventory/inventory-list.ts';
import { reportSkuColumns } from '../reports/report-list.ts';
import { moment, shown } from '../testing/shown-cells.ts';
import { categoryList } from './category-list.ts';
import { productFileQuery, productList, productQuery, productSearch } from './product-list.ts';
import { skuHistoryList } from './sku-history-list.ts';
import { skuList, skuQuery } from './sku-list.ts';
import { specificationList } from './specification-list.ts';

const product = {
  ...{ id: 5, accountName: 'aurora', name: 'Taza', category: { name: 'Cocina' }, brand: { name: 'Barro' } },
  skuCounts: { APPROVED: 2, PENDING_APPROVAL: 0, REJECTED: 0 },
};
const productCells = { row: '5', id: '5', name: 'Taza', category: 'Cocina', brand: 'Barro' };
const sku = {
  ...{ id: 7, upc: '0750', skuName: 'Taza roja', refId: 'T-R', status: 'REJECTED' as const },
  price: { listPrice: 1_000, price: null, priceValidFrom: null, priceValidUntil: null },
  inventory: { totalQuantity: 9, reservedQuantity: 2 },
};
const skuCells = {
  ...{ upc: '0750', id: '7', name: 'Taza roja' },
  listPrice: { amount: 1_000, currency: 'MXN' },
  price: { absent: 'Sin descuento' },
  inventory: { count: 9 },
  status: { marks: [{ label: 'Rechazado', tone: 'danger', word: 'rejected' }] },
};
const specification = {
  ...{ fieldId: '12-7', name: 'Color', isStockKeepingUnit: true, isRequired: true },
  ...{ isParent: false, isOverridden: false },
  specificationFieldType: { fieldTypeName: 'Combo' as const },
};

it.each([
  [
    'an active category',
    () => shown(categoryList, { id: '3', name: 'Cocina', namePath: '/Hogar/Cocina', isActive: true }),
    {
      ...{ row: '3', id: '3', name: 'Cocina', path: '/Hogar/Cocina' },
      status: { marks: [{ label: 'Activa', tone: 'success' }] },
    },
  ],
  [
    'an inactive category',
    () => shown(categoryList, { id: '3', name: 'Cocina', namePath: '/Cocina', isActive: false }),
    {
      ...{ row: '3', id: '3', name: 'Cocina', path: '/Cocina' },
      status: { marks: [{ label: 'Inactiva', tone: 'secondary' }] },
    },
  ],
  [
    'a required specification of variants',
    () => shown(specificationList, specification),
    {
      ...{ row: '12-7', fieldId: '12-7', name: 'Color', level: 'Variante', type: 'Combo' },
      ...{ required: 'Sí', inherited: 'No', overridden: 'No' },
    },
  ],
  [
    'an inherited specification of products that a nearer one overrides',
    () =>
      shown(specificationList, {
        ...{ ...specification, isStockKeepingUnit: false, isRequired: false },
        ...{ isParent: true, isOverridden: true },
      }),
    {
      ...{ row: '12-7', fieldId: '12-7', name: 'Color', level: 'Producto', type: 'Combo' },
      ...{ required: 'No', inherited: 'Sí', overridden: 'Sí' },
    },
  ],
  [
    'a product whose variants are approved',
    () => shown(productList, product),
    {
      ...productCells,
      ...{ accountName: { account: 'aurora' }, skus: { count: 2 } },
      status: { marks: [{ label: 'Activo', tone: 'success', word: 'approved' }] },
    },
  ],
  [
    'a product with variants of all statuses',
    () => shown(productList, { ...product, skuCounts: { APPROVED: 1, PENDING_APPROVAL: 2, REJECTED: 4 } }),
    { ...productCells, accountName: { account: 'aurora' }, skus: { count: 7 }, status: { absent: 'Ver SKUs' } },
  ],
  [
    'a product of the inventory',
    () => shown(inventoryList, product),
    { ...productCells, seller: { account: 'aurora' } },
  ],
  ['a variant alone', () => shown(skuList, { ...sku, productId: 5 }), { row: '7', product: '5', ...skuCells }],
  ['a variant below its product', () => shown(skuList, sku), { row: '7', product: '', ...skuCells }],
  [
    'a variant of the inventory',
    () => shown(stockedSkuList, { ...sku, productName: 'Taza' }),
    {
      ...{ row: '7', upc: '0750', id: '7', product: 'Taza', name: 'Taza roja', stock: '9 (2)', available: '7' },
      ...{ listPrice: skuCells.listPrice, price: skuCells.price, status: skuCells.status },
      until: { absent: 'Sin fecha' },
    },
  ],
  [
    'a change of a variant',
    () =>
      shown(skuHistoryList, {
        ...{ id: 4, date: moment, type: 'PRICE', source: { kind: 'approval' } },
        user: { firstName: 'Ana', lastName: 'Ruiz' },
        ...{ oldSku: { listPrice: 900 }, newSku: { listPrice: 1_000, price: 850 } },
      }),
    {
      ...{ row: '4', date: { moment }, type: 'Precio', user: 'Ana Ruiz', source: 'Aprobación de precio' },
      ...{ old: '$900.00', new: '$1,000.00, con descuento $850.00' },
    },
  ],
  [
    'a reservation of a variant, by an order',
    () =>
      shown(skuHistoryList, {
        ...{ id: 5, date: moment, type: 'RESERVATION', user: null },
        source: { kind: 'order', order: { id: 'v1-01', cause: 'placed' } },
        oldSku: { totalQuantity: 9, reservedQuantity: 1 },
        newSku: { totalQuantity: 9, reservedQuantity: 2 },
      }),
    {
      ...{ row: '5', date: { moment }, type: 'Reserva', user: '', source: 'Pedido v1-01' },
      ...{ old: '9 unidades, 1 reservada', new: '9 unidades, 2 reservadas' },
    },
  ],
  [
    'a variant of the report',
    () => shown({ rowKey: ({ id }) => String(id), columns: reportSkuColumns }, sku),
    { row: '7', refId: 'T-R', ...skuCells },
  ],
])('shows %s', (_, cells, expected) => expect(cells()).toEqual(expected));

it('shows below its product, and with the end of its discount, a variant of the inventory', () => {
  const price = { listPrice: 1_000, price: 700, priceValidFrom: '2026-01-01', priceValidUntil: '2026-12-31' };
  const cells = shown(stockedSkuList, { ...sku, price });
  expect(cells).toMatchObject({ product: '', until: { day: '2026-12-31' } });
});

it('asks for products and variants by rows, and for files without page and order', () => {
  const search = { ...productSearch.empty, page: 2, size: 50, text: 'taza', sortBy: 'name' as const };
  expect(productQuery(search)).toEqual({ from: 100, size: 50, text: 'taza', sortBy: 'name' });
  expect(productFileQuery(search, { limit: '10', format: 'csv' })).toEqual({
    ...{ text: 'taza', reportTotalCount: 10, format: 'csv' },
  });
  expect(skuQuery({ page: 1, size: 10, productId: '5', text: 'a' })).toEqual({
    ...{ from: 10, size: 10, productId: 5, text: 'a' },
  });
  expect(skuQuery({ page: 0, size: 10 })).toEqual({ from: 0, size: 10 });
});
