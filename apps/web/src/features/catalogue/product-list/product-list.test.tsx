import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { say, type Viewer } from '@trastienda/domain';
import { Route, Routes } from 'react-router-dom';
import { expect, it } from 'vitest';
import {
  admin as anAdmin,
  seller as aSeller,
  type FakeAnswer,
  fakeServer,
  openScreen,
} from '../../../testing/open-screen.tsx';
import { ProductListScreen } from './product-list.tsx';

const seller: Viewer = { ...aSeller, roles: [...aSeller.roles, 'CATALOG_USER'] };
const admin: Viewer = { ...anAdmin, roles: [...anAdmin.roles, 'CATALOG_USER'] };

const price = { listPrice: 120, price: 99.5, priceValidFrom: '2026-11-01', priceValidUntil: '2026-12-01', version: 1 };
const sku = (id: number, status: string) => ({
  id,
  upc: `75000000000${id}`,
  skuName: `Taza ${id}`,
  refId: '',
  status,
  price,
  inventory: { totalQuantity: 8, reservedQuantity: 1, version: 1 },
});
const product = (id: number, counts: object, skus: object[]) => ({
  id,
  version: 1,
  accountName: 'aurora',
  name: `Vajilla ${id}`,
  category: { id: '7', name: 'Vajillas', namePath: '/Hogar/Vajillas' },
  brand: { id: '3', name: 'Barro' },
  creationDate: '2026-11-20T16:00:00.000Z',
  skuCounts: { APPROVED: 0, PENDING_APPROVAL: 0, REJECTED: 0, ...counts },
  skus,
});
const category = (id: string, name: string, children: object[] = []) => ({ id, name, isActive: true, children });
const rows = [
  product(12, { APPROVED: 1 }, [sku(4, 'APPROVED')]),
  product(11, { APPROVED: 1, PENDING_APPROVAL: 51 }, [sku(5, 'PENDING_APPROVAL')]),
];
type Listed = (call: { query: URLSearchParams }) => FakeAnswer | Promise<FakeAnswer>;
const all: Listed = () => ({ body: rows, headers: { 'x-total-count': '2312' } });
const open = (at = '/catalog/list', as = seller, listed = all) => {
  const server = fakeServer({
    'GET /products': listed,
    'GET /sku': () => ({ body: [], headers: { 'x-total-count': '5480' } }),
    'GET /categories/tree': () => ({
      body: [category('7', 'Hogar', [category('71', 'Vajillas')]), category('9', 'Moda')],
    }),
    'POST /bulk-actions': () => ({
      status: 400,
      body: { status: 400, code: 'bulk.none', message: 'Nada', requestId: 'r' },
    }),
  });
  const screens = (
    <Routes>
      <Route path="/catalog/list" element={<ProductListScreen />} />
    </Routes>
  );
  return { server, user: openScreen(screens, { at, as }) };
};

it('lists products, says which are Activo, and opens their variants below', async () => {
  const { user } = open();
  expect(await screen.findByText(say('products.list.count', { n: '2,312' }))).toBeInTheDocument();
  const [active, waiting] = [/Vajilla 12/, /Vajilla 11/].map((name) => screen.getByRole('row', { name }));
  expect(within(active as HTMLElement).getByText('Activo')).toBeInTheDocument();
  expect(within(waiting as HTMLElement).getByRole('link', { name: 'Ver SKUs' })).toHaveAttribute(
    'href',
    '/catalog/details/11?tab=variants',
  );
  expect(screen.queryByRole('columnheader', { name: /Seller/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: say('products.list.skus.open', { name: 'Vajilla 11' }) }));
  const variants = screen.getByRole('table', { name: say('products.list.skus.of', { name: 'Vajilla 11' }) });
  expect(within(variants).getByRole('link', { name: '750000000005' })).toHaveAttribute(
    'href',
    '/catalog/details/11?sku=5&variant=5',
  );
  expect(within(variants).getByText('Pendiente')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: say('products.list.skus.all', { n: 52 }) })).toBeInTheDocument();
});

it('counts the variants of the file that it exports, and says what becomes of chosen columns', async () => {
  const { server, user } = open('/catalog/list?status=PENDING_APPROVAL');
  await user.click(await screen.findByRole('button', { name: say('sales.export') }));
  const dialog = within(await screen.findByRole('dialog', { name: say('exports.products') }));
  expect(await dialog.findByText(say('exports.rows', { n: '5,480' }))).toBeInTheDocument();
  expect(server.of('GET /sku').map(({ query }) => query.toString())).toEqual(['status=PENDING_APPROVAL&size=1']);
  expect(dialog.getByText(say('exports.loadable'))).toBeInTheDocument();
  await user.click(dialog.getByText(/^Columnas del archivo/));
  await user.click(dialog.getByRole('checkbox', { name: 'SKU' }));
  expect(dialog.getByText(say('exports.assigned'))).toBeInTheDocument();
});

it('sorts by a header, and keeps the order in the address', async () => {
  const { server, user } = open();
  const header = await screen.findByRole('columnheader', { name: /Nombre/ });
  expect(screen.getByRole('columnheader', { name: /^Id/ })).toHaveAttribute('aria-sort', 'descending');
  await user.click(within(header).getByRole('button'));
  await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent('sortBy=name&sortOrder=asc'));
  expect(header).toHaveAttribute('aria-sort', 'ascending');
  expect(server.of('GET /products').at(-1)?.query.get('sortBy')).toBe('name');
  await user.click(within(header).getByRole('button'));
  await waitFor(() => expect(server.of('GET /products').at(-1)?.query.get('sortOrder')).toBe('desc'));
});

