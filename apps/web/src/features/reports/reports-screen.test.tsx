import { screen, waitFor, within } from '@testing-library/react';
import type { OrderReportRow } from 'trastienda-client';
import { expect, it } from 'vitest';
import { EmbeddedParts } from '../../app/embedded-parts.tsx';
import { fakeServer, openScreen, refusal } from '../../testing/open-screen.tsx';
import { ReportsScreen } from './reports-screen.tsx';
import { aReport, day, id, open, page, reader } from './testing/report-fixture.tsx';

it('shows what was sold each day, by the names of the months', async () => {
  const { server } = open('/reports/list?fromDate=2026-11-01');
  expect(await screen.findByText('2 días con ventas')).toBeInTheDocument();
  const row = screen.getByRole('row', { name: /20 nov 2026/ });
  for (const text of ['3', '7', '$10.50', '$1,234.50', '$1,214.50', '$99.00'])
    expect(within(row).getByText(text)).toBeInTheDocument();
  const titles = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  const gross = titles.indexOf('Total de ventas (sin restar promociones)');
  expect(titles[gross + 1]).toBe('Ventas netas (menos promociones)');
  expect(screen.getByText('Ventas por día')).toBeInTheDocument();
  expect(Object.fromEntries(server.of('GET /orders/salesreport')[0]!.query)).toEqual({ fromDate: '2026-11-01' });
});

it.each([
  ['give way in days of which nothing came back', 0],
  ['stay where something did', 2],
])('the columns of returns %s', async (_, returnedQuantity) => {
  const back = { returnedQuantity, totalReturned: returnedQuantity * 100.1 };
  open('/reports/list', {
    'GET /orders/salesreport': () => ({ body: [{ ...day('2026-11-20', 1234.5), ...back }, day('2026-11-19', 50)] }),
  });
  const row = await screen.findByRole('row', { name: /20 nov 2026/ });
  const titles = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  const told = ['Unidades devueltas', 'Total devuelto'];
  if (returnedQuantity === 0) {
    for (const title of told) expect(titles).not.toContain(title);
    return;
  }
  expect(titles.slice(-2)).toEqual(told);
  expect(within(row).getByText('$200.20')).toBeInTheDocument();
});

it('tells in the words of the specification that sales could not be read', async () => {
  open('/reports/list', { 'GET /orders/salesreport': () => refusal(500, 'errors.internal', '') });
  expect(await screen.findByRole('alert')).toHaveTextContent('Error obteniendo reporte de ventas');
});

const product = {
  ...{ id: 12, version: 1, accountName: 'aurora', name: 'Vajilla', creationDate: '2026-11-20T16:00:00.000Z' },
  category: { id: '7', name: 'Vajillas', namePath: '/Hogar/Vajillas' },
  brand: { id: '3', name: 'Barro' },
  skuCounts: { APPROVED: 1, PENDING_APPROVAL: 0, REJECTED: 0 },
  skus: [
    {
      ...{ id: 4, upc: '7504', skuName: 'Taza', refId: '', status: 'APPROVED' },
      price: { listPrice: 120, price: 99.5, priceValidFrom: '2026-11-01', priceValidUntil: '2026-12-01', version: 1 },
      inventory: { totalQuantity: 1200, reservedQuantity: 3, version: 5 },
    },
  ],
};

it('shows the stock to those who may see it before it is counted, and asks for its file with the same filters', async () => {
  const server = fakeServer({
    'GET /sku/inventories': ({ query }) => {
      const isLeast = query.get('total') === 'atLeast';
      const headers = { 'x-total-count': isLeast ? '11' : '292000', ...(isLeast && { 'x-total-relation': 'gte' }) };
      return { body: [product], headers };
    },
    'GET /categories/tree': () => ({ body: [] }),
    'POST /reports/inventory/csv': () => ({ status: 202, body: aReport({ kind: 'inventory', state: 'queued' }) }),
    [`GET /reports/${id}`]: () => ({ body: aReport({ kind: 'inventory' }) }),
  });
  const user = openScreen(
    <EmbeddedParts>
      <ReportsScreen />
    </EmbeddedParts>,
    {
      at: '/reports/list?tab=inventory&fromQuantity=5&toUpc=7509',
      as: { ...reader, roles: [...reader.roles, 'INVENTORY_USER'] },
    },
  );
  const variant = await screen.findByRole('row', { name: /Taza/ });
  for (const text of ['1,200 (3)', '$120.00', '$99.50', '1 dic 2026']) expect(variant).toHaveTextContent(text);
  for (const text of ['Vajillas', 'Barro']) expect(screen.getByText(text)).toBeInTheDocument();
  expect(Object.fromEntries(server.of('GET /sku/inventories')[0]!.query)).toEqual({
    ...{ from: '0', size: '10', fromQuantity: '5', toUpc: '7509', total: 'atLeast' },
  });
  expect(await screen.findByText('292,000 productos encontrados')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Solicitar reporte' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Solicitar reporte' }));
  await user.click(dialog.getByRole('button', { name: 'Solicitar' }));
  await waitFor(() =>
    expect(server.of('POST /reports/inventory/csv')[0]?.body).toMatchObject({
      filters: { fromQuantity: 5, toUpc: '7509' },
    }),
  );
});

