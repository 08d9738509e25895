import { screen, waitFor, within } from '@testing-library/react';
import { say, type Viewer } from '@trastienda/domain';
import { Route, Routes } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { seller as aSeller, type FakeAnswer, fakeServer, openScreen } from '../../testing/open-screen.tsx';
import { InventoryScreen } from './inventory-screen.tsx';

afterEach(() => vi.unstubAllGlobals());

const seller: Viewer = { ...aSeller, roles: [...aSeller.roles, 'CATALOG_USER', 'INVENTORY_USER'] };
const price = { listPrice: 120, price: 99.5, priceValidFrom: '2026-11-01', priceValidUntil: '2026-12-01', version: 1 };
const product = {
  ...{ id: 12, version: 1, accountName: 'aurora', name: 'Vajilla', creationDate: '2026-11-20T16:00:00.000Z' },
  category: { id: '7', name: 'Vajillas', namePath: '/Hogar/Vajillas' },
  brand: { id: '3', name: 'Barro' },
  skuCounts: { APPROVED: 1, PENDING_APPROVAL: 0, REJECTED: 0 },
  skus: [
    {
      ...{ id: 4, upc: '7504', skuName: 'Taza', refId: '', status: 'APPROVED', price },
      inventory: { totalQuantity: 1200, reservedQuantity: 3, version: 5 },
    },
  ],
};

type Listed = (query: URLSearchParams) => FakeAnswer | Promise<FakeAnswer>;
const all =
  (rows: object[]): Listed =>
  () => ({ body: rows, headers: { 'x-total-count': String(rows.length) } });

const holds = {
  total: 1,
  orders: [
    {
      ...{ id: 'v1-01', status: 'ready-for-handling', creationDate: '2026-11-20T16:00:00.000Z' },
      ...{ quantity: 2, missingQuantity: 1 },
    },
  ],
  next: null,
  unseenQuantity: 1,
};

const hold = (id: string) => ({ total: 2, orders: holds.orders.map((one) => ({ ...one, id })), unseenQuantity: 0 });
const oneHold: Listed = () => ({ body: holds });

function open(at = '/inventory/list', listed = all([product]), roles = seller.roles, holding = oneHold) {
  const stock = { id: 4, productId: 12, upc: '7504', skuName: 'Taza' };
  let now = { ...stock, totalQuantity: 1200, reservedQuantity: 3, version: 5 };
  const server = fakeServer({
    'GET /sku/inventories': ({ query }) => listed(query),
    'GET /categories/tree': () => ({ body: [] }),
    'GET /sku/inventories/4/holds': ({ query }) => holding(query),
    'GET /sku/inventories/4': () => ({ body: now }),
    'PUT /sku/inventories/4': ({ body }) => {
      now = { ...now, ...(body as { totalQuantity: number }), version: now.version + 1 };
      return { body: now };
    },
  });
  const screens = (
    <Routes>
      <Route path="/inventory/list" element={<InventoryScreen />} />
    </Routes>
  );
  return { server, user: openScreen(screens, { at, as: { ...seller, roles } }) };
}
const variants = () => screen.findByRole('table', { name: say('inventory.skus.of', { name: 'Vajilla' }) });