it('is opened again as it was left, until everything is asked for', async () => {
  open('/catalog/list?status=PENDING_APPROVAL&sortBy=name&sortOrder=asc&size=50');
  expect(await screen.findByText(/Vajilla 12/)).toBeInTheDocument();
  cleanup();
  const { user, server } = open('/catalog/list');
  await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent('status=PENDING_APPROVAL'));
  await waitFor(() => expect(server.of('GET /products').at(-1)?.query.get('sortBy')).toBe('name'));
  expect(server.of('GET /products').at(-1)?.query.get('size')).toBe('50');
  await user.click(await screen.findByRole('button', { name: 'Mostrar Todos' }));
  await waitFor(() => expect(screen.getByTestId('address')).not.toHaveTextContent('status'));
});

it('tells administrators that sellers create products, and shows them whose each is', async () => {
  open('/catalog/list?accountName=aurora', admin);
  expect(await screen.findByRole('columnheader', { name: /Seller/ })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Crear Producto' })).toHaveAccessibleDescription(
    say('products.sellersOnly'),
  );
});

const bar = () => within(screen.getByRole('region', { name: say('bulk.bar') }));

it('has no bar where nothing was found', async () => {
  open('/catalog/list?text=zzz', admin, () => ({ body: [], headers: { 'x-total-count': '0' } }));
  expect(await screen.findByText(say('products.list.empty'))).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: say('bulk.bar') })).toBeNull();
});

it('says what could be done before anything is chosen, then sends the chosen or all that match', async () => {
  const { server, user } = open('/catalog/list?status=PENDING_APPROVAL', admin);
  const approve = await screen.findByRole('button', { name: 'Activar' });
  expect(approve).toHaveAccessibleDescription(say('bulk.select.first', { thing: 'producto' }));
  expect(screen.queryByRole('button', { name: 'Eliminar' })).toBeNull();
  await waitFor(() => expect(screen.getByText(/Vajilla 11/)).toBeInTheDocument());
  await user.click(bar().getByRole('button', { name: 'Todos en esta página' }));
  expect(bar().getByText(say('bulk.selected.many', { n: 2, things: 'productos' }))).toBeInTheDocument();
  await user.click(bar().getByRole('button', { name: say('bulk.select.all', { n: '2,312' }) }));
  await user.click(bar().getByRole('button', { name: 'Activar' }));
  expect(await bar().findByText('Nada')).toBeInTheDocument();
  expect(server.of('POST /bulk-actions')[0]?.body).toMatchObject({
    action: 'approveProducts',
    filters: { status: 'PENDING_APPROVAL' },
  });
  await user.click(bar().getByRole('button', { name: 'Cerrar' }));
  await user.click(bar().getByRole('button', { name: 'Ninguno' }));
  await user.click(screen.getByRole('checkbox', { name: 'Seleccionar 12' }));
  await user.click(bar().getByRole('button', { name: 'Rechazar' }));
  await waitFor(() =>
    expect(server.of('POST /bulk-actions')[1]?.body).toMatchObject({ action: 'rejectProducts', ids: ['12'] }),
  );
});

it('shows what a common text finds before it is counted, and offers all of it as soon as that is known (ADR 163)', async () => {
  const told = { count: () => {} };
  const counted = new Promise<void>((resolve) => {
    told.count = resolve;
  });
  open('/catalog/list?text=azul', admin, async ({ query }): Promise<FakeAnswer> => {
    if (query.get('total') === 'atLeast') {
      return { body: rows, headers: { 'x-total-count': '11', 'x-total-relation': 'gte' } };
    }
    await counted;
    return { body: rows, headers: { 'x-total-count': '2312' } };
  });
  expect(await screen.findByText(/^Más de 10 productos/)).toBeInTheDocument();
  expect(bar().getByRole('button', { name: 'Todos en esta página' })).toBeInTheDocument();
  expect(bar().queryByRole('button', { name: /^Todos \(/ })).toBeNull();
  told.count();
  expect(await bar().findByRole('button', { name: say('bulk.select.all', { n: '2,312' }) })).toBeInTheDocument();
  expect(screen.getByText(say('products.list.count', { n: '2,312' }))).toBeInTheDocument();
});

it('is narrowed by a category of the tree: the address has its id, the chip its path', async () => {
  const { server, user } = open('/catalog/list?categoryId=71');
  expect(await screen.findByText('Categoría: Hogar › Vajillas')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Filtros (1)' }));
  const field = await screen.findByRole('combobox', { name: 'Categoría' });
  await waitFor(() => expect(field).toHaveValue('Hogar › Vajillas'));
  await user.type(field, 'moda');
  await user.click(screen.getByRole('option', { name: 'Moda' }));
  await user.click(screen.getByRole('button', { name: 'Filtrar' }));
  expect(await screen.findByText('Categoría: Moda')).toBeInTheDocument();
  expect(screen.getByTestId('address')).toHaveTextContent('categoryId=9');
  expect(server.of('GET /products').at(-1)?.query.get('categoryId')).toBe('9');
  await user.click(field);
  await user.click(screen.getByRole('option', { name: 'Todas' }));
  await user.click(screen.getByRole('button', { name: 'Filtrar' }));
  await waitFor(() => expect(screen.getByTestId('address')).not.toHaveTextContent('categoryId'));
});