it('has no tab of the stock for others', async () => {
  open('/reports/list?tab=inventory');
  expect(await screen.findByText('2 días con ventas')).toBeInTheDocument();
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    ...['Ventas', 'Estado de pedidos', 'Catálogo de productos', 'Liquidación de pedidos', 'Mis reportes'],
  ]);
});

const order: OrderReportRow = {
  ...{ id: 'v1-01', accountName: 'aurora', creationDate: '2026-11-20T16:00:00.000Z', value: 540, currency: 'MXN' },
  ...{ status: 'delivered', tags: ['liquidated'] },
  clientProfileData: { firstName: 'Ana', lastName: 'Núñez' },
  liquidated: { date: '2026-11-22', invoiceNumber: 'F-77', value: 480.5 },
  returned: { units: 1, value: 200 },
  items: [
    {
      ...{ id: '4', newId: 'uno', name: 'Taza', quantity: 3, returned: 1, price: 200 },
      priceTags: [
        {
          identifier: 'v',
          description: 'Verano',
          promotionUserType: 'ADMIN',
          rawValue: -10,
          isPorcentual: true,
          value: -60,
        },
      ],
    },
    { ...{ id: '5', newId: 'dos', name: 'Plato', quantity: 1, returned: 0, price: 0 }, priceTags: [] },
  ],
};

const { liquidated: _, returned: __, ...unsettled } = order;

it.each([
  ['give way where no order of the page was settled', [unsettled], 0],
  ['stay where one was', [{ ...unsettled, id: 'v2-01' }, order], 3],
] as const)('the columns of the liquidation follow the rows: they %s', async (_, rows, shown) => {
  open('/reports/list?tab=orders', { 'GET /reports/orders': () => page(...rows) });
  expect((await screen.findAllByRole('row', { name: /Núñez/ }))[0]).toBeInTheDocument();
  expect(screen.queryAllByRole('columnheader', { name: /liquida/ })).toHaveLength(shown);
});

