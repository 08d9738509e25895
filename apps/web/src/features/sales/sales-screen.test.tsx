import { screen, waitFor, within } from '@testing-library/react';
import type { TopProduct } from 'trastienda-client';
import { expect, it } from 'vitest';
import { keptFiles } from '../../testing/kept-files.ts';
import { admin, fakeServer, openScreen, refusal, seller } from '../../testing/open-screen.tsx';
import { SalesScreen } from './sales-screen.tsx';

const taza: TopProduct = {
  quantitySold: 1284,
  productDTO: {
    id: '5001',
    accountName: 'aurora',
    name: 'Taza',
    category: { name: 'Cocina' },
    brand: { name: 'Barro' },
    skus: [
      {
        id: '100001',
        skuName: 'Taza azul',
        upc: '7501',
        refId: 'TZ-A',
        price: { listPrice: 120, price: 99.5 },
        inventory: { totalQuantity: 30, reservedQuantity: 4, availableQuantity: 26 },
        status: 'APPROVED',
      },
    ],
  },
};
const loose: TopProduct = {
  quantitySold: 2,
  productDTO: { ...taza.productDTO, id: 'PLATO', name: 'Plato', category: null, brand: null, skus: [] },
};
const routes = {
  'GET /orders/salestopproducts': () => ({ body: [taza, loose], headers: { 'x-total-count': '12' } }),
  'GET /orders/salestopcategories': () => ({
    body: [
      { categoryParentName: 'Cocina', quantitySold: 1290 },
      { categoryParentName: 'Blancos', quantitySold: 3 },
    ],
  }),
};
const open = (as = admin, at = '/orders/sales', more = {}) => {
  const server = fakeServer({ ...routes, ...more });
  return { server, user: openScreen(<SalesScreen />, { at, as }) };
};
const headers = () => screen.getAllByRole('columnheader').map((cell) => cell.textContent);

it('ranks the products with the columns of the specification, and opens their variants', async () => {
  const { user } = open();
  expect(await screen.findByText('12 productos vendidos')).toBeInTheDocument();
  expect(headers()).toEqual(['Variantes', 'No.', 'Unidades vendidas', 'Id', 'Seller', 'Nombre', 'Categoría', 'Marca']);
  const row = screen.getByRole('row', { name: /Taza/ });
  expect(within(row).getByText('1,284')).toBeInTheDocument();
  await user.click(within(row).getByRole('button', { name: 'Ver las variantes de Taza' }));
  const variants = within(screen.getByRole('table', { name: 'Variantes de Taza' }));
  expect(variants.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual([
    'Nombre',
    'UPC',
    'SKU',
    'Identificador',
    'Precio de lista',
    'Precio con descuento',
    'Inventario',
    'Estado',
  ]);
  for (const text of ['Taza azul', '7501', '100001', 'TZ-A', '$120.00', '$99.50', '30 (4)', 'Activo']) {
    expect(variants.getByText(text)).toBeInTheDocument();
  }
  await user.click(within(row).getByRole('button', { name: 'Ocultar las variantes de Taza' }));
  expect(screen.queryByRole('table', { name: 'Variantes de Taza' })).toBeNull();
});

it('numbers the second page on from the first, and shows a seller no column of sellers', async () => {
  const { server } = open(seller, '/orders/sales?page=1&size=25&fromDate=2026-11-01&accountName=brisa');
  const row = await screen.findByRole('row', { name: /Taza/ });
  expect(within(row).getByText('26')).toBeInTheDocument();
  expect(headers()).not.toContain('Seller');
  expect(Object.fromEntries(server.of('GET /orders/salestopproducts')[0]!.query)).toEqual({
    from: '1',
    size: '25',
    fromDate: '2026-11-01',
  });
});

it('ranks the categories, and keeps the days when the tab changes', async () => {
  const { server, user } = open(admin, '/orders/sales?fromDate=2026-11-01&page=2');
  await user.click(await screen.findByRole('tab', { name: 'Categorías' }));
  expect(await screen.findByText('1 - Cocina - cantidad vendido: 1,290')).toBeInTheDocument();
  expect(screen.getByText('2 - Blancos - cantidad vendido: 3')).toBeInTheDocument();
  expect(screen.getByTestId('address').textContent).toBe('/orders/sales?fromDate=2026-11-01&tab=categories');
  expect(server.of('GET /orders/salestopcategories')[0]!.query.get('fromDate')).toBe('2026-11-01');
});

it('says that there is no top of categories yet', async () => {
  open(admin, '/orders/sales?tab=categories', { 'GET /orders/salestopcategories': () => ({ body: [] }) });
  expect(await screen.findByText('Aún no hay un top de categorías')).toBeInTheDocument();
});

it.each([
  ['/orders/sales', 'GET /orders/salestopproducts', 'Error obteniendo el listado de top de ventas'],
  [
    '/orders/sales?tab=categories',
    'GET /orders/salestopcategories',
    'Error obteniendo el listado de top de categorías',
  ],
])('%s tells in the words of the specification that it failed', async (at, call, words) => {
  open(admin, at, { [call]: () => refusal(500, 'errors.internal', 'Ocurrió un error en el servidor') });
  expect(await screen.findByRole('alert')).toHaveTextContent(words);
});

it('exports what it ranks, within the limit of the address', async () => {
  const files = keptFiles();
  const { server, user } = open(admin, '/orders/sales?accountName=aurora&reportTotalCount=70000', {
    'GET /orders/downloadtopcsv': () => ({ body: Uint8Array.from([65]), headers: { 'content-type': 'text/csv' } }),
  });
  await user.click(await screen.findByRole('button', { name: 'Exportar CSV' }));
  await user.click(await screen.findByRole('button', { name: 'Descargar CSV' }));
  await waitFor(() => expect(files).toHaveLength(1));
  expect(files[0]?.name).toMatch(/^top-de-ventas-\d{4}-\d\d-\d\d\.csv$/);
  const { query } = server.of('GET /orders/downloadtopcsv')[0]!;
  expect(Object.fromEntries(query)).toEqual({ accountName: 'aurora', reportTotalCount: '70000' });
  await user.click(screen.getByRole('button', { name: 'Exportar CSV' }));
  await user.selectOptions(await screen.findByLabelText('Formato'), 'Excel (.xlsx)');
  await user.click(screen.getByRole('button', { name: 'Descargar Excel' }));
  await waitFor(() => expect(files).toHaveLength(2));
  expect(files[1]?.name).toMatch(/^top-de-ventas-\d{4}-\d\d-\d\d\.xlsx$/);
  expect(server.of('GET /orders/downloadtopcsv')[1]!.query.get('format')).toBe('xlsx');
});

it('tells that the export failed', async () => {
  const { user } = open(admin, '/orders/sales', {
    'GET /orders/downloadtopcsv': () => ({ status: 502, body: null }),
  });
  await user.click(await screen.findByRole('button', { name: 'Exportar CSV' }));
  await user.click(await screen.findByRole('button', { name: 'Descargar CSV' }));
  expect(await screen.findByText(/Error obteniendo el reporte de top de ventas\./)).toBeInTheDocument();
});