it('lists products whose variants stand open below them, with what is reserved in brackets and in words', async () => {
  open();
  const row = within(await variants()).getByRole('row', { name: /Taza/ });
  for (const words of ['1,200 (3)', '$120.00', '$99.50', '1 dic 2026', 'Activo']) expect(row).toHaveTextContent(words);
  const reserved = within(row).getByRole('button', { name: 'Ver los pedidos que reservan 3 unidades' });
  expect(reserved.closest('[aria-describedby]')).toHaveAccessibleDescription(
    say('inventory.stock.help', { total: '1,200', reserved: 3, available: '1,197' }),
  );
  expect(within(row).getByRole('cell', { name: '1,197' })).toBeInTheDocument();
  expect(screen.getByRole('tab', { name: 'Alta de inventario por CSV' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Importar CSV' })).toHaveAttribute('href', '/inventory/list?way=load');
});

it.each([
  ['links', ['ORDERS_USER'] as const, 1],
  ['names to who may not see orders', [] as const, 0],
])('lists the orders that hold the reserved units, as %s, first come first (R35)', async (_, more, links) => {
  const { user } = open('/inventory/list', all([product]), [
    ...seller.roles.filter((role) => role !== 'ORDERS_USER'),
    ...more,
  ]);
  await user.click(await screen.findByRole('button', { name: 'Ver los pedidos que reservan 3 unidades' }));
  const list = await screen.findByRole('dialog', { name: 'Pedidos con unidades reservadas' });
  expect(await within(list).findByText('v1-01')).toBeInTheDocument();
  for (const words of ['2 unidades', 'falta 1', 'Para manejo', '1 unidad de un pedido sin pago confirmado'])
    expect(list).toHaveTextContent(words);
  const found = within(list).queryAllByRole('link', { name: 'v1-01' });
  expect(found).toHaveLength(links);
  for (const link of found) expect(link).toHaveAttribute('href', '/orders/orderDetail/v1-01');
});

it('shows all orders that hold units, an answer at a time, with the focus on the first of the new ones', async () => {
  const answers = [
    { body: { ...hold('v1-01'), next: '7' } },
    { status: 500, body: {} },
    { body: { ...hold('v1-02'), next: null } },
  ];
  const cursors: (string | null)[] = [];
  const holding: Listed = (query) => {
    cursors.push(query.get('cursor'));
    return answers.shift() ?? { status: 500, body: {} };
  };
  const { user } = open('/inventory/list', all([product]), [...seller.roles, 'ORDERS_USER'], holding);
  await user.click(await screen.findByRole('button', { name: 'Ver los pedidos que reservan 3 unidades' }));
  const list = await screen.findByRole('dialog', { name: 'Pedidos con unidades reservadas' });
  await user.click(await within(list).findByRole('button', { name: 'Ver más: queda 1 pedido' }));
  expect(await within(list).findByRole('alert')).toHaveTextContent(
    'Error obteniendo los pedidos con unidades reservadas',
  );
  expect(within(list).getByRole('link', { name: 'v1-01' })).toBeInTheDocument();
  await user.click(within(list).getByRole('button', { name: 'Reintentar' }));
  const second = await within(list).findByRole('link', { name: 'v1-02' });
  expect(second.closest('li')).toHaveFocus();
  expect(
    within(list)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(['v1-01', 'v1-02']);
  expect(within(list).queryByRole('button', { name: /Ver más/ })).not.toBeInTheDocument();
  expect(cursors).toEqual([null, '7', '7']);
});

it('shows a page of a wide range before it is counted, and then how many there are (ADR 163)', async () => {
  let count = (_answer: FakeAnswer) => {};
  const counted = new Promise<FakeAnswer>((resolve) => {
    count = resolve;
  });
  const user = open('/inventory/list?fromQuantity=0', (query) =>
    query.get('total') === 'atLeast'
      ? { body: [product], headers: { 'x-total-count': '11', 'x-total-relation': 'gte' } }
      : counted,
  ).user;
  await variants();
  expect(screen.getByText('Más de 10 productos encontrados')).toBeInTheDocument();
  expect(screen.getByText(/más de 10$/)).toBeInTheDocument();
  count({ body: [product], headers: { 'x-total-count': '292000' } });
  expect(await screen.findByText('292,000 productos encontrados')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Siguiente' }));
  await variants();
  expect(screen.getByText('292,000 productos encontrados')).toBeInTheDocument();
});

it('reads the last page of a wide range from its end, once it is counted', async () => {
  const [first, second] = [product, { ...product, id: 11, name: 'Florero' }];
  const pages = (query: URLSearchParams): FakeAnswer => {
    if (query.get('total') !== 'atLeast') return { body: [first], headers: { 'x-total-count': '292002' } };
    const body = query.get('sortOrder') === 'asc' ? [second, first] : [first];
    return { body, headers: { 'x-total-count': '11', 'x-total-relation': 'gte' } };
  };
  const { server, user } = open('/inventory/list?fromQuantity=0', pages);
  expect(await screen.findByText('292,002 productos encontrados')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Página 29,201' }));
  await screen.findByText('Florero');
  const asked = server.of('GET /sku/inventories').at(-1)?.query;
  expect(Object.fromEntries(asked ?? [])).toEqual({
    ...{ fromQuantity: '0', total: 'atLeast', sortOrder: 'asc', from: '0', size: '2' },
  });
  const names = screen.getAllByText(/^(Vajilla|Florero)$/).map(({ textContent }) => textContent);
  expect(names).toEqual(['Vajilla', 'Florero']);
});

it('says that a wide range could not be counted, and keeps its page', async () => {
  open('/inventory/list?fromQuantity=0', (query) =>
    query.get('total') === 'atLeast'
      ? { body: [product], headers: { 'x-total-count': '11', 'x-total-relation': 'gte' } }
      : { status: 400, body: { status: 400, code: 'errors.validation', message: 'No', requestId: 'r-1' } },
  );
  await variants();
  const told = 'Más de 10 productos encontrados (no fue posible contarlos todos)';
  expect(await screen.findByText(told)).toBeInTheDocument();
  expect(screen.getByRole('table', { name: say('inventory.skus.of', { name: 'Vajilla' }) })).toBeInTheDocument();
});

it('says that there is nothing', async () => {
  open('/inventory/list', all([]));
  expect(await screen.findByText('No hay inventario para mostrar')).toBeInTheDocument();
});

it('filters by digits of at most nineteen, in their order, and not while every field is empty (S2 §5)', async () => {
  const { server, user } = open();
  await user.click(await screen.findByRole('button', { name: 'Filtros' }));
  const refused = await screen.findByRole('button', { name: 'Filtrar' });
  expect(refused).toHaveAccessibleDescription('Llene por lo menos un filtro');
  await user.click(refused);
  expect(screen.getByTestId('address')).not.toHaveTextContent('?');
  const from = screen.getByLabelText('SKU desde');
  await user.type(from, '1a2-34567890123456789012');
  expect(from).toHaveValue('1234567890123456789');
  const filter = screen.getByRole('button', { name: 'Filtrar' });
  expect(filter).toBeEnabled();
  await user.type(screen.getByLabelText('SKU hasta'), '9');
  expect(screen.getByText(say('search.range.below'))).toBeInTheDocument();
  expect(filter).toBeDisabled();
  await user.clear(from);
  await user.click(filter);
  await waitFor(() => expect(server.of('GET /sku/inventories').at(-1)?.query.get('toSkuId')).toBe('9'));
  expect(screen.getByTestId('address')).toHaveTextContent('toSkuId=9');
});

it('changes the stock of a row from the version that was seen, tells old and new, and takes it back', async () => {
  const { server, user } = open();
  await user.click(within(await variants()).getByRole('link', { name: '7504' }));
  const dialog = await screen.findByRole('dialog', { name: 'Inventario de Taza' });
  const field = within(dialog).getByLabelText(/Inventario total/);
  expect(within(dialog).getByRole('button', { name: 'Ver los pedidos que reservan 3 unidades' })).toBeInTheDocument();
  await user.clear(field);
  await user.type(field, '2.5');
  // Without its decimal point it would be a different stock.
  await user.click(within(dialog).getByRole('button', { name: 'Guardar' }));
  expect(within(dialog).getByText(say('skus.form.inventory'))).toBeInTheDocument();
  await user.clear(field);
  await user.type(field, '2');
  await user.click(within(dialog).getByRole('button', { name: 'Guardar' }));
  expect(within(dialog).getByText(say('loads.stock.reserved', { reserved: 3 }))).toBeInTheDocument();
  expect(server.of('PUT /sku/inventories/4')).toEqual([]);
  await user.type(field, '5');
  await user.click(within(dialog).getByRole('button', { name: 'Guardar' }));
  const done = (old: string, now: string) => say('inventory.set.done', { sku: 4, old, now });
  expect(await screen.findByText(done('1,200', '25'))).toBeInTheDocument();
  expect(server.of('PUT /sku/inventories/4')[0]).toMatchObject({ body: { totalQuantity: 25 } });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Deshacer' }));
  expect(await screen.findByText(done('25', '1,200'))).toBeInTheDocument();
  expect(server.of('PUT /sku/inventories/4')[1]).toMatchObject({ body: { totalQuantity: 1200 } });
});

it('keeps its filters while a stock is edited', async () => {
  const { server, user } = open('/inventory/list?stock=low');
  await user.click(within(await variants()).getByRole('link', { name: '7504' }));
  const dialog = await screen.findByRole('dialog', { name: 'Inventario de Taza' });
  await user.click(within(dialog).getByRole('button', { name: 'Cancelar' }));
  expect(screen.getByTestId('address')).toHaveTextContent('stock=low');
  expect(server.of('GET /sku/inventories').map(({ query }) => query.get('stock'))).toEqual(['low']);
});