it('shows orders with their liquidation, and their items with the promotions below', async () => {
  const { server, user } = open('/reports/list?tab=orders&status=delivered,invoiced&tags=LQ&categoryId=7', {
    'GET /reports/orders': () => ({ body: [order], headers: { 'x-total-count': '1' } }),
    'GET /categories/tree': () => ({ body: [] }),
    'POST /reports/orders/csv': () => ({ status: 202, body: aReport({ state: 'queued' }) }),
    [`GET /reports/${id}`]: () => ({ body: aReport() }),
  });
  const row = await screen.findByRole('row', { name: /v1-01/ });
  await user.click(screen.getByRole('button', { name: /^Filtros/ }));
  for (const name of ['Fecha de creación', 'Fecha de liquidación'])
    expect(await screen.findByRole('group', { name })).toBeInTheDocument();
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    ...[
      'Artículos',
      'Pedido',
      'Seller',
      'Cliente',
      'Fecha de liquidación',
      'Factura de liquidación',
      'Valor liquidado',
    ],
    ...['Total', 'Estado', 'Fecha', 'Etiquetas', 'Unidades devueltas', 'Total devuelto'],
  ]);
  for (const text of ['22 nov 2026', 'F-77', '$480.50', '$540.00', 'Entregada', '20 nov 2026', 'LQ', '$200.00'])
    expect(row).toHaveTextContent(text);
  await user.click(screen.getByRole('button', { name: 'Ver los artículos del pedido v1-01' }));
  const items = within(screen.getByRole('table', { name: 'Artículos del pedido v1-01' }));
  expect(items.getByRole('row', { name: /Taza/ })).toHaveTextContent('Verano (-10 %, del marketplace): -$60.00');
  expect(items.getByRole('row', { name: /Plato/ })).toHaveTextContent('Sin promociones');
  expect(Object.fromEntries(server.of('GET /reports/orders')[0]!.query)).toEqual({
    ...{ from: '0', size: '10', status: 'invoiced,delivered', tags: 'LQ', categoryId: '7' },
  });
  await user.click(screen.getByRole('button', { name: 'Exportar CSV' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Solicitar reporte' }));
  await user.click(dialog.getByRole('button', { name: 'Solicitar' }));
  await waitFor(() =>
    expect(server.of('POST /reports/orders/csv')[0]?.body).toMatchObject({
      filters: { status: ['invoiced', 'delivered'], tags: ['LQ'], categoryId: '7' },
    }),
  );
});

it('asks for a workbook, with the limit of rows in the address, also in another tab', async () => {
  const { server, user } = open('/reports/list?tab=orders&reportTotalCount=70000', {
    'GET /reports/orders': () => page(order),
    'POST /reports/sales/csv': () => ({ status: 202, body: aReport({ kind: 'sales', state: 'queued' }) }),
    [`GET /reports/${id}`]: () => ({ body: aReport({ kind: 'sales' }) }),
  });
  await user.click(await screen.findByRole('tab', { name: 'Ventas' }));
  await user.click(await screen.findByRole('button', { name: 'Solicitar reporte' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Solicitar reporte' }));
  await user.selectOptions(dialog.getByLabelText('Formato'), 'Excel (.xlsx)');
  await user.click(dialog.getByRole('button', { name: 'Solicitar' }));
  await waitFor(() => expect(server.of('POST /reports/sales/csv')).toHaveLength(1));
  const [call] = server.of('POST /reports/sales/csv');
  expect(call?.body).toMatchObject({ format: 'xlsx' });
  expect(call?.query.get('reportTotalCount')).toBe('70000');
});

it('names the month of a settled order, and has no days of the creation to filter by', async () => {
  const { user } = open('/reports/list?tab=liquidations', {
    'GET /reports/liquidations': () => ({ body: [order], headers: { 'x-total-count': '1' } }),
  });
  expect(await screen.findByRole('row', { name: /v1-01/ })).toHaveTextContent('20 de noviembre de 2026');
  expect(screen.getByText('1 pedido liquidado encontrado')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Filtros' }));
  expect(await screen.findAllByText('Desde')).toHaveLength(1);
});

it('says in the words of the specification that there is nothing, or that it failed', async () => {
  const { user } = open('/reports/list?tab=orders', {
    'GET /reports/orders': () => ({ body: [], headers: { 'x-total-count': '0' } }),
    'GET /products/reports': () => refusal(500, 'errors.internal', ''),
  });
  expect(await screen.findByText('No hay pedidos para mostrar')).toBeInTheDocument();
  await user.click(screen.getByRole('tab', { name: 'Catálogo de productos' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Error obteniendo el listado de productos');
});

it('shows products, and their variants below', async () => {
  const { user, server } = open('/reports/list?tab=products&status=APPROVED', {
    'GET /products/reports': () => ({ body: [product], headers: { 'x-total-count': '1' } }),
  });
  const row = await screen.findByRole('row', { name: /Vajilla/ });
  expect(server.of('GET /products/reports').map(({ query }) => query.get('status'))).toContain('APPROVED');
  for (const text of ['12', 'aurora', 'Vajillas', 'Barro']) expect(row).toHaveTextContent(text);
  await user.click(screen.getByRole('button', { name: /Vajilla/ }));
  const variants = within(screen.getByRole('table', { name: 'Variantes de Vajilla' }));
  expect(variants.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    ...['Nombre', 'UPC', 'SKU', 'Identificador', 'Inventario', 'Precio regular', 'Precio descuento', 'Estado'],
  ]);
  const taza = variants.getByRole('row', { name: /Taza/ });
  for (const text of ['7504', '1,200', '$120.00', '$99.50', 'Activo']) expect(taza).toHaveTextContent(text);
});
